import type { Clock } from '../base/clock.js';
import { isRecord } from '../base/record.js';
import { gzipped } from './http.js';
import { badRequest, Refusal } from './refusal.js';

/** The ways in which every answer of the API can be made to fail. */
export const faults = [
	'unauthorized',
	'forbidden',
	'rateLimited',
	'serverError',
	'badGateway',
	'notOk',
	'noDataFound',
	'noContent',
	'tooManyRows',
	'smallPages',
	'notANumber',
	'missingKey',
	'slow',
	'drip',
	'cutBody',
	'cutGzip',
	'malformed',
	'html',
	'xml',
	'redirect',
] as const;
export type Fault = (typeof faults)[number];

/** Gives the true answer, also as if another address had been requested. */
type Truth = (url?: string) => Promise<Response>;

/** Makes the faulty response; the true answer is computed only if it is requested. */
type Spoiler = (answer: Truth, circumstances: Circumstances) => Promise<Response>;

/** The request that a fault meets. */
interface Circumstances {
	readonly url: string;
	readonly clock: Clock;
	readonly signal: AbortSignal;
}

const SLOW_MS = 30_000;
const DRIP_MS = 100;

const SIGN_IN_PAGE = `<!DOCTYPE html>
<html lang="en">
<head><title>Sign in to the network</title></head>
<body><form method="post"><input name="user"><input name="password" type="password"><button>Sign in</button></form></body>
</html>
`;

const BAD_GATEWAY_PAGE = `<html>
<head><title>502 Bad Gateway</title></head>
<body><h1>502 Bad Gateway</h1></body>
</html>
`;

