import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import type { SendQuery } from '../../../../src/store/serviceQuery.js';
import type { EndpointName } from '../../../../src/features/query/queryDraft.js';
import { endpointNames } from '../../../../src/features/query/queryDraft.js';
import { aQuery } from './queryHarness.js';

const needed: Readonly<Partial<Record<EndpointName, Readonly<Record<string, string>>>>> = {
	logos: { keys: 'AAPL', fields: 'colors' },
	financials: { symbols: 'AAPL, MSFT', period: '12M' },
	consensus: { symbol: 'AAPL' },
};

type Query = ReturnType<typeof aQuery>['query'];

/** The cells of the first visible lines. */
function shown(query: Query, count = 3): readonly (readonly string[])[] {
	const version = query.model.answer?.version ?? -1;
	const message = query.lines({ version, from: 0 });
	assert.ok(message?.type === 'lines');
	return message.body.lines.slice(0, count).map(({ cells }) => cells);
}

describe('a query of the service', () => {
	for (const endpoint of endpointNames) {
		it(`asks ${endpoint} and shows what came, three ways`, async () => {
			const { query, sent } = aQuery();
			await query.fill({ endpoint, values: needed[endpoint] ?? {} });
			await query.send();
			const { model } = query;
			assert.equal(model.run.state, 'answered');
			assert.equal(sent.length, 1);
			assert.equal(new URL(sent[0] ?? '').pathname, model.path);
			for (const view of ['table', 'tree', 'json'] as const) {
				query.changeView((answer) => answer.changeView(view));
				assert.ok((query.model.answer?.lines ?? 0) > 0, view);
				assert.ok(shown(query, 1).length === 1, view);
			}
		});
	}

	it('sends nothing while something is wrong, and says what', async () => {
		const { query, sent } = aQuery();
		await query.type({ name: 'importance', value: '9' });
		await query.send();
		assert.deepEqual([sent, query.model.canSend], [[], false]);
		assert.equal(query.model.cost, 'parameters[importance] takes a whole number from 0 to 5, not “9”.');
		await query.type({ name: 'importance', value: '3' });
		assert.deepEqual([query.model.canSend, query.model.cost], [true, '1 request']);
	});

	it('sends parts of a long list and shows their rows together', async () => {
		const { query, sent } = aQuery();
		const others = Array.from({ length: 58 }, (_, at) => `QQ${at}`);
		await query.fill({
			endpoint: 'ratings',
			values: { tickers: ['AAPL', ...others, 'MSFT'].join(' '), pageSize: '5' },
		});
		assert.match(query.model.cost, /^2 requests, since /);
		await query.send();
		assert.equal(sent.length, 2);
		query.changeView((answer) => answer.chooseColumns(['ticker']));
		assert.deepEqual(shown(query, 10).flat(), [
			...Array.from({ length: 5 }, () => 'AAPL'),
			...Array.from({ length: 5 }, () => 'MSFT'),
		]);
	});

	it('keeps what two endpoints share when another one is picked', async () => {
		const { query } = aQuery();
		await query.type({ name: 'tickers', value: 'AAPL' });
		await query.type({ name: 'fields', value: 'date' });
		await query.pickEndpoint('splits');
		const values = query.model.fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]));
		assert.deepEqual(values, [['tickers', 'AAPL']]);
		await query.pickEndpoint('constructor');
		assert.equal(query.model.endpoint, 'splits');
	});

	it('gets back what was typed for an endpoint when that one is picked again, except what was cleared', async () => {
		const { query } = aQuery();
		const values = () =>
			query.model.fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]));
		await query.type({ name: 'tickers', value: 'AAPL' });
		await query.type({ name: 'importance', value: '3' });
		await query.pickEndpoint('splits');
		await query.type({ name: 'tickers', value: '' });
		await query.pickEndpoint('ratings');
		const back = values();
		await query.clear();
		await query.pickEndpoint('splits');
		await query.pickEndpoint('ratings');
		assert.deepEqual([back, values()], [[['importance', '3']], []]);
	});

	it('gives up at once where it is cancelled, and keeps what was shown', async () => {
		let signals: readonly AbortSignal[] = [];
		const never: SendQuery = (_endpoint, _requests, { signal }) => {
			signals = [...signals, signal];
			return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
		};
		const { query } = aQuery({ ask: never });
		const sending = query.send();
		assert.equal(query.model.run.state, 'asking');
		query.cancel();
		await sending;
		assert.deepEqual([query.model.run.state, signals.map(({ aborted }) => aborted)], ['idle', [true]]);
	});

	it('is refreshed by repeating what was sent, never by sending what the form says since', async () => {
		const { query, sent } = aQuery();
		await query.fill({ endpoint: 'splits', values: { tickers: 'AAPL' } });
		await query.refresh();
		assert.deepEqual([sent.length, query.model.run.state], [0, 'idle']);
		await query.send();
		await query.type({ name: 'tickers', value: 'MSFT' });
		await query.refresh();
		const [first, ...others] = sent;
		assert.match(first ?? '', /AAPL/);
		assert.deepEqual(others, [first]);
	});

	it('says what failed, and keeps the form', async () => {
		const { query } = aQuery({
			ask: () => Promise.reject(new ApiError({ kind: 'unauthorized', said: {} })),
		});
		await query.type({ name: 'tickers', value: 'AAPL' });
		await query.send();
		const { run, fields } = query.model;
		assert.ok(run.state === 'failed' && run.button?.remedy === 'setKey');
		assert.equal(fields.find(({ name }) => name === 'tickers')?.value, 'AAPL');
	});

	it('says how long to wait, and what the service said', async () => {
		const failure = { kind: 'rateLimited', retryAfterMs: 30_000, said: { message: 'slow down' } } as const;
		const { query } = aQuery({ ask: () => Promise.reject(new ApiError(failure)) });
		await query.send();
		const { run } = query.model;
		assert.ok(run.state === 'failed');
		assert.deepEqual(
			[run.text, run.said.slice(0, 2).map(({ value }) => value)],
			['Request limit reached. Try again in 30 s.', ['429', 'slow down']],
		);
	});

	it('says that nothing came, and still has the JSON of it', async () => {
		const { query } = aQuery();
		await query.fill({ endpoint: 'splits', values: { tickers: 'QQQQ' } });
		await query.send();
		assert.match(query.model.answer?.words ?? '', /^0 rows, received .* \(complete\)$/);
		assert.equal(query.model.answer?.lines, 0);
		query.changeView((answer) => answer.changeView('json'));
		assert.deepEqual(shown(query), [
			['', '{'],
			['"splits": ', '[]'],
			['', '}'],
		]);
	});

	it('shows whatever a service answers, or says that it cannot', async () => {
		let deep: unknown = [];
		for (let depth = 0; depth < 100_000; depth += 1) {
			deep = [deep];
		}
		const strange = {
			splits: [
				null,
				'x',
				{ __proto__: null, ticker: { a: ['<img src=x onerror=alert(1)>'] }, ratio: 'x'.repeat(50_000) },
			],
		};
		let json: unknown = deep;
		const { query } = aQuery({
			ask: (_endpoint, requests) => Promise.resolve(requests.map(() => ({ json, receivedAt: 0 }))),
		});
		await query.fill({ endpoint: 'splits', values: {} });
		await query.send();
		assert.equal(query.model.run.state, 'failed');
		json = strange;
		await query.send();
		assert.equal(query.model.run.state, 'answered');
		query.changeView((answer) => answer.chooseColumns(['ticker', 'ratio']));
		assert.deepEqual(
			shown(query).map((cells) => cells.map((cell) => cell.slice(0, 5))),
			[
				['', ''],
				['', ''],
				['{1}', 'xxxxx'],
			],
		);
		query.changeView((answer) => answer.changeView('json'));
		assert.ok(shown(query, 20).every((cells) => cells.every((cell) => cell.length < 3_000)));
	});

	it('gives no lines of what is no longer shown', async () => {
		const { query } = aQuery();
		await query.send();
		const version = query.model.answer?.version ?? -1;
		query.changeView((answer) => answer.sortBy('ticker'));
		assert.equal(query.lines({ version, from: 0 }), undefined);
		assert.equal(query.model.answer?.columns.find(({ id }) => id === 'ticker')?.sort, 'ascending');
	});

	it('opens and closes what the tree holds', async () => {
		const { query } = aQuery();
		await query.type({ name: 'pageSize', value: '2' });
		await query.send();
		query.changeView((answer) => answer.changeView('tree'));
		assert.deepEqual(
			shown(query).map(([name]) => name),
			['ratings', '0', '1'],
		);
		query.changeView((answer) => answer.toggle(1));
		assert.ok((query.model.answer?.lines ?? 0) > 10);
		query.changeView((answer) => answer.toggle(0));
		assert.equal(query.model.answer?.lines, 1);
	});

	it('leaves as CSV of what is shown, and as the JSON that came', async () => {
		const { query } = aQuery();
		await query.fill({ endpoint: 'trending', values: { pageSize: '2' } });
		await query.send();
		query.changeView((answer) => answer.chooseColumns(['security.ticker', 'count']));
		const offer = query.offers()[0];
		const texts = await Promise.all(
			(offer?.forms ?? []).map(async ({ text }) => text(new AbortController().signal, () => undefined)),
		);
		const [csv, json] = texts.map(({ text }) => text);
		const sent = /[^,]*,(?:live|sample data)/.exec(csv ?? '')?.[0] ?? '';
		const { data } = JSON.parse(json ?? '') as {
			readonly data: readonly { readonly security: { readonly ticker: string }; readonly count: number }[];
		};
		assert.equal(
			csv,
			[
				'security.ticker,count,receivedAt,data',
				...data.map(({ security, count }) => `${security.ticker},${count},${sent}`),
				'',
			].join('\r\n'),
		);
	});

	it('offers to finish the last of its tickers by symbol or name, in the field that is typed in', async () => {
		const { query } = aQuery();
		const offered = () =>
			query.model.fields.flatMap(({ name, control }) =>
				control.kind === 'tickers' && control.suggestions[0] ? [[name, control.suggestions[0]]] : [],
			);
		await query.fill({ endpoint: 'splits', values: { tickers: 'AAPL, micros' } });
		assert.deepEqual(offered(), []);
		await query.type({ name: 'tickers', value: 'AAPL, micros' });
		assert.deepEqual(offered(), [['tickers', { value: 'AAPL, MSFT', label: 'AAPL, Microsoft' }]]);
		await query.type({ name: 'tickers', value: 'AAPL, ' });
		assert.deepEqual(offered(), []);
		await query.type({ name: 'tickers', value: 'ms' });
		await query.type({ name: 'pageSize', value: '5' });
		assert.deepEqual(offered(), []);
	});

	it('keeps what is typed in two fields while the symbols are being loaded', async () => {
		const { query } = aQuery();
		await Promise.all([
			query.type({ name: 'tickers', value: 'AAPL' }),
			query.type({ name: 'pageSize', value: '5' }),
		]);
		const values = query.model.fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]));
		assert.deepEqual(values.toSorted(), [
			['pageSize', '5'],
			['tickers', 'AAPL'],
		]);
	});

	it('can be copied as code once nothing is wrong with it', async () => {
		const { query } = aQuery();
		await query.fill({ endpoint: 'splits', values: { tickers: 'AAPL', page: '-1' } });
		assert.equal(query.snippet('curl'), undefined);
		await query.type({ name: 'page', value: '1' });
		assert.match(
			query.snippet('curl')?.code ?? '',
			/'https:\/\/api\.example\.com\/api\/v2\.1\/calendar\/splits'[^]*'page=1'/,
		);
		assert.equal(query.snippet('curl')?.isOnePage, true);
		assert.equal(query.snippet('python')?.isOnePage, false);
		await query.fill({ endpoint: 'consensus', values: { symbol: 'AAPL' } });
		assert.equal(query.snippet('curl')?.isOnePage, false);
	});
});
