import type * as vscode from 'vscode';
import type { Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import {
	ChangesController,
	type ChangesControllerParts,
} from '../../controllers/changes/changesController.js';
import type { ExportOffer } from '../../controllers/export/exportOffer.js';
import { type ChangesFromPage, changesFromPage, type ChangesToPage } from '../../protocol/changesMessages.js';
import type { Handlers } from '../../protocol/dispatch.js';
import { readChangesFilter } from '../../viewmodel/changes/changesFilter.js';
import type { TabName } from '../../viewmodel/words/tickerTabs.js';
import { tellPageFocus } from '../question.js';
import { type PanelFrame, PanelPage } from './panelPage.js';
import { applyRemedy } from './remedies.js';
import type { ExportTarget } from './saveExport.js';

/** What the panel of changes draws from, and what it can have done. */
export interface ChangesPanelParts extends ChangesControllerParts {
	readonly frame: PanelFrame;
	/** When the lists may have changed. */
	readonly onDidChangeLists: Event<unknown>;
	readonly open: (symbol: TickerSymbol, tab: TabName) => Promise<void>;
	/** Shows and logs what went wrong with something that a person wanted. */
	readonly tell: (error: unknown) => void;
}

/** The panel of changes by day: tells its page what to show and does what the page asks for by name. */
export class ChangesPanel {
	readonly #page: PanelPage<ChangesToPage, ChangesFromPage>;
	readonly #controller: ChangesController;
	readonly #handlers: Handlers<ChangesFromPage> = {
		focused: ({ how }) => tellPageFocus(how, () => this.#page.askFocus()),
		ready: () => this.#controller.greet(),
		filterPicked: ({ name, value }) => this.#controller.pick(name, value),
		opened: ({ version }) => {
			const target = this.#controller.target(version);
			this.#do(async () => target && this.parts.open(target.symbol, target.tab));
		},
		remedyPicked: ({ remedy }) => applyRemedy(remedy, () => this.#do(() => this.refresh())),
		taken: ({ to }) => this.#do(() => this.#export(to)),
		action: ({ name }) => this.#do(this.#actions[name]),
	};
	readonly #actions: Readonly<Record<ChangesFromPage['action']['name'], () => Promise<void>>> = {
		refresh: () => this.refresh(),
		export: () => this.#export(),
	};

	constructor(
		kept: unknown,
		panel: vscode.WebviewPanel,
		private readonly parts: ChangesPanelParts,
	) {
		this.#page = new PanelPage(panel, parts.frame, {
			page: 'changes',
			title: panel.title,
			checks: changesFromPage,
			handlers: this.#handlers,
			update: () => this.#page.send({ type: 'changes', body: { model: this.#controller.model() } }),
		});
		this.#controller = this.#page.add(new ChangesController(readChangesFilter(kept), parts));
		this.#page.updateOn(this.#controller.onDidChange);
		this.#page.updateOn(parts.onDidChangeLists);
	}

	/** Asks again for all that is shown. */
	async refresh(): Promise<void> {
		await this.#controller.refresh();
	}

	/** What of it can leave. */
	get offer(): ExportOffer | undefined {
		return this.#controller.files();
	}

	async #export(target?: ExportTarget): Promise<void> {
		const { offer } = this;
		await (offer && this.parts.frame.saveExport(offer, target));
	}

	/** A page cannot wait for what it asked, so what goes wrong is told here. */
	#do(work: () => Promise<unknown>): void {
		work().catch((error: unknown) => this.parts.tell(error));
	}
}
