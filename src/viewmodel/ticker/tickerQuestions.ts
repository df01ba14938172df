import type { TickerSymbol } from '../../base/symbol.js';
import type { CalendarQuery } from '../../contract/calendar.js';
import type { ConsensusQuery } from '../../contract/consensus.js';
import type { DividendsQuery } from '../../contract/dividends.js';
import type { FinancialsQuery } from '../../contract/financials.js';
import { limits } from '../../contract/limits.js';
import type { MergersQuery } from '../../contract/mergers.js';
import type { RatingsQuery } from '../../contract/ratings.js';
import type { SplitsQuery } from '../../contract/splits.js';
import type { StatementPreferences } from '../statement/statementPreferences.js';
import { eventQuestions, eventsSince, yearsBefore } from './eventQuestions.js';
import { financialsQuery, readFinancialsChoices } from './financialsChoices.js';
import type { TickerChoices } from './tickerChoices.js';
import type { TabName } from './tickerTabs.js';
import type { AnswerName } from './tickerKnown.js';

/** What a ticker panel asks of the service. */
export interface TickerQuestions {
	readonly logo: TickerSymbol;
	readonly consensus: ConsensusQuery;
	readonly financials: FinancialsQuery;
	readonly ratings: RatingsQuery;
	readonly dividends: DividendsQuery;
	readonly splits: SplitsQuery;
	readonly mergers: MergersQuery;
	readonly offerings: CalendarQuery;
}

const RATING_YEARS = 5;

/** The questions of a panel; they stay the same for a year, so that one answer serves it. */
export function tickerQuestions(
	symbol: TickerSymbol,
	choices: TickerChoices,
	statements: StatementPreferences,
	today: string,
): TickerQuestions {
	const event = { tickers: [symbol], dateFrom: eventsSince(today), pageSize: limits.pageSize };
	return {
		logo: symbol,
		consensus: { symbol },
		financials:
			choices.tab === 'financials'
				? financialsQuery(symbol, choices.financials, statements, today)
				: financialsQuery(
						symbol,
						readFinancialsChoices(undefined),
						{ ...statements, period: 'quarter' },
						today,
					),
		ratings: { ...event, dateFrom: yearsBefore(today, RATING_YEARS), fields: '*' },
		...eventQuestions(symbol, today),
		mergers: event,
		offerings: event,
	};
}

/** The answers without which a tab is not whole. */
export function answersOf(tab: TabName): readonly AnswerName[] {
	switch (tab) {
		case 'overview':
			return ['logo', 'consensus', 'financials', 'ratings', 'dividends', 'splits', 'mergers', 'offerings'];
		case 'financials':
			return ['logo', 'financials'];
		case 'ratings':
			return ['logo', 'ratings', 'consensus'];
		case 'dividends':
			return ['logo', 'dividends', 'splits'];
		case 'events':
			return ['logo', 'splits', 'mergers', 'offerings'];
	}
}