/** What the service sends to a client that doesn't request JSON. */
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<result><dividends is_array="true"><item><date>2026-11-20</date><dividend>0.26</dividend><notes/></item></dividends></result>
`;

const spoilers: Readonly<Record<Fault, Spoiler>> = {
	unauthorized: () => Promise.reject(new Refusal(401)),
	forbidden: () => Promise.reject(new Refusal(403)),
	rateLimited: instead('{"message":"API rate limit exceeded"}', {
		status: 429,
		headers: { 'content-type': 'application/json', 'retry-after': '7' },
	}),
	serverError: () => Promise.reject(new Refusal(500)),
	badGateway: instead(BAD_GATEWAY_PAGE, { status: 502, headers: { 'content-type': 'text/html' } }),
	notOk: instead(errorBody('upstream_api_error', 'upstream_error', 'The data is not available'), {
		headers: { 'content-type': 'application/json' },
	}),
	noDataFound: instead(
		errorBody('no_data_found', 'not_found', 'No data found for the specified parameters'),
		{
			status: 404,
			headers: { 'content-type': 'application/json' },
		},
	),
	noContent: instead(null, { status: 204 }),
	tooManyRows: (answer, { url }) => (isDeep(url) ? Promise.reject(badRequest(TOO_DEEP)) : answer()),
	smallPages: (answer, { url }) => answer(withSmallPage(url)),
	notANumber: withText((text) => text.replaceAll(/(?<=":)-?\d+(?:\.\d+)?(?=[,}])/g, 'NaN')),
	missingKey: withRows((rows) => rows.map(withoutFirstKey)),
	slow: async (answer, { clock, signal }) => {
		await clock.sleep(SLOW_MS, signal);
		return answer();
	},
	drip: withBody((bytes, clock, signal) => ({
		body: dripping(bytes, clock, signal),
		headers: { 'content-length': String(bytes.length) },
	})),
	cutBody: withBody((bytes) => ({
		body: firstHalf(bytes),
		// Only closing the connection tells the client that the rest won't come.
		headers: { 'content-length': String(bytes.length), connection: 'close' },
	})),
	cutGzip: withBody(async (bytes) => ({
		body: firstHalf(await gzipped(bytes)),
		headers: { 'content-encoding': 'gzip' },
	})),
	malformed: instead('{"ok":true,"data":[{"id":', { headers: { 'content-type': 'application/json' } }),
	html: instead(SIGN_IN_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
	xml: instead(XML, { headers: { 'content-type': 'application/xml' } }),
	redirect: instead(null, { status: 302, headers: { location: 'https://elsewhere.invalid/' } }),
};

/**
 * The answer with the fault applied. A fault that is a refusal throws it, and the endpoint words the body.
 */
export function withFault(
	fault: Fault | undefined,
	circumstances: Circumstances,
	answer: Truth,
): Promise<Response> {
	return fault === undefined ? answer() : spoilers[fault](answer, circumstances);
}

/** Beyond this many rows, the page is refused. */
const MOST_ROWS = 10_000;
const TOO_DEEP = `page times pagesize must be less than ${MOST_ROWS}`;
const SMALL_PAGE = 10;

/** Whether the page begins after the last row that is given. */
function isDeep(url: string): boolean {
	const query = new URL(url).searchParams;
	const size = Number(query.get('pagesize') ?? query.get('pageSize') ?? 0);
	return Number(query.get('page') ?? 0) * size >= MOST_ROWS;
}

/** The same address with a page size that isn't larger. */
function withSmallPage(url: string): string {
	const small = new URL(url);
	for (const name of ['pagesize', 'pageSize']) {
		if (Number(small.searchParams.get(name) ?? Number.POSITIVE_INFINITY) > SMALL_PAGE) {
			small.searchParams.set(name, String(SMALL_PAGE));
		}
	}
	return small.href;
}

/** Changes the text of a good answer. */
function withText(change: (text: string) => string): Spoiler {
	return async (answer) => {
		const truth = await answer();
		return truth.ok
			? new Response(change(await truth.text()), { status: truth.status, headers: truth.headers })
			: truth;
	};
}

/** Changes the list of a good answer, if it has one. */
function withRows(change: (rows: readonly unknown[]) => readonly unknown[]): Spoiler {
	return withText((text) => {
		const body: unknown = JSON.parse(text);
		if (Array.isArray(body)) {
			return JSON.stringify(change(body));
		}
		return isRecord(body)
			? JSON.stringify(
					Object.fromEntries(
						Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? change(value) : value]),
					),
				)
			: text;
	});
}

/** A row without the key that comes first by the alphabet. */
function withoutFirstKey(row: unknown): unknown {
	if (!isRecord(row)) {
		return row;
	}
	const [first] = Object.keys(row).sort();
	return Object.fromEntries(Object.entries(row).filter(([name]) => name !== first));
}

function errorBody(code: string, id: string, value: string): string {
	return JSON.stringify({ ok: false, errors: [{ code, id, value }] });
}

/** Sends a different response in place of the answer. */
function instead(body: string | null, init: ResponseInit): Spoiler {
	return () => Promise.resolve(new Response(body, init));
}

interface Spoilt {
	readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
}

/** Sends the bytes of the true answer in another way. */
function withBody(
	spoil: (bytes: Uint8Array<ArrayBuffer>, clock: Clock, signal: AbortSignal) => Spoilt | Promise<Spoilt>,
): Spoiler {
	return async (answer, { clock, signal }) => {
		const truth = await answer();
		const { body, headers } = await spoil(new Uint8Array(await truth.arrayBuffer()), clock, signal);
		return new Response(body, {
			status: truth.status,
			headers: { ...Object.fromEntries(truth.headers), ...headers },
		});
	};
}

/** Sends the bytes one at a time, pausing 100 ms before each. */
function dripping(bytes: Uint8Array, clock: Clock, signal: AbortSignal): ReadableStream<Uint8Array> {
	let sent = 0;
	return new ReadableStream({
		async pull(controller) {
			if (sent === bytes.length) {
				controller.close();
				return;
			}
			await clock.sleep(DRIP_MS, signal);
			controller.enqueue(bytes.subarray(sent, sent + 1));
			sent += 1;
		},
	});
}

function firstHalf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	return bytes.subarray(0, Math.floor(bytes.length / 2));
}
