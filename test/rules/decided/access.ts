import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { expect400, expectError, isRow, jsonOf } from '../asking.js';
import {
	calendars,
	consensus,
	type Endpoint,
	endpoints,
	financials,
	logos,
	news,
	newsRemoved,
	ratings,
	trending,
} from '../endpoints.js';
import { linkTo } from '../logoRecords.js';
import { type Rule, rulesOf } from '../rule.js';
import { type Answer, fetchBytes, Service, FEW_COMPANIES } from '../service.js';

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The parameters that are lists. */
const lists: readonly (readonly [endpoint: Endpoint, ...names: string[]])[] = [
	...[...calendars, consensus].map((endpoint) => [endpoint, 'parameters[tickers]'] as const),
	[ratings, 'fields', 'parameters[analyst_id]', 'parameters[firm_id]', 'analyst', 'firm'],
	[trending, 'tickers'],
	[logos, 'search_keys', 'fields'],
	[financials, 'symbols'],
	[news, 'tickers', 'isin', 'cusip', 'cusips', 'channels', 'topics', 'primaryTickers'],
	[news, 'authors', 'content_types', 'importance', 'region'],
];
const ofGateway = { 401: ['Access denied for user 0 "anonymous"'], 403: ['Unauthorized for Route'] };
const hasOwn403 = new Set(['trending', 'financials']);

