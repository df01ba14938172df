import { t } from '@vscode/l10n';

export const tabNames = ['overview', 'financials', 'ratings', 'dividends', 'events', 'profile'] as const;
/** A tab of the ticker panel. */
export type TabName = (typeof tabNames)[number];

/** A tab by name. */
export function tabLabel(name: TabName): string {
	switch (name) {
		case 'overview':
			return t('Overview');
		case 'financials':
			return t('Financials');
		case 'ratings':
			return t('Ratings');
		case 'dividends':
			return t('Dividends');
		case 'events':
			return t('Events');
		case 'profile':
			return t('Profile');
	}
}
