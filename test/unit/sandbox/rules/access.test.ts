import assert from 'node:assert/strict';
import { FakeClock } from '../../../support/fakeClock.js';
import { ask, KEY, paths, sandbox } from '../asking.js';

const endpoints = ['trending', 'logos', 'consensus', 'financials'] as const;

async function statuses(plan: 'full' | 'calendars' | 'logos' | 'none'): Promise<Record<string, number>> {
	const of = sandbox({ plan });
	const answers = await Promise.all(
		endpoints.map(async (name) => [name, (await ask(of, paths[name])).status] as const),
	);
	return Object.fromEntries(answers);
}

async function statusWith(headers: Record<string, string>, query = ''): Promise<number> {
	return (await ask(sandbox(), paths.trending + query, { headers })).status;
}

describe('Access to the sandbox', () => {
	it('takes the key in the header', async () => {
		assert.equal(await statusWith({ authorization: `token ${KEY}` }), 200);
	});

	it('takes the key in the query', async () => {
		assert.equal(await statusWith({}, `&token=${KEY}`), 200);
	});

	it('rejects a missing, a wrong and a blank-padded key', async () => {
		assert.deepEqual(
			[
				await statusWith({}),
				await statusWith({ authorization: `Bearer ${KEY}` }),
				await statusWith({ authorization: 'token other' }),
				await statusWith({ authorization: `token  ${KEY}` }),
				await statusWith({}, '&token='),
				await statusWith({}, '&token=other'),
				await statusWith({}, `&token=%20${KEY}`),
				await statusWith({}, `&token=${KEY}%20`),
			],
			[401, 401, 401, 401, 401, 401, 401, 401],
		);
	});

	it('gives each plan its endpoints', async () => {
		assert.deepEqual(
			[await statuses('full'), await statuses('calendars'), await statuses('logos'), await statuses('none')],
			[
				{ trending: 200, logos: 200, consensus: 200, financials: 200 },
				{ trending: 403, logos: 403, consensus: 200, financials: 403 },
				{ trending: 403, logos: 200, consensus: 403, financials: 403 },
				{ trending: 403, logos: 403, consensus: 403, financials: 403 },
			],
		);
	});

	it('asks for the key before it looks at the plan or the parameters', async () => {
		const of = sandbox({ plan: 'none' });
		const { status } = await ask(of, '/api/v1/trending-tickers/list', { headers: {} });
		assert.equal(status, 401);
	});

	it('words 401 as each endpoint does', async () => {
		const bodies = await Promise.all(
			endpoints.map(
				async (name) => [name, (await ask(sandbox(), paths[name], { headers: {} })).body] as const,
			),
		);
		const { trending, logos, consensus, financials } = Object.fromEntries(bodies);
		const worded = { code: 'auth_failed', id: 'unauthorized', value: 'Unauthorized' };
		assert.deepEqual(
			{ trending: withoutId(trending), logos, consensus, financials },
			{
				trending: { ok: false, errors: [{ code: '401', value: 'Unauthorized' }] },
				logos: { ok: false, errors: [worded] },
				consensus: { ok: false, errors: [worded] },
				financials: { data: null, ok: false, errors: [worded] },
			},
		);
	});

	it('words 403 as the gateway or the endpoint does', async () => {
		const of = sandbox({ plan: 'none' });
		assert.deepEqual(
			[
				(await ask(of, paths.logos)).body,
				withoutId((await ask(of, paths.trending)).body),
				(await ask<{ data: unknown }>(of, paths.financials)).body.data,
			],
			[['Unauthorized for Route'], { ok: false, errors: [{ code: '403', value: 'Forbidden' }] }, null],
		);
	});

	it('knows no other paths, with or without a key', async () => {
		const wrong = await ask<{ message: string; request_id: string }>(
			sandbox(),
			'/api/v2/trending-tickers/list',
		);
		const keyless = await ask(sandbox(), '/', { headers: {} });
		assert.deepEqual(
			[wrong.status, keyless.status, wrong.body.message, /^[0-9a-f]{32}$/.test(wrong.body.request_id)],
			[404, 404, 'no Route matched with those values', true],
		);
	});

	it('answers GET alone', async () => {
		const methods = ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
		const answers = await Promise.all(
			methods.map(async (method) => {
				const response = await sandbox().fetch(
					new Request(`https://api.benzinga.com${paths.logos}`, { method }),
				);
				return [response.status, response.headers.get('allow')];
			}),
		);
		assert.deepEqual(
			answers,
			methods.map(() => [405, 'GET']),
		);
	});

	it('fails on request', async () => {
		const failures = ['unauthorized', 'forbidden', 'rateLimited', 'serverError'] as const;
		const answers = await Promise.all(
			failures.map(async (fault) => (await ask(sandbox({ fault }), paths.logos)).status),
		);
		const limited = await ask(sandbox({ fault: 'rateLimited' }), paths.logos);
		assert.deepEqual([...answers, limited.headers.get('retry-after')], [401, 403, 429, 500, '7']);
	});

	it('breaks its answer off on request', async () => {
		await assert.rejects(ask(sandbox({ fault: 'malformed' }), paths.logos), SyntaxError);
	});

	it('waits as long as its latency', async () => {
		const clock = new FakeClock();
		const answer = ask(sandbox({ clock, latency: 250 }), paths.consensus);
		await clock.advance(250);
		assert.deepEqual([(await answer).status, clock.slept], [200, [250]]);
	});
});

function withoutId(body: unknown): unknown {
	const { ok, errors } = body as { ok: boolean; errors: { code: string; value: string; id: string }[] };
	return { ok, errors: errors.map(({ code, value }) => ({ code, value })) };
}
