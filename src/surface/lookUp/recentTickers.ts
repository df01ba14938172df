import type * as vscode from 'vscode';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';

const NAME = 'recentTickers';
const KEPT = 10;

/** The tickers opened last, newest first. */
export class RecentTickers {
	constructor(private readonly state: vscode.Memento) {}

	get symbols(): readonly TickerSymbol[] {
		const kept = this.state.get<unknown>(NAME);
		return Array.isArray(kept)
			? kept.flatMap((entry: unknown) => (typeof entry === 'string' ? (canonicalSymbol(entry) ?? []) : []))
			: [];
	}

	async add(symbol: TickerSymbol): Promise<void> {
		const others = this.symbols.filter((known) => known !== symbol);
		await this.state.update(NAME, [symbol, ...others].slice(0, KEPT));
	}
}
