import * as l10n from '@vscode/l10n';
import { isRecord } from '../../base/record.js';
import { symbolIn } from '../../base/symbol.js';
import { isWebLink } from '../../contract/calendarFields.js';
import type { Row } from '../../presentation/row.js';
import type { RowNode } from './rowNodes.js';

/** The argument that the manifest's keybindings pass. */
export const BY_KEY = 'focus';

/** Returns the rows of a menu or key command. They are determined at once, before the focus moves on. */
export async function rowsFor(
	one: unknown,
	all: unknown,
	keyboardRows: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
	return one === BY_KEY ? keyboardRows() : selectedRows(one, all);
}

/** Returns the rows that a tree menu passes to a command: all selected ones, or the one it was opened on. */
export function selectedRows(one: unknown, all: unknown): readonly Row[] {
	const given: readonly unknown[] = Array.isArray(all) ? all : [];
	const nodes = given.filter(isRowNode);
	return (nodes.length > 0 ? nodes : [one].filter(isRowNode)).map(({ row }) => row);
}

/** Returns the message for an export command without rows. */
export function nothingToExport(): string {
	return l10n.t('Select a ticker, event or list in a Market Data view first, or use the buttons in a panel.');
}

function isRowNode(value: unknown): value is RowNode {
	return isRecord(value) && Array.isArray(value.children) && isRow(value.row);
}

/** Other extensions and user keybindings may pass anything to a command. */
function isRow(value: unknown): boolean {
	if (!isRecord(value)) {
		return false;
	}
	const { id, label, symbol, address, watchlist, action } = value;
	const isOurs = (one: unknown, has: (given: Readonly<Record<string, unknown>>) => boolean): boolean =>
		one === undefined || (isRecord(one) && has(one));
	return (
		[id, label].every((one) => typeof one === 'string') &&
		(symbol === undefined || symbolIn(symbol) === symbol) &&
		(address === undefined || (typeof address === 'string' && isWebLink(address))) &&
		isOurs(watchlist, ({ name }) => typeof name === 'string') &&
		isOurs(action, ({ args }) => Array.isArray(args))
	);
}
