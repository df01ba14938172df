import type * as vscode from 'vscode';
import type { Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { isRecord } from '../../contract/decode.js';
import { type CalendarName, calendarNames, spokenTitle } from '../../viewmodel/calendar/calendarNames.js';
import type { Formats } from '../../viewmodel/format.js';
import { tellFailure } from '../commandTable.js';
import { panelTypes } from '../ids.js';
import { Remembered } from '../remembered.js';
import type { CalendarPanel } from './calendarPanel.js';
import type { CalendarSources } from './calendarSheets.js';
import { OpenPanels } from './openPanels.js';
import type { PanelFrame } from './panelPage.js';

export interface CalendarPanelsParts {
	readonly frame: PanelFrame;
	readonly sources: CalendarSources;
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** Where choices are kept from one time to the next. */
	readonly memento: vscode.Memento;
	readonly isSample: () => boolean;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly formats: Formats;
}

export type CalendarPanels = OpenPanels<CalendarName, CalendarPanel>;

/** The panels of the calendars, one a calendar. */
export function calendarPanels(parts: CalendarPanelsParts): CalendarPanels {
	const { frame, sources, watchlist, memento, isSample, open, formats } = parts;
	return new OpenPanels<CalendarName, CalendarPanel>({
		viewType: panelTypes.calendar,
		titleOf: spokenTitle,
		keyIn: (kept) => calendarNames.find((name) => isRecord(kept) && kept.name === name),
		nameOf: (name) => name,
		load: async () => {
			const [{ CalendarPanel }, { calendarSheet }, { readTableChoice }] = await Promise.all([
				import('./calendarPanel.js'),
				import('./calendarSheets.js'),
				import('../../viewmodel/calendarTable/tableChoice.js'),
			]);
			return (name, panel) => {
				const memory = new Remembered(memento, `calendarTable.${name}`, readTableChoice);
				const { clock, log } = frame;
				return new CalendarPanel(name, panel, {
					frame,
					sheet: calendarSheet(name, sources, { memory, watchlist, isSample, formats, clock }),
					onDidChange: [sources[name].feed.onDidChange, memory.onDidChange, watchlist.onDidChange],
					open,
					tell: (error) => void tellFailure(`${name} panel`, error, log),
				});
			};
		},
	});
}
