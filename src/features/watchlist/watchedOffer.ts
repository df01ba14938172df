import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import { mapConcurrent } from '../../base/mapConcurrent.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { nearestEvents } from '../../presentation/events/nearestEvents.js';
import { joinLine } from '../../presentation/lines.js';
import { requestsFirstWords, rowsWords } from '../../presentation/countWords.js';
import { loadedRows } from '../../presentation/loadedRows.js';
import type { RenderContext, WatchlistRowSource } from './watchlistRows.js';
import { calendarNames } from '../../contract/calendar.js';
import { eventsOf } from '../../market/events.js';
import { eventFileForm } from '../calendars/export/eventFile.js';
import type { ExportAmount, ExportFormat, ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Table, TableValue } from '../../presentation/export/table.js';
import { tableForms } from '../../presentation/export/tableForms.js';
import { receivedAt } from './watchedTicker.js';

/** A symbol and the list it is in. */
interface WatchedSymbol {
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

/** Watched tickers for export: what their rows show, as far as loaded. */
function watchedTable(
	symbols: readonly WatchedSymbol[],
	{ peek, listing }: WatchlistRowSource,
	{ now, formats, isSample }: Pick<RenderContext, 'now' | 'formats' | 'isSample'>,
): Table<WatchedRow> | undefined {
	const wording = { today: newYorkDay(now), formats };
	const rows = symbols.map((watched): WatchedRow => {
		const ticker = peek(watched.symbol);
		const consensus = shown(ticker.consensus)?.value;
		const { next, latest } = nearestEvents(watched.symbol, ticker.events, wording);
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
						id: 'consensus_rating_val',
						label: l10n.t('Value of 1 to 5'),
						isUsual: true,
						value: ({ value }) => value,
					},
					{
						id: 'consensus_price_target',
						label: l10n.t('Mean target'),
						isUsual: true,
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

interface OfferContext extends Pick<RenderContext, 'now' | 'formats' | 'isSample' | 'canRequest'> {
	/**
	 * Requests the consensus of a ticker; absent if no service is available. The answer store records failures.
	 */
	readonly learn?: (symbol: TickerSymbol, signal: AbortSignal) => Promise<unknown>;
}

/**
 * The exports of watched tickers: their rows as a table, and their events as a calendar file. Long lists only
 * load the consensus of their first rows, so the export says how many lack it and offers formats that load it
 * first.
 */
export function watchedOffer(
	watched: readonly WatchedSymbol[],
	rowSource: WatchlistRowSource,
	context: OfferContext,
): ExportOffer | undefined {
	const { formats, now } = context;
	const table = watchedTable(watched, rowSource, context);
	if (!table) {
		return undefined;
	}
	const symbols = [...new Set(watched.map(({ symbol }) => symbol))];
	const lacking = symbols.filter((symbol) => !shown(rowSource.peek(symbol).consensus));
	const missing =
		lacking.length === 0 ? undefined : l10n.t('consensus not loaded: {0}', formats.number(lacking.length));
	const forms = tableForms(
		missing === undefined
			? table
			: { ...table, about: { ...table.about, consensusNotLoaded: lacking.length } },
		joinLine([rowsWords(table.rows.length, formats), missing]),
	);
	const requestable = lacking.filter(context.canRequest);
	const today = newYorkDay(now);
	const answers = symbols.map((symbol) => rowSource.peek(symbol).events);
	const unknown = answers.filter((events) =>
		calendarNames.some((name) => name !== 'ratings' && !shown<unknown>(events[name])),
	);
	const events = answers.flatMap((answer) => eventsOf(loadedRows(calendarNames, answer), today));
	return {
		title: table.title,
		fileName: table.name,
		forms: [
			...(missing === undefined
				? forms
				: formsLacking(missing, forms, requestable, watched, rowSource, context)),
			eventFileForm({ ...table, events, formats, today }, unknown.length),
		],
	};
}

/** Formats that lack some consensus, or first load it, one request per ticker. */
function formsLacking(
	missing: string,
	forms: readonly ExportFormat[],
	lacking: readonly TickerSymbol[],
	watched: readonly WatchedSymbol[],
	rowSource: WatchlistRowSource,
	context: OfferContext,
): readonly ExportFormat[] {
	const { formats, learn } = context;
	const count = formats.number(lacking.length);
	return forms.map((form): ExportFormat => {
		if (!learn || lacking.length === 0 || form.cell !== undefined || form.id === 'symbols') {
			return { ...form, detail: missing };
		}
		const whole: ExportAmount = {
			id: `${form.id}.all`,
			label: l10n.t('With every consensus'),
			detail: requestsFirstWords(lacking.length, formats),
			async text(signal, report) {
				let done = 0;
				await mapConcurrent(lacking, async (symbol) => {
					signal.throwIfAborted();
					await learn(symbol, signal).catch(() => undefined);
					done += 1;
					report(l10n.t('{0} of {1} requests answered', formats.number(done), count));
				});
				signal.throwIfAborted();
				const offer = watchedOffer(watched, rowSource, context);
				const same = offer?.forms.find(({ id }) => id === form.id) ?? form;
				return same.text(signal, report);
			},
		};
		return {
			...form,
			amounts: [{ id: form.id, label: l10n.t('As loaded'), detail: missing, text: form.text }, whole],
		};
	});
}
