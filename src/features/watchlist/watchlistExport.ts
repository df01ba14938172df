import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { csvText } from '../../presentation/export/csv.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';

/** Watchlist export formats; each can be imported again. */
export const watchlistFormats = ['json', 'csv', 'plain'] as const;
export type WatchlistFormat = (typeof watchlistFormats)[number];

/** The display name of a format, its file extension and its document's language id. */
export function watchlistFormatWords(form: WatchlistFormat): {
	readonly label: string;
	readonly detail: string;
	readonly ending: string;
	readonly languageId: string;
} {
	switch (form) {
		case 'json':
			return { label: 'JSON', detail: l10n.t('As in the settings'), ending: 'json', languageId: 'json' };
		case 'csv':
			return {
				label: 'CSV',
				detail: l10n.t('List, symbol and name'),
				ending: 'csv',
				languageId: 'plaintext',
			};
		case 'plain':
			return {
				label: l10n.t('Plain List'),
				detail: l10n.t('One symbol per line, each once'),
				ending: 'txt',
				languageId: 'plaintext',
			};
	}
}

/** Writes lists as text. Lists with the same name in both scopes are merged in JSON. */
export function exportedLists(
	lists: readonly Watchlist[],
	form: WatchlistFormat,
	nameOf: (symbol: TickerSymbol) => string | undefined,
): string {
	switch (form) {
		case 'json': {
			const named = new Map<string, readonly TickerSymbol[]>();
			for (const { name, symbols } of lists) {
				named.set(name, [...new Set([...(named.get(name) ?? []), ...symbols])]);
			}
			return `${JSON.stringify(Object.fromEntries(named), undefined, '\t')}\n`;
		}
		case 'csv':
			return csvText([
				['list', 'symbol', 'name'],
				...lists.flatMap(({ name, symbols }) => symbols.map((symbol) => [name, symbol, nameOf(symbol)])),
			]);
		case 'plain':
			return [...new Set(lists.flatMap(({ symbols }) => symbols))].map((symbol) => `${symbol}\n`).join('');
	}
}
