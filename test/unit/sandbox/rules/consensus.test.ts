import assert from 'node:assert/strict';
import { ask, directory, sandbox } from '../asking.js';

interface Body {
	readonly aggregate_ratings: Readonly<Record<string, number>>;
	readonly aggregate_type: string;
	readonly low_price_target: number;
	readonly high_price_target: number;
	readonly consensus_price_target: number;
	readonly consensus_rating_val: number;
	readonly consensus_rating: string;
	readonly updated_at: string;
	readonly total_analyst_count: number;
	readonly unique_analyst_count: number;
	readonly errors?: readonly { readonly code: string }[];
}

const path = '/api/v1/consensus-ratings?';
const consensus = async (query: string): Promise<Body> => (await ask<Body>(sandbox(), path + query)).body;
const status = async (query: string): Promise<number> => (await ask(sandbox(), path + query)).status;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const rated = directory
	.filter(({ kind, symbol }) => kind === 'stock' && !['ZZA', 'BRK.A'].includes(symbol))
	.map(({ symbol }) => symbol);

describe('The consensus of the sandbox', () => {
	it('takes exactly one ticker', async () => {
		const two = await ask<Body>(sandbox(), `${path}parameters[tickers]=AAPL,MSFT`);
		assert.deepEqual([two.status, two.body.errors?.[0]?.code], [400, 'bad_request']);
	});

	it('answers an empty list for no ticker, an unknown one, a suffixed one and one nobody rates', async () => {
		const queries = [
			'',
			'parameters[tickers]=',
			'parameters[tickers]=NOPE',
			'parameters[tickers]=AAPL.US',
			'parameters[tickers]=SPY',
		];
		assert.deepEqual(
			await Promise.all(queries.map(consensus)),
			queries.map(() => []),
		);
	});

	it('takes the brackets encoded or not', async () => {
		assert.deepEqual(
			await consensus('parameters%5Btickers%5D=AAPL'),
			await consensus('parameters[tickers]=AAPL'),
		);
	});

	it('refuses what breaks an enum, a maximum or a format', async () => {
		const broken = [
			'pagesize=1001',
			'pagesize=-1',
			'aggregate_type=median',
			'simplify=perhaps',
			'parameters[date_from]=2026-1-1',
			'parameters[date_to]=yesterday',
			'parameters[tickers]=AAPL&parameters[tickers]=AAPL',
		];
		const statuses = await Promise.all([
			...broken.map((query) => status(query)),
			status('pagesize=1000&tickers=AAPL,MSFT&aggregate_type='),
		]);
		assert.deepEqual(statuses, [...broken.map(() => 400), 200]);
	});

	it('adds up, for every company', async () => {
		for (const symbol of rated) {
			const counted = await consensus(`parameters[tickers]=${symbol}`);
			const counts = counted.aggregate_ratings;
			const value =
				(5 * (counts.strong_buy ?? 0) +
					4 * (counts.buy ?? 0) +
					3 * (counts.hold ?? 0) +
					2 * (counts.sell ?? 0) +
					(counts.strong_sell ?? 0)) /
				counted.unique_analyst_count;
			assert.equal(sum(Object.values(counts)), counted.unique_analyst_count, symbol);
			assert.ok(Math.abs(value - counted.consensus_rating_val) < 0.001, symbol);
			assert.equal(
				counted.consensus_rating,
				['STRONG_SELL', 'SELL', 'HOLD', 'BUY', 'STRONG_BUY'][Math.round(value) - 1],
			);
			assert.ok(counted.low_price_target <= counted.consensus_price_target);
			assert.ok(counted.consensus_price_target <= counted.high_price_target);
			assert.match(counted.updated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		}
	});

	it('gives whole percentages that add up to 100', async () => {
		for (const symbol of rated) {
			const { aggregate_ratings: shares, aggregate_type: type } = await consensus(
				`parameters[tickers]=${symbol}&aggregate_type=percentage`,
			);
			assert.deepEqual([type, sum(Object.values(shares))], ['percentage', 100], symbol);
			assert.ok(Object.values(shares).every(Number.isInteger));
		}
	});

	it('reduces five kinds to three when simplified', async () => {
		for (const symbol of rated) {
			const full = (await consensus(`parameters[tickers]=${symbol}`)).aggregate_ratings;
			const simple = await consensus(`parameters[tickers]=${symbol}&simplify=true`);
			assert.deepEqual(simple.aggregate_ratings, {
				buy: (full.strong_buy ?? 0) + (full.buy ?? 0),
				hold: full.hold ?? 0,
				sell: (full.sell ?? 0) + (full.strong_sell ?? 0),
			});
			assert.match(simple.consensus_rating, /^(BUY|HOLD|SELL)$/);
		}
	});

	it('leaves out the kind at the bottom that nobody holds', async () => {
		const all = await Promise.all(rated.map((symbol) => consensus(`parameters[tickers]=${symbol}`)));
		const withBottom = all.filter(({ aggregate_ratings: kinds }) => 'strong_sell' in kinds).length;
		assert.ok(withBottom < all.length);
	});

	it('counts only what was said in the range', async () => {
		const month = await consensus(
			'parameters[tickers]=AAPL&parameters[date_from]=2026-09-01&parameters[date_to]=2026-09-30',
		);
		const year = await consensus('parameters[tickers]=AAPL&parameters[date_from]=2025-10-01');
		const none = await consensus(
			'parameters[tickers]=AAPL&parameters[date_from]=2026-10-01&parameters[date_to]=2026-09-01',
		);
		assert.equal(month.updated_at.slice(0, 7), '2026-09');
		assert.ok(month.total_analyst_count < year.total_analyst_count);
		assert.deepEqual(none, []);
	});

	it('takes the newest so many ratings when a page size is given', async () => {
		const few = await consensus('parameters[tickers]=AAPL&pagesize=3');
		assert.ok(few.total_analyst_count <= 3);
		assert.equal(few.updated_at, (await consensus('parameters[tickers]=AAPL')).updated_at);
	});

	it('is the same for all share classes', async () => {
		assert.deepEqual(
			await consensus('parameters[tickers]=GOOG'),
			await consensus('parameters[tickers]=GOOGL'),
		);
		assert.deepEqual(
			await consensus('parameters[tickers]=BRK-B'),
			await consensus('parameters[tickers]=BRK.B'),
		);
	});
});
