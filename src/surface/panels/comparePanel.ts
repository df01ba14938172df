import type * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import {
	type ColumnAct,
	type CompareAct,
	type CompareFromPage,
	compareFromPageChecks,
	type CompareToPage,
} from '../../protocol/compareMessages.js';
import type { Handlers } from '../../protocol/dispatch.js';
import { type ComparedPart, comparedParts } from '../../store/comparedPart.js';
import type { ComparedTickers } from '../../store/comparedTickers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { newYorkDay } from '../../viewmodel/calendar/calendarDays.js';
import { comparedSymbols, FEWEST_COMPARED, moved } from '../../viewmodel/compare/compareChoice.js';
import { compareCsv, compareJson } from '../../viewmodel/compare/compareExport.js';
import { compareModel } from '../../viewmodel/compare/compareModel.js';
import type { CompareModel } from '../../viewmodel/compare/compareView.js';
import type { Formats } from '../../viewmodel/format.js';
import { type PanelFrame, PanelPage } from './panelPage.js';
import { applyRemedy } from './remedies.js';
import { saveExport } from './saveExport.js';

/** What the panel that compares tickers draws from. */
export interface ComparePanelParts {
	readonly frame: PanelFrame;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly compared: ComparedTickers;
	readonly isSample: () => boolean;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	/** Asks for a ticker under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
	readonly formats: Formats;
}

/** The panel that compares tickers: sends finished models to its page and does what the page asks for by name. */
export class ComparePanel {
	readonly #page: PanelPage<CompareToPage, CompareFromPage>;
	readonly #handlers: Handlers<CompareFromPage> = {
		ready: () => undefined,
		remedyPicked: ({ symbol, part, remedy }) => {
			const shown = this.#shown(symbol);
			if (shown) {
				applyRemedy(remedy, () => void this.#refresh([shown], [part]));
			}
		},
		column: ({ symbol, name }) => {
			const shown = this.#shown(symbol);
			if (shown) {
				this.#columnActs[name](shown);
			}
		},
		act: ({ name }) => void this.#acts[name](),
	};
	readonly #columnActs: Readonly<Record<ColumnAct, (symbol: TickerSymbol) => void>> = {
		open: (symbol) => void this.parts.open(symbol),
		moveLeft: (symbol) => this.show(moved(this.#symbols, symbol, 'left')),
		moveRight: (symbol) => this.show(moved(this.#symbols, symbol, 'right')),
		remove: (symbol) => this.show(this.#symbols.filter((one) => one !== symbol)),
	};
	readonly #acts: Readonly<Record<CompareAct, () => Promise<void>>> = {
		add: async () => {
			const symbol = await this.parts.pickTicker(t('Add Ticker to Comparison'));
			this.show([...this.#symbols, ...(symbol ? [symbol] : [])]);
		},
		refresh: () => this.refresh(),
		export: () => this.#export(),
	};
	#symbols: readonly TickerSymbol[];
	#directory: SymbolDirectory | undefined;

	constructor(
		symbols: readonly TickerSymbol[],
		private readonly panel: vscode.WebviewPanel,
		private readonly parts: ComparePanelParts,
	) {
		this.#symbols = symbols;
		this.#page = new PanelPage(panel, parts.frame, {
			page: 'compare',
			title: panel.title,
			checks: compareFromPageChecks,
			handlers: this.#handlers,
			update: () => this.#update(),
		});
		this.#page.updateOn(parts.compared.onDidChange, (symbol) => this.#symbols.includes(symbol));
		void this.#learnNames();
	}

	/** Compares other tickers; fewer than two are no comparison. */
	show(symbols: readonly TickerSymbol[]): void {
		const wanted = comparedSymbols(symbols);
		if (wanted.length >= FEWEST_COMPARED) {
			this.#symbols = wanted;
			this.#page.update();
		}
	}

	/** Asks again for all that is shown. */
	async refresh(): Promise<void> {
		await this.#refresh(this.#symbols, comparedParts);
	}

	async #learnNames(): Promise<void> {
		this.#directory = await this.parts.directory();
		this.#page.update();
	}

	/** A symbol that the page names, if it shows it. */
	#shown(written: string): TickerSymbol | undefined {
		const symbol = canonicalSymbol(written);
		return symbol && this.#symbols.includes(symbol) ? symbol : undefined;
	}

	#update(): void {
		const model = this.#model();
		this.panel.title = model.title;
		this.#page.send({ type: 'compare', body: { model } });
	}

	#model(): CompareModel {
		const { compared, isSample, frame, formats } = this.parts;
		const now = frame.clock.now();
		return compareModel(
			{
				tickers: this.#symbols.map((symbol) => ({
					symbol,
					listing: this.#directory?.get(symbol),
					answers: compared.read(symbol),
				})),
				isSample: isSample(),
				now,
				today: newYorkDay(now),
			},
			formats,
		);
	}

	async #refresh(symbols: readonly TickerSymbol[], parts: readonly ComparedPart[]): Promise<void> {
		const asking = this.parts.compared.refresh(symbols, parts);
		this.#page.update();
		// The cells show how it went.
		await asking;
	}

	async #export(): Promise<void> {
		const model = this.#model();
		const exportedAt = new Date(this.parts.frame.clock.now()).toISOString();
		const summary = model.symbols.join(', ');
		await saveExport({
			title: t('Export Comparison'),
			fileName: `compare-${model.symbols.join('-')}`,
			forms: [
				{
					id: 'csv',
					label: 'CSV',
					detail: t('One line a figure, ratios as fractions'),
					ending: 'csv',
					languageId: 'plaintext',
					text: () => ({ text: compareCsv(model), summary }),
				},
				{
					id: 'json',
					label: 'JSON',
					detail: t('One entry a ticker, figures as numbers'),
					ending: 'json',
					languageId: 'json',
					text: () => ({ text: compareJson(model, exportedAt), summary }),
				},
			],
		});
	}
}
