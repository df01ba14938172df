import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { CALENDAR_FILTERS, panelTypes, viewIds } from '../../workbench/ids.js';
import { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { treeColors } from '../../workbench/trees/treeColors.vscode.js';
import type { CalendarsFeature } from './create.vscode.js';

/** Registers the calendars view and the calendar panels. */
export function registerCalendars(
	services: StartServices,
	calendars: () => Promise<CalendarsFeature>,
): RowTree {
	const { context, own, settings, restored } = services;
	// Until the filters are loaded, a stored value means that some are set.
	setContextKey('marketData.calendarsFiltered', context.workspaceState.get(CALENDAR_FILTERS) !== undefined);
	const tree = own.add(
		new RowTree(viewIds.calendars, {
			rowCommand: 'runCalendarsRow',
			load: async () => (await calendars()).source,
			colors: treeColors(settings),
			reportState: (state) => setContextKey('marketData.calendars', state),
		}),
	);
	restored.register(panelTypes.calendar, calendars);
	registerCommands(
		services,
		[
			'runCalendarsRow',
			'filterCalendars',
			'clearCalendarFilters',
			'chooseUpcoming',
			'goToToday',
			'goToThisWeek',
			'showCalendar',
			'openAcquirer',
			'openTarget',
			'openInBrowser',
		],
		calendars,
	);
	return tree;
}
