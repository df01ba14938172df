import { t } from '@vscode/l10n';

/** What people call the endpoints. */
export function endpointName(endpoint: string): string {
	switch (endpoint) {
		case 'trending':
			return t('Trending tickers');
		case 'logos':
			return t('Company logos');
		case 'image':
			return t('Logo pictures');
		case 'consensus':
			return t('Analyst consensus');
		case 'financials':
			return t('Financial statements');
		case 'ratings':
			return t('Analyst ratings');
		case 'dividends':
			return t('Dividends');
		case 'mergers':
			return t('Mergers and acquisitions');
		case 'splits':
			return t('Stock splits');
		case 'offerings':
			return t('Offerings');
		default:
			return endpoint;
	}
}
