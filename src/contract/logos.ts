import { DAY_MS } from '../base/days.js';
import { isRecord } from '../base/record.js';
import { listEndpoint } from './endpoint.js';
import { field, figuresOf, fullField, type Kind, listOf, object, type RecordOf } from './fields.js';
import { fromText, instant, text } from './kinds.js';
import { limits, ownLimits } from './limits.js';
import * as param from './params.js';
import { querySchema, type QueryOf } from './querySchema.js';

export const logoFiles = [
	'logo_light',
	'logo_dark',
	'logo_vector_light',
	'logo_vector_dark',
	'mark_light',
	'mark_dark',
	'mark_vector_light',
	'mark_vector_dark',
	'mark_composite_light',
	'mark_composite_dark',
	'mark_vector_composite_light',
	'mark_vector_composite_dark',
] as const;
export type LogoFile = (typeof logoFiles)[number];

/** Whether a file is an SVG drawing, which has no size; the others are PNG. */
export function isDrawing(file: LogoFile): boolean {
	return file.includes('vector');
}

/** The PNG of what a file shows, which is the file itself unless it is a drawing. */
export function rasterOf(file: LogoFile): LogoFile | undefined {
	return logoFiles.find((other) => other === file.replace('_vector', ''));
}

/** Whether a file is a symbol on a background, which has corners. */
export function isComposite(file: LogoFile): boolean {
	return file.includes('composite');
}

export const logoFields = [...logoFiles, 'colors'] as const;
export type LogoField = (typeof logoFields)[number];

const logoKeyTypes = ['symbol', 'cik', 'cusip', 'isin'] as const;
export type LogoKeyType = (typeof logoKeyTypes)[number];

const side = param.whole('scale', 1, ownLimits.pixels, { means: 'A side of the box.' });

const query = {
	keys: param.needed(param.list('search_keys', limits.logoKeys, { means: 'Identifiers of one kind.' })),
	keyType: param.oneOf('search_keys_type', logoKeyTypes, {
		means: 'The kind of the identifiers.',
		standard: 'symbol',
	}),
	fields: param.needed(
		param.someOf('fields', logoFields, limits.logoFields, {
			means: 'What a record contains besides its identifiers; not all 13 at once.',
		}),
	),
	composite: param.flag('composite_auto', {
		means: 'Draw an image from the name and the brand colors where there is no logo.',
		standard: false,
	}),
	radiusPercent: param.between('composite_radius', 0, limits.logoRadiusPercent, {
		means: 'Corner radius of such images; 50 is a circle.',
		standard: 0,
		unit: 'percent',
	}),
	scale: param.param<{ readonly width: number; readonly height: number }>(
		'scale',
		{
			kind: 'size',
			accepts: `two whole numbers from 1 to ${ownLimits.pixels}, such as 300x300`,
			refusal: ({ width, height }) => side.refusal(width) ?? side.refusal(height),
			write: ({ width, height }) => `${width}x${height}`,
		},
		{
			limitIsOurs: true,
			means: 'Images are scaled down to fit this box, never up.',
			standard: { width: 300, height: 300 },
			unit: 'pixels',
		},
	),
	maxWidth: param.whole('max_width', 1, ownLimits.pixels, {
		limitIsOurs: true,
		means: 'Most pixels across.',
		unit: 'pixels',
	}),
	vectorCompatible: param.flag('flutter_compatible', {
		means: 'Links to SVG files carry `flutter_compatible=true`.',
	}),
};

/** A query for the logo search (service.md, GET /api/v2/logos/search). */
export interface LogosQuery extends QueryOf<typeof query> {}

const security = {
	symbol: field('symbol', text, 'The symbol.'),
	name: field('name', text, 'The company.'),
	cik: field('cik', text, 'CIK of the company.'),
	exchange: field('exchange', text, 'The exchange in short.'),
	micCode: field('mic_code', text, 'MIC of the exchange.'),
	exchangeName: field('exchange_name', text, 'The exchange by name.'),
	cusip: field('cusip', text, 'CUSIP of the share.'),
	isin: field('isin', text, 'ISIN of the share.'),
	country: field('country', text, 'Two letters.'),
	figi: field('figi', text, 'FIGI of the listing.'),
	figiShareClass: field('figi_share_class', text, 'FIGI of the share class.'),
	securityType: field('security_type', text, 'Open vocabulary, as `Common Stock`.'),
};

/** A listing of the company (service.md, Security object). */
export interface Security extends RecordOf<typeof security> {}

const hexColor: Kind<string> = fromText(
	'color',
	(written) => (/^#[0-9a-f]{6}$/i.test(written) ? written : undefined),
	() => 'color expected as #RRGGBB',
);

const colors = {
	backgroundLight: field('background_light', hexColor, 'On light ground, `#RRGGBB`.'),
	backgroundDark: field('background_dark', hexColor, 'On dark ground, `#RRGGBB`.'),
};

/** Brand colors, each `#RRGGBB`. */
export interface BrandColors extends RecordOf<typeof colors> {}

const securities = listOf(object(security));
/** The only listing of a company may come without a list around it. */
const oneOrMany: typeof securities = {
	...securities,
	read: (value, place) => securities.read(isRecord(value) ? [value] : value, place),
};

const record = {
	id: field('id', text, 'The record.'),
	searchKey: field('search_key', text, 'The identifier that matched, as it was sent.'),
	colors: field('colors', object(colors), 'Brand colors, if requested.'),
	files: field(
		'files',
		figuresOf(logoFiles, text),
		'Links by file name. They expire, so a record that was kept has none.',
	),
	securities: fullField('securities', oneOrMany, [], 'The listings of the company.'),
	createdAt: field('created_at', instant, 'When the record was made, in UTC.'),
	updatedAt: field('updated_at', instant, 'When it was last changed, in UTC.'),
};

/** Links to a company's images and its identifiers (service.md, Logo record). */
export interface LogoRecord extends RecordOf<typeof record> {}

export const logos = listEndpoint<LogosQuery, LogoRecord>({
	name: 'logos',
	path: '/api/v2/logos/search',
	means: 'Logos, brand colors and identifiers of companies; keys that match nothing are left out.',
	recordSection: 'Logo record',
	envelope: 'data',
	query: querySchema(query),
	record: object(record),
	freshForMs: 30 * DAY_MS,
	usableForMs: 90 * DAY_MS,
	trimForCache: withoutLinks,
});

/** The answer without the signed links; records that have none stay as they are. */
function withoutLinks(json: unknown): unknown {
	if (!isRecord(json) || !Array.isArray(json.data)) {
		return json;
	}
	return {
		...json,
		data: json.data.map((one: unknown) => {
			if (!isRecord(one) || !isRecord(one.files) || !Object.values(one.files).some(Boolean)) {
				return one;
			}
			return Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'files'));
		}),
	};
}
