import assert from 'node:assert/strict';
import type { Endpoint } from './endpoints.js';
import type { Answer, Query, Service } from './service.js';

/** A JSON object with unchecked contents. */
export type Row = Readonly<Record<string, unknown>>;

/** The body of an answer as JSON. */
export function jsonOf(answer: Answer): unknown {
	return JSON.parse(answer.bytes.toString());
}

/** Queries an endpoint and expects a good answer. */
export async function expect200(service: Service, { path, name }: Endpoint, query: Query): Promise<unknown> {
	const answer = await service.ask(path, query);
	assert.equal(
		answer.status,
		200,
		`${name}: ${shown(query)} is answered ${answer.bytes.toString().slice(0, 300)}`,
	);
	return jsonOf(answer);
}

/** Queries an endpoint and expects a refusal in the endpoint's own words. */
export async function expect400(service: Service, endpoint: Endpoint, query: Query): Promise<void> {
	const answer = await service.ask(endpoint.path, query);
	assert.equal(answer.status, 400, `${endpoint.name}: ${shown(query)} is refused`);
	expectError(endpoint, 400, jsonOf(answer));
}

const words = { 400: 'bad_request', 401: 'auth_failed', 403: 'forbidden', 500: 'internal_server_error' };

/** Expects the error body of an endpoint, including the code. */
export function expectError({ errors: shape }: Endpoint, status: keyof typeof words, body: unknown): void {
	if (shape === 'text') {
		assert.ok(typeof body === 'string' && body !== '');
		return;
	}
	assert.ok(isRow(body));
	const errors = rowsIn(body.errors);
	const code = shape === 'status' ? String(status) : words[status];
	assert.deepEqual(
		{ ...body, errors: [] },
		{ ok: false, ...(shape === 'noData' && { data: null }), errors: [] },
	);
	assert.ok(errors.length > 0);
	for (const error of errors) {
		assert.deepEqual(Object.keys(error).sort(), ['code', 'id', 'value']);
		assert.equal(error.code, code);
		assert.ok(typeof error.id === 'string' && error.id !== '');
		assert.ok(typeof error.value === 'string' && error.value !== '');
	}
}

/** Values that no parameter accepts: truncated or invalid escapes, and bytes that are no text. */
const brokenEscapes = ['%', '%zz', '%C3%28'];

/** A parameter, a value it accepts and values it must refuse. */
export interface Parameter {
	readonly name: string;
	readonly good: string;
	readonly wrong: readonly string[];
}

/** Expects one parameter to accept its good value and to refuse wrong, garbled, repeated and huge ones. */
export async function expectRefusals(
	service: Service,
	endpoint: Endpoint,
	{ name, good, wrong }: Parameter,
): Promise<void> {
	const one = `${name}=${encodeURIComponent(good)}`;
	await expect200(service, endpoint, besides(endpoint, name, one));
	const garbled = [...brokenEscapes.map((text) => `${name}=${text}`), `${one}&${one}`];
	const written = [...wrong, 'x'.repeat(8000)].map((value) => `${name}=${encodeURIComponent(value)}`);
	for (const query of [...garbled, ...written]) {
		await expect400(service, endpoint, besides(endpoint, name, query));
	}
}

/** Expects a parameter that accepts any text to answer or refuse every value, and never to fail. */
export async function expectNoFailure(service: Service, endpoint: Endpoint, name: string): Promise<void> {
	const written = [
		'x'.repeat(8000),
		'9'.repeat(8000),
		',,,',
		'\0',
		'\u{1f4a9}',
		"' or 1=1 --",
		'<b>',
		'__proto__',
	];
	const queries = [...brokenEscapes, ...written.map(encodeURIComponent)].map((text) => `${name}=${text}`);
	for (const query of queries) {
		const answer = await service.ask(endpoint.path, besides(endpoint, name, query));
		assert.ok([200, 400].includes(answer.status), `${endpoint.name}: ${shown(query)} gives ${answer.status}`);
	}
	await expect400(service, endpoint, besides(endpoint, name, `${name}=AAPL&${name}=AAPL`));
}

/** Texts that are no whole number of at least zero. */
export const notCounts = [
	'-1',
	'ten',
	'1.5',
	'1e2',
	'0x10',
	'NaN',
	'Infinity',
	'１０',
	'-',
	'1,2',
	'[1]',
	'null',
	'9'.repeat(8000),
];

/** Texts that are no day in the form `YYYY-MM-DD`. */
export const notDays = [
	...['2026-13-01', '2026-00-10', '2026-02-30', '2025-02-29', '2026-11-31', '2026-11-00'],
	...['20261120', '2026-1-1', '26-11-20', '20-11-2026', '11/20/2026', '2026-11', '2026-Q3'],
	...['today', '2026-11-20T00:00:00Z', '2026-11-20,2026-11-21', '1795190000', 'null'],
];

/** The endpoint's minimal query, with the parameter `name` replaced by the given query. */
function besides({ least }: Endpoint, name: string, query: string): string {
	const remaining = least.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
	return [...remaining, query].join('&');
}

export function isRow(value: unknown): value is Row {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a list of objects, or fails the test. */
export function rowsIn(value: unknown): readonly Row[] {
	assert.ok(Array.isArray(value) && value.every(isRow), 'a list of objects');
	return value;
}

/** The text of a field. */
export function textOf(row: Row, name: string): string {
	const value = row[name];
	return typeof value === 'string' ? value : assert.fail(`${name} of ${shown(row)} is a text`);
}

/** The number in a field. */
export function numberOf(row: Row, name: string): number {
	const value = row[name];
	return typeof value === 'number' ? value : assert.fail(`${name} of ${shown(row)} is a number`);
}

function shown(what: Query | Row): string {
	return JSON.stringify(what).slice(0, 200);
}
