import type { Answer } from '../base/loadable.js';
import type { CalendarName } from '../contract/calendar.js';
import type { Consensus } from '../contract/consensus.js';
import type { CompanyFinancials } from '../contract/financials.js';
import type { Image } from '../contract/image.js';
import type { CalendarRows } from '../contract/index.js';
import type { LogoRecord } from '../contract/logos.js';
import type { NewsItem } from '../contract/news.js';
import type { PagedRows } from './pagedRows.js';

/** What can be asked of a ticker, by name, and what comes back; of calendars the rows of the time asked for. */
export interface AnswerBodies extends CalendarRows {
	/** The colours of the company and its identifiers. */
	readonly logo: LogoRecord | undefined;
	readonly picture: Image | undefined;
	readonly consensus: Consensus | undefined;
	/** Asked together with others', an answer has their companies too. */
	readonly financials: readonly CompanyFinancials[];
	/** The newest headlines, as many pages as are wanted. */
	readonly news: PagedRows<NewsItem>;
}

export type AnswerName = keyof AnswerBodies;

/** What is known of one ticker at one moment; each answer is asked, comes and fails apart from the others. */
export type LoadedAnswers = { readonly [Name in AnswerName]: Answer<AnswerBodies[Name]> };

/** What each calendar knows of one ticker, the near past and the future. */
export type TickerEventAnswers = Pick<LoadedAnswers, CalendarName>;

/** What analysts thought at the end of a month, as far as it is known; loading while nobody has asked, too. */
export interface MonthlyConsensus {
	/** The last day of the month. */
	readonly day: string;
	readonly answer: Answer<Consensus | undefined>;
}
