// The service as OpenAPI, made from the contract. `npm run docs` writes it into docs/reference/openapi.json.
import type { Field, Fields, Kind } from '../../src/contract/fields.js';
import { endpoints, newsRemoved } from '../../src/contract/index.js';
import type { Param, ParamKind } from '../../src/contract/querySchema.js';
import { liveAddresses } from '../../src/contract/serviceAddress.js';

/** A JSON schema, or another object of the document. */
type Json = Readonly<Record<string, unknown>>;

const described = { ...endpoints, newsRemoved };
type Name = keyof typeof described;
type Described = (typeof described)[Name];

/** The name of the record of each endpoint, and what is under an envelope besides the records. */
const records: Readonly<
	Record<Name, { readonly schema: string; readonly hasOk?: true; readonly one?: true }>
> = {
	logos: { schema: 'Logo', hasOk: true },
	financials: { schema: 'CompanyFinancials' },
	trending: { schema: 'TrendingTicker', hasOk: true },
	consensus: { schema: 'Consensus', one: true },
	ratings: { schema: 'Rating' },
	dividends: { schema: 'Dividend' },
	splits: { schema: 'Split' },
	mergers: { schema: 'Merger' },
	offerings: { schema: 'Offering' },
	news: { schema: 'NewsItem' },
	newsRemoved: { schema: 'RemovedNews' },
};

/** The document. */
export function openApi(): Json {
	const all = Object.values(described);
	return {
		openapi: '3.1.1',
		info: {
			title: 'Benzinga market data',
			version: '1.0.0',
			description:
				'Unofficial, from public documents: the endpoints of the Benzinga API that Market Data for VS Code uses, made from its code. ' +
				'Benzinga neither made nor checked this description. No response field is promised, and vocabularies of answers are open.',
			license: { name: 'MIT (this description, not the service)', identifier: 'MIT' },
		},
		servers: [{ url: liveAddresses.baseUrl }],
		security: [{ keyInHeader: [] }, { keyInQuery: [] }],
		paths: Object.fromEntries(all.map((endpoint) => [endpoint.path, { get: operation(endpoint) }])),
		components: {
			securitySchemes: {
				keyInHeader: {
					type: 'apiKey',
					in: 'header',
					name: 'Authorization',
					description: 'The text `token`, a blank and the key.',
				},
				keyInQuery: { type: 'apiKey', in: 'query', name: 'token', description: 'The key, for quick tests.' },
			},
			responses: Object.fromEntries(
				Object.entries(failures).map(([status, description]) => [
					`Status${status}`,
					{ description, content: json({ $ref: '#/components/schemas/Error' }) },
				]),
			),
			schemas: {
				...Object.fromEntries(
					all.map(({ name, record }) => [records[name as Name].schema, recordSchema(record)]),
				),
				Error: errorSchema,
			},
		},
	};
}

const failures = {
	400: 'A parameter is missing or invalid.',
	401: 'The key is missing or invalid.',
	403: 'The plan of the key lacks this endpoint.',
	404: 'Nothing was found. Seen, but not documented.',
	429: 'Too many requests. Seen, but not documented.',
	500: 'The service failed.',
} as const;

/** The forms in which errors were seen; an endpoint may use several. */
const errorSchema: Json = {
	description: 'The form depends on the endpoint and on what refuses the request.',
	anyOf: [
		{
			type: 'object',
			required: ['ok', 'errors'],
			properties: {
				ok: { type: 'boolean', const: false },
				data: { type: 'null' },
				errors: {
					type: 'array',
					items: {
						type: 'object',
						properties: { id: { type: 'string' }, code: { type: 'string' }, value: { type: 'string' } },
					},
				},
			},
		},
		{
			type: 'object',
			required: ['message'],
			properties: { message: { type: 'string' }, request_id: { type: 'string' } },
		},
		{ type: 'array', items: { type: 'string' } },
		{ type: 'string' },
	],
};

