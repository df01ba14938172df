import type { TickerSymbol } from '../../base/symbol.js';
import type { Row } from '../../presentation/row.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';

/** A list that the user steps through. */
export interface SteppedList {
	/** Its rows in display order, without those in collapsed groups. */
	readonly rows: readonly Row[];
	readonly selection: readonly Row[];
}

/** A ticker to step to, and its row where the list is a tree. */
export interface TickerStep<List> {
	readonly symbol: TickerSymbol;
	readonly tab?: TabTarget;
	readonly inTree?: { readonly list: List; readonly row: string };
}

/** Finds the previous or next ticker in the list that a ticker came from: a tree, or the tickers of a panel. */
export class TickerSteps<List extends SteppedList> {
	#last: { readonly list: List; readonly row: string } | undefined;

	constructor(private readonly lists: readonly List[]) {}

	/**
	 * Returns the next ticker among those of the panel it was opened from, else the next row of a tree with another
	 * ticker; undefined at the end, or if no list contains the ticker.
	 */
	step(from: TickerSymbol, by: 1 | -1, among: readonly TickerSymbol[] = []): TickerStep<List> | undefined {
		if (among.includes(from)) {
			const symbol = among[among.indexOf(from) + by];
			return symbol && { symbol };
		}
		const start = this.#placeOf(from);
		if (!start) {
			return undefined;
		}
		const { rows } = start.list;
		for (let at = start.at + by; at >= 0 && at < rows.length; at += by) {
			const row = rows[at];
			if (row?.action?.command === 'previewTicker' && row.symbol !== from) {
				const [symbol, tab] = row.action.args;
				this.#last = { list: start.list, row: row.id };
				return { symbol, ...(tab && { tab }), inTree: this.#last };
			}
		}
		return undefined;
	}

	/** Returns where the ticker is selected, else where the last step led, else its first occurrence. */
	#placeOf(symbol: TickerSymbol): { readonly list: List; readonly at: number } | undefined {
		const isOf = (row: Row): boolean => row.symbol === symbol;
		const selected = this.lists.flatMap((list) => {
			const row = list.selection.find(isOf);
			return row ? [{ list, row: row.id }] : [];
		});
		for (const { list, row } of [...selected, ...(this.#last ? [this.#last] : [])]) {
			const at = list.rows.findIndex((one) => one.id === row && isOf(one));
			if (at >= 0) {
				return { list, at };
			}
		}
		const list = this.lists.find(({ rows }) => rows.some(isOf));
		return list && { list, at: list.rows.findIndex(isOf) };
	}
}
