import * as l10n from '@vscode/l10n';

export const tabNames = ['overview', 'financials', 'ratings', 'events', 'news'] as const;
/** A tab of the ticker panel. */
export type TabName = (typeof tabNames)[number];

/** The parts that can be opened directly, with their tabs. Dividends and Profile used to be tabs. */
const tabOfPart = { dividends: 'events', profile: 'overview', actions: 'events' } as const satisfies Readonly<
	Record<string, TabName>
>;
/** A part of a tab, to scroll to. */
export type TabPart = keyof typeof tabOfPart;

/** What a ticker panel can be opened at: a tab, or a part of one. */
export type TabTarget = TabName | TabPart;

/** The targets that users know by name. */
export const namedTargets = [...tabNames, 'dividends', 'profile'] as const satisfies readonly TabTarget[];

/** The label of a tab or part. */
export function tabLabel(target: (typeof namedTargets)[number]): string {
	switch (target) {
		case 'overview':
			return l10n.t('Overview');
		case 'financials':
			return l10n.t('Financials');
		case 'ratings':
			return l10n.t('Ratings');
		case 'events':
			return l10n.t('Events');
		case 'news':
			return l10n.t('News');
		case 'dividends':
			return l10n.t('Dividends');
		case 'profile':
			return l10n.t('Profile');
	}
}

/** The tab of a target, and its part of the tab if it isn't the whole. */
export function placeOf(target: TabTarget): { readonly tab: TabName; readonly part?: TabPart } {
	return isPart(target) ? { tab: tabOfPart[target], part: target } : { tab: target };
}

/** Reads the untrusted name of a target; names of former tabs stay valid. */
export function readTarget(name: unknown): TabTarget | undefined {
	return typeof name === 'string' && isPart(name) ? name : tabNames.find((tab) => tab === name);
}

function isPart(name: string): name is TabPart {
	return Object.hasOwn(tabOfPart, name);
}
