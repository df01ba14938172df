import { calendarsOfTab } from '../../calendars/calendars.js';
import type { TabName } from '../../../presentation/tickerTabs.js';
import { type TabAnswer, tabAnswers } from './tabAnswers.js';

/** The answers without which a tab is not whole. */
export function answersOfTab(tab: TabName): readonly TabAnswer[] {
	switch (tab) {
		case 'overview':
			return tabAnswers.filter((name) => name !== 'news');
		case 'financials':
			return ['logo', 'financials'];
		case 'ratings':
			return ['logo', 'ratings', 'consensus'];
		case 'dividends':
			return ['logo', 'dividends', 'splits'];
		case 'events':
			return ['logo', ...calendarsOfTab(tab)];
		case 'news':
			return ['logo', 'news'];
		case 'profile':
			return ['logo', 'financials'];
	}
}

/** The answers of which the charts of a tab are drawn. */
export function drawnAnswers(tab: TabName): readonly TabAnswer[] {
	return tab === 'overview'
		? ['consensus', 'ratings']
		: answersOfTab(tab).filter((name) => name !== 'logo' && (tab !== 'ratings' || name === 'ratings'));
}
