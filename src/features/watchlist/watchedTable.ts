import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Table, TableValue } from '../../presentation/export/table.js';
import { eventOutlook } from '../../presentation/events/eventOutlook.js';
import { receivedAt } from './watchedTicker.js';
import type { RenderContext, WatchlistKnowledge } from './watchlistRows.js';

/** A symbol in a list. */
export interface WatchedSymbol {
	readonly list: string;
	readonly symbol: TickerSymbol;
}

interface WatchedRow extends WatchedSymbol {
	readonly name: TableValue;
	readonly rating: TableValue;
	readonly value: TableValue;
	readonly target: TableValue;
	readonly event: TableValue;
	readonly date: TableValue;
}

/** Watched tickers as they leave: what their rows show, as far as it is known. */
export function watchedTable(
	symbols: readonly WatchedSymbol[],
	{ peek, listing }: WatchlistKnowledge,
	{ now, formats, isSample }: Pick<RenderContext, 'now' | 'formats' | 'isSample'>,
): Table<WatchedRow> | undefined {
	const wording = { today: newYorkDay(now), formats };
	const rows = symbols.map((watched): WatchedRow => {
		const ticker = peek(watched.symbol);
		const consensus = shown(ticker.consensus)?.value;
		const { next, latest } = eventOutlook(watched.symbol, ticker.events, wording);
		const nearest = next ?? latest;
		const { consensus_rating_val: value, consensus_price_target: target } = consensus?.digits ?? {};
		return {
			...watched,
			name: listing(watched.symbol)?.name,
			rating: consensus?.rating,
			value: value === undefined ? consensus?.value : { written: value },
			target: target === undefined ? consensus?.meanTarget : { written: target },
			event: nearest?.words,
			date: nearest?.date,
		};
	});
	const lists = [...new Set(symbols.map(({ list }) => list))];
	return rows.length === 0
		? undefined
		: {
				title: [l10n.t('Watchlist'), ...lists].join(' · '),
				name: 'watchlist',
				about: { lists },
				columns: [
					{ id: 'list', label: l10n.t('List'), isUsual: lists.length > 1, value: ({ list }) => list },
					{ id: 'ticker', label: l10n.t('Ticker'), isUsual: true, value: ({ symbol }) => symbol },
					{ id: 'name', label: l10n.t('Company'), isUsual: true, value: ({ name }) => name },
					{
						id: 'consensus_rating',
						label: l10n.t('Consensus'),
						isUsual: true,
						value: ({ rating }) => rating,
					},
					{
						...{ id: 'consensus_rating_val', label: l10n.t('Value of 1 to 5'), isUsual: true },
						value: ({ value }) => value,
					},
					{
						...{ id: 'consensus_price_target', label: l10n.t('Mean target'), isUsual: true },
						value: ({ target }) => target,
					},
					{ id: 'event', label: l10n.t('Event'), isUsual: true, value: ({ event }) => event },
					{ id: 'date', label: l10n.t('Date'), isUsual: true, value: ({ date }) => date },
				],
				rows,
				symbolOf: ({ symbol }) => symbol,
				isSample,
				receivedAt: Math.min(now, ...symbols.flatMap(({ symbol }) => receivedAt(peek(symbol)) ?? [])),
			};
}
