import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { CALENDAR_FILTERS, panelTypes, viewIds } from '../../workbench/ids.js';
import { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { treeColors } from '../../workbench/trees/treeColors.vscode.js';
import type { Calendars } from './create.vscode.js';

/** The view of the calendars, and their panels. */
export function registerCalendars(services: StartServices, calendars: () => Promise<Calendars>): RowTree {
	const { context, own, settings, restored } = services;
	// Until the filters are read: that there are any is known from their being there.
	setContextKey('marketData.calendarsFiltered', context.workspaceState.get(CALENDAR_FILTERS) !== undefined);
	const tree = own.add(
		new RowTree(viewIds.calendars, {
			rowCommand: 'runCalendarsRow',
			load: async () => (await calendars()).source,
			colors: treeColors(settings),
			tellState: (state) => setContextKey('marketData.calendars', state),
		}),
	);
	restored.expect(panelTypes.calendar, calendars);
	registerCommands(services, {
		runCalendarsRow: () => tree.runRow(),
		filterCalendars: async () => (await calendars()).tree.chooseFilters(),
		clearCalendarFilters: async () => (await calendars()).tree.clearFilters(),
		goToToday: async () => (await calendars()).goTo('today'),
		goToThisWeek: async () => (await calendars()).goTo('thisWeek'),
		showCalendar: async (given) => (await calendars()).show(given),
		openAcquirer: async (row) => (await calendars()).openSide('acquirer', row),
		openTarget: async (row) => (await calendars()).openSide('target', row),
		openInBrowser: async (row) => (await calendars()).openPage(row),
	});
	return tree;
}
