import * as l10n from '@vscode/l10n';

export const tabNames = [
	'overview',
	'financials',
	'ratings',
	'dividends',
	'events',
	'news',
	'profile',
] as const;
/** A tab of the ticker panel. */
export type TabName = (typeof tabNames)[number];

/** The label of a tab. */
export function tabLabel(name: TabName): string {
	switch (name) {
		case 'overview':
			return l10n.t('Overview');
		case 'financials':
			return l10n.t('Financials');
		case 'ratings':
			return l10n.t('Ratings');
		case 'dividends':
			return l10n.t('Dividends');
		case 'events':
			return l10n.t('Events');
		case 'news':
			return l10n.t('News');
		case 'profile':
			return l10n.t('Profile');
	}
}
