import * as l10n from '@vscode/l10n';
import { readSymbol, type TickerSymbol, type WrittenSymbol } from '../../base/symbol.js';
import { visibleText } from '../../base/text.js';
import type { WatchlistOutcome } from '../../store/watchlist/watchlistEdit.js';
import type { ChangeOutcome } from '../../store/watchlist/watchlists.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { Formats } from '../../presentation/format.js';
import { listName, plainText } from '../../presentation/plainText.js';
import { listed } from '../../presentation/lines.js';
import { tickersWords } from '../../presentation/countWords.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';

const LONGEST_NAME = 60;
/** Beyond this many, symbols are counted instead of named. */
const NAMED = 3;

/** The outcome of a watchlist change as text. */
interface OutcomeWords {
	readonly text: string;
	/** Where the user can look into the problem; absent if there is none. */
	readonly remedy?: 'settings' | 'log';
}

/** Describes the outcome of a change; `isListed` checks the symbol directory. */
export function outcomeWords(
	outcome: ChangeOutcome,
	isListed: (symbol: TickerSymbol) => boolean,
	formats: Formats,
): OutcomeWords {
	switch (outcome.kind) {
		case 'created':
			return { text: l10n.t('Watchlist {0} created.', listName(outcome.list.name)) };
		case 'nameTaken':
			return { text: l10n.t('There is already a watchlist named {0}.', listName(outcome.list.name)) };
		case 'renamed':
			return { text: l10n.t('{0} was renamed to {1}.', listName(outcome.from), listName(outcome.list.name)) };
		case 'deleted':
			return { text: l10n.t('Watchlist {0} deleted.', listName(outcome.list.name)) };
		case 'added':
			return { text: addedWords(outcome, isListed, formats) };
		case 'removed':
			return {
				text:
					outcome.removed.length === 0
						? l10n.t('It was no longer in {0}.', listName(outcome.list.name))
						: l10n.t(
								'{0} removed from {1}.',
								symbolsWords(outcome.removed, formats),
								listName(outcome.list.name),
							),
			};
		case 'removedTogether':
			return { text: removedTogetherWords(outcome, formats) };
		case 'moved':
			return { text: movedWords(outcome, formats) };
		case 'restored':
			return {
				text: restoredWords(formats.number(outcome.lists), outcome.tickers, formats),
			};
		case 'undone':
			return { text: l10n.t('Undone: {0}', replayedWords(outcome.of, formats)) };
		case 'redone':
			return { text: l10n.t('Redone: {0}', replayedWords(outcome.of, formats)) };
		case 'listGone':
			return { text: l10n.t('Watchlist {0} no longer exists.', listName(outcome.list.name)) };
		case 'unreadable':
			return {
				text: l10n.t(
					'The watchlists setting of the workspace isn’t an object of lists. Correct it first, so that nothing is lost.',
				),
				remedy: 'settings',
			};
		case 'notWritten':
			return outcome.scope === 'user'
				? {
						text: l10n.t('The change wasn’t saved: the files of your watchlists couldn’t be written.'),
						remedy: 'log',
					}
				: {
						text: l10n.t(
							'The workspace settings couldn’t be written. They may have unsaved changes or a mistake.',
						),
						remedy: 'settings',
					};
		case 'newerVersion':
			return {
				text: l10n.t(
					'Nothing was changed: a newer version of Market Data keeps your watchlists. Update the extension in this window.',
				),
				remedy: 'log',
			};
		case 'contested':
			return {
				text: l10n.t(
					'The workspace watchlists were changed elsewhere at the same time. Check that they are as you want them.',
				),
				remedy: 'settings',
			};
	}
}

/** A change that is undone or redone, without what it left out. */
function replayedWords(outcome: WatchlistOutcome, formats: Formats): string {
	const plain: WatchlistOutcome =
		outcome.kind === 'added' ? { ...outcome, alreadyThere: [], notSymbols: [] } : outcome;
	return outcomeWords(plain, () => true, formats).text;
}

function removedTogetherWords(
	{ lists, tickers }: ChangeOutcome & { kind: 'removedTogether' },
	formats: Formats,
): string {
	return [
		...(lists > 0 ? [l10n.t('Watchlists deleted: {0}.', formats.number(lists))] : []),
		...(tickers > 0 ? [l10n.t('Tickers removed: {0}.', formats.number(tickers))] : []),
	].join(' ');
}

function movedWords(
	{ list, isWithin, symbols }: ChangeOutcome & { kind: 'moved' },
	formats: Formats,
): string {
	if (symbols.length === 0) {
		return l10n.t('{0} moved.', listName(list.name));
	}
	const moved = symbolsWords(symbols, formats);
	return isWithin
		? l10n.t('{0} moved in {1}.', moved, listName(list.name))
		: l10n.t('{0} moved to {1}.', moved, listName(list.name));
}

function restoredWords(lists: string, tickers: number, formats: Formats): string {
	const number = formats.number(tickers);
	return formats.plural(tickers, {
		one: l10n.t('Watchlists restored: {0}, with {1} ticker.', lists, number),
		other: l10n.t('Watchlists restored: {0}, with {1} tickers.', lists, number),
	});
}

