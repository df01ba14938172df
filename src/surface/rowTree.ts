import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { EmptyReason, Row, TreeModel } from '../viewmodel/row.js';
import { commandId } from './ids.js';

/** The tree knows its elements by identity, so a row that changes keeps its node. */
interface RowNode {
	row: Row;
}

/** A tree view over rows; it redraws the rows that changed, or all where some came, went or moved. */
export class RowTree implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new vscode.EventEmitter<RowNode[] | undefined>());
	readonly #view: vscode.TreeView<RowNode>;
	#nodes: RowNode[] = [];
	#endProgress: (() => void) | undefined;

	constructor(
		private readonly viewId: string,
		private readonly model: () => TreeModel,
		onDidChange: Event<unknown>,
		private readonly tellState: (state: EmptyReason | 'rows') => void,
	) {
		this.#view = this.#own.add(
			vscode.window.createTreeView<RowNode>(viewId, {
				treeDataProvider: {
					onDidChangeTreeData: this.#changed.event,
					getChildren: (node) => (node ? (node.row.children ?? []).map((row) => ({ row })) : this.#nodes),
					getTreeItem: ({ row }) => treeItem(row),
					resolveTreeItem: (item, { row }) => {
						item.tooltip = row.tooltip ?? row.label;
						return item;
					},
				},
			}),
		);
		this.#own.add(onDidChange(() => this.#update()));
		this.#own.add(this.#view.onDidChangeVisibility(() => this.#update()));
		this.#own.add({ dispose: () => this.#endProgress?.() });
		this.#update();
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Asks the model again; a hidden view asks nothing of anybody. */
	#update(): void {
		if (!this.#view.visible) {
			return;
		}
		const { rows, message, empty, isLoading } = this.model();
		this.#view.message = message ?? '';
		this.tellState(empty ?? 'rows');
		this.#showProgress(isLoading ?? false);
		const isSameShape =
			this.#nodes.length === rows.length && rows.every(({ id }, index) => id === this.#nodes[index]?.row.id);
		if (!isSameShape) {
			const known = new Map(this.#nodes.map((node) => [node.row.id, node]));
			this.#nodes = rows.map((row) => Object.assign(known.get(row.id) ?? { row }, { row }));
			this.#changed.fire(undefined);
			return;
		}
		const changed = this.#nodes.filter((node, index) => {
			const row = rows[index];
			const isChanged = row !== undefined && JSON.stringify(row) !== JSON.stringify(node.row);
			if (isChanged) {
				node.row = row;
			}
			return isChanged;
		});
		if (changed.length > 0) {
			this.#changed.fire(changed);
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
	const item = new vscode.TreeItem(
		row.label,
		row.children ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.None,
	);
	item.id = row.id;
	item.accessibilityInformation = { label: row.spoken };
	if (row.detail !== undefined) {
		item.description = row.detail;
	}
	if (row.icon !== undefined) {
		item.iconPath = new vscode.ThemeIcon(row.icon);
	}
	if (row.symbol !== undefined) {
		item.contextValue = 'ticker';
		item.command = { command: commandId('openTicker'), title: '', arguments: [row.symbol] };
	}
	return item;
}
