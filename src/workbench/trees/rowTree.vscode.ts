import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { once } from '../../base/once.js';
import { onUnexpectedError } from '../../base/errors.js';
import type { EmptyReason, Row, Tone, TreeModel } from '../../presentation/row.js';
import { signalOf } from '../cancellation.vscode.js';
import { commandId, type CommandName } from '../ids.js';
import { RowClicks } from './rowClicks.js';
import { RowSelection } from './rowSelection.js';
import { reconcile, type RowNode } from './rowNodes.js';

/** The data source of a tree. */
export interface TreeSource {
	/** Returns what the tree shows; `open` has the ids of the rows whose children VS Code has drawn. */
	readonly model: (open: ReadonlySet<string>) => TreeModel;
	/** Fires when the model may have changed. */
	readonly onDidChange: Event<unknown>;
	/** Called with the selected rows. */
	readonly select?: (rows: readonly Row[]) => void;
	/** Loads the tooltip of a hovered row, if there is more to show. */
	readonly tooltip?: (row: Row, signal: AbortSignal) => Promise<string | undefined>;
}

export interface TreeColors {
	readonly of: (tone: Tone) => vscode.ThemeColor | undefined;
	readonly onDidChange: Event<unknown>;
}

export interface RowTreeParts {
	/** The command VS Code runs on a click on any row with an action. */
	readonly rowCommand: CommandName;
	/** Loads the data source once the tree is visible. */
	readonly load: () => Promise<TreeSource>;
	/** Called with the reason why the tree is empty, for its welcome content. */
	readonly reportState: (state: EmptyReason | 'rows') => void;
	/** The color of a tone, and when it may change; if absent, icons have no color. */
	readonly colors?: TreeColors;
	/** Rows that can be dragged, and what a drop does. */
	readonly dragAndDrop?: vscode.TreeDragAndDropController<RowNode>;
}

