import type { Clock } from '../base/clock.js';
import { underAny } from '../base/abort.js';
import type { Timestamped } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Image } from '../contract/image.js';
import { type LogoField, type LogoFile, logos, type LogoRecord, type LogosQuery } from '../contract/logos.js';
import { limits } from '../contract/limits.js';
import type { AnswerSource, AnswerStore } from './answerStore.js';
import { askedTogether } from './askedTogether.js';

const RECORDS_KEPT = 1000;
const PICTURES_KEPT = 1_000;
const PIXELS = 128;
/** Links are signed and expire; the span is not documented. */
const LINK_SERVES_MS = 10 * 60_000;

const FIELDS: readonly LogoField[] = [
	'mark_light',
	'mark_dark',
	'mark_composite_light',
	'mark_composite_dark',
	'logo_light',
	'logo_dark',
	'colors',
];

export type LogoTheme = 'light' | 'dark';

/** A company's picture for one kind of theme. */
export interface LogoQuery {
	readonly symbol: TickerSymbol;
	readonly theme: LogoTheme;
}

/** Logo records by symbol; symbols asked for in one tick are sent in one request. */
export function logoRecordSource(
	client: MarketDataClient,
): AnswerSource<TickerSymbol, LogoRecord | undefined> {
	const scale = { width: PIXELS, height: PIXELS };
	const together = askedTogether({
		nameOf: () => 'logos',
		most: limits.logoKeys,
		ask: (query: LogosQuery, keys, options) => client.ask(logos, { ...query, keys }, options),
	});
	return {
		ask: async (symbol, options) => {
			const query = { keys: [symbol], fields: FIELDS, radiusPercent: 20, scale };
			const answer = await together(symbol, query, options);
			return { ...answer, value: recordFor(symbol, answer.value) };
		},
		keyOf: (symbol) => symbol,
		freshForMs: () => logos.freshForMs,
		usableForMs: logos.usableForMs,
		most: RECORDS_KEPT,
	};
}

/** Pictures as bytes; undefined for a company without one. */
export function logoPictureSource(
	client: MarketDataClient,
	records: AnswerStore<TickerSymbol, LogoRecord | undefined>,
	clock: Clock,
): AnswerSource<LogoQuery, Image | undefined> {
	// Beside the store, since a link that cannot be had makes nothing of a record worse that is known.
	const { ask: askAnew } = logoRecordSource(client);
	const nameOf = ({ symbol, theme }: LogoQuery): string => `logo ${symbol} ${theme} ${PIXELS}`;
	return {
		ask: async (query, options) => {
			const { symbol, theme } = query;
			if (options.onlyKept) {
				return client.keptImage(nameOf(query), options);
			}
			const known = await underAny([options.signal, options.unwanted], (reader) =>
				records.get(symbol, reader, options.urgency),
			);
			// What is kept has no links, however new it is.
			const anew = { ...options, freshForMs: 0 };
			const record = linksServe(known, clock.now()) ? known : await askAnew(symbol, anew);
			const link = bestLink(record.value, theme);
			return {
				...record,
				value: link === undefined ? undefined : await client.image(link, options, nameOf(query)),
			};
		},
		keyOf: ({ symbol, theme }) => `${symbol} ${theme}`,
		freshForMs: () => logos.freshForMs,
		usableForMs: logos.usableForMs,
		most: PICTURES_KEPT,
	};
}

/** Whether the links of a company's pictures, where it has any, are there and still serve. */
function linksServe({ value, receivedAt }: Timestamped<LogoRecord | undefined>, now: number): boolean {
	return value === undefined || (value.files !== undefined && now - receivedAt < LINK_SERVES_MS);
}

/** The record whose search key or listing is the symbol; the service echoes the key as it was sent. */
function recordFor(symbol: TickerSymbol, records: readonly LogoRecord[]): LogoRecord | undefined {
	return (
		records.find(({ searchKey }) => searchKey?.toUpperCase() === symbol) ??
		records.find(({ securities }) => securities.some((security) => security.symbol === symbol))
	);
}

function bestLink(record: LogoRecord | undefined, theme: LogoTheme): string | undefined {
	const order: readonly LogoFile[] = [`mark_composite_${theme}`, `mark_${theme}`, `logo_${theme}`];
	return order.map((file) => record?.files?.[file]).find((link) => link !== undefined);
}
