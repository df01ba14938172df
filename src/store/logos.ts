import type { Clock } from '../base/clock.js';
import { underAny } from '../base/abort.js';
import type { Timestamped } from '../base/loadable.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { RequestOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { Drawing, Image } from '../contract/image.js';
import { limits } from '../contract/limits.js';
import {
	isComposite,
	isDrawing,
	type LogoField,
	type LogoFile,
	logoFiles,
	type LogoRecord,
	logos,
	type LogosQuery,
	rasterOf,
} from '../contract/logos.js';
import type { AnswerSource, AnswerStore } from './answerStore.js';
import { batchRequests } from './batchRequests.js';

const MAX_RECORDS = 1000;
const MAX_IMAGES = 1_000;
const PIXELS = 128;
/** Links are signed and expire; their lifetime is not documented. */
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

/** The background that a logo is drawn for. */
export type LogoTheme = 'light' | 'dark';

/** A company's logo for a light or dark theme. */
interface LogoQuery {
	readonly symbol: TickerSymbol;
	readonly theme: LogoTheme;
}

/** A source for logo records by symbol. Symbols queried in the same turn are sent in one request. */
export function logoRecordSource(
	client: MarketDataClient,
): AnswerSource<TickerSymbol, LogoRecord | undefined> {
	const scale = { width: PIXELS, height: PIXELS };
	const together = batchRequests({
		nameOf: () => 'logos',
		most: () => limits.logoKeys,
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
		most: MAX_RECORDS,
	};
}

/**
 * A source for logo searches whose records have links, and only links to the image host. The disk cache is
 * bypassed, because records there have none.
 */
export function logoLinkSource(client: MarketDataClient): AnswerSource<LogosQuery, readonly LogoRecord[]> {
	return {
		ask: async (query, options) => {
			const answer = await client.ask(logos, query, { ...options, freshForMs: 0 });
			return { ...answer, value: answer.value.map((record) => withImageLinks(client, record)) };
		},
		keyOf: (query) => JSON.stringify(query),
		freshForMs: () => LINK_SERVES_MS,
		usableForMs: LINK_SERVES_MS,
		most: MAX_RECORDS,
	};
}

function withImageLinks(client: MarketDataClient, record: LogoRecord): LogoRecord {
	const { files = {} } = record;
	const links = Object.entries(files).filter(([, link]) => client.isImageLink(link));
	return { ...record, files: Object.fromEntries(links) };
}

/** A source for logo images as bytes; undefined for a company without one. */
export function logoPictureSource(
	client: MarketDataClient,
	records: AnswerStore<TickerSymbol, LogoRecord | undefined>,
	clock: Clock,
): AnswerSource<LogoQuery, Image | undefined> {
	// Bypass the store, so that a failure to get a new link doesn't affect the loaded record.
	const { ask: requestAgain } = logoRecordSource(client);
	const nameOf = ({ symbol, theme }: LogoQuery): string => `logo ${symbol} ${theme} ${PIXELS}`;
	return {
		ask: async (query, options) => {
			const { symbol, theme } = query;
			if (options.fromCacheOnly) {
				return client.cachedImage(nameOf(query), options);
			}
			const loaded = await underAny([options.signal, options.cancelled], (reader) =>
				records.get(symbol, reader, options.urgency),
			);
			// Cached records have no links, however new they are.
			const anew = { ...options, freshForMs: 0 };
			const record = linksServe(loaded, clock.now()) ? loaded : await requestAgain(symbol, anew);
			const link = bestLink(record.value, theme);
			return {
				...record,
				value: link === undefined ? undefined : await client.image(link, options, nameOf(query)),
			};
		},
		keyOf: ({ symbol, theme }) => `${symbol} ${theme}`,
		freshForMs: () => logos.freshForMs,
		usableForMs: logos.usableForMs,
		most: MAX_IMAGES,
	};
}

/** Whether the company has no record, or its image links are present and still valid. */
function linksServe({ value, receivedAt }: Timestamped<LogoRecord | undefined>, now: number): boolean {
	return value === undefined || (value.files !== undefined && now - receivedAt < LINK_SERVES_MS);
}

/** Finds the record whose search key or listing is the symbol. The service echoes the key as it was sent. */
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

/** How a logo image is rendered. */
export interface LogoForm {
	/**
	 * Box into which a PNG is scaled down, in pixels. Without a height, any height fits. The service never
	 * scales up.
	 */
	readonly size: { readonly width: number; readonly height?: number };
	/** Corner radius of composites, 0 to 50 percent; 50 is a circle. */
	readonly radiusPercent: number;
	/** Whether a vector drawing must be readable by Flutter. */
	readonly isForFlutter: boolean;
}

/** A request for one logo image of a company. */
export interface LogoRequest extends LogoForm {
	readonly symbol: TickerSymbol;
	readonly file: LogoFile;
	/** Whether the service should generate it from the company's name and colors if there is no logo. */
	readonly isGenerated: boolean;
}

/** An available logo image of a company. */
export interface LogoVariant {
	readonly file: LogoFile;
	/**
	 * A small PNG. A drawing is never shown, so it has that of the same logo. Generated images are rendered
	 * only once chosen.
	 */
	readonly preview: Image | undefined;
	/** Generated from the company's name and colors, not its own logo. */
	readonly isGenerated: boolean;
}

const PREVIEW_PIXELS = 48;
/** Maximum image height in pixels. */
const TALLEST = 4_096;

/**
 * Returns the variants of a company's logo or, if it has none, the images that can be generated instead. The
 * request omits `composite_auto`, because with it an answer doesn't tell the company's own files from
 * generated ones. Throws as `MarketDataClient.ask` does.
 */
export async function logoPreviews(
	client: MarketDataClient,
	symbol: TickerSymbol,
	options: RequestOptions,
): Promise<readonly LogoVariant[]> {
	const scale = { width: PREVIEW_PIXELS, height: PREVIEW_PIXELS };
	const { value } = await client.ask(logos, { keys: [symbol], fields: logoFiles, scale }, options);
	const [record] = value;
	const links = logoFiles.flatMap((file) => {
		const link = value[0]?.files?.[file];
		return link === undefined ? [] : [{ file, link }];
	});
	if (record && links.length === 0) {
		return logoFiles.filter(isComposite).map((file) => ({ file, preview: undefined, isGenerated: true }));
	}
	const images = await mapConcurrent(
		links.filter(({ file }) => !isDrawing(file)),
		async ({ file, link }) => [file, await client.image(link, options)] as const,
	);
	const imageOf = new Map<LogoFile | undefined, Image>(images);
	return links.map(({ file }) => ({ file, preview: imageOf.get(rasterOf(file)), isGenerated: false }));
}

/**
 * Returns the requested image; undefined if the company has none of this kind. Throws as
 * `MarketDataClient.ask` does.
 */
export async function logoImage(
	client: MarketDataClient,
	{ symbol, file, size, radiusPercent, isForFlutter, isGenerated }: LogoRequest,
	options: RequestOptions,
): Promise<Image | Drawing | undefined> {
	const { width, height } = size;
	const { value } = await client.ask(
		logos,
		{
			keys: [symbol],
			fields: [file],
			composite: isGenerated,
			// Without a box, the service applies its own default.
			...(height === undefined
				? { maxWidth: width, scale: { width, height: TALLEST } }
				: { scale: { width, height } }),
			radiusPercent,
			...(isDrawing(file) && isForFlutter && { vectorCompatible: true }),
		},
		options,
	);
	const link = value[0]?.files?.[file];
	if (link === undefined) {
		return undefined;
	}
	return isDrawing(file) ? client.drawing(link, options) : client.image(link, options);
}
