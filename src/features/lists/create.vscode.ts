import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import type { ViewName } from '../../presentation/row.js';
import type { Services } from '../../services/services.vscode.js';
import type { RefreshTimer } from '../../store/refreshTimer.js';
import { viewIds } from '../../workbench/ids.js';
import type { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { type ListCommandParts, ListCommands, type RefreshableView } from './listCommands.js';
import { type ExportedTree, type CopyExportParts, copyExportCommands } from './copyExportCommands.vscode.js';

/** Runs the refresh timer while the window has focus and a view is visible or `isElseSeen` returns true. */
function watchViews(
	refreshTimer: RefreshTimer,
	views: readonly RowTree[],
	isElseSeen: () => boolean,
	onDidChange: Event<void>,
): Disposable {
	const own = new DisposableStore();
	const update = (): void =>
		refreshTimer.setWatched(
			vscode.window.state.focused && (isElseSeen() || views.some(({ isVisible }) => isVisible)),
		);
	own.add(vscode.window.onDidChangeWindowState(update));
	own.add(onDidChange(update));
	views.forEach((view) => own.add(view.onDidChangeVisibility(update)));
	update();
	return own;
}

/** A view in the sidebar. */
interface ListedView extends ExportedTree {
	readonly refresh: () => Promise<void> | void;
}

interface ListParts
	extends
		Pick<ListCommandParts, 'trending' | 'calendars' | 'refreshPanel'>,
		Omit<CopyExportParts, 'trees' | 'saveExport'> {
	/** From top to bottom. */
	readonly views: Readonly<Record<ViewName, ListedView>>;
}

export type ListsFeature = ReturnType<typeof createLists>;

function refreshable({ tree, refresh }: ListedView): RefreshableView {
	return { isVisible: () => tree.isVisible, refresh };
}

/** Creates the commands that work for every sidebar list and every panel. */
export function createLists(services: Services, { views, ...parts }: ListParts) {
	const { own, settings, refreshTimer, saveExport } = services;
	const all = Object.values(views);
	const trees = all.map(({ tree }) => tree);
	own.add(watchViews(refreshTimer, trees, () => settings.current.showsNextEvent, settings.onDidChange));
	const commands = new ListCommands({
		...parts,
		views: {
			watchlist: refreshable(views.watchlist),
			trending: refreshable(views.trending),
			calendars: refreshable(views.calendars),
		},
		focusTrending: async () => {
			await vscode.commands.executeCommand(`${viewIds.trending}.focus`);
		},
	});
	return {
		handlers: {
			refresh: (what: unknown) => commands.refresh(what),
			refreshWatchlist: () => commands.refresh('watchlist'),
			refreshTrending: () => commands.refresh('trending'),
			refreshCalendars: () => commands.refresh('calendars'),
			refreshPanel: () => commands.refresh('panel'),
			loadMore: (list: unknown) => commands.loadMore(list),
			...copyExportCommands({ ...parts, trees: all, saveExport }),
		},
	};
}
