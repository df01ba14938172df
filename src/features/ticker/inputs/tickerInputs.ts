import type { TickerSymbol } from '../../../base/symbol.js';
import type { KnownAnswers, MonthlyConsensus } from '../../../store/knownAnswers.js';
import type { KnownListing } from '../../../tickers/symbolDirectory.js';
import type { StatementPreferences } from '../../../presentation/statement/statementPreferences.js';
import type { TickerChoices } from '../choices/tickerChoices.js';
import type { TabAnswer } from './tabAnswers.js';

/** What is known of a ticker at one moment. */
export interface TickerInputs {
	readonly symbol: TickerSymbol;
	/** What the directory says; undefined for a symbol it does not have. */
	readonly listing: KnownListing | undefined;
	readonly answers: Pick<KnownAnswers, TabAnswer>;
	/** What was thought at the end of each month of the last year, and whether it is being asked for. */
	readonly trend: { readonly months: readonly MonthlyConsensus[]; readonly isAsking: boolean };
	readonly choices: TickerChoices;
	readonly statements: StatementPreferences;
	/** The names of the person's lists that have it. */
	readonly watchedIn: readonly string[];
	readonly isSample: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}
