import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { EmptyReason, Row, TreeModel } from '../viewmodel/row.js';
import { commandId } from './ids.js';
import { reconcile, type RowNode } from './rowNodes.js';

export interface RowTreeParts {
	readonly model: () => TreeModel;
	/** When the model may have changed. */
	readonly onDidChange: Event<unknown>;
	/** Told what an empty tree is about, for its welcome content. */
	readonly tellState: (state: EmptyReason | 'rows') => void;
	/** Rows that can be dragged, and what a drop does. */
	readonly dragAndDrop?: vscode.TreeDragAndDropController<RowNode>;
}

/** A tree view over rows; it draws again only the rows that changed. */
export class RowTree implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new vscode.EventEmitter<RowNode[] | undefined>());
	readonly #view: vscode.TreeView<RowNode>;
	#nodes: readonly RowNode[] = [];
	#endProgress: (() => void) | undefined;

	constructor(
		private readonly viewId: string,
		private readonly parts: RowTreeParts,
	) {
		this.#view = this.#own.add(
			vscode.window.createTreeView<RowNode>(viewId, {
				showCollapseAll: true,
				...(parts.dragAndDrop && { dragAndDropController: parts.dragAndDrop, canSelectMany: true }),
				treeDataProvider: {
					onDidChangeTreeData: this.#changed.event,
					getChildren: (node) => [...(node?.children ?? this.#nodes)],
					getParent: ({ parent }) => parent,
					getTreeItem: ({ row }) => treeItem(row),
					resolveTreeItem: (item, { row }) => {
						item.tooltip = row.tooltip ?? row.label;
						return item;
					},
				},
			}),
		);
		this.#own.add(parts.onDidChange(() => this.#update()));
		this.#own.add(this.#view.onDidChangeVisibility(() => this.#update()));
		this.#own.add({ dispose: () => this.#endProgress?.() });
		this.#update();
	}

	get isVisible(): boolean {
		return this.#view.visible;
	}

	/** The rows that are selected, the last one clicked among them. */
	get selection(): readonly Row[] {
		return this.#view.selection.map(({ row }) => row);
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Asks the model again; a hidden view asks nothing of anybody. */
	#update(): void {
		if (!this.#view.visible) {
			return;
		}
		const { rows, message, description, empty, isLoading } = this.parts.model();
		this.#view.message = message ?? '';
		this.#view.description = description ?? '';
		this.parts.tellState(empty ?? 'rows');
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

function treeItem(row: Row): vscode.TreeItem {
	const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
	const item = new vscode.TreeItem(row.label, !row.children ? None : row.isCollapsed ? Collapsed : Expanded);
	item.id = row.id;
	item.accessibilityInformation = { label: row.spoken };
	if (row.detail !== undefined) {
		item.description = row.detail;
	}
	if (row.icon !== undefined) {
		item.iconPath = new vscode.ThemeIcon(row.icon);
	}
	if (row.kind !== undefined) {
		item.contextValue = row.kind;
	}
	if (row.action !== undefined) {
		const { command, args } = row.action;
		item.command = { command: commandId(command), title: '', arguments: [...args] };
	}
	return item;
}
