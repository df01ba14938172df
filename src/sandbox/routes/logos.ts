import { limits } from '../../contract/limits.js';
import { logoFields, type LogoFile, logoFiles } from '../../contract/logos.js';
import { ALLOWED, readMethods } from '../http.js';
import { brandOf } from '../images/artwork.js';
import { drawImage } from '../images/imageFile.js';
import { type ImageLinks, isImagePath } from '../images/imageLinks.js';
import { hexColor } from '../images/shapes.js';
import type { Issuer, Security } from '../market/issuer.js';
import type { Market } from '../market/market.js';
import { hashOf } from '../market/random.js';
import type { Registry } from '../market/registry.js';
import type { Parameters } from '../parameters.js';
import { badRequest } from '../refusal.js';

const keyTypes = ['symbol', 'cik', 'cusip', 'isin'] as const;
const FIRST_DRAWN = Date.UTC(2021, 0, 1);
const YEAR_MS = 365 * 86_400_000;

/** What the images of an answer share. */
interface Drawing {
	readonly width: number;
	readonly height: number;
	readonly radius: number;
	/** Whether to draw an image if there is no logo. */
	readonly always: boolean;
	readonly vectorCompatible: boolean;
}

/**
 * Logo records for identifiers (service.md, GET /api/v2/logos/search). Unknown identifiers are left out of
 * the answer; a company without a logo is included, with its securities but without files and colors.
 */
export async function logoSearch(query: Parameters, market: Market, links: ImageLinks): Promise<unknown> {
	query.requiredText('search_keys');
	query.requiredText('fields');
	const keys = query.list('search_keys', limits.logoKeys) ?? [];
	const kind = query.oneOf('search_keys_type', keyTypes) ?? 'symbol';
	const fields = query.list('fields', limits.logoFields) ?? [];
	const unknown = fields.find((field) => !logoFields.some((company) => company === field));
	if (unknown !== undefined) {
		throw badRequest(`fields must be among ${logoFields.join(', ')}`);
	}
	const files = logoFiles.filter((file) => fields.includes(file));
	const drawing = drawingOf(query);
	const records = [...new Set(keys)].flatMap((key) => {
		const issuer = market.registry.find(kind, key);
		return issuer ? [record(issuer, key, fields.includes('colors'), files, drawing, links)] : [];
	});
	return { ok: true, data: await Promise.all(records) };
}

function drawingOf(query: Parameters): Drawing {
	const scale = query.text('scale') ?? '300x300';
	const [, width = '', height = ''] = /^0*([1-9]\d{0,4})x0*([1-9]\d{0,4})$/.exec(scale) ?? [];
	if (width === '') {
		throw badRequest('scale must be WIDTHxHEIGHT');
	}
	const maxWidth = query.whole('max_width', 1, 100_000) ?? Number.POSITIVE_INFINITY;
	return {
		width: Math.min(Number(width), maxWidth),
		height: Number(height),
		radius: query.number('composite_radius', 0, limits.logoRadiusPercent) ?? 0,
		always: query.flag('composite_auto'),
		vectorCompatible: query.flag('flutter_compatible'),
	};
}

async function record(
	issuer: Issuer,
	key: string,
	withColors: boolean,
	files: readonly LogoFile[],
	drawing: Drawing,
	links: ImageLinks,
): Promise<unknown> {
	const symbol = issuer.listings[0]?.symbol ?? '';
	const home = issuer.securities.find((security) => security.symbol === symbol);
	const owner = { cik: issuer.cik, isin: home?.isin ?? '', symbol };
	const { width, height, radius, vectorCompatible } = drawing;
	const shown = issuer.hasLogo || drawing.always ? files : [];
	const linked = shown.map(
		async (file) =>
			[file, await links.linkTo({ symbol, file, width, height, radius }, owner, vectorCompatible)] as const,
	);
	const { backgroundLight, backgroundDark } = brandOf(symbol);
	const created = FIRST_DRAWN + (hashOf(['created', symbol]) % YEAR_MS);
	return {
		id: issuer.id,
		search_key: key,
		created_at: finely(created, symbol),
		updated_at: finely(created + YEAR_MS + (hashOf(['updated', symbol]) % YEAR_MS), symbol),
		...(withColors &&
			issuer.hasLogo && {
				colors: { background_light: hexColor(backgroundLight), background_dark: hexColor(backgroundDark) },
			}),
		files: Object.fromEntries(await Promise.all(linked)),
		securities: issuer.securities.map(wireSecurity),
	};
}

/** An instant with six decimals of a second, as the service writes it. */
function finely(ms: number, symbol: string): string {
	return new Date(ms).toISOString().replace('Z', `${String(hashOf([symbol, ms]) % 1000).padStart(3, '0')}Z`);
}

function wireSecurity(security: Security): unknown {
	return {
		symbol: security.symbol,
		// As with the live service, some names contain HTML entities.
		name: hashOf(['entities', security.cusip]) % 2 ? security.name.replaceAll('&', '&amp;') : security.name,
		cik: security.cik,
		exchange: security.exchange,
		mic_code: security.mic,
		exchange_name: security.exchangeName,
		cusip: security.cusip,
		isin: security.isin,
		country: security.country,
		figi_share_class: security.shareClassFigi,
		figi: security.figi,
		security_type: security.type,
	};
}

/** Serves the image file of a signed link; status 403 if it has expired or was tampered with. */
export async function logoImage(request: Request, links: ImageLinks, registry: Registry): Promise<Response> {
	const url = new URL(request.url);
	if (!isImagePath(url.pathname)) {
		return new Response('Not Found', { status: 404 });
	}
	if (!readMethods.has(request.method)) {
		return new Response('Method Not Allowed', { status: 405, headers: { Allow: ALLOWED } });
	}
	const order = await links.read(url);
	const issuer = order && registry.issuer(order.symbol);
	if (!issuer) {
		return new Response('Forbidden', { status: 403 });
	}
	const { type, bytes } = await drawImage(order, issuer.name);
	return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=3600' } });
}
