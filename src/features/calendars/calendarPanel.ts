import type { TickerSymbol } from '../../base/symbol.js';
import type { PagedName } from '../../contract/calendar.js';
import type { PageableQuery, PageableRow } from '../../contract/pagedEndpoint.js';
import type { CalendarLists } from '../../store/calendarLists.js';
import { applyRemedy } from '../../workbench/panels/applyRemedy.js';
import { definePanel } from '../../workbench/panels/definePanel.js';
import type { PortTo } from '../../workbench/panels/panelPort.js';
import { type Memento, MementoValue } from '../../workbench/storage/memento.js';
import { calendarFromPage, type CalendarToPage } from './calendarMessages.js';
import { CalendarTableController } from './calendarTableController.js';
import { forEachList } from './calendars.js';
import { readTableChoice } from './table/tableChoice.js';
import { TableMemory } from './tableMemory.js';
import type { SharedTableParts } from './tableFacts.js';

/** What the calendar panels need. */
export interface CalendarPanelParts extends Omit<SharedTableParts, 'memory'> {
	readonly tables: CalendarTables;
	/** Where choices are saved between sessions. */
	readonly memento: Memento;
	/** Opens a ticker of the table. */
	readonly openFrom: (list: readonly TickerSymbol[], symbol: TickerSymbol) => Promise<void>;
}

/** The panel of one calendar. */
export const calendarPanel = definePanel({
	page: 'calendar',
	messages: calendarFromPage,
	controller(name: PagedName, { tables, memento, ...parts }: CalendarPanelParts) {
		const memory = new TableMemory(new MementoValue(memento, `calendarTable.${name}`, readTableChoice));
		return tables[name]({ ...parts, memory });
	},
	update(table, port: PortTo<CalendarToPage>) {
		port.title = table.title;
		table.report((message) => port.post(message));
	},
	handlers(table, port, { openFrom }) {
		const { choices } = table;
		const actions = {
			more: () => table.loadMore(),
			export: () => port.save(table.offers()[0]),
			clearFilters: () => choices.clearFilters(),
			resetColumns: () => choices.chooseColumns(undefined),
		};
		return {
			sortPicked: ({ column }) => choices.pickSort(column),
			columnsChosen: ({ columns }) => choices.chooseColumns(columns),
			filterChosen: (field) => choices.chooseFilter(field),
			opened(cell) {
				const target = table.target(cell);
				return (
					target &&
					('symbol' in target ? openFrom(table.symbols(), target.symbol) : port.openLink(target.address))
				);
			},
			remedyPicked: ({ remedy }) => applyRemedy(remedy, port, () => table.retry()),
			action: ({ name }) => actions[name](),
		};
	},
});

/** The table of any calendar. */
type AnyCalendarTableController = Pick<
	CalendarTableController<PageableQuery, PageableRow>,
	keyof CalendarTableController<PageableQuery, PageableRow>
>;

type CalendarTableMaker = (shared: SharedTableParts) => AnyCalendarTableController;

/** Creates the table of each calendar; loaded rows outlive the table. */
type CalendarTables = Readonly<Record<PagedName, CalendarTableMaker>>;

export function calendarTables(tableOf: CalendarLists['tableOf']): CalendarTables {
	return forEachList((view): CalendarTableMaker => {
		const source = tableOf(view.contract);
		return (shared) => new CalendarTableController(view, { ...shared, ...source });
	});
}
