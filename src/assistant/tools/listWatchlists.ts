import { newYorkDay } from '../../base/days.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { fitting } from '../answer/toolAnswer.js';
import { shownValue, text } from '../input/inputKinds.js';
import { tool } from '../tool.js';
import { ToolProblem } from '../toolProblem.js';

/** Tickers of a list where all lists are told. */
const FEW = 100;
const MOST_LISTS = 50;

export const listWatchlists = tool({
	name: 'list_watchlists',
	reference: 'watchlists',
	icon: 'eye',
	description:
		'The user’s lists of tickers, by name. Use it first when the user speaks of “my watchlist” or “my stocks”, then ask other tools about its tickers (query_calendar takes 50 at once). It holds symbols alone: no positions, amounts or prices. It cannot change a list.',
	mostRequests: 0,
	inputs: {
		list: text(200, { means: 'Only the list of this name, with all of its tickers.', example: 'Dividends' }),
	},
	async find({ list }, { watchlists, clock }) {
		const all = await watchlists();
		if (all === undefined) {
			throw new ToolProblem(
				'There are no watchlists here: this server was started without --watchlists FILE. Ask the user which tickers are meant.',
			);
		}
		const named =
			list === undefined ? all.slice(0, MOST_LISTS) : all.filter(({ name }) => isSameName(name, list));
		if (list !== undefined && named.length === 0) {
			throw new ToolProblem(
				`There is no list ${shownValue(list)}. The lists are ${all
					.map(({ name }) => shownValue(quotedName(name)))
					.join(', ')
					.slice(0, 400)}.`,
			);
		}
		const most = list === undefined ? FEW : Number.POSITIVE_INFINITY;
		const rows = named.flatMap(({ name, scope, symbols }) =>
			symbols.slice(0, most).map((symbol) => ({ name, scope, symbol })),
		);
		return {
			summary:
				all.length === 0
					? 'The user has no watchlists. Ask which tickers are meant.'
					: `${all.length} watchlists.`,
			data: fitting(rows.length, (count) => ({
				source: 'the user’s own lists',
				todayInNewYork: newYorkDay(clock.now()),
				lists: named.map(({ name, scope, symbols }) => {
					const told = rows
						.slice(0, count)
						.filter((row) => row.name === name && row.scope === scope)
						.map(({ symbol }) => symbol);
					return {
						name: quotedName(name),
						of: scope === 'user' ? 'the user' : 'this workspace',
						count: symbols.length,
						tickers: told,
						...(told.length < symbols.length && {
							leftOut: `${symbols.length - told.length} further tickers: ${list === undefined ? 'call with list' : 'more than an answer holds, so ask the user which matter'}`,
						}),
					};
				}),
				...(list === undefined &&
					all.length > MOST_LISTS && {
						leftOut: `${all.length - MOST_LISTS} further lists: call with list and a name`,
					}),
				text: TEXT_IS_DATA,
			})),
		};
	},
});

function isSameName(name: string, wanted: string): boolean {
	return name.trim().toLowerCase() === wanted.toLowerCase();
}
