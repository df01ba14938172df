import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Rating } from '../../contract/ratings.js';
import { type ListInput, listInputs } from '../../market/listRequests.js';
import { targetCurrency } from '../../presentation/consensus/targetCurrency.js';
import type { TickerColumn } from './columns/tickerColumn.js';
import type { TableAnswers, TableSources } from './tableSources.js';
import { TickerFacts, type TickerFactsParts } from './tickerFacts.js';

/** What the facts of all tickers have in common. */
interface SharedFacts extends Pick<TickerFactsParts, 'period' | 'isLoading' | 'today'> {
	/** The inputs that are shown; the others are left out. */
	readonly inputs: ReadonlySet<ListInput>;
	readonly listing: (symbol: TickerSymbol) => TickerFactsParts['listing'];
	readonly ownPrice: (symbol: TickerSymbol) => TickerFactsParts['ownPrice'];
}

interface Known {
	readonly marks: readonly unknown[];
	readonly facts: TickerFacts;
}

const UNKNOWN = { state: 'loading' } as const;

/** The facts about tickers; those of a ticker stay the same object while nothing about it changes. */
export class KnownTickers {
	readonly #known = new Map<TickerSymbol, Known>();

	constructor(
		private readonly sources: TableSources,
		/** Ratings that something else loaded; they name the currency of targets. */
		private readonly ratings: { readonly peek: (symbol: TickerSymbol) => Answer<readonly Rating[]> },
	) {}

	/** Returns the facts of any ticker as they are now. */
	with({
		inputs,
		listing: listingOf,
		ownPrice: ownPriceOf,
		...shared
	}: SharedFacts): (symbol: TickerSymbol) => TickerFacts {
		const { period, isLoading, today } = shared;
		return (symbol) => {
			const listing = listingOf(symbol);
			const ownPrice = ownPriceOf(symbol);
			const answers = this.#answers(symbol, inputs);
			const ratings = inputs.has('consensus') ? this.ratings.peek(symbol) : UNKNOWN;
			const marks = [
				...listInputs.flatMap((input) => marksOf(answers[input])),
				...marksOf(ratings),
				...[listing, ownPrice, period, isLoading, today],
			];
			const known = this.#known.get(symbol);
			if (known?.marks.every((mark, place) => mark === marks[place])) {
				return known.facts;
			}
			const currency = targetCurrency(ratings, listing, today);
			const facts = new TickerFacts({
				...shared,
				symbol,
				listing,
				ownPrice,
				answers,
				targetCurrency: currency,
			});
			this.#known.set(symbol, { marks, facts });
			return facts;
		};
	}

	/** When the oldest answer that these columns use was received; undefined without answers. */
	receivedAt(tickers: readonly TickerFacts[], columns: readonly TickerColumn[]): number | undefined {
		const inputs = new Set(columns.flatMap(({ needs }) => needs));
		const times = tickers.flatMap(({ answers }) =>
			[...inputs].flatMap((input) => {
				const answer: Answer<unknown> = answers[input];
				return shown(answer)?.receivedAt ?? [];
			}),
		);
		return times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other));
	}

	#answers(symbol: TickerSymbol, inputs: ReadonlySet<ListInput>): TableAnswers {
		const { sources } = this;
		const peek = <Name extends ListInput>(name: Name): TableAnswers[Name] =>
			// Each source answers with its own kind of body.
			(inputs.has(name) ? sources[name].peek(symbol) : UNKNOWN) as TableAnswers[Name];
		return {
			consensus: peek('consensus'),
			revisions: peek('revisions'),
			ttm: peek('ttm'),
			quarters: peek('quarters'),
			years: peek('years'),
			dividends: peek('dividends'),
			splits: peek('splits'),
			mergers: peek('mergers'),
			offerings: peek('offerings'),
			trending: peek('trending'),
		};
	}
}

/** What tells two answers apart; stores make a new object around the same value for each reader. */
function marksOf(answer: Answer<unknown>): readonly unknown[] {
	return [answer.state === 'failed' ? answer.failure : answer.state === 'ready', shown(answer)];
}
