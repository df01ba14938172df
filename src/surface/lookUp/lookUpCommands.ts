import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { type LookUpParts, lookUpTicker } from './lookUpTicker.js';

const SAID_FOR_MS = 4_000;

export interface LookUpCommandParts extends LookUpParts {
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly watch: (symbol: TickerSymbol) => Promise<void>;
}

/** The commands that begin with a ticker, which they ask for where none is given. */
export class LookUpCommands {
	constructor(private readonly parts: LookUpCommandParts) {}

	/** Looks a ticker up, and does with it what is wanted there. */
	async lookUp(): Promise<void> {
		const found = await lookUpTicker(t('Look Up Ticker'), this.parts);
		switch (found?.verb) {
			case undefined:
				return;
			case 'open':
				return this.parts.open(found.symbol);
			case 'watch':
				return this.parts.watch(found.symbol);
			case 'copy':
				await vscode.env.clipboard.writeText(found.symbol);
				vscode.window.setStatusBarMessage(t('$(check) {0} copied', found.symbol), SAID_FOR_MS);
		}
	}

	async openTicker(given: unknown): Promise<void> {
		const symbol = await this.symbolOf(given, t('Open Ticker'));
		if (symbol) {
			await this.parts.open(symbol);
		}
	}

	/** The ticker that a command was given, or one that is asked for under a title. */
	async symbolOf(given: unknown, title: string): Promise<TickerSymbol | undefined> {
		const symbol = typeof given === 'string' ? canonicalSymbol(given) : undefined;
		return symbol ?? (await lookUpTicker(title, this.parts))?.symbol;
	}
}
