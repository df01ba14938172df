import { type Decoder, instant, isRecord, list, object, optional, required, text } from './decode.js';
import { DAY_MS, endpoint } from './endpoint.js';
import { rows } from './envelope.js';
import { commaList, given, invalidQuery, limits, oneOf, whole } from './limits.js';

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

export const logoFields = [...logoFiles, 'colors'] as const;
export type LogoField = (typeof logoFields)[number];

const logoKeyTypes = ['symbol', 'cik', 'cusip', 'isin'] as const;
export type LogoKeyType = (typeof logoKeyTypes)[number];

/** What may be asked of the logo search (service.md, GET /api/v2/logos/search). */
export interface LogosQuery {
	/** At most 100 identifiers of one kind. */
	readonly keys: readonly string[];
	/** Their kind; symbols when left out. */
	readonly keyType?: LogoKeyType;
	/** At most 12 of the 13 fields. */
	readonly fields: readonly LogoField[];
	/** Draw an image from name and brand colours where no logo exists. */
	readonly composite?: boolean;
	/** Corner radius of composite images in percent, 0 to 50; 50 is a circle. */
	readonly radiusPercent?: number;
	/** Box into which images are scaled down, in pixels; never up. 300 by 300 when left out. */
	readonly scale?: { readonly width: number; readonly height: number };
	/** Most pixels across. */
	readonly maxWidth?: number;
	/** Links to SVG files carry `flutter_compatible=true`. */
	readonly vectorCompatible?: boolean;
}

/** A listing of the company (service.md, Security object). */
export interface Security {
	readonly symbol?: string;
	readonly name?: string;
	readonly cik?: string;
	readonly exchange?: string;
	readonly micCode?: string;
	readonly exchangeName?: string;
	readonly cusip?: string;
	readonly isin?: string;
	/** Two letters. */
	readonly country?: string;
	readonly figi?: string;
	readonly figiShareClass?: string;
	readonly securityType?: string;
}

/** Brand colours, each `#RRGGBB`. */
export interface BrandColors {
	readonly backgroundLight?: string;
	readonly backgroundDark?: string;
}

/** Links to a company's images and its identifiers (service.md, Logo record). Links expire; never keep them. */
export interface LogoRecord {
	readonly id?: string;
	/** The identifier that matched, as it was sent. */
	readonly searchKey?: string;
	readonly colors?: BrandColors;
	readonly files: Readonly<Partial<Record<LogoFile, string>>>;
	readonly securities: readonly Security[];
	readonly createdAt?: string;
	readonly updatedAt?: string;
}

const security = object<Security>({
	symbol: optional('symbol', text),
	name: optional('name', text),
	cik: optional('cik', text),
	exchange: optional('exchange', text),
	micCode: optional('mic_code', text),
	exchangeName: optional('exchange_name', text),
	cusip: optional('cusip', text),
	isin: optional('isin', text),
	country: optional('country', text),
	figi: optional('figi', text),
	figiShareClass: optional('figi_share_class', text),
	securityType: optional('security_type', text),
});

const hexColor: Decoder<string> = (value, place) => {
	const written = text(value, place);
	return written === undefined || /^#[0-9a-f]{6}$/i.test(written)
		? written
		: place.report('colour expected as #RRGGBB');
};

/** Links by file name; names that we do not know are ignored. */
const files: Decoder<LogoRecord['files']> = (value, place) => {
	if (!isRecord(value)) {
		return value === undefined || value === null ? {} : (place.report('object of links expected'), {});
	}
	return Object.fromEntries(
		logoFiles.flatMap((file) => {
			const link = text(value[file], place.at(file));
			return link === undefined ? [] : [[file, link]];
		}),
	);
};

/** Company logos, brand colours and identifiers; keys that match nothing are just not in the answer. */
export const logos = endpoint<LogosQuery, readonly LogoRecord[]>({
	name: 'logos',
	path: '/api/v2/logos/search',
	parameters: (query) => [
		commaList('search_keys', query.keys, limits.logoKeys),
		oneOf('search_keys_type', query.keyType, logoKeyTypes),
		fieldList(query.fields),
		given('composite_auto', query.composite),
		radius(query.radiusPercent),
		query.scale && scaleBox(query.scale),
		whole('max_width', query.maxWidth, 1, 10_000),
		given('flutter_compatible', query.vectorCompatible),
	],
	decode: rows(
		'data',
		object<LogoRecord>({
			id: optional('id', text),
			searchKey: optional('search_key', text),
			colors: optional(
				'colors',
				object<BrandColors>({
					backgroundLight: optional('background_light', hexColor),
					backgroundDark: optional('background_dark', hexColor),
				}),
			),
			files: required('files', files),
			securities: required(
				'securities',
				(value, place) => list(security)(isRecord(value) ? [value] : value, place) ?? [],
			),
			createdAt: optional('created_at', instant),
			updatedAt: optional('updated_at', instant),
		}),
	),
	freshForMs: 30 * DAY_MS,
	usableForMs: 90 * DAY_MS,
});

function fieldList(fields: readonly LogoField[]): ReturnType<typeof given> {
	fields.forEach((field) => oneOf('fields', field, logoFields));
	return commaList('fields', fields, limits.logoFields);
}

function radius(percent: number | undefined): ReturnType<typeof given> {
	if (percent !== undefined && !(percent >= 0 && percent <= limits.logoRadiusPercent)) {
		throw invalidQuery('composite_radius', String(percent), `a number from 0 to ${limits.logoRadiusPercent}`);
	}
	return given('composite_radius', percent);
}

function scaleBox({
	width,
	height,
}: {
	readonly width: number;
	readonly height: number;
}): ReturnType<typeof given> {
	whole('scale', width, 1, 10_000);
	whole('scale', height, 1, 10_000);
	return given('scale', `${width}x${height}`);
}
