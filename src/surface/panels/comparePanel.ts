import type * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import {
	CompareController,
	type CompareControllerParts,
} from '../../controllers/compare/compareController.js';
import type { ExportOffer } from '../../controllers/export/exportOffer.js';
import { type CompareFromPage, compareFromPage, type CompareToPage } from '../../protocol/compareMessages.js';
import type { ChartFromPage } from '../../protocol/chartMessages.js';
import type { Handlers } from '../../protocol/dispatch.js';
import type { PeriodChoice } from '../../viewmodel/statement/statementPreferences.js';
import { logoTheme } from '../logoTheme.js';
import { tellPageFocus } from '../question.js';
import { type PanelFrame, PanelPage } from './panelPage.js';
import { applyRemedy } from './remedies.js';

/** What the panel that compares tickers draws from, and what it can have done. */
export interface ComparePanelParts extends CompareControllerParts {
	readonly frame: PanelFrame;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	/** Shows key figures of another period everywhere. */
	readonly choosePeriod: (period: PeriodChoice) => Promise<void>;
	/** Asks for a ticker under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
}

/** The panel that compares tickers: tells its page what to show and does what the page asks for by name. */
export class ComparePanel {
	readonly #page: PanelPage<CompareToPage, CompareFromPage>;
	readonly #controller: CompareController;
	readonly #handlers: Handlers<Omit<CompareFromPage, keyof ChartFromPage>> = {
		focused: ({ how }) => tellPageFocus(how, () => this.#page.askFocus()),
		ready: () => this.#controller.greet(),
		periodPicked: ({ period }) => void this.parts.choosePeriod(period),
		remedyPicked: ({ of, remedy }) => {
			if (of === 'all') {
				applyRemedy(remedy, () => void this.refresh());
				return;
			}
			const shown = this.#controller.shown(of.symbol);
			if (shown) {
				applyRemedy(remedy, () => void this.#controller.refresh([shown], [of.part]));
			}
		},
		column: ({ symbol, name }) => {
			const shown = this.#controller.shown(symbol);
			if (shown) {
				this.#columnActions[name](shown);
			}
		},
		taken: ({ to }) => void this.parts.frame.saveExport(this.#controller.files(), to),
		action: ({ name }) => void this.#actions[name](),
	};
	readonly #columnActions: Readonly<
		Record<CompareFromPage['column']['name'], (symbol: TickerSymbol) => void>
	> = {
		open: (symbol) => void this.parts.open(symbol),
		moveLeft: (symbol) => this.#controller.move(symbol, 'left'),
		moveRight: (symbol) => this.#controller.move(symbol, 'right'),
		remove: (symbol) => this.#controller.remove(symbol),
	};
	readonly #actions: Readonly<Record<CompareFromPage['action']['name'], () => Promise<void>>> = {
		add: async () => {
			const symbol = await this.parts.pickTicker(l10n.t('Add Ticker to Comparison'));
			this.show([...this.#controller.symbols, ...(symbol ? [symbol] : [])]);
		},
		refresh: () => this.refresh(),
		export: () => this.parts.frame.saveExport(this.offer),
	};

	constructor(
		symbols: readonly TickerSymbol[],
		private readonly panel: vscode.WebviewPanel,
		private readonly parts: ComparePanelParts,
	) {
		this.#page = new PanelPage(panel, parts.frame, {
			page: 'compare',
			title: panel.title,
			checks: compareFromPage,
			handlers: { ...this.#handlers, ...parts.frame.charts },
			update: () => this.#update(),
		});
		this.#controller = this.#page.add(new CompareController(symbols, parts));
		this.#page.updateOn(this.#controller.onDidChange);
	}

	/** Compares other tickers; fewer than two are no comparison. */
	show(symbols: readonly TickerSymbol[]): void {
		this.#controller.show(symbols);
	}

	/** What of it can leave. */
	get offer(): ExportOffer {
		return this.#controller.files();
	}

	/** Asks again for all that is shown. */
	async refresh(): Promise<void> {
		await this.#controller.refresh();
	}

	#update(): void {
		const model = this.#controller.model();
		this.panel.title = model.title;
		this.#page.send({ type: 'compare', body: { model } });
		const logos = this.#controller.logos(logoTheme());
		if (logos) {
			this.#page.send({ type: 'logos', body: { logos } });
		}
	}
}
