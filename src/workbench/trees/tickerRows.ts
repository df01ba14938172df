import type { Clock } from '../../base/clock.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { Row } from '../../presentation/row.js';
import { type TabName, tabNames } from '../../presentation/tickerTabs.js';
import { BY_KEY } from './givenRows.js';

/** The longest time between the clicks of a double click, as desktops have it. */
const DOUBLE_CLICK_MS = 500;

export interface TickerRowParts {
	/** Shows a ticker without taking the keyboard. */
	readonly preview: (symbol: TickerSymbol, tab?: TabName) => void;
	/** Shows a ticker in a tab of its own, with the keyboard. */
	readonly open: (symbol: TickerSymbol, tab?: TabName) => Promise<void>;
	/** The row with the keyboard's focus. */
	readonly focusedRow: () => Promise<Row | undefined>;
	/** Whether lists are set to open on a double click alone, so that a call is one. */
	readonly opensOnDoubleClick: () => boolean;
	/** What a key does in a list that is none of ours. */
	readonly runListCommand: (name: 'list.select' | 'list.toggleExpand') => Promise<void>;
	readonly clock: Pick<Clock, 'elapsed'>;
}

/** Rows of tickers under a person's hands, as files in the Explorer: a click and Space preview, a double click and Enter open. */
export class TickerRows {
	#clicked: { readonly symbol: TickerSymbol; readonly at: number } | undefined;

	constructor(private readonly parts: TickerRowParts) {}

	/** A click on a row, or Space. A tree tells no double click, but calls twice for it. */
	async preview(given: unknown, tab?: unknown): Promise<void> {
		if (given === BY_KEY) {
			return this.#withFocused((symbol, name) => this.parts.preview(symbol, name), 'list.toggleExpand');
		}
		const symbol = typeof given === 'string' ? canonicalSymbol(given) : undefined;
		if (!symbol) {
			return;
		}
		const { clock, opensOnDoubleClick, open, preview } = this.parts;
		const before = this.#clicked;
		const at = clock.elapsed();
		const isSecond = before?.symbol === symbol && at - before.at <= DOUBLE_CLICK_MS;
		this.#clicked = isSecond ? undefined : { symbol, at };
		if (isSecond || opensOnDoubleClick()) {
			await open(symbol, tabOf(tab));
		} else {
			preview(symbol, tabOf(tab));
		}
	}

	/** Enter on a row. */
	async enter(): Promise<void> {
		await this.#withFocused((symbol, tab) => this.parts.open(symbol, tab), 'list.select');
	}

	/** Rows of anything else do what they do in any list. */
	async #withFocused(
		run: (symbol: TickerSymbol, tab?: TabName) => unknown,
		otherwise: 'list.select' | 'list.toggleExpand',
	): Promise<void> {
		this.#clicked = undefined;
		const action = (await this.parts.focusedRow())?.action;
		if (action?.command === 'previewTicker') {
			await run(...action.args);
		} else {
			await this.parts.runListCommand(otherwise);
		}
	}
}

function tabOf(name: unknown): TabName | undefined {
	return tabNames.find((tab) => tab === name);
}
