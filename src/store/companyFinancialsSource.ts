import DataLoader from 'dataloader';
import type { Clock } from '../base/clock.js';
import type { Dated } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import { type CompanyFinancials, financials } from '../contract/financials.js';
import type { AnswerSource } from './answerStore.js';

const ANSWERS_KEPT = 200;
/** The last fiscal year comes up to fifteen months late, and is compared with the one before. */
const MONTHS_BACK = 28;

interface Wanted {
	readonly symbol: TickerSymbol;
	readonly options: AskOptions;
}

/** The statements of the last two fiscal years ticker by ticker; what is asked in one turn is one request. */
export function companyFinancialsSource(
	client: MarketDataClient,
	clock: Clock,
): AnswerSource<TickerSymbol, readonly CompanyFinancials[]> {
	const batches = new DataLoader<Wanted, Dated<readonly CompanyFinancials[]>>(
		async (wanted) => {
			const [first] = wanted;
			if (!first) {
				return [];
			}
			// In one order, so that the same tickers are the same question.
			const symbols = wanted.map(({ symbol }) => symbol).sort();
			const startDate = statementsSince(clock.now());
			const { freshForMs } = financials;
			const all = await client.ask(
				financials,
				{ symbols, startDate, reportType: 'A' },
				{ ...first.options, freshForMs },
			);
			return wanted.map(() => all);
		},
		{ cache: false },
	);
	return {
		ask: (symbol, options) => batches.load({ symbol, options }),
		keyOf: (symbol) => symbol,
		freshForMs: financials.freshForMs,
		usableForMs: financials.usableForMs,
		most: ANSWERS_KEPT,
	};
}

/** The first day of the month from which statements show the last two fiscal years: one question serves a month. */
export function statementsSince(now: number): string {
	const date = new Date(now);
	return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - MONTHS_BACK))
		.toISOString()
		.slice(0, 10);
}
