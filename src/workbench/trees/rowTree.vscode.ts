import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { once } from '../../base/once.js';
import { onUnexpectedError } from '../../base/errors.js';
import type { EmptyReason, Heat, Row, Tone, TreeModel } from '../../presentation/row.js';
import { signalOf } from '../cancellation.vscode.js';
import { commandId, type CommandName } from '../ids.js';
import { RowClicks } from './rowClicks.js';
import { RowSelection } from './rowSelection.js';
import { reconcile, type RowNode } from './rowNodes.js';

/** What fills a tree. */
export interface TreeSource {
	/** What the tree shows now; asked with the ids of the rows whose children VS Code has drawn. */
	readonly model: (open: ReadonlySet<string>) => TreeModel;
	/** When the model may have changed. */
	readonly onDidChange: Event<unknown>;
	/** Told of the rows that are selected. */
	readonly select?: (rows: readonly Row[]) => void;
	/** The tooltip of a row at which a person points, where more can be learnt for it. */
	readonly tooltip?: (row: Row, signal: AbortSignal) => Promise<string | undefined>;
}

export interface TreeColors {
	readonly of: (tone: Tone | Heat) => vscode.ThemeColor | undefined;
	readonly onDidChange: Event<unknown>;
}

export interface RowTreeParts {
	/** What VS Code runs at a click on any row that does something. */
	readonly rowCommand: CommandName;
	/** Loads what fills the tree, as soon as that is in sight. */
	readonly load: () => Promise<TreeSource>;
	/** Told what an empty tree is about, for its welcome content. */
	readonly reportState: (state: EmptyReason | 'rows') => void;
	/** The colour of a tone, and when it may be another; without it icons have none. */
	readonly colors?: TreeColors;
	/** Rows that can be dragged, and what a drop does. */
	readonly dragAndDrop?: vscode.TreeDragAndDropController<RowNode>;
}

/** A tree view over rows; it draws again only the rows that changed. */
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

	/** Tells when the view comes into sight or goes. */
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
							// VS Code knows of the row once it has the item.
							setTimeout(() => void this.#clicks.drawn().catch(onUnexpectedError));
						}
						return treeItem(row, parts.rowCommand, row.tone && parts.colors?.of(row.tone));
					},
					resolveTreeItem: async (item, { row }, token) => {
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

	/** The rows as they stand, those of closed groups left out. */
	get rows(): readonly Row[] {
		const shown = (nodes: readonly RowNode[]): readonly Row[] =>
			nodes.flatMap(({ row, children }) => [row, ...(this.#open.has(row.id) ? shown(children) : [])]);
		return shown(this.#nodes);
	}

	/** The rows that are selected, the last one clicked among them. */
	get selection(): readonly Row[] {
		return this.#selection.rows;
	}

	/** Whether VS Code draws the tree again, and knows of no selection meanwhile. */
	get isDrawing(): boolean {
		return this.#selection.isRemembered;
	}

	/** Whether a row is one of the tree. */
	holds({ id }: Row): boolean {
		return found(this.#nodes, id) !== undefined;
	}

	/** Does what the row is for that was clicked last. */
	runRow(): Promise<void> {
		return this.#clicks.click();
	}

	/** Shows a number on the icon of the views, in sight or not; 0 shows none. */
	showBadge(value: number, tooltip: string): void {
		this.#view.badge = value === 0 ? undefined : { value, tooltip };
	}

	/** Brings a row into sight and selects it, where the view itself is in sight. */
	async reveal(id: string): Promise<void> {
		const node = this.#view.visible ? found(this.#nodes, id) : undefined;
		if (node) {
			await this.#view.reveal(node, { select: true, focus: false, expand: true });
		}
	}

	/** Opens rows where the view is in sight, and goes to the first of them with the keyboard. */
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

	/** VS Code asks for the children of a row only while it is open. */
	#noteOpen(id: string): void {
		if (!this.#open.has(id)) {
			this.#open.add(id);
			// It is in the middle of drawing.
			queueMicrotask(() => this.#update());
		}
	}

	/** Asks the model again; a hidden view asks nothing of anybody. */
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

/** A click runs a command without arguments: VS Code forgets those of a row that is being drawn again, and the click is lost. */
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
