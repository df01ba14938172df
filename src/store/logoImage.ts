import type { TickerSymbol } from '../base/symbol.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { Drawing, Image } from '../contract/image.js';
import { isComposite, isDrawing, type LogoFile, logoFiles, logos } from '../contract/logos.js';

/** How a picture is drawn. */
export interface LogoForm {
	/** Box into which a PNG is scaled down, in pixels, of any height where none is given; the service never scales up. */
	readonly size: { readonly width: number; readonly height?: number };
	/** Corners of composites, 0 to 50 percent; 50 is a circle. */
	readonly radiusPercent: number;
	/** Whether a drawing is one that Flutter can read. */
	readonly isForFlutter: boolean;
}

/** One picture of a company, as somebody wants it. */
export interface LogoWish extends LogoForm {
	readonly symbol: TickerSymbol;
	readonly file: LogoFile;
	/** Whether the service is to draw it from the company's name and colours, where it has no logo. */
	readonly isGenerated: boolean;
}

/** A picture of a company that can be had. */
export interface LogoVariant {
	readonly file: LogoFile;
	/** A small picture; drawings are named, but never shown, and what is generated is drawn once it is chosen. */
	readonly preview: Image | undefined;
	/** Drawn from the company's name and colours, and no logo of its own. */
	readonly isGenerated: boolean;
}

const PREVIEW_PIXELS = 48;
/** No picture is taken that is taller. */
const TALLEST = 4_096;

/**
 * The variants of a company's logo; where it has none, the images that can be generated in its place. What comes without
 * `composite_auto` is the company's own: an answer to it does not tell the two apart. Throws as `MarketDataClient.ask`
 * does.
 */
export async function logoPreviews(
	client: MarketDataClient,
	symbol: TickerSymbol,
	options: AskOptions,
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
	return mapConcurrent(links, async ({ file, link }) => ({
		file,
		preview: isDrawing(file) ? undefined : await client.image(link, options),
		isGenerated: false,
	}));
}

/** The picture as wished; undefined where the company has none of this kind. Throws as `MarketDataClient.ask` does. */
export async function logoImage(
	client: MarketDataClient,
	{ symbol, file, size, radiusPercent, isForFlutter, isGenerated }: LogoWish,
	options: AskOptions,
): Promise<Image | Drawing | undefined> {
	const { width, height } = size;
	const { value } = await client.ask(
		logos,
		{
			keys: [symbol],
			fields: [file],
			composite: isGenerated,
			// Without a box, the service has one of its own.
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
