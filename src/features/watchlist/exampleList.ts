import * as l10n from '@vscode/l10n';
import { asSymbol } from '../../base/symbol.js';
import type { Row, TreeModel } from '../../presentation/row.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';

interface ExampleParts {
	readonly isSample: () => boolean;
	readonly watchlists: { readonly lists: readonly Watchlist[] };
}

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'].map(asSymbol);

/** The example list shown with sample data while the user has no lists; never stored. */
export function exampleList(): Watchlist {
	return { scope: 'user', name: l10n.t('Examples'), symbols: SYMBOLS };
}

/** Whether the example list is shown: with sample data, until the user has a list. */
export function showsExamples({ isSample, watchlists }: ExampleParts): boolean {
	return isSample() && watchlists.lists.length === 0;
}

/** The read-only rows of the example list, followed by a row that starts the user's first list. */
export function exampleTree(tree: TreeModel): TreeModel {
	return { ...tree, rows: [...tree.rows.map(exampleRow), beginRow()] };
}

function exampleRow(row: Row): Row {
	const { id, label, spoken, detail, symbol, action } = row;
	const isList = row.kind === 'watchlist';
	return {
		id,
		label,
		spoken,
		...(detail !== undefined && { detail }),
		...(symbol !== undefined && { symbol }),
		...(action && { action }),
		...(isList ? { tooltip: label, icon: 'beaker' } : { kind: 'example' as const }),
		...(row.children && { children: row.children.map(exampleRow) }),
	};
}

function beginRow(): Row {
	const label = l10n.t('Add a ticker of your own…');
	return {
		id: 'firstTicker',
		label,
		spoken: label,
		icon: 'add',
		action: { command: 'addToWatchlist', args: [] },
	};
}