function addedWords(
	{ list, added, alreadyThere, notSymbols }: ChangeOutcome & { kind: 'added' },
	isListed: (symbol: TickerSymbol) => boolean,
	formats: Formats,
): string {
	const alreadyWords = (symbols: string): string =>
		formats.plural(alreadyThere.length, {
			one: l10n.t('{0} is already in {1}.', symbols, listName(list.name)),
			other: l10n.t('{0} are already in {1}.', symbols, listName(list.name)),
		});
	const sentences = [
		added.length > 0
			? l10n.t('{0} added to {1}.', symbolsWords(added, formats), listName(list.name))
			: undefined,
		alreadyThere.length > 0 ? alreadyWords(symbolsWords(alreadyThere, formats)) : undefined,
		...leftOutSentences(notSymbols, formats),
		...unknownSentences(added, isListed, formats),
	].filter((sentence) => sentence !== undefined);
	return sentences.length === 0 ? l10n.t('There were no tickers to add.') : sentences.join(' ');
}

/** Names symbols missing from the directory. They are added anyway, but may be typos. */
export function unknownSentences(
	symbols: readonly TickerSymbol[],
	isListed: (symbol: TickerSymbol) => boolean,
	formats: Formats,
): readonly string[] {
	const unknown = [...new Set(symbols)].filter((symbol) => !isListed(symbol));
	return unknown.length > 0 ? [l10n.t('Not in the symbol directory: {0}.', briefly(unknown, formats))] : [];
}

/** Names the entries that were left out, grouped by reason. */
export function leftOutSentences(words: readonly string[], formats: Formats): readonly string[] {
	const ofKind = (kind: WrittenSymbol['kind'], say: (named: string) => string): readonly string[] => {
		const named = words.filter((word) => readSymbol(word).kind === kind);
		return named.length > 0 ? [say(briefly(named, formats))] : [];
	};
	return [
		...ofKind('abroad', (named) => l10n.t('Not listed in the US: {0}.', named)),
		...ofKind('noSecurity', (named) => l10n.t('Neither a stock nor a fund: {0}.', named)),
		...ofKind('noSymbol', (named) => l10n.t('Not a symbol: {0}.', named)),
	];
}

function symbolsWords(symbols: readonly string[], formats: Formats): string {
	return symbols.length > NAMED ? tickersWords(symbols.length, formats) : formats.list(symbols);
}

/** The first few words, and how many more there are. */
export function briefly(words: readonly string[], formats: Formats): string {
	// “And 1 more” would take as much room as the word.
	const most = words.length === NAMED + 1 ? words.length : NAMED;
	const named = words.slice(0, most).map((word) => plainText(word, 20));
	const others = words.length - named.length;
	return others > 0 ? l10n.t('{0} and {1} more', listed(named), formats.number(others)) : formats.list(named);
}

/** Why a list cannot have this name; undefined if it can. */
export function nameProblem(
	written: string,
	scope: WatchlistId['scope'],
	lists: readonly WatchlistId[],
): string | undefined {
	const name = written.trim();
	const seen = visibleText(name);
	if (seen === '') {
		return l10n.t('A watchlist needs a name.');
	}
	if (name.length > LONGEST_NAME) {
		return l10n.t('Keep the name to {0} characters or fewer.', LONGEST_NAME);
	}
	// JSON objects cannot have `__proto__` as a key.
	if (seen !== name.replace(/\p{Zs}+/gu, ' ') || name === '__proto__') {
		return l10n.t('This name has characters that can’t be saved. Choose another name.');
	}
	return lists.some((list) => list.scope === scope && list.name === name)
		? l10n.t('There is already a watchlist named {0}.', name)
		: undefined;
}

/** The item to insert before; undefined means at the end. */
interface ListPlace<Neighbour> {
	readonly before: Neighbour | undefined;
}

/** The new place of symbols that move together one step up or down; undefined if they cannot. */
export function placeOfSymbols(
	symbols: readonly TickerSymbol[],
	moved: readonly TickerSymbol[],
	direction: 'up' | 'down',
): ListPlace<TickerSymbol> | undefined {
	return placeOf(symbols, moved, direction);
}

/** The new place of a list that moves one step within its scope; undefined if it cannot. */
export function placeOfList(
	lists: readonly Watchlist[],
	{ scope, name }: WatchlistId,
	direction: 'up' | 'down',
): ListPlace<string> | undefined {
	const names = lists.filter((list) => list.scope === scope).map((list) => list.name);
	return placeOf(names, [name], direction);
}

function placeOf<Item>(
	items: readonly Item[],
	moved: readonly Item[],
	direction: 'up' | 'down',
): ListPlace<Item> | undefined {
	const places = moved.map((item) => items.indexOf(item)).filter((at) => at >= 0);
	if (places.length === 0) {
		return undefined;
	}
	if (direction === 'up') {
		const first = Math.min(...places);
		// A contiguous block at the top cannot move up; a scattered selection closes its gaps there.
		const isPacked = Math.max(...places) === first + places.length - 1;
		return first === 0 && isPacked ? undefined : { before: items[Math.max(0, first - 1)] };
	}
	const last = Math.max(...places);
	const isPacked = Math.min(...places) === last - places.length + 1;
	return last === items.length - 1 && isPacked ? undefined : { before: items[last + 2] };
}
