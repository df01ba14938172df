import * as vscode from 'vscode';
import { onUnexpectedError } from '../../base/errors.js';
import { anyOf } from '../../base/event.js';
import { isRecord } from '../../base/record.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { isPagedName, type PagedName } from '../../contract/calendar.js';
import type { RatingParty } from '../../presentation/ratingParties.js';
import type { Services } from '../../services/services.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { CALENDAR_FILTERS, UPCOMING_CHOICE, viewIds } from '../../workbench/ids.js';
import { openLink } from '../../workbench/openLink.vscode.js';
import { webviewPanels } from '../../workbench/panels/webviewPanels.vscode.js';
import { steps } from '../../workbench/steps.vscode.js';
import { MementoValue } from '../../workbench/storage/memento.js';
import { selectedRows } from '../../workbench/trees/givenRows.js';
import type { RowTree, TreeSource } from '../../workbench/trees/rowTree.vscode.js';
import { calendarPanel, calendarTables } from './calendarPanel.js';
import { calendars } from './calendars.js';
import { CalendarTreeController } from './calendarTreeController.js';
import { partyFilters } from './filters/partyFilters.js';
import { readTreeFilters } from './filters/treeFilters.js';
import { pickedCalendar } from './pickedCalendar.js';
import type { DayGoal } from './tree/dayGroups.js';
import { afterRename, readUpcomingChoice } from './upcoming/upcomingChoice.js';

interface CalendarParts {
	/** The calendars view. */
	readonly view: RowTree;
	/** Opens a ticker of a list. */
	readonly openFrom: (list: readonly TickerSymbol[], symbol: TickerSymbol) => Promise<void>;
	/** Opens the given ticker, or prompts for one. */
	readonly openTicker: (given: unknown) => Promise<void>;
}

export type CalendarsFeature = ReturnType<typeof createCalendars>;

/** The calendars view and the calendar panels. */
export function createCalendars(services: Services, { view, openFrom, openTicker }: CalendarParts) {
	const {
		context,
		own,
		stores,
		watchlists,
		consent,
		isSample,
		onMayHaveChanged,
		panelParts,
		formats,
		clock,
	} = services;
	const filters = own.add(new MementoValue(context.workspaceState, CALENDAR_FILTERS, readTreeFilters));
	const choice = own.add(new MementoValue(context.workspaceState, UPCOMING_CHOICE, readUpcomingChoice));
	own.add(
		watchlists.onDidEdit((outcome) => {
			const renamed = afterRename(choice.value, outcome);
			if (renamed) {
				choice.set(renamed).catch(onUnexpectedError);
			}
		}),
	);
	const tree = new CalendarTreeController({
		feedOf: stores.calendars.feedOf,
		filters,
		watchlist: consent,
		upcoming: { choice, lists: () => watchlists.lists, events: stores.watchlistEvents },
		reportGoals: ({ today, thisWeek }) => {
			setContextKey('marketData.calendarsHaveDays', today);
			setContextKey('marketData.calendarsHaveThisWeek', thisWeek);
		},
		isSample,
		steps,
		formats,
		clock,
	});
	const reportFiltered = (): void => setContextKey('marketData.calendarsFiltered', tree.isNarrowed);
	own.add(filters.onDidChange(reportFiltered));
	reportFiltered();
	const tables = calendarTables(stores.calendars.tableOf);
	const panels = own.add(
		webviewPanels(services.panelWindow, {
			page: 'calendar',
			keyIn: (saved) => (isRecord(saved) && isPagedName(saved.name) ? saved.name : undefined),
			nameOf: (name: PagedName) => name,
			fill: (name, port) => calendarPanel.open(name, { ...panelParts, openFrom, tables }, port),
		}),
	);
	const goTo = async (goal: DayGoal): Promise<void> => {
		await vscode.commands.executeCommand(`${viewIds.calendars}.focus`);
		await view.goTo(tree.goTo(goal, view.selection[0]?.id));
	};
	/** Opens one company of the given deal; prompts for a ticker if there is none. */
	const openSide = async (side: 'acquirer' | 'target', given: unknown): Promise<void> => {
		const [row] = selectedRows(given, undefined);
		await openTicker(row?.sides?.[side]);
	};
	return {
		tree,
		/** Opens the table of ratings with those of a firm or an analyst, or of firms with that name. */
		showRatings: async (of: RatingParty | string): Promise<void> => {
			const table = panels.open('ratings', calendars.ratings.spokenTitle());
			await table.choices.showFilters(partyFilters(of));
		},
		source: {
			model: (opened) => tree.model(opened),
			onDidChange: anyOf(tree.onDidChange, onMayHaveChanged),
		} satisfies TreeSource,
		panels,
		handlers: {
			runCalendarsRow: () => view.runRow(),
			filterCalendars: () => tree.chooseFilters(),
			clearCalendarFilters: () => tree.clearFilters(),
			chooseUpcoming: () => tree.chooseUpcoming(),
			goToToday: () => goTo('today'),
			goToThisWeek: () => goTo('thisWeek'),
			showCalendar: async (given: unknown): Promise<void> => {
				const calendar = await pickedCalendar(given, steps);
				if (calendar) {
					panels.open(calendar.name, calendar.title);
				}
			},
			openAcquirer: (row: unknown) => openSide('acquirer', row),
			openTarget: (row: unknown) => openSide('target', row),
			/** Opens the page of the given headline. */
			openInBrowser: async (given: unknown): Promise<void> => {
				const [row] = selectedRows(given, undefined);
				if (row?.address !== undefined) {
					await openLink(row.address);
				}
			},
		},
	};
}
