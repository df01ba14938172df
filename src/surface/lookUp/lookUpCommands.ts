import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { type TabName, tabNames } from '../../viewmodel/ticker/tickerTabs.js';
import type { LookedUp, LookUpParts } from './lookUpTicker.js';

const SAID_FOR_MS = 4_000;

export interface LookUpCommandParts extends LookUpParts {
	/** Opens the panel of a ticker, on a tab if one is named. */
	readonly open: (symbol: TickerSymbol, tab?: TabName) => Promise<void>;
	readonly compare: (symbol: TickerSymbol) => Promise<void>;
	readonly watch: (symbol: TickerSymbol) => Promise<void>;
}

/** The commands that begin with a ticker, which they ask for where none is given. */
export class LookUpCommands {
	constructor(private readonly parts: LookUpCommandParts) {}

	/** Looks a ticker up, and does with it what is wanted there. */
	async lookUp(): Promise<void> {
		const found = await this.#ask(t('Look Up Ticker'));
		if (!found) {
			return;
		}
		const { symbol, verb } = found;
		switch (verb) {
			case 'open':
				return this.parts.open(symbol);
			case 'overview':
			case 'financials':
			case 'ratings':
			case 'dividends':
			case 'events':
				return this.parts.open(symbol, verb);
			case 'compare':
				return this.parts.compare(symbol);
			case 'watch':
				return this.parts.watch(symbol);
			case 'copy':
				await vscode.env.clipboard.writeText(symbol);
				vscode.window.setStatusBarMessage(t('$(check) {0} copied', symbol), SAID_FOR_MS);
		}
	}

	async openTicker(given: unknown, tab?: unknown): Promise<void> {
		const symbol = await this.symbolOf(given, t('Open Ticker'));
		if (symbol) {
			await this.parts.open(
				symbol,
				tabNames.find((name) => name === tab),
			);
		}
	}

	/** The ticker that a command was given, or one that is asked for under a title. */
	async symbolOf(given: unknown, title: string): Promise<TickerSymbol | undefined> {
		const symbol = typeof given === 'string' ? canonicalSymbol(given) : undefined;
		return symbol ?? (await this.#ask(title))?.symbol;
	}

	async #ask(title: string): Promise<LookedUp | undefined> {
		const { lookUpTicker } = await import('./lookUpTicker.js');
		return lookUpTicker(title, this.parts);
	}
}
