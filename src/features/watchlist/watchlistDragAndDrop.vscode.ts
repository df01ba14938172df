import * as vscode from 'vscode';
import { viewIds } from '../../workbench/ids.js';
import type { RowNode } from '../../workbench/trees/rowNodes.js';
import type { WatchlistDrops } from './watchlistDrops.js';
import type { Row } from '../../presentation/row.js';

/** The MIME type that VS Code uses for drags within the same tree. */
const ROWS = `application/vnd.code.tree.${viewIds.watchlist.toLowerCase()}`;
const TEXT = 'text/plain';

/** Moves rows within and between lists, accepts text with symbols, and provides dragged symbols as text. */
export class WatchlistDragAndDrop implements vscode.TreeDragAndDropController<RowNode> {
	readonly dragMimeTypes = [TEXT];
	readonly dropMimeTypes = [ROWS, TEXT];
	#dragged: readonly Row[] = [];

	constructor(private readonly drops: () => Promise<WatchlistDrops>) {}

	handleDrag(nodes: readonly RowNode[], data: vscode.DataTransfer): void {
		this.#dragged = nodes.map(({ row }) => row);
		const symbols = nodes.flatMap(
			({ row, children }) => row.symbol ?? children.flatMap((child) => child.row.symbol ?? []),
		);
		data.set(ROWS, new vscode.DataTransferItem(this.#dragged.map(({ id }) => id)));
		data.set(TEXT, new vscode.DataTransferItem(symbols.join('\n')));
	}

	async handleDrop(target: RowNode | undefined, data: vscode.DataTransfer): Promise<void> {
		const drops = await this.drops();
		if (data.get(ROWS)) {
			await drops.dropRows(this.#dragged, target?.row);
			return;
		}
		await drops.dropText((await data.get(TEXT)?.asString()) ?? '', target?.row);
	}
}
