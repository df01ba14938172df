import * as vscode from 'vscode';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Event } from '../../base/event.js';
import { inSlices } from '../../base/inSlices.js';
import { Latest } from '../../base/latest.js';
import { onUnexpectedError } from '../../base/unexpectedError.js';
import {
	type CalendarFromPage,
	calendarFromPage,
	type CalendarToPage,
} from '../../protocol/calendarMessages.js';
import type { Handlers } from '../../protocol/dispatch.js';
import type { CalendarName } from '../../contract/calendar.js';
import { calendars } from '../../viewmodel/calendars/calendars.js';
import type { AnyCalendarTableController } from '../../controllers/calendars/calendarTables.js';
import type { ExportOffer } from '../../controllers/export/exportOffer.js';
import type { Link } from '../../controllers/links/link.js';
import { tellPageFocus } from '../question.js';
import { type PanelFrame, PanelPage } from './panelPage.js';
import { applyRemedy } from './remedies.js';
import type { ExportTarget } from './saveExport.js';

export interface CalendarPanelParts {
	readonly frame: PanelFrame;
	readonly table: AnyCalendarTableController;
	/** When rows, choices or the watchlists have changed. */
	readonly onDidChange: readonly Event<unknown>[];
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	/** Shows and logs what went wrong with something that a person wanted. */
	readonly tell: (error: unknown) => void;
}

/** The panel of one calendar: tells its page what to show and does what the page asks for by name. */
export class CalendarPanel {
	readonly #page: PanelPage<CalendarToPage, CalendarFromPage>;
	readonly #telling = new Latest();
	readonly #handlers: Handlers<CalendarFromPage> = {
		focused: ({ how }) => tellPageFocus(how, () => this.#page.askFocus()),
		ready: () => this.parts.table.forgetPage(),
		sortPicked: ({ column }) => this.#do(() => this.parts.table.choices.pickSort(column)),
		columnsChosen: ({ columns }) => this.#do(() => this.parts.table.choices.chooseColumns(columns)),
		filterChosen: (field) => this.#do(() => this.parts.table.choices.chooseFilter(field)),
		opened: (cell) => this.#do(() => this.#open(cell)),
		remedyPicked: ({ remedy }) => applyRemedy(remedy, () => this.parts.table.retry()),
		taken: ({ to }) => this.#do(() => this.export(to)),
		action: ({ name }) => this.#do(this.#actions[name]),
	};
	readonly #actions: Readonly<Record<CalendarFromPage['action']['name'], () => Promise<void> | void>> = {
		more: () => this.parts.table.loadMore(),
		refresh: () => this.parts.table.refresh(),
		export: () => this.export(),
		clearFilters: () => this.parts.table.choices.clearFilters(),
		resetColumns: () => this.parts.table.choices.chooseColumns(undefined),
	};

	constructor(
		private readonly name: CalendarName,
		panel: vscode.WebviewPanel,
		private readonly parts: CalendarPanelParts,
	) {
		const title = calendars[name].spokenTitle();
		panel.title = title;
		this.#page = new PanelPage(panel, parts.frame, {
			page: 'calendar',
			title,
			checks: calendarFromPage,
			handlers: this.#handlers,
			update: () => this.#update(),
		});
		parts.onDidChange.forEach((event) => this.#page.updateOn(event));
		this.#page.add(this.#telling);
		this.#page.add({ dispose: () => parts.table.leave() });
	}

	/** What leads here. */
	get link(): Link {
		return { kind: 'calendar', name: this.name };
	}

	/** Asks again for all rows. */
	refresh(): void {
		this.parts.table.refresh();
	}

	/** What of it can leave. */
	get offer(): ExportOffer | undefined {
		return this.parts.table.export();
	}

	/** Has the rows leave as the person chooses. */
	async export(target?: ExportTarget): Promise<void> {
		const { offer } = this;
		if (offer) {
			await this.parts.frame.saveExport(offer, target);
		}
	}

	/** A message a turn; what the page has not been told yet is left to the next update where one comes meanwhile. */
	#update(): void {
		const messages = this.parts.table.messages();
		void this.#telling.run(
			(signal) => inSlices(messages, (message) => this.#page.send(message), signal),
			() => undefined,
			onUnexpectedError,
		);
	}

	async #open(cell: CalendarFromPage['opened']): Promise<void> {
		const target = this.parts.table.target(cell);
		if (!target) {
			return;
		}
		if ('symbol' in target) {
			await this.parts.open(target.symbol);
		} else {
			await vscode.env.openExternal(vscode.Uri.parse(target.address, true));
		}
	}

	/** A page cannot wait for what it asked, so what goes wrong is told here. */
	#do(work: () => Promise<void> | void): void {
		Promise.resolve()
			.then(work)
			.catch((error: unknown) => this.parts.tell(error));
	}
}
