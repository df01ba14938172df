import type { Dated, Loadable } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus } from '../../contract/consensus.js';
import type { Dividend } from '../../contract/dividends.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import type { LogoRecord } from '../../contract/logos.js';
import type { Merger } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Rating } from '../../contract/ratings.js';
import type { Split } from '../../contract/splits.js';
import type { StatementPreferences } from '../statement/statementPreferences.js';
import type { KnownListing } from './headerModel.js';
import type { TickerChoices } from './tickerChoices.js';

type Answer<Body> = Loadable<Dated<Body>>;

/** The answers that a ticker panel draws from; each is asked, fails and is asked again by itself. */
export interface PanelAnswers {
	readonly logo: Answer<LogoRecord | undefined>;
	readonly consensus: Answer<Consensus | undefined>;
	readonly financials: Answer<readonly CompanyFinancials[]>;
	/** Of the last five years, with the analysts' accuracy where the plan gives it. */
	readonly ratings: Answer<readonly Rating[]>;
	/** Of the last ten years and all that are announced. */
	readonly dividends: Answer<readonly Dividend[]>;
	readonly splits: Answer<readonly Split[]>;
	readonly mergers: Answer<readonly Merger[]>;
	readonly offerings: Answer<readonly Offering[]>;
}

export type AnswerName = keyof PanelAnswers;

/** What is known of a ticker at one moment. */
export interface TickerKnown {
	readonly symbol: TickerSymbol;
	/** What the directory says; undefined for a symbol it does not have. */
	readonly listing: KnownListing | undefined;
	readonly answers: PanelAnswers;
	readonly choices: TickerChoices;
	readonly statements: StatementPreferences;
	readonly isSample: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}
