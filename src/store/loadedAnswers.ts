import type { Answer } from '../base/loadable.js';
import type { CalendarName } from '../contract/calendar.js';
import type { Consensus } from '../contract/consensus.js';
import type { CompanyFinancials } from '../contract/financials.js';
import type { Image } from '../contract/image.js';
import { type CalendarRows } from '../contract/index.js';
import type { LogoRecord } from '../contract/logos.js';
import type { NewsItem } from '../contract/news.js';
import type { PagedRows } from './pagedRows.js';

/** The data that can be loaded for a ticker, by name; for calendars, the rows of the requested period. */
export interface AnswerBodies extends CalendarRows {
	/** The company's colors and identifiers. */
	readonly logo: LogoRecord | undefined;
	readonly picture: Image | undefined;
	readonly consensus: Consensus | undefined;
	/** A batched answer also contains the other companies of the batch. */
	readonly financials: readonly CompanyFinancials[];
	/** The statements as originally reported, whose balances ratios over trailing twelve months need. */
	readonly quarters: readonly CompanyFinancials[];
	/** The newest headlines, as many pages as requested. */
	readonly news: PagedRows<NewsItem>;
}

export type AnswerName = keyof AnswerBodies;

/** All answers about one ticker at one moment. Each loads and fails independently. */
export type LoadedAnswers = { readonly [Name in AnswerName]: Answer<AnswerBodies[Name]> };

/** The near past and the future of one ticker in each calendar. */
export type TickerEventAnswers = Pick<LoadedAnswers, CalendarName>;

/** The same without what analysts say. */
export type CompanyEventAnswers = Omit<TickerEventAnswers, 'ratings'>;

/** The analyst consensus at the end of a month. Also `loading` if it was never requested. */
export interface MonthlyConsensus {
	/** The last day of the month. */
	readonly day: string;
	readonly answer: Answer<Consensus | undefined>;
}

/** The answers of all calendars, each changed in one way. */
export function mapEvents(
	events: TickerEventAnswers,
	change: <Body>(answer: Answer<Body>) => Answer<Body>,
): TickerEventAnswers {
	return {
		ratings: change(events.ratings),
		dividends: change(events.dividends),
		splits: change(events.splits),
		mergers: change(events.mergers),
		offerings: change(events.offerings),
	};
}
