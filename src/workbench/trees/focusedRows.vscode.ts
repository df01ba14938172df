import * as vscode from 'vscode';
import { rowsFor } from './givenRows.js';
import type { Row } from '../../presentation/row.js';
import type { RowTree } from './rowTree.vscode.js';

/**
 * Returns the row with the keyboard focus in any of these trees. VS Code reports only selections to
 * extensions, so this toggles the row in the selection and back.
 */
export async function focusedRow(trees: readonly RowTree[]): Promise<Row | undefined> {
	const before = trees.map(({ selection, isDrawing }) => ({ selection, isDrawing }));
	await vscode.commands.executeCommand('list.toggleSelection');
	const toggled = trees.map(({ selection }) => selection);
	await vscode.commands.executeCommand('list.toggleSelection');
	// Toggling says nothing about a tree that is being redrawn, so use its last selection.
	const changed = before.map(({ selection, isDrawing }, index) =>
		isDrawing ? [] : difference(selection, toggled[index] ?? []),
	);
	const drawing = before.flatMap(({ selection, isDrawing }) => (isDrawing ? selection : []));
	return [...changed.flat(), ...drawing][0];
}

/**
 * Returns the rows that a key applies to: the selection if the focused row is in it, else only the focused
 * row.
 */
export async function keyboardRows(trees: readonly RowTree[]): Promise<readonly Row[]> {
	const selections = trees.map(({ selection }) => selection);
	const focused = await focusedRow(trees);
	return focused
		? (selections.find((selection) => isIn(selection, focused)) ?? [focused])
		: selections.flat();
}

/**
 * Returns the rows to export: those given by a menu or a key or, if there are none, those selected in a
 * visible view.
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

/** Returns the rows that are in only one of the two selections. */
function difference(one: readonly Row[], other: readonly Row[]): readonly Row[] {
	return [...one.filter((row) => !isIn(other, row)), ...other.filter((row) => !isIn(one, row))];
}

function isIn(rows: readonly Row[], { id }: Row): boolean {
	return rows.some((row) => row.id === id);
}
