import assert from 'node:assert/strict';
import { createFormats } from '../../../../src/presentation/format.js';
import type { EndpointName } from '../../../../src/features/query/queryDraft.js';
import { queryPlan } from '../../../../src/features/query/queryPlan.js';
import { costWords, queryWords, requestLine } from '../../../../src/features/query/queryWords.js';

type Values = Readonly<Record<string, string>>;
const formats = createFormats('en');
const plan = (endpoint: EndpointName, values: Values) => queryPlan({ endpoint, values });
const problemsOf = (endpoint: EndpointName, values: Values) => plan(endpoint, values).problems;
const symbols = (count: number): string =>
	Array.from(
		{ length: count },
		(_, at) => `A${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}`,
	).join(' ');

describe('what is typed for a query', () => {
	it('is refused where the news has no page so deep', () => {
		assert.deepEqual(
			[problemsOf('news', { page: '101' }), problemsOf('news', { page: '200', pageSize: '50' })],
			[
				{
					page: 'page takes 0 to 100 where pageSize is 100, not 101: the service gives no pages deeper in the list.',
				},
				{},
			],
		);
	});

	it('is sent as the contract writes it', () => {
		assert.deepEqual(
			plan('ratings', { tickers: 'aapl, brk-b;$MSFT aapl', fields: '*', simplify: 'true', pageSize: '10' })
				.requests,
			[
				[
					['parameters[tickers]', 'AAPL,BRK.B,MSFT'],
					['pagesize', '10'],
					['fields', '*'],
					['simplify', 'true'],
				],
			],
		);
		assert.deepEqual(
			plan('logos', { keys: 'AAPL', fields: 'colors, mark_light', scale: '64 x 32' }).requests,
			[
				[
					['search_keys', 'AAPL'],
					['fields', 'colors,mark_light'],
					['scale', '64x32'],
				],
			],
		);
		assert.deepEqual(plan('dividends', { dividendYield: '0,05' }).requests, [
			[
				['pagesize', '1000'],
				['parameters[dividend_yield]', '0.05'],
			],
		]);
		assert.deepEqual(plan('trending', {}).requests, [
			[
				['interval', '1d'],
				['timeframe', '1d'],
				['source', 'all'],
			],
		]);
	});

	for (const [endpoint, values, name, problem] of [
		[
			'ratings',
			{ importance: '6' },
			'importance',
			'parameters[importance] takes a whole number from 0 to 5, not “6”.',
		],
		['ratings', { pageSize: '1e3' }, 'pageSize', 'pagesize takes a whole number from 1 to 1000, not “1e3”.'],
		[
			'ratings',
			{ pageSize: '1,000' },
			'pageSize',
			'pagesize takes a whole number from 1 to 1000, not “1,000”.',
		],
		['ratings', { pageSize: '2.5' }, 'pageSize', 'pagesize takes a whole number from 1 to 1000, not “2.5”.'],
		[
			'ratings',
			{ tickers: 'AAPL, M$FT' },
			'tickers',
			'parameters[tickers] takes tickers, as AAPL or BRK.B, not “M$FT”.',
		],
		[
			'ratings',
			{ date: '2026-02-30' },
			'date',
			'parameters[date] takes a day as YYYY-MM-DD, not “2026-02-30”.',
		],
		['ratings', { simplify: 'yes' }, 'simplify', 'simplify takes true or false, not “yes”.'],
		[
			'dividends',
			{ dividendYield: '3%' },
			'dividendYield',
			'parameters[dividend_yield] takes a finite number, not “3%”.',
		],
		[
			'logos',
			{ keys: 'A', fields: 'shape' },
			'fields',
			/^fields takes one of logo_light, .*, not “shape”\.$/,
		],
		['logos', { keys: 'A', fields: 'colors', scale: 'big' }, 'scale', /not “big”\.$/],
		[
			'logos',
			{ keys: 'A', fields: 'colors', radiusPercent: '51' },
			'radiusPercent',
			'composite_radius takes a number from 0 to 50, not “51”.',
		],
		[
			'trending',
			{ timeFrom: '25:00', dateFrom: '2026-01-01' },
			'timeFrom',
			'time_from takes a time of day as HH:MM, not “25:00”.',
		],
		['consensus', {}, 'symbol', 'parameters[tickers] is needed: it takes one ticker.'],
	] as const) {
		it(`is refused with parameter, value and limit: ${JSON.stringify(values)} of ${endpoint}`, () => {
			const reported = problemsOf(endpoint, values)[name] ?? '';
			assert.ok(typeof problem === 'string' ? reported === problem : problem.test(reported), reported);
			assert.deepEqual(plan(endpoint, values).requests, []);
		});
	}

	for (const [values, name, problem] of [
		[
			{ dateFrom: '2026-02-01', dateTo: '2026-01-31' },
			'dateTo',
			'date_to is before date_from: it takes 2026-02-01 or later, not 2026-01-31.',
		],
		[{ timeFrom: '09:30' }, 'timeFrom', 'time_from needs a day in date_from.'],
		[{ timeTo: '09:30' }, 'timeTo', 'time_to needs a day in date_to.'],
		[
			{ dateFrom: '2026-02-01', dateTo: '2026-02-01', timeFrom: '10:00', timeTo: '09:00' },
			'timeTo',
			'time_to is before time_from: it takes 10:00 or later, not 09:00.',
		],
	] as const) {
		it(`is refused where it contradicts itself: ${JSON.stringify(values)}`, () => {
			assert.deepEqual(problemsOf('trending', values), { [name]: problem });
		});
	}

	it('may not name one day and other days, nor how to compare with nothing', () => {
		assert.deepEqual(Object.keys(problemsOf('ratings', { date: '2026-01-02', dateFrom: '2026-01-01' })), [
			'date',
		]);
		assert.deepEqual(problemsOf('ratings', { date: '2026-01-02', dateFrom: '2026-01-02' }), {});
		assert.deepEqual(Object.keys(problemsOf('dividends', { yieldOperation: 'gt' })), ['yieldOperation']);
	});

	it('is asked for in parts where one request does not take it, and says so', () => {
		const sixty = plan('ratings', { tickers: symbols(60), pageSize: '5' });
		assert.deepEqual(sixty.split, { wire: 'parameters[tickers]', most: 50, chunks: [50, 10] });
		const requested = sixty.requests.map((request) => request.map(([, value]) => value.split(',').length));
		assert.deepEqual(requested, [
			[50, 1],
			[10, 1],
		]);
		assert.equal(
			costWords(sixty, formats),
			'2 requests, since parameters[tickers] takes 50 per request and there are 60',
		);
		assert.equal(plan('consensus', { symbol: 'AAPL MSFT KO' }).requests.length, 3);
		assert.equal(plan('logos', { keys: symbols(250), fields: 'colors' }).requests.length, 3);
	});

	it('is refused where two lists would have to be split, with the reason', () => {
		const firmIds = Array.from({ length: 1_001 }, (_, index) => `f${index}`).join();
		assert.deepEqual(problemsOf('ratings', { tickers: symbols(60), firmIds }), {
			firmIds:
				'parameters[firm_id] takes 1000 entries per request, not 1001: only one list per query can be split into requests, and another already is.',
		});
		assert.deepEqual(problemsOf('ratings', { tickers: symbols(50), firmIds }), {});
	});

	it('is not split where its entries are no things to ask about', () => {
		const all =
			'logo_light, logo_dark, logo_vector_light, logo_vector_dark, mark_light, mark_dark, mark_vector_light, mark_vector_dark, mark_composite_light, mark_composite_dark, mark_vector_composite_light, mark_vector_composite_dark, colors';
		assert.deepEqual(problemsOf('logos', { keys: 'AAPL', fields: all }), {
			fields: 'fields takes 1 to 12 entries, not “13 entries”.',
		});
	});

	it('is told in words, and as the request it makes', () => {
		assert.equal(
			queryWords({
				endpoint: 'splits',
				values: { tickers: 'AAPL', dateFrom: '2026-01-01', dateField: 'ex' },
			}),
			'Stock splits, the newest first. Only rows of these tickers: AAPL. Rows of this day or later: 2026-01-01. The date to filter and sort by: ex.',
		);
		assert.equal(
			requestLine('/api/v2.1/calendar/splits', [['parameters[tickers]', 'AAPL']]),
			'GET /api/v2.1/calendar/splits?parameters[tickers]=AAPL',
		);
	});
});