/** Errors other than those of the trending list, methods, unknown paths, and rate limits. */
export const accessDecisions: readonly Rule[] = [
	...rulesOf('Errors', {
		'a 401 of a calendar or of news is the gateway’s, of any other endpoint its own': async (service) => {
			for (const endpoint of endpoints) {
				const answer = await service.requestRaw(endpoint.path, endpoint.least);
				const body = jsonOf(answer);
				assert.equal(answer.status, 401);
				if ([...calendars, news, newsRemoved].some(({ path }) => path === endpoint.path)) {
					assert.deepEqual(body, ofGateway[401]);
				} else {
					expectError(endpoint, 401, body);
				}
			}
		},
		'a 403 is the gateway’s, but for the trending list and the financials': async () => {
			await Service.other({ ...FEW_COMPANIES, plan: 'none' }, async (service) => {
				for (const endpoint of endpoints) {
					const answer = await service.ask(endpoint.path, endpoint.least);
					const body = jsonOf(answer);
					assert.equal(answer.status, 403);
					if (hasOwn403.has(endpoint.name)) {
						expectError(endpoint, 403, body);
					} else {
						assert.deepEqual(body, ofGateway[403]);
					}
				}
			});
		},
		'a plan without news has no such address, or finds nothing whatever is asked': async () => {
			await Service.other({ ...FEW_COMPANIES, plan: 'calendars' }, async (service) => {
				for (const { path } of [news, newsRemoved]) {
					assert.equal((await service.ask(path)).status, 404);
				}
			});
			await Service.other({ ...FEW_COMPANIES, plan: 'logos' }, async (service) => {
				const found = await service.ask(news.path, { tickers: 'AAPL' });
				const removed = await service.ask(newsRemoved.path);
				assert.deepEqual([found.status, jsonOf(found)], [200, []]);
				assert.deepEqual([removed.status, jsonOf(removed)], [200, { removed: [] }]);
			});
		},
		'a plan may lack the financials alone, which then answer 401': async () => {
			await Service.other({ ...FEW_COMPANIES, plan: 'withoutFinancials' }, async (service) => {
				for (const endpoint of endpoints) {
					const answer = await service.ask(endpoint.path, endpoint.least);
					assert.equal(answer.status, endpoint === financials ? 401 : 200, endpoint.name);
					if (endpoint === financials) {
						expectError(endpoint, 401, jsonOf(answer));
					}
				}
			});
		},
		'a 500 is worded as each endpoint words its errors': async () => {
			await Service.other({ ...FEW_COMPANIES, fault: 'serverError' }, async (service) => {
				for (const endpoint of endpoints) {
					const answer = await service.ask(endpoint.path, endpoint.least);
					assert.equal(answer.status, 500);
					expectError(endpoint, 500, jsonOf(answer));
				}
			});
		},
		'a proxy’s error, an error at 200, a 404 without data and an empty 204 come on request': async () => {
			const isHtml = (answer: Answer): boolean => answer.bytes.toString().startsWith('<html>');
			const hasCode =
				(code: string) =>
				(answer: Answer): boolean =>
					answer.bytes.toString().startsWith(`{"ok":false,"errors":[{"code":"${code}"`);
			const wanted = [
				['badGateway', 502, isHtml],
				['notOk', 200, hasCode('upstream_api_error')],
				['noDataFound', 404, hasCode('no_data_found')],
				['noContent', 204, ({ bytes }: Answer) => bytes.length === 0],
			] as const;
			for (const [fault, status, hasBody] of wanted) {
				await Service.other({ ...FEW_COMPANIES, fault }, async (service) => {
					for (const { path, least } of endpoints) {
						const answer = await service.ask(path, least);
						assert.equal(answer.status, status, path);
						assert.ok(hasBody(answer), `${fault}: ${answer.bytes.toString()}`);
					}
				});
			}
		},
	}),
	...rulesOf('Endpoints', {
		'any method but GET and HEAD is 405': async (service) => {
			const key = { authorization: `token ${service.key}` };
			for (const { path, least } of endpoints) {
				for (const method of otherMethods) {
					const { status, headers } = await service.requestRaw(path, least, key, method);
					assert.deepEqual([status, headers.allow], [405, 'GET, HEAD'], `${method} ${path}`);
				}
			}
		},
		'HEAD has the status and the headers of GET, and no body': async (service) => {
			const key = { authorization: `token ${service.key}` };
			const counted = new Set(['date', 'x-bz-request-id']);
			const same = ({ status, headers }: Answer): unknown => [
				status,
				Object.entries(headers).filter(([name]) => !counted.has(name) && !name.includes('ratelimit')),
			];
			for (const { path, least } of endpoints) {
				for (const headers of [{}, key, { ...key, 'accept-encoding': 'gzip' }]) {
					const [got, head] = [
						await service.requestRaw(path, least, headers),
						await service.requestRaw(path, least, headers, 'HEAD'),
					];
					assert.deepEqual(same(head), same(got), path);
					assert.ok(got.bytes.length > 0);
					assert.equal(head.bytes.length, 0, path);
				}
			}
		},
		'JSON is packed with gzip for a client that takes it, and for no other': async (service) => {
			const key = { authorization: `token ${service.key}` };
			const packed = ['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5'];
			const plain = ['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000, identity', 'x-gzipped'];
			for (const { path, least } of endpoints) {
				const whole = await service.requestRaw(path, least, key);
				assert.equal(whole.headers['content-encoding'], undefined);
				for (const coding of packed) {
					const answer = await service.requestRaw(path, least, { ...key, 'accept-encoding': coding });
					assert.equal(answer.headers['content-encoding'], 'gzip', coding);
					assert.equal(answer.headers.vary, 'Accept-Encoding');
					assert.equal(answer.headers['content-type'], whole.headers['content-type']);
					assert.deepEqual(gunzipSync(answer.bytes), whole.bytes, path);
				}
				for (const coding of plain) {
					const answer = await service.requestRaw(path, least, { ...key, 'accept-encoding': coding });
					assert.equal(answer.headers['content-encoding'], undefined, coding);
					assert.deepEqual(answer.bytes, whole.bytes, path);
				}
			}
		},
		'a list of commas alone is refused': async (service) => {
			for (const [endpoint, ...names] of lists) {
				for (const name of names) {
					for (const commas of [',', ',,,', ' , ']) {
						const others = endpoint.least.split('&').filter((part) => !part.startsWith(`${name}=`));
						const query = [...others, `${name}=${encodeURIComponent(commas)}`].filter(Boolean).join('&');
						await expect400(service, endpoint, query);
					}
				}
			}
		},
		'a key that comes twice in the query is refused as any other parameter is': async (service) => {
			const key = { authorization: `token ${service.key}` };
			for (const endpoint of endpoints) {
				for (const tokens of [`token=${service.key}&token=x`, `token=&token=${service.key}`]) {
					for (const headers of [{}, key]) {
						const answer = await service.requestRaw(endpoint.path, `${endpoint.least}&${tokens}`, headers);
						assert.equal(answer.status, 400, tokens);
						expectError(endpoint, 400, jsonOf(answer));
					}
				}
			}
		},
		'pages of other origins may read answers and images only where that is asked for': async (service) => {
			const asks = {
				origin: 'https://app.test',
				'access-control-request-method': 'GET',
				'access-control-request-headers': 'authorization',
			};
			const allowed = ({ headers }: Answer): readonly string[] =>
				Object.keys(headers).filter((name) => name.startsWith('access-control-'));
			for (const { path, least } of endpoints) {
				const refused = await service.requestRaw(path, least, asks, 'OPTIONS');
				assert.deepEqual([refused.status, allowed(refused)], [405, []]);
				assert.deepEqual(allowed(await service.ask(path, least, { origin: asks.origin })), []);
			}
			await Service.other({ ...FEW_COMPANIES, cors: true }, async (open) => {
				for (const { path, least } of endpoints) {
					const { status, headers, bytes } = await open.requestRaw(path, least, asks, 'OPTIONS');
					assert.deepEqual([status, bytes.length], [204, 0]);
					assert.equal(headers['access-control-allow-origin'], '*');
					assert.match(String(headers['access-control-allow-methods']), /\bGET\b/);
					assert.match(String(headers['access-control-allow-headers']), /\bAuthorization\b/i);
					const good = await open.ask(path, least, { origin: asks.origin });
					const bad = await open.requestRaw(path, least, { origin: asks.origin });
					assert.deepEqual([good.status, bad.status], [200, 401]);
					for (const answer of [good, bad]) {
						assert.equal(answer.headers['access-control-allow-origin'], '*');
						assert.match(String(answer.headers['access-control-expose-headers']), /X-Bz-Request-Id/);
					}
				}
				const image = await fetchBytes(await linkTo(open, 'mark_light'), { origin: asks.origin });
				assert.deepEqual([image.status, image.headers['access-control-allow-origin']], [200, '*']);
				const unasked = await open.requestRaw(logos.path, logos.least, {}, 'OPTIONS');
				assert.equal(unasked.status, 405);
			});
			await Service.other({ ...FEW_COMPANIES, cors: true, fault: 'rateLimited' }, async (open) => {
				const { status, headers } = await open.ask(logos.path, logos.least);
				assert.deepEqual([status, headers['access-control-allow-origin']], [429, '*']);
				assert.match(String(headers['access-control-expose-headers']), /Retry-After/);
			});
		},
		'any other path is 404 with the words of the gateway, with a key or without': async (service) => {
			for (const path of [
				'/',
				'/api',
				'/api/v1/calendar/ratings',
				'/api/v2.1/calendar',
				'/api/v2.1/calendar/ipos',
			]) {
				for (const answer of [await service.ask(path), await service.requestRaw(path)]) {
					const body = jsonOf(answer);
					assert.ok(answer.status === 404 && isRow(body));
					assert.deepEqual(
						{ ...body, request_id: '' },
						{
							message: 'no Route matched with those values',
							request_id: '',
						},
					);
					assert.match(String(body.request_id), /^[0-9a-f]{32}$/);
				}
			}
		},
		'every answer has a request id of its own': async (service) => {
			const ids = [];
			for (const { path, least } of endpoints) {
				ids.push((await service.ask(path, least)).headers['x-bz-request-id']);
			}
			assert.ok(ids.every((id) => /^[0-9a-f]{32}$/.test(String(id))));
			assert.equal(new Set(ids).size, ids.length);
		},
	}),
	...rulesOf('Limits: rate', {
		'nobody is slowed down unless that is asked for': async (service) => {
			const answers = await Promise.all(
				Array.from({ length: 300 }, () => service.ask(logos.path, logos.least)),
			);
			assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
		},
		'too many requests are 429 with the seconds to wait': async () => {
			await Service.other({ ...FEW_COMPANIES, fault: 'rateLimited' }, async (service) => {
				for (const { path, least } of endpoints) {
					const { status, headers } = await service.ask(path, least);
					assert.equal(status, 429);
					assert.match(String(headers['retry-after']), /^\d+$/);
				}
			});
		},
	}),
];
