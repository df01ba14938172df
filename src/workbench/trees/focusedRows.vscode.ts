import * as vscode from 'vscode';
import { rowsFor } from './givenRows.js';
import type { Row } from '../../presentation/row.js';
import type { RowTree } from './rowTree.vscode.js';

/**
 * The row with the keyboard's focus in any of some trees. VS Code tells extensions of selections only, so it is found by
 * toggling it in the selection and back.
 */
export async function focusedRow(trees: readonly RowTree[]): Promise<Row | undefined> {
	const before = trees.map(({ selection, isDrawing }) => ({ selection, isDrawing }));
	await vscode.commands.executeCommand('list.toggleSelection');
	const toggled = trees.map(({ selection }) => selection);
	await vscode.commands.executeCommand('list.toggleSelection');
	// Of a tree that is being drawn nothing can be told by toggling: its last selection is meant.
	const changed = before.map(({ selection, isDrawing }, index) =>
		isDrawing ? [] : difference(selection, toggled[index] ?? []),
	);
	const drawing = before.flatMap(({ selection, isDrawing }) => (isDrawing ? selection : []));
	return [...changed.flat(), ...drawing][0];
}

/** The rows that a key is meant for in any of some trees: the selection if the focused row is in it, else that row alone. */
export async function keyboardRows(trees: readonly RowTree[]): Promise<readonly Row[]> {
	const selections = trees.map(({ selection }) => selection);
	const focused = await focusedRow(trees);
	return focused
		? (selections.find((selection) => isIn(selection, focused)) ?? [focused])
		: selections.flat();
}

/**
 * The rows that a command takes along: those that a menu or a key gives, and where it is called by itself those that are
 * selected in a view in sight.
 */
export async function rowsToExport(
	one: unknown,
	all: unknown,
	trees: readonly RowTree[],
): Promise<readonly Row[]> {
	return one === undefined
		? (trees.find(({ isVisible, selection }) => isVisible && selection.length > 0)?.selection ?? [])
		: rowsFor(one, all, () => keyboardRows(trees));
}

/** The rows that are in one selection but not in the other. */
function difference(one: readonly Row[], other: readonly Row[]): readonly Row[] {
	return [...one.filter((row) => !isIn(other, row)), ...other.filter((row) => !isIn(one, row))];
}

function isIn(rows: readonly Row[], { id }: Row): boolean {
	return rows.some((row) => row.id === id);
}
