import * as vscode from 'vscode';
import type { Services } from '../../services/services.vscode.js';
import { viewIds } from '../../workbench/ids.js';
import { watchViews } from '../../workbench/trees/watchViews.vscode.js';
import { ListCommands, type ListCommandParts } from './listCommands.js';
import { takeCommands, type ExportedTree, type TakeCommandParts } from './takeCommands.vscode.js';

/** A view in the sidebar. */
interface ListedView extends ExportedTree {
	readonly refresh: () => Promise<void> | void;
}

interface ListParts
	extends
		Pick<ListCommandParts, 'trending' | 'calendars' | 'refreshPanel'>,
		Omit<TakeCommandParts, 'trees' | 'saveExport'> {
	/** All views, from the top to the bottom. */
	readonly views: readonly ListedView[];
}

export type ListsFeature = ReturnType<typeof createLists>;

/** What works for every list in the sidebar and every panel. */
export function createLists(services: Services, { views, ...parts }: ListParts) {
	const { own, settings, refreshTimer, saveExport } = services;
	const trees = views.map(({ tree }) => tree);
	own.add(watchViews(refreshTimer, trees, () => settings.current.showsNextEvent, settings.onDidChange));
	const commands = new ListCommands({
		...parts,
		views: views.map(({ tree, refresh }) => ({ isVisible: () => tree.isVisible, refresh })),
		focusTrending: async () => {
			await vscode.commands.executeCommand(`${viewIds.trending}.focus`);
		},
	});
	return {
		handlers: {
			refresh: (list: unknown) => commands.refresh(list),
			loadMore: (list: unknown) => commands.loadMore(list),
			...takeCommands({ ...parts, trees: views, saveExport }),
		},
	};
}