function operation(endpoint: Described): Json {
	const { name, means, query } = endpoint;
	return {
		operationId: name,
		summary: means,
		parameters: Object.values<Param<never>>(query).flatMap(parameters),
		responses: {
			200: { description: means, content: json(bodySchema(endpoint)) },
			...Object.fromEntries(
				Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/Status${status}` }]),
			),
		},
	};
}

function json(schema: Json): Json {
	return { 'application/json': { schema } };
}

function bodySchema({ name, envelope }: Described): Json {
	const { schema, hasOk, one } = records[name as Name];
	const record = { $ref: `#/components/schemas/${schema}` };
	const list = { type: 'array', items: record };
	if (one) {
		const none = { type: 'array', maxItems: 0, description: 'Nothing was found.' };
		return { anyOf: [record, none] };
	}
	return envelope === undefined
		? list
		: {
				type: 'object',
				required: [envelope],
				properties: { ...(hasOk && { ok: { type: 'boolean' } }), [envelope]: list },
			};
}

/** A parameter, after a former name of it that is still needed. */
function parameters(param: Param<never>): readonly Json[] {
	const { wire, formerWire, means, unit, isNeeded } = param;
	const schema = parameterSchema(param);
	const about = {
		in: 'query',
		description: withUnit(means, unit),
		...(schema.type === 'array' && { style: 'form', explode: false }),
		schema,
	};
	return formerWire === undefined
		? [{ name: wire, ...(isNeeded && { required: true }), ...about }]
		: [
				{ name: formerWire, ...(isNeeded && { required: true }), deprecated: true, ...about },
				{ name: wire, ...about },
			];
}

function parameterSchema(param: Param<never>): Json {
	const { kind, words, all, least, most, limitIsOurs, standard } = param;
	const bounds = limitIsOurs || most === Number.MAX_SAFE_INTEGER ? { least } : { least, most };
	const range = numbered('minimum', 'maximum', bounds);
	const entries = { type: 'array', ...numbered('minItems', 'maxItems', bounds) };
	const written = (): Json => (standard === undefined ? {} : { default: standard });
	const schemas: Readonly<Record<ParamKind, () => Json>> = {
		day: () => ({ type: 'string', format: 'date', ...written() }),
		flag: () => ({ type: 'boolean', ...(standard !== undefined && { default: standard === 'true' }) }),
		list: () => ({ ...entries, items: { type: 'string', pattern: ENTRY } }),
		number: () => ({
			type: 'number',
			...range,
			...(standard !== undefined && { default: Number(standard) }),
		}),
		period: () => ({ type: 'string', pattern: `^(${words?.join('|') ?? ''}|Q[1-4] \\d{4})$` }),
		size: () => ({ type: 'string', pattern: '^[1-9]\\d{0,3}x[1-9]\\d{0,3}$', ...written() }),
		ticker: () => ({ type: 'string', pattern: ENTRY }),
		tickers: () => ({ ...entries, items: { type: 'string', pattern: ENTRY } }),
		time: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', ...written() }),
		whole: () => ({
			type: 'integer',
			...range,
			...(standard !== undefined && { default: Number(standard) }),
		}),
		word: () => ({ type: 'string', enum: words, ...written() }),
		words: () => ({
			...entries,
			items: { type: 'string', enum: [...(words ?? []), ...(all === undefined ? [] : [all])] },
		}),
	};
	return schemas[kind]();
}

/** An entry of a list: no comma, and no blank around it. */
const ENTRY = '^[^,\\s]([^,]*[^,\\s])?$';

function numbered(
	lower: string,
	upper: string,
	{ least, most }: { readonly least?: number | undefined; readonly most?: number | undefined },
): Json {
	return {
		...(least !== undefined && { [lower]: least }),
		...(most !== undefined && { [upper]: most }),
	};
}

function recordSchema(fields: Fields): Json {
	const properties: Record<string, Json> = {};
	for (const field of Object.values(fields)) {
		addField(properties, field);
	}
	return { type: 'object', properties };
}

/** Symbols are read from a text that another field describes; constants are not part of the API. */
const notDescribed: ReadonlySet<string> = new Set(['symbol', 'constant']);

function addField(
	properties: Record<string, Json>,
	{ wire, kind, means, unit, words }: Field<unknown>,
): void {
	if (notDescribed.has(kind.name)) {
		return;
	}
	if (wire === '') {
		Object.assign(properties, innerProperties(kind));
		return;
	}
	const [name = '', ...inner] = wire.split('.');
	if (inner.length > 0) {
		const parent = (properties[name] ??= { type: 'object', properties: {} });
		addField(parent.properties as Record<string, Json>, {
			wire: inner.join('.'),
			kind,
			means,
			...(unit && { unit }),
			...(words && { words }),
		});
		return;
	}
	const schema = valueSchema(kind);
	properties[name] = {
		description: withUnit(means, unit),
		...(statements.has(name)
			? { ...schema, properties: { id: statementId, ...(schema.properties as Json) } }
			: schema),
		...(words && { examples: words }),
	};
}

const statements: ReadonlySet<string> = new Set(['balanceSheet', 'cashFlowStatement', 'incomeStatement']);

/** What a statement repeats of its period; the code doesn't read it. */
const statementId: Json = {
	description: 'What the statement repeats of its period.',
	type: 'object',
	properties: Object.fromEntries(
		['companyId', 'asOf', 'reportType', 'period', 'aorOrRestate'].map((name) => [name, { type: 'string' }]),
	),
};

/** The members that fields without a name of their own have in the record itself. */
function innerProperties({ fields, figures, name }: Kind<unknown>): Readonly<Record<string, Json>> {
	if (fields) {
		return recordSchema(fields).properties as Readonly<Record<string, Json>>;
	}
	return Object.fromEntries(
		(figures ?? []).map((figure) => [figure, namedSchema(name.replace('s by name', ''))]),
	);
}

function valueSchema(kind: Kind<unknown>): Json {
	const { name, fields, figures } = kind;
	if (!fields && !figures) {
		return namedSchema(name);
	}
	const object = { type: 'object', properties: innerProperties(kind) };
	return name.startsWith('list of ') ? { type: 'array', items: object } : object;
}

/** How each kind of value is written; where there is nothing, calendars write an empty text. */
const schemas: Readonly<Record<string, Json>> = {
	text: { type: 'string' },
	flag: { type: 'boolean' },
	number: { type: 'number' },
	count: { type: 'integer', minimum: 0 },
	'Unix seconds': { type: 'integer', minimum: 0 },
	id: { type: 'integer' },
	decimal: { type: 'string', pattern: '^([+-]?\\d+(\\.\\d+)?)?$' },
	day: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
	'day or less': { type: 'string', pattern: '^(\\d{4}(-(\\d{2}(-\\d{2})?|Q[1-4]|H[12]))?)?$' },
	'time in New York': { type: 'string', pattern: '^(\\d{2}:\\d{2}:\\d{2})?$' },
	'RFC 2822 time': {
		type: 'string',
		pattern: '^[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} [+-]\\d{4}$',
	},
	instant: { type: 'string', format: 'date-time' },
	'web address': { type: 'string', pattern: '^(https?://\\S+)?$' },
	ratio: { type: 'string' },
	color: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
};

function namedSchema(kind: string): Json {
	const schema = schemas[kind];
	if (schema === undefined) {
		throw new Error(`There is no schema for “${kind}”.`);
	}
	return schema;
}

function withUnit(means: string, unit: string | undefined): string {
	return unit === undefined ? means : `${means} In: ${unit}.`;
}