/** A tree view of rows that redraws only changed rows. */
export class RowTree implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new vscode.EventEmitter<RowNode[] | undefined>());
	readonly #view: vscode.TreeView<RowNode>;
	readonly #seen = this.#own.add(new Emitter<boolean>());
	readonly #open = new Set<string>();
	readonly #selection = new RowSelection(
		() => this.#view.selection.map(({ row }) => row),
		(id) => found(this.#nodes, id)?.row,
	);
	readonly #clicks = new RowClicks(
		() => this.selection,
		async ({ action }) => {
			if (action) {
				await vscode.commands.executeCommand(commandId(action.command), ...action.args);
			}
		},
	);
	readonly #load = once(async () => {
		const source = await this.parts.load();
		this.#own.add(source.onDidChange(() => this.#update()));
		this.#source = source;
		this.#update();
	});
	#source: TreeSource | undefined;
	#nodes: readonly RowNode[] = [];
	#endProgress: (() => void) | undefined;

	/** Fires when the view is shown or hidden. */
	readonly onDidChangeVisibility = this.#seen.event;

	constructor(
		private readonly viewId: string,
		private readonly parts: RowTreeParts,
	) {
		this.#view = this.#own.add(
			vscode.window.createTreeView<RowNode>(viewId, {
				showCollapseAll: true,
				canSelectMany: true,
				...(parts.dragAndDrop && { dragAndDropController: parts.dragAndDrop }),
				treeDataProvider: {
					onDidChangeTreeData: this.#changed.event,
					getChildren: (node) => {
						if (node) {
							this.#noteOpen(node.row.id);
						}
						return [...(node?.children ?? this.#nodes)];
					},
					getParent: ({ parent }) => parent,
					getTreeItem: ({ row }) => {
						if (this.#clicks.isWaiting) {
							// VS Code can select the row only once it has the item.
							setTimeout(() => void this.#clicks.drawn().catch(onUnexpectedError));
						}
						return treeItem(row, parts.rowCommand, row.tone && parts.colors?.of(row.tone));
					},
					resolveTreeItem: async (item, node, token) => {
						node.hasTooltip = true;
						const { row } = node;
						const waiting = signalOf(token);
						try {
							item.tooltip = (await this.#source?.tooltip?.(row, waiting.signal)) ?? row.tooltip ?? row.label;
							return item;
						} finally {
							waiting.dispose();
						}
					},
				},
			}),
		);
		this.#own.add(
			this.#view.onDidCollapseElement(({ element }) => {
				this.#open.delete(element.row.id);
				this.#update();
			}),
		);
		this.#own.add(this.#view.onDidExpandElement(({ element }) => this.#noteOpen(element.row.id)));
		this.#own.add(
			this.#view.onDidChangeSelection(() => {
				this.#clicks.forget();
				this.#selection.changed();
				this.#source?.select?.(this.selection);
			}),
		);
		this.#own.add(
			this.#view.onDidChangeVisibility(({ visible }) => {
				this.#update();
				this.#seen.fire(visible);
			}),
		);
		if (parts.colors) {
			this.#own.add(parts.colors.onDidChange(() => this.#changed.fire(undefined)));
		}
		this.#own.add({ dispose: () => this.#endProgress?.() });
		this.#update();
	}

	get isVisible(): boolean {
		return this.#view.visible;
	}

	/** The rows in display order, without those in collapsed groups. */
	get rows(): readonly Row[] {
		const shown = (nodes: readonly RowNode[]): readonly Row[] =>
			nodes.flatMap(({ row, children }) => [row, ...(this.#open.has(row.id) ? shown(children) : [])]);
		return shown(this.#nodes);
	}

	/** The selected rows, including the last one clicked. */
	get selection(): readonly Row[] {
		return this.#selection.rows;
	}

	/** Whether VS Code is redrawing the tree and has no selection in the meantime. */
	get isDrawing(): boolean {
		return this.#selection.isRemembered;
	}

	/** Whether the tree contains a row. */
	holds({ id }: Row): boolean {
		return found(this.#nodes, id) !== undefined;
	}

	/** Runs the action of the row clicked last. */
	runRow(): Promise<void> {
		return this.#clicks.click();
	}

	/** Shows a number on the views' icon, whether or not the view is visible; 0 hides it. */
	showBadge(value: number, tooltip: string): void {
		this.#view.badge = value === 0 ? undefined : { value, tooltip };
	}

	/** Reveals and selects a row if the view is visible. */
	async reveal(id: string): Promise<void> {
		// A row that a command just added may not have been reported yet.
		this.#update();
		const node = this.#view.visible ? found(this.#nodes, id) : undefined;
		if (node) {
			await this.#view.reveal(node, { select: true, focus: false, expand: true });
		}
	}

	/** Expands rows if the view is visible, and moves the keyboard focus to the first. */
	async goTo(ids: readonly string[]): Promise<void> {
		for (const [index, id] of [...ids.entries()].reverse()) {
			const node = this.#view.visible ? found(this.#nodes, id) : undefined;
			if (node) {
				await this.#view.reveal(node, { select: index === 0, focus: index === 0, expand: true });
			}
		}
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Marks a row as expanded: VS Code requests the children of expanded rows only. */
	#noteOpen(id: string): void {
		if (!this.#open.has(id)) {
			this.#open.add(id);
			// VS Code is in the middle of drawing.
			queueMicrotask(() => this.#update());
		}
	}

	/** Reads the model again. A hidden view does nothing. */
	#update(): void {
		if (!this.#view.visible) {
			return;
		}
		if (!this.#source) {
			this.#showProgress(true);
			this.#load().catch((error: unknown) => {
				this.#showProgress(false);
				onUnexpectedError(error);
			});
			return;
		}
		const { rows, message, description, empty, isLoading } = this.#source.model(this.#open);
		this.#view.message = message ?? '';
		this.#view.description = description ?? '';
		this.parts.reportState(empty ?? 'rows');
		this.#showProgress(isLoading ?? false);
		const { nodes, redraw } = reconcile(this.#nodes, rows);
		this.#nodes = nodes;
		if (redraw === 'all') {
			this.#changed.fire(undefined);
		} else if (redraw.length > 0) {
			this.#changed.fire([...redraw]);
		}
	}

	#showProgress(isLoading: boolean): void {
		if (!isLoading) {
			this.#endProgress?.();
			this.#endProgress = undefined;
		} else if (!this.#endProgress) {
			void vscode.window.withProgress(
				{ location: { viewId: this.viewId } },
				() =>
					new Promise<void>((resolve) => {
						this.#endProgress = resolve;
					}),
			);
		}
	}
}

function found(nodes: readonly RowNode[], id: string): RowNode | undefined {
	for (const node of nodes) {
		const match = node.row.id === id ? node : found(node.children, id);
		if (match) {
			return match;
		}
	}
	return undefined;
}

/**
 * A click runs a command without arguments, because VS Code drops the arguments of a row being redrawn, and
 * the click would be lost.
 */
function treeItem(row: Row, rowCommand: CommandName, color: vscode.ThemeColor | undefined): vscode.TreeItem {
	const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
	const item = new vscode.TreeItem(row.label, !row.children ? None : row.isCollapsed ? Collapsed : Expanded);
	item.id = row.id;
	item.accessibilityInformation = { label: row.spoken };
	if (row.detail !== undefined) {
		item.description = row.detail;
	}
	if (row.icon !== undefined) {
		item.iconPath = new vscode.ThemeIcon(row.icon, color);
	}
	if (row.kind !== undefined) {
		item.contextValue = row.kind;
	}
	if (row.action !== undefined) {
		item.command = { command: commandId(rowCommand), title: '' };
	}
	return item;
}
