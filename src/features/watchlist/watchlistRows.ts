import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import { type RevisionCounts, recentRevisions, revisionSums } from '../../market/revisions.js';
import { revisionLine } from '../../presentation/revisionWords.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { ratingLabel } from '../../presentation/consensus/ratingKinds.js';
import { meanTarget } from '../../presentation/consensus/targetCurrency.js';
import { tickersWords } from '../../presentation/countWords.js';
import {
	type BriefEvent,
	type NearestEvents,
	nearestEvents,
} from '../../presentation/events/nearestEvents.js';
import type { FormatContext, Formats } from '../../presentation/format.js';
import { aloud, joinLine, listed } from '../../presentation/lines.js';
import { listName } from '../../presentation/plainText.js';
import { type Row, tickerFacts, type TreeModel } from '../../presentation/row.js';
import { receivedAloud, receivedWords, titleAge } from '../../presentation/timeWords.js';
import { viewTrouble } from '../../presentation/viewTrouble.js';
import type { Watchlist, WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import { commonFailure, isUnderWay, missingParts, receivedAt, type WatchedTicker } from './watchedTicker.js';
import { inOrder, orderLabel, type WatchlistOrder } from './watchlistOrder.js';

/** The tooltip of a ticker, with the data loaded so far. */
export function watchlistTooltip(
	symbol: TickerSymbol,
	rowSource: WatchlistRowSource,
	context: RenderContext,
	ownPrice?: string,
): string {
	const { now, formats } = context;
	const ticker = rowSource.peek(symbol);
	const nearest = nearestEvents(symbol, ticker.events, { today: newYorkDay(now), formats });
	return tooltip(symbol, rowSource.listing(symbol), ticker, nearest, { ...context, ownPrice });
}

function tooltip(
	symbol: TickerSymbol,
	listing: Listing | undefined,
	ticker: WatchedTicker,
	{ next, latest }: NearestEvents,
	{ formats, isSample, now, ownPrice }: RenderContext & { readonly ownPrice: string | undefined },
): string {
	const received = receivedAt(ticker);
	return [
		listing ? `${symbol} · ${listing.name}` : symbol,
		listing?.exchange ? l10n.t('Exchange: {0}', listing.exchange) : undefined,
		consensusLine(ticker, listing, { today: newYorkDay(now), formats }),
		ownPrice,
		next && l10n.t('Next: {0}', eventWords(next, formats)),
		latest && l10n.t('Latest: {0}', eventWords(latest, formats)),
		revisionsOf([ticker], { today: newYorkDay(now), formats }),
		missingParts(ticker),
		received === undefined ? undefined : receivedWords(received, now, formats),
		isSample ? l10n.t('Sample data') : undefined,
	]
		.filter((line) => line !== undefined && line !== '')
		.join('\n');
}

function consensusLine(
	ticker: WatchedTicker,
	listing: Listing | undefined,
	wording: FormatContext,
): string | undefined {
	const loaded = shown(ticker.consensus);
	if (!loaded) {
		return undefined;
	}
	if (!loaded.value) {
		return l10n.t('No analyst covers this ticker.');
	}
	const { rating, value } = loaded.value;
	const target = meanTarget(ticker, listing, wording);
	const parts = [
		value === undefined ? undefined : l10n.t('{0} of 5', wording.formats.score(value)),
		target && l10n.t('mean target {0}', target),
	].filter((part) => part !== undefined);
	return l10n.t('Consensus: {0}', [ratingLabel(rating), ...parts].join(' · '));
}

/** What firms changed for these tickers in 30 days, and for how many of them that is known; undefined for nothing. */
function revisionsOf(
	tickers: readonly WatchedTicker[],
	{ formats, today }: FormatContext,
): string | undefined {
	const known = tickers.flatMap(({ events }): readonly RevisionCounts[] => {
		const ratings = shown(events.ratings)?.value;
		return ratings ? [recentRevisions(ratings, today)] : [];
	});
	const sums = revisionSums(known);
	if (Object.values(sums).every((count) => count === 0)) {
		return undefined;
	}
	return joinLine([
		revisionLine(sums, 30, formats),
		known.length < tickers.length
			? l10n.t('tickers counted: {0} of {1}', formats.number(known.length), formats.number(tickers.length))
			: undefined,
	]);
}

/** Where watchlist rows get their data. */
export interface WatchlistRowSource {
	/** Only reads loaded data; never sends requests. */
	readonly peek: (symbol: TickerSymbol) => WatchedTicker;
	/** Undefined until the directory is loaded, and for unlisted symbols. */
	readonly listing: (symbol: TickerSymbol) => Listing | undefined;
	readonly orderOf: (list: WatchlistId) => WatchlistOrder;
	/** The name of the file with the prices of a list. */
	readonly priceFileOf: (list: WatchlistId) => string | undefined;
}

/** What rows depend on besides ticker data. */
export interface RenderContext {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
	/** Whether a service is available. */
	readonly hasAccess: boolean;
	/** Whether the user allows requests for a symbol. */
	readonly canRequest: (symbol: TickerSymbol) => boolean;
	/** Whether the list is expanded in the tree. */
	readonly isOpen: (list: WatchlistId) => boolean;
}

/** Consensus limit: it takes one request per ticker, and VS Code does not report which rows are visible. */
const FIRST_ROWS = 30;
/** Events limit: further tickers of a longer list only show their names. */
const MOST_WITH_EVENTS = 500;

/** The row id of a list, or of a symbol in it. */
export function watchlistRowId({ scope, name }: WatchlistId, symbol?: TickerSymbol): string {
	return JSON.stringify(symbol === undefined ? [scope, name] : [scope, name, symbol]);
}

/** The symbols to request: events for the first 500 of each open list, the consensus for the first 30. */
export function watchlistAsks(
	lists: readonly Watchlist[],
	rowSource: WatchlistRowSource,
	{ isOpen, canRequest, now, formats }: RenderContext,
): { readonly events: readonly TickerSymbol[]; readonly consensus: readonly TickerSymbol[] } {
	const wording = { today: newYorkDay(now), formats };
	const open = lists.filter(isOpen).map((list) => shownSymbols(list, rowSource, wording));
	const firstOf = (most: number) =>
		[...new Set(open.flatMap((symbols) => symbols.slice(0, most)))].filter(canRequest);
	return { events: firstOf(MOST_WITH_EVENTS), consensus: firstOf(FIRST_ROWS) };
}

/** The symbols of a list in display order. */
function shownSymbols(
	list: Watchlist,
	{ peek, orderOf }: WatchlistRowSource,
	wording: FormatContext,
): readonly TickerSymbol[] {
	return inOrder(list.symbols, orderOf(list), (symbol) => {
		const { events, consensus } = peek(symbol);
		return {
			events: nearestEvents(symbol, events, wording),
			consensusValue: shown(consensus)?.value?.value,
		};
	});
}

/** The watchlist tree: lists with their counts, and their tickers with the data loaded so far. */
export function watchlistTree(
	lists: readonly Watchlist[],
	rowSource: WatchlistRowSource,
	context: RenderContext,
): TreeModel {
	if (lists.length === 0) {
		return { rows: [], empty: 'noLists' };
	}
	const { now, isSample, hasAccess } = context;
	const today = newYorkDay(now);
	const requested = hasAccess
		? watchlistAsks(lists, rowSource, context).events.map((symbol) => rowSource.peek(symbol))
		: [];
	const times = requested.flatMap((ticker) => receivedAt(ticker) ?? []);
	const age = times.length > 0 ? titleAge(Math.min(...times), now, context.formats) : undefined;
	const description = joinLine([isSample ? l10n.t('Sample data') : undefined, age]);
	const failed = hasAccess ? commonFailure(requested) : undefined;
	const shownSince = times.length > 0 ? Math.min(...times) : undefined;
	const trouble =
		failed &&
		viewTrouble(failed.failure, {
			retryAt: failed.retryAt,
			shownSince,
			view: 'watchlist',
			now,
			formats: context.formats,
		});
	return {
		rows: lists.map((list) => listRow(list, rowSource, { ...context, today })),
		...(!hasAccess && { message: l10n.t('Events and consensus come with an API key, or with sample data.') }),
		...(trouble && { trouble }),
		...(description !== '' && { description }),
		...(requested.some(isUnderWay) && { isLoading: true }),
	};
}

type Today = RenderContext & { readonly today: string };

function listRow(list: Watchlist, rowSource: WatchlistRowSource, today: Today): Row {
	const order = rowSource.orderOf(list);
	const priceFile = rowSource.priceFileOf(list);
	const count = today.formats.number(list.symbols.length);
	const name = listName(list.name);
	const details = [
		count,
		list.scope === 'workspace' ? l10n.t('workspace') : undefined,
		order === 'own' ? undefined : l10n.t('by {0}', orderLabel(order)),
	].filter((part) => part !== undefined);
	return {
		id: watchlistRowId(list),
		label: name,
		detail: details.join(' · '),
		tooltip: [
			name,
			l10n.t('Tickers: {0}', count),
			list.scope === 'workspace'
				? l10n.t('In the settings of this workspace')
				: l10n.t('In your user settings'),
			l10n.t('Order: {0}', orderLabel(order)),
			revisionsOf(
				list.symbols.map((symbol) => rowSource.peek(symbol)),
				today,
			),
			priceFile && l10n.t('Prices from {0}', priceFile),
		]
			.filter((line) => line !== undefined)
			.join('\n'),
		spoken: listed([
			l10n.t('Watchlist {0}', name),
			tickersWords(list.symbols.length, today.formats),
			...details.slice(1),
		]),
		icon: list.scope === 'workspace' ? 'root-folder' : 'list-unordered',
		kind: 'watchlist',
		watchlist: { scope: list.scope, name: list.name },
		children: [
			...shownSymbols(list, rowSource, today).map((symbol) => tickerRow(list, symbol, rowSource, today)),
			...(list.symbols.length > FIRST_ROWS ? [listTableRow(list, count)] : []),
		],
	};
}

/** The last row of a list whose later rows have no consensus until they are selected. */
function listTableRow({ scope, name }: Watchlist, count: string): Row {
	const label = l10n.t('Show as Table');
	const detail = l10n.t('consensus of all {0}', count);
	return {
		id: `${watchlistRowId({ scope, name })} table`,
		label,
		detail,
		spoken: listed([label, detail]),
		icon: 'table',
		action: { command: 'showWatchlistTable', args: [{ scope, name }] },
	};
}

function tickerRow(list: Watchlist, symbol: TickerSymbol, rowSource: WatchlistRowSource, today: Today): Row {
	const listing = rowSource.listing(symbol);
	const ticker = rowSource.peek(symbol);
	const { next, latest } = nearestEvents(symbol, ticker.events, today);
	const rating = consensusWords(ticker.consensus);
	const target = meanTarget(ticker, listing, today, 'shortPrice');
	const nearest = next ?? latest;
	const received = receivedAt(ticker);
	const facts = joinLine([
		rating,
		target && l10n.t('PT {0}', target),
		nearest && inBriefWithDay(nearest, today),
	]);
	return {
		id: watchlistRowId(list, symbol),
		label: symbol,
		// Only a row without facts surely has room for the name.
		detail: facts || (listing?.name ?? ''),
		spoken: aloud([
			symbol,
			listing?.name,
			rating === undefined ? undefined : l10n.t('consensus {0}', rating),
			target && l10n.t('mean target {0}', target),
			nearest &&
				(next
					? l10n.t('next: {0}', eventWords(nearest, today.formats))
					: l10n.t('latest: {0}', eventWords(nearest, today.formats))),
			today.isSample ? l10n.t('sample data') : undefined,
			received === undefined ? undefined : receivedAloud(received, today.now, today.formats),
		]),
		watchlist: { scope: list.scope, name: list.name },
		...tickerFacts(symbol),
	};
}

function consensusWords(consensus: WatchedTicker['consensus']): string | undefined {
	const rating = shown(consensus)?.value?.rating;
	return rating === undefined ? undefined : ratingLabel(rating);
}

/** An event with its day, short: `ex Nov 30`. */
function inBriefWithDay({ words, brief = words, date }: BriefEvent, { today, formats }: Today): string {
	return date === undefined ? brief : l10n.t('{0} {1}', brief, formats.shortDay(date, today));
}

/** An event with its day. */
function eventWords({ words, date }: BriefEvent, formats: Formats): string {
	return date === undefined ? words : l10n.t('{0} {1}', words, formats.day(date));
}

/** A row that asks for permission to request the symbols of workspace lists; a click grants it. */
export function workspaceRow(waiting: number, formats: Formats): Row {
	const count = formats.number(waiting);
	const question = formats.plural(waiting, {
		one: l10n.t('Allow requests for {0} ticker?', count),
		other: l10n.t('Allow requests for {0} tickers?', count),
	});
	const origin = l10n.t('from this workspace');
	const explanation = l10n.t(
		'Their watchlists come from the settings of this workspace. Click to let them use requests from your plan. Until then, no requests are sent for them. You’ll be prompted again after 200 more.',
	);
	return {
		id: 'workspaceConsent',
		label: question,
		detail: origin,
		tooltip: `${question}\n${explanation}`,
		spoken: `${question} ${explanation}`,
		icon: 'question',
		action: { command: 'allowWorkspaceTickers', args: [] },
	};
}
