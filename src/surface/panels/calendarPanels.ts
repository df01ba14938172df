import type * as vscode from 'vscode';
import type { Event } from '../../base/event.js';
import { isRecord } from '../../base/isRecord.js';
import { once } from '../../base/once.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { type CalendarName, isCalendarName } from '../../contract/calendar.js';
import type { CalendarLists } from '../../controllers/calendars/calendarLists.js';
import type { Formats } from '../../viewmodel/format.js';
import { tellFailure } from '../commandTable.js';
import { panelTypes } from '../../controllers/ids.js';
import { MementoValue } from '../../controllers/memento/mementoValue.js';
import type { CalendarPanel } from './calendarPanel.js';
import type { RestoredPanels } from './restoredPanels.js';
import { type WebviewPanels, webviewPanels } from './webviewPanels.js';
import type { PanelFrame } from './panelPage.js';

export interface CalendarPanelsParts {
	readonly frame: PanelFrame;
	readonly tableOf: CalendarLists['tableOf'];
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** Where choices are kept from one time to the next. */
	readonly memento: vscode.Memento;
	readonly isSample: () => boolean;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly formats: Formats;
}

export type CalendarPanels = WebviewPanels<CalendarName, CalendarPanel>;

/** The panels of the calendars, one a calendar. */
export function calendarPanels(restored: RestoredPanels, parts: CalendarPanelsParts): CalendarPanels {
	const { frame, tableOf, watchlist, memento, isSample, open, formats } = parts;
	const loaded = once(async () => {
		const { calendarTables, CalendarPanel, readTableChoice } = await import('./calendarTable.js');
		return { CalendarPanel, readTableChoice, tableFor: calendarTables(tableOf) };
	});
	return webviewPanels<CalendarName, CalendarPanel>(panelTypes.calendar, restored, {
		keyIn: (kept) => (isRecord(kept) && isCalendarName(kept.name) ? kept.name : undefined),
		nameOf: (name) => name,
		load: async () => {
			const { CalendarPanel, readTableChoice, tableFor } = await loaded();
			return (name, panel) => {
				const memory = new MementoValue(memento, `calendarTable.${name}`, readTableChoice);
				const { clock, log } = frame;
				const table = tableFor[name]({ memory, watchlist, isSample, formats, clock });
				return new CalendarPanel(name, panel, {
					frame,
					table,
					onDidChange: [table.onDidChange, memory.onDidChange, watchlist.onDidChange],
					open,
					tell: (error) => void tellFailure(`${name} panel`, error, log),
				});
			};
		},
	});
}
