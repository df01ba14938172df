import * as l10n from '@vscode/l10n';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { Formats } from '../../presentation/format.js';
import { listName } from '../../presentation/plainText.js';

/** What the watchlists know of a table's symbols. */
export type PositionsState =
	| { readonly kind: 'new' }
	| { readonly kind: 'listed'; readonly list: WatchlistId }
	| { readonly kind: 'changed'; readonly list: WatchlistId; readonly fresh: readonly string[] };

/** A code lens above a table of positions. */
export interface PositionsLens {
	readonly title: string;
	readonly tooltip: string;
	readonly command: 'importWatchlist' | 'choosePriceFile' | 'refusePositions';
	/** The list that it is about. */
	readonly list?: WatchlistId;
}

/** The positions of a file. */
export interface ShownPositions {
	readonly count: number;
	readonly hasPrices: boolean;
	/** Whether a list takes its prices from the file. */
	readonly isPriceFileOf: (list: WatchlistId) => boolean;
}

/**
 * The code lenses above a table of positions: to import it, or where it was imported to, and then to use its
 * prices there.
 */
export function positionsLenses(
	positions: ShownPositions,
	state: PositionsState,
	formats: Pick<Formats, 'number' | 'plural'>,
): readonly PositionsLens[] {
	return [
		importLens(positions.count, state, formats),
		...(positions.hasPrices && state.kind !== 'new'
			? [pricesLens(state.list, positions.isPriceFileOf(state.list))]
			: []),
		{
			title: l10n.t('Don’t Show for This File'),
			tooltip: l10n.t('Hides the offer to import this file'),
			command: 'refusePositions',
		},
	];
}

function pricesLens(list: WatchlistId, isUsed: boolean): PositionsLens {
	const name = listName(list.name);
	return {
		title: isUsed ? l10n.t('Prices Used for {0}', name) : l10n.t('Use Prices for Watchlist {0}', name),
		tooltip: isUsed
			? l10n.t('Chooses another file, or forgets this one')
			: l10n.t(
					'Compares price targets with the prices in this file. They are read when shown, and never stored or sent.',
				),
		command: 'choosePriceFile',
		list,
	};
}

function importLens(
	count: number,
	state: PositionsState,
	formats: Pick<Formats, 'number' | 'plural'>,
): PositionsLens {
	const command = 'importWatchlist';
	switch (state.kind) {
		case 'new':
			return {
				title: importWords(count, formats),
				tooltip: l10n.t('Adds the symbols of this table to a watchlist. Nothing else is read or sent.'),
				command,
			};
		case 'listed':
			return {
				title: l10n.t('In Watchlist {0}', listName(state.list.name)),
				tooltip: l10n.t('Shows the watchlist that has the symbols of this table'),
				command,
			};
		case 'changed':
			return {
				title: l10n.t(
					'Update Watchlist {0} ({1} New)',
					listName(state.list.name),
					formats.number(state.fresh.length),
				),
				tooltip: l10n.t('Adds the symbols that are new in this table. Removes none.'),
				command,
			};
	}
}

function importWords(count: number, formats: Pick<Formats, 'number' | 'plural'>): string {
	const number = formats.number(count);
	return formats.plural(count, {
		one: l10n.t('Import {0} Position as Watchlist', number),
		other: l10n.t('Import {0} Positions as Watchlist', number),
	});
}
