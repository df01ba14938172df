import type { TickerSymbol } from '../base/symbol.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { Drawing, Image } from '../contract/image.js';
import { isDrawing, type LogoFile, logoFiles, logos } from '../contract/logos.js';

/** One picture of a company, as somebody wants it. */
export interface LogoWish {
	readonly symbol: TickerSymbol;
	readonly file: LogoFile;
	/** Side of the box into which a PNG is scaled down, in pixels; the service never scales up. */
	readonly pixels: number;
	/** Corners of composites, 0 to 50 percent; 50 is a circle. */
	readonly radiusPercent: number;
}

const PREVIEW_PIXELS = 48;

/**
 * Small pictures of the variants that a company has; drawings are named, but never shown. Throws as
 * `MarketDataClient.ask` does.
 */
export async function logoPreviews(
	client: MarketDataClient,
	symbol: TickerSymbol,
	options: AskOptions,
): Promise<ReadonlyMap<LogoFile, Image | undefined>> {
	const scale = { width: PREVIEW_PIXELS, height: PREVIEW_PIXELS };
	const { value } = await client.ask(
		logos,
		{ keys: [symbol], fields: logoFiles, composite: true, scale },
		options,
	);
	const links = logoFiles.flatMap((file) => {
		const link = value[0]?.files?.[file];
		return link === undefined ? [] : [{ file, link }];
	});
	const images = await mapConcurrent(
		links,
		async ({ file, link }) =>
			[file, isDrawing(file) ? undefined : await client.image(link, options)] as const,
	);
	return new Map(images);
}

/** The picture as wished; undefined where the company has none of this kind. Throws as `MarketDataClient.ask` does. */
export async function logoImage(
	client: MarketDataClient,
	{ symbol, file, pixels, radiusPercent }: LogoWish,
	options: AskOptions,
): Promise<Image | Drawing | undefined> {
	const scale = { width: pixels, height: pixels };
	const { value } = await client.ask(
		logos,
		{ keys: [symbol], fields: [file], composite: true, scale, radiusPercent },
		options,
	);
	const link = value[0]?.files?.[file];
	if (link === undefined) {
		return undefined;
	}
	return isDrawing(file) ? client.drawing(link, options) : client.image(link, options);
}
