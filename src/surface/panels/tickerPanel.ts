import * as vscode from 'vscode';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { ExportOffer } from '../../controllers/export/exportOffer.js';
import type { Link } from '../../controllers/links/link.js';
import {
	type Copied,
	TickerController,
	type TickerControllerParts,
} from '../../controllers/ticker/tickerController.js';
import type { ChartFromPage } from '../../protocol/chartMessages.js';
import type { Handlers } from '../../protocol/dispatch.js';
import { type TickerFromPage, tickerFromPage, type TickerToPage } from '../../protocol/tickerMessages.js';
import type { PeriodChoice, TimeOrder } from '../../viewmodel/statement/statementPreferences.js';
import { tickerParts } from '../../viewmodel/ticker/tickerParts.js';
import type { TabName } from '../../viewmodel/words/tickerTabs.js';
import { tellFailure } from '../commandTable.js';
import { logoTheme } from '../logoTheme.js';
import { tellPageFocus } from '../question.js';
import { type PanelFrame, PanelPage } from './panelPage.js';
import { applyRemedy } from './remedies.js';
import type { ExportTarget } from './saveExport.js';

/** What every ticker panel draws from, and what it can have done. */
export interface TickerPanelParts extends TickerControllerParts {
	readonly frame: PanelFrame;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	/** Adds the ticker to a list, or takes it off where one has it. */
	readonly toggleWatched: (symbol: TickerSymbol) => Promise<void>;
	readonly compare: (symbol: TickerSymbol) => Promise<void>;
	/** Shows the ticker before or after one in its list, where that is previewed. */
	readonly step: (symbol: TickerSymbol, by: TickerFromPage['stepped']['by']) => Promise<void>;
	/** Shows key figures of another period everywhere. */
	readonly choosePeriod: (period: PeriodChoice) => Promise<void>;
	/** Has time run that way everywhere. */
	readonly runTime: (order: TimeOrder) => Promise<void>;
}

/** The panel of a ticker: tells its page what to show and does what the page asks for by name. */
export class TickerPanel {
	readonly #page: PanelPage<TickerToPage, TickerFromPage>;
	readonly #controller: TickerController;
	readonly #handlers: Handlers<Omit<TickerFromPage, keyof ChartFromPage>> = {
		focused: ({ how }) => tellPageFocus(how, () => this.#page.askFocus()),
		ready: ({ kept }) => this.#controller.greet(kept),
		periodPicked: ({ period }) => void this.parts.choosePeriod(period),
		orderPicked: ({ order }) => void this.#tried('orderPicked', () => this.parts.runTime(order)),
		chosen: (chosen) => this.#controller.choose(chosen),
		remedyPicked: ({ answer, remedy }) =>
			applyRemedy(remedy, () => void this.#controller.refresh(answer === 'all' ? undefined : [answer])),
		copy: ({ identifier }) => void this.#copy(this.#controller.identifier(identifier)),
		stepped: ({ by }) => void this.#tried('stepped', () => this.parts.step(this.#controller.symbol, by)),
		openTicker: ({ symbol }) => {
			const other = canonicalSymbol(symbol);
			if (other) {
				void this.parts.open(other);
			}
		},
		taken: ({ part, to }) => void this.#tried('taken', () => this.#export(part, to)),
		action: ({ name }) => void this.#tried(name, this.#actions[name]),
	};
	readonly #actions: Readonly<Record<TickerFromPage['action']['name'], () => Promise<void>>> = {
		watch: () => this.parts.toggleWatched(this.#controller.symbol),
		compare: () => this.parts.compare(this.#controller.symbol),
		refresh: () => this.refresh(),
		copyStatement: () => this.#copy(this.#controller.statement('all')),
		copyPickedLines: () => this.#copy(this.#controller.statement('picked')),
		exportStatement: () => this.#export('statement'),
		exportStatements: async () => {
			const offers = this.#controller.statements();
			await (offers && this.parts.frame.saveExport(offers));
		},
		exportRatings: () => this.#export('ratings'),
		exportDividends: () => this.#export('dividends'),
		loadTrend: () => this.#controller.loadTrend(),
		cancelTrend: () => this.#controller.cancelTrend(),
	};

	constructor(
		symbol: TickerSymbol,
		private readonly panel: vscode.WebviewPanel,
		private readonly parts: TickerPanelParts,
	) {
		this.#page = new PanelPage(panel, parts.frame, {
			page: 'ticker',
			title: symbol,
			checks: tickerFromPage,
			handlers: { ...this.#handlers, ...parts.frame.charts },
			update: () => this.#update(),
		});
		this.#controller = this.#page.add(new TickerController(symbol, parts));
		this.#page.updateOn(this.#controller.onDidChange);
	}

	/** What leads here. */
	get link(): Extract<Link, { readonly kind: 'ticker' }> {
		const { symbol, tab } = this.#controller;
		return { kind: 'ticker', symbol, tab };
	}

	/** What of it can leave. */
	get offers(): readonly ExportOffer[] {
		return this.#controller.offers;
	}

	/** Shows another ticker, on the tab that it is on. */
	turnTo(symbol: TickerSymbol): void {
		this.#controller.turnTo(symbol);
	}

	/** Turns to a tab. */
	show(tab: TabName): void {
		this.#controller.show(tab);
	}

	/** Asks again for all that the tab shows. */
	async refresh(): Promise<void> {
		await this.#controller.refresh();
	}

	#update(): void {
		const { title, messages } = this.#controller.messages(logoTheme());
		this.panel.title = title;
		messages.forEach((message) => this.#page.send(message));
	}

	/** A page cannot wait for what it asked, so what goes wrong is told here. */
	async #tried(name: string, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			await tellFailure(name, error, this.parts.frame.log);
		}
	}

	/** Where nothing is shown there is nothing to offer. */
	async #export(name: string, target?: ExportTarget): Promise<void> {
		const part = tickerParts.find((one) => one === name);
		const offer = part && this.#controller.files(part);
		if (offer) {
			await this.parts.frame.saveExport(offer, target);
		}
	}

	async #copy(copied: Copied | undefined): Promise<void> {
		if (copied) {
			await vscode.env.clipboard.writeText(copied.text);
			this.#page.send({ type: 'said', body: { text: copied.said } });
		}
	}
}
