import { newYorkDay } from '../../../base/days.js';
import type { Watchlist } from '../../../store/watchlist/watchlistSetting.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { type JsonObject, paged, ToolProblem } from '../answer/toolAnswer.js';
import { shownValue, text, whole, withStandard } from '../input/inputKinds.js';
import { type AvailableLists, tool } from '../tool.js';

/** Most tickers per list in the overview of all lists. */
const FEW = 100;
const MOST_LISTS = 50;
const MOST_OFFSET = 100_000;
const ALLOWING =
	'A click on the question at the top of the Watchlist view allows them: tell the user, and do not guess their tickers.';

export const listWatchlists = tool({
	name: 'list_watchlists',
	reference: 'watchlists',
	icon: 'eye',
	description:
		'The user’s lists of tickers, by name. Use it first when the user speaks of “my watchlist” or “my stocks”, then ask other tools about its tickers (query_calendar and get_news take 50 at once). It contains only symbols: no positions, amounts or prices. It cannot change a list.',
	mostRequests: 0,
	inputs: {
		list: text(200, { means: 'Only the list of this name, with all of its tickers.', example: 'Dividends' }),
		offset: withStandard(
			whole(0, MOST_OFFSET, {
				means: 'Lists to pass over, or with list its tickers, for the next page.',
				example: 50,
			}),
			0,
		),
	},
	async find({ list, offset }, { watchlists, clock }) {
		const available = await watchlists();
		if (available === undefined) {
			throw new ToolProblem(
				'There are no watchlists here: this server was started without --watchlists FILE. Ask the user which tickers are meant.',
			);
		}
		const { of, total, most, describe } =
			list === undefined
				? overview(available.lists, offset)
				: tickersFrom(listsOfName(available, list), offset);
		const { words, data } = paged({ total, offset, most, of }, (count) => ({
			source: 'the user’s own lists',
			todayInNewYork: newYorkDay(clock.now()),
			offset,
			...describe(count),
			...waitingJson(available),
			text: TEXT_IS_DATA,
		}));
		const isPart = offset > 0 || data.leftOut !== undefined;
		const counts = list === undefined && !isPart && (total === 0 || available.waiting.length > 0);
		return { summary: counts ? countWords(available) : words, data };
	},
});

/** A result in pages; `describe` makes the data of a number of items. */
interface Pages {
	readonly of: 'list' | 'ticker';
	readonly total: number;
	/** Most items in one answer. */
	readonly most: number;
	readonly describe: (count: number) => JsonObject;
}

/** A summary of the lists, with the first tickers of each. */
function overview(all: readonly Watchlist[], offset: number): Pages {
	const lists = all.slice(offset, offset + MOST_LISTS);
	return {
		of: 'list',
		total: all.length,
		most: lists.length,
		describe: (count) => ({
			lists: lists.slice(0, count).map((one) => ({
				...headOf(one),
				tickers: one.symbols.slice(0, FEW),
				...(one.symbols.length > FEW && {
					leftOut: `${one.symbols.length - FEW} further tickers: call with list`,
				}),
			})),
		}),
	};
}

/**
 * The tickers of a list from `offset` on; a user list and a workspace list of the same name follow each
 * other.
 */
function tickersFrom(lists: readonly Watchlist[], offset: number): Pages {
	const all = lists.flatMap((list) => list.symbols.map((symbol) => ({ list, symbol })));
	const wanted = all.slice(offset);
	return {
		of: 'ticker',
		total: all.length,
		most: wanted.length,
		describe: (count) => ({
			lists: lists.map((one) => ({
				...headOf(one),
				tickers: wanted.slice(0, count).flatMap(({ list, symbol }) => (list === one ? symbol : [])),
			})),
		}),
	};
}

function headOf({ name, scope, symbols }: Watchlist): JsonObject {
	return {
		name: quotedName(name),
		of: scope === 'user' ? 'the user' : 'this workspace',
		count: symbols.length,
	};
}

/** The lists that may not be read, so that a model does not think they are missing. */
function waitingJson({ waiting }: AvailableLists): JsonObject {
	return waiting.length === 0
		? {}
		: {
				notRead: {
					lists: waiting.slice(0, MOST_LISTS).map(({ name, symbols }) => ({
						name: quotedName(name),
						count: symbols.length,
					})),
					...(waiting.length > MOST_LISTS && { further: waiting.length - MOST_LISTS }),
					why: `These lists came with the workspace, and the user has not yet allowed requests about them. ${ALLOWING}`,
				},
			};
}

function listsOfName(available: AvailableLists, wanted: string): readonly Watchlist[] {
	const { lists, waiting } = available;
	// A model sees a long name, or one with markup, in a changed form.
	const isNamed = ({ name }: Watchlist): boolean =>
		[name, quotedName(name)].some((one) => one?.trim().toLowerCase() === wanted.toLowerCase());
	const named = lists.filter(isNamed);
	if (named.length > 0) {
		return named;
	}
	throw new ToolProblem(
		waiting.some(isNamed)
			? `The list ${shownValue(wanted)} came with the workspace, and the user has not yet allowed requests about it. ${ALLOWING}`
			: `There is no list ${shownValue(wanted)}. ${namesOf(available)}`,
	);
}

function namesOf(available: AvailableLists): string {
	const names = [...available.lists, ...available.waiting].map(({ name }) => shownValue(quotedName(name)));
	return names.length === 0 ? countWords(available) : `The lists are ${names.join(', ').slice(0, 400)}.`;
}

function countWords({ lists, waiting }: AvailableLists): string {
	return lists.length + waiting.length === 0
		? 'The user has no watchlists. Ask which tickers are meant.'
		: `${lists.length || 'No'} watchlist${lists.length === 1 ? '' : 's'}. Of the workspace, ${waiting.length} may not be read; notRead says why.`;
}
