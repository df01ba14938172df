import { type Answer, shown } from '../../../base/loadable.js';
import { companyOf, companyPeriods } from '../../../market/periods.js';
import { calendarsOfTab } from '../../calendars/calendars.js';
import type { TabName } from '../../../presentation/tickerTabs.js';
import type { TickerInputs } from './tickerInputs.js';

/** Whether all that a tab would show is known to be nothing; what is not known may be something. */
export function hasNothing(
	tab: TabName,
	{ symbol, answers }: Pick<TickerInputs, 'symbol' | 'answers'>,
): boolean {
	const isNone = (answer: Answer<readonly unknown[]>): boolean => shown(answer)?.value.length === 0;
	switch (tab) {
		case 'overview':
		// A plan may have no news of a ticker that is in the news.
		case 'news':
			return false;
		case 'financials': {
			const companies = shown(answers.financials)?.value;
			return companies !== undefined && companyPeriods(companies, symbol).length === 0;
		}
		case 'ratings':
			return isNone(answers.ratings);
		case 'dividends':
			return isNone(answers.dividends);
		case 'events':
			return calendarsOfTab(tab).every((name) => isNone(answers[name]));
		case 'profile': {
			const [record, companies] = [shown(answers.logo), shown(answers.financials)?.value];
			const hasListing = record?.value !== undefined && record.value.securities.length > 0;
			return (
				record !== undefined &&
				!hasListing &&
				companies !== undefined &&
				!companyOf(companies, symbol)?.company
			);
		}
	}
}
