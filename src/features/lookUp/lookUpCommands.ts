import * as l10n from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { Row } from '../../presentation/row.js';
import { readTarget, type TabTarget } from '../../presentation/tickerTabs.js';
import type { Say } from '../../workbench/notices.js';
import type { PanelPlace } from '../../workbench/panels/openPanels.js';
import { nothingToExport, selectedRows } from '../../workbench/trees/givenRows.js';
import type { LookedUp } from './lookUpParts.js';

export interface LookUpCommandParts {
	/** Shows a ticker search, for one ticker or for any action on tickers, with words to begin with. */
	readonly ask: (title: string, purpose: 'one' | 'anything', words?: string) => Promise<LookedUp | undefined>;
	/** Opens a ticker's panel, optionally at a tab or part. */
	readonly open: (symbol: TickerSymbol, target?: TabTarget, place?: PanelPlace) => Promise<void>;
	readonly compare: (...symbols: readonly TickerSymbol[]) => Promise<void>;
	readonly copy: (text: string) => Promise<void>;
	readonly say: Say;
}

/** Commands that start with a ticker; they show a search if none is given. */
export class LookUpCommands {
	constructor(private readonly parts: LookUpCommandParts) {}

	/** Searches for a ticker, with the given words first, and runs the action picked there. */
	async lookUp(given?: unknown): Promise<void> {
		const words = typeof given === 'string' ? given : undefined;
		const found = await this.parts.ask(l10n.t('Look Up Ticker'), 'anything', words);
		if (!found) {
			return;
		}
		if (found.kind === 'compared') {
			return this.parts.compare(...found.symbols);
		}
		const { symbol, verb } = found;
		if (verb === 'compare') {
			return this.parts.compare(symbol);
		}
		if (verb === 'copy') {
			await this.parts.copy(symbol);
			this.parts.say(l10n.t('{0} copied', symbol), 'check');
			return;
		}
		return verb === 'open' ? this.parts.open(symbol) : this.parts.open(symbol, verb);
	}

	/** Opens a ticker, at a tab or part if the name is valid. */
	async openTicker(given: unknown, target?: unknown): Promise<void> {
		const symbol = await this.symbolOf(given, l10n.t('Open Ticker'));
		if (symbol) {
			await this.parts.open(symbol, readTarget(target));
		}
	}

	/** Opens a ticker beside the active editor. */
	async openToSide(given: unknown): Promise<void> {
		const symbol = await this.symbolOf(given, l10n.t('Open Ticker'));
		if (symbol) {
			await this.parts.open(symbol, undefined, 'beside');
		}
	}

	/** Copies the symbols of rows, one per line. */
	async copySymbols(rows: readonly Row[]): Promise<void> {
		const symbols = [...new Set(rows.flatMap(({ symbol }) => symbol ?? []))];
		if (symbols.length === 0) {
			this.parts.say(nothingToExport(), 'info');
			return;
		}
		await this.parts.copy(symbols.join('\n'));
		this.parts.say(
			symbols.length === 1
				? l10n.t('{0} copied', symbols.join())
				: l10n.t('{0} symbols copied', symbols.length),
			'check',
		);
	}

	/** The given ticker or the ticker of the given row; otherwise shows a search. */
	async symbolOf(given: unknown, title: string): Promise<TickerSymbol | undefined> {
		const symbol = typeof given === 'string' ? canonicalSymbol(given) : rowSymbol(given);
		if (symbol) {
			return symbol;
		}
		const found = await this.parts.ask(title, 'one');
		return found?.kind === 'ticker' ? found.symbol : undefined;
	}
}

function rowSymbol(given: unknown): TickerSymbol | undefined {
	return selectedRows(given, undefined)[0]?.symbol;
}
