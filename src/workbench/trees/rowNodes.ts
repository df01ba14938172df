import type { Row } from '../../presentation/row.js';

/** A tree identifies its elements by identity, so a row that changes stays in the same node. */
export interface RowNode {
	row: Row;
	readonly parent: RowNode | undefined;
	children: readonly RowNode[];
	/** Whether VS Code has asked for the tooltip, which it keeps until the row is redrawn. */
	hasTooltip?: boolean;
}

/** What to redraw: everything, or these nodes with their descendants. */
export type Redraw = 'all' | readonly RowNode[];

/** Assigns nodes to rows, reusing those with the same id, and returns what to redraw. */
export function reconcile(
	before: readonly RowNode[],
	rows: readonly Row[],
): { readonly nodes: readonly RowNode[]; readonly redraw: Redraw } {
	const changed: RowNode[] = [];
	const nodes = reconciled(before, rows, undefined, changed);
	return { nodes, redraw: isSameList(before, nodes) ? changed : 'all' };
}

function reconciled(
	before: readonly RowNode[],
	rows: readonly Row[],
	parent: RowNode | undefined,
	changed: RowNode[],
): readonly RowNode[] {
	const existing = new Map(before.map((node) => [node.row.id, node]));
	return rows.map((row) => {
		const node = existing.get(row.id) ?? { row, parent, children: [] };
		const isNew = !existing.has(row.id);
		const isOther = !isNew && face(node.row, node) !== face(row, node);
		const childrenBefore = node.children;
		const below: RowNode[] = [];
		node.children = reconciled(childrenBefore, row.children ?? [], node, below);
		node.row = row;
		if (isOther || (!isNew && !isSameList(childrenBefore, node.children))) {
			changed.push(node);
			node.hasTooltip = false;
		} else {
			// A new node is drawn with its parent's list.
			changed.push(...(isNew ? [] : below));
		}
		return node;
	});
}

function isSameList(one: readonly RowNode[], other: readonly RowNode[]): boolean {
	return one.length === other.length && one.every((node, index) => node === other[index]);
}

/**
 * Returns the part of a row that VS Code shows, without its children, for comparison. A tooltip counts only once
 * VS Code has it: redrawing a list redraws all of its rows, and a menu command run at that moment gets no row.
 */
function face({ children, tooltip, ...own }: Row, { hasTooltip }: RowNode): string {
	return JSON.stringify([own, hasTooltip ? tooltip : undefined, children !== undefined]);
}
