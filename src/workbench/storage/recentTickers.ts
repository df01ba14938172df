import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import type { Memento } from './memento.js';

const NAME = 'recentTickers';
const MAX_ENTRIES = 10;

/** The most recently opened tickers, newest first. */
export class RecentTickers {
	constructor(private readonly state: Memento) {}

	get symbols(): readonly TickerSymbol[] {
		return this.#entries.flatMap((entry) => symbolIn(entry) ?? []);
	}

	async add(symbol: TickerSymbol): Promise<void> {
		const others = this.#entries.filter((entry) => symbolIn(entry) !== symbol);
		await this.state.update(NAME, [symbol, ...others].slice(0, MAX_ENTRIES));
	}

	/** The raw entries, perhaps written by a newer version. */
	get #entries(): readonly unknown[] {
		const saved = this.state.get(NAME);
		return Array.isArray(saved) ? (saved as readonly unknown[]) : [];
	}
}
