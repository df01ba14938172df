import * as l10n from '@vscode/l10n';
import { knownSymbol } from '../../base/symbol.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { Row, TreeModel } from '../../presentation/row.js';

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'].map(knownSymbol);

/** The list that stands in the view with sample data for somebody who has none yet; it is stored nowhere. */
export function exampleList(): Watchlist {
	return { scope: 'user', name: l10n.t('Examples'), symbols: SYMBOLS };
}

/** The rows of the example list, which cannot be changed, and a last one that begins a list of the person's own. */
export function exampleTree(tree: TreeModel): TreeModel {
	return { ...tree, rows: [...tree.rows.map(exampleRow), beginRow()] };
}

function exampleRow(row: Row): Row {
	const { id, label, spoken, detail, symbol, action } = row;
	const isList = row.kind === 'watchlist';
	return {
		...{ id, label, spoken },
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
