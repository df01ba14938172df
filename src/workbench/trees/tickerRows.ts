import type { Clock } from '../../base/clock.js';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import type { Row } from '../../presentation/row.js';
import { readTarget, type TabTarget } from '../../presentation/tickerTabs.js';
import { BY_KEY } from './givenRows.js';

/** The longest time between the clicks of a double click, as usual on desktops. */
const DOUBLE_CLICK_MS = 500;

export interface TickerRowParts {
	/** Shows a ticker without taking the focus. */
	readonly preview: (symbol: TickerSymbol, target?: TabTarget) => void;
	/** Shows a ticker in its own tab and focuses it. */
	readonly open: (symbol: TickerSymbol, target?: TabTarget) => Promise<void>;
	/** Returns the row with the keyboard focus. */
	readonly focusedRow: () => Promise<Row | undefined>;
	/** Whether lists open only on a double click, so that one call means a double click. */
	readonly opensOnDoubleClick: () => boolean;
	/** Runs VS Code's default action of a key in a list. */
	readonly runListCommand: (name: 'list.select' | 'list.toggleExpand') => Promise<void>;
	readonly clock: Pick<Clock, 'elapsed'>;
}

/**
 * Handles clicks and keys on ticker rows, like files in the Explorer: click and Space preview, double click
 * and Enter open.
 */
export class TickerRows {
	#clicked: { readonly symbol: TickerSymbol; readonly at: number } | undefined;

	constructor(private readonly parts: TickerRowParts) {}

	/** Handles a click on a row, or Space. A tree doesn't report double clicks; it calls twice instead. */
	async preview(given: unknown, target?: unknown): Promise<void> {
		if (given === BY_KEY) {
			return this.#withFocused((symbol, name) => this.parts.preview(symbol, name), 'list.toggleExpand');
		}
		const symbol = symbolIn(given);
		if (!symbol) {
			return;
		}
		const { clock, opensOnDoubleClick, open, preview } = this.parts;
		const before = this.#clicked;
		const at = clock.elapsed();
		const isSecond = before?.symbol === symbol && at - before.at <= DOUBLE_CLICK_MS;
		this.#clicked = isSecond ? undefined : { symbol, at };
		if (isSecond || opensOnDoubleClick()) {
			await open(symbol, readTarget(target));
		} else {
			preview(symbol, readTarget(target));
		}
	}

	/** Handles Enter on a row. */
	async enter(): Promise<void> {
		await this.#withFocused((symbol, target) => this.parts.open(symbol, target), 'list.select');
	}

	/** Runs `run` for a focused ticker row, else the default action of the list. */
	async #withFocused(
		run: (symbol: TickerSymbol, target?: TabTarget) => unknown,
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
