import { isRecord } from '../../../base/record.js';
import { type FinancialsChoices, readFinancialsChoices } from './financialsChoices.js';
import { type NewsChoices, readNewsChoices } from '../../news/newsChoices.js';
import { type RatingsChoices, readRatingsChoices } from './ratingsChoices.js';
import { type TabName, tabNames } from '../../../presentation/tickerTabs.js';

/** What a person chose in a ticker panel; the page keeps it while it is gone. */
export interface TickerChoices {
	readonly tab: TabName;
	readonly financials: FinancialsChoices;
	readonly ratings: RatingsChoices;
	readonly news: NewsChoices;
}

/** The choices as they were kept; what is not legal (any more) counts as not chosen. */
export function readTickerChoices(kept: unknown): TickerChoices {
	const { tab, financials, ratings, news } = isRecord(kept) ? kept : {};
	return {
		tab: tabNames.find((name) => name === tab) ?? 'overview',
		financials: readFinancialsChoices(financials),
		ratings: readRatingsChoices(ratings),
		news: readNewsChoices(news),
	};
}
