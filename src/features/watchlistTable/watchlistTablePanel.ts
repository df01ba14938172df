import type { TickerSymbol } from '../../base/symbol.js';
import { applyRemedy } from '../../workbench/panels/applyRemedy.js';
import { definePanel } from '../../workbench/panels/definePanel.js';
import type { PortTo } from '../../workbench/panels/panelPort.js';
import { type Memento, MementoValue } from '../../workbench/storage/memento.js';
import { readTableChoice, readTableView } from './tableChoice.js';
import { WatchlistTableController, type WatchlistTableParts } from './watchlistTableController.js';
import { watchlistTableFromPage, type WatchlistTableToPage } from './watchlistTableMessages.js';

/** What the panel needs. */
export interface WatchlistTablePanelParts extends Omit<WatchlistTableParts, 'memory'> {
	/** Where columns and order are saved between sessions. */
	readonly memento: Memento;
	/** Opens a ticker of the table. */
	readonly openFrom: (list: readonly TickerSymbol[], symbol: TickerSymbol) => Promise<void>;
}

/** The panel of watchlists as a table; the saved page state has its lists and filters. */
export const watchlistTablePanel = definePanel({
	page: 'watchlistTable',
	messages: watchlistTableFromPage,
	controller: (saved: unknown, { memento, ...parts }: WatchlistTablePanelParts) =>
		new WatchlistTableController(saved, {
			...parts,
			memory: new MementoValue(memento, 'watchlistTable', readTableChoice),
		}),
	readState: (saved) => ({ ...readTableView(saved) }),
	update(table, port: PortTo<WatchlistTableToPage>) {
		port.title = table.title;
		table.report((message) => port.post(message));
	},
	handlers(table, port, { openFrom }) {
		const actions = {
			load: () => table.load(),
			cancel: () => table.cancel(),
			export: () => port.save(table.offers()[0]),
			clearFilters: () => table.clearFilters(),
			resetColumns: () => table.chooseColumns(undefined),
		};
		return {
			periodPicked: ({ period }) => port.runCommand('chooseKeyFigurePeriod', period),
			sortPicked: ({ column }) => table.pickSort(column),
			columnsChosen: ({ columns }) => table.chooseColumns(columns),
			listsChosen: ({ lists }) => table.chooseLists(lists),
			textTyped: (typed) => table.filter(typed),
			ratingPicked: ({ rating }) => table.filterByRating(rating),
			grouped: (picked) => table.filter(picked),
			opened({ symbol }) {
				const target = table.opened(symbol);
				return target && openFrom(target.list, target.symbol);
			},
			remedyPicked: ({ remedy }) => applyRemedy(remedy, port, () => table.load()),
			action: ({ name }) => actions[name](),
		};
	},
});
