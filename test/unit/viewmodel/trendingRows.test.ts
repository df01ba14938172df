import assert from 'node:assert/strict';
import { knownSymbol } from '../../../src/base/symbol.js';
import type { TrendingTicker } from '../../../src/contract/trending.js';
import { createFormats } from '../../../src/viewmodel/format.js';
import { trendingTree } from '../../../src/viewmodel/trendingRows.js';

const now = Date.UTC(2026, 10, 20, 15);
const live = { now, formats: createFormats('en'), isSample: false };

function received(value: readonly TrendingTicker[], agoMs = 0) {
	return { value, receivedAt: now - agoMs, oddities: 0 };
}

const apple: TrendingTicker = {
	symbol: knownSymbol('AAPL'),
	ticker: 'AAPL',
	name: 'Apple',
	exchange: 'NASDAQ',
	count: 1234,
	percentChange: 12.5,
};

describe('trendingTree', () => {
	it('ranks in the order of the service and takes the change for percents', () => {
		const { rows } = trendingTree(
			{ state: 'ready', value: received([apple, { ticker: 'X Y', percentChange: -3 }]) },
			live,
		);
		assert.deepEqual(
			rows.map(({ id, label, detail, icon, symbol }) => [id, label, detail, icon, symbol]),
			[
				['AAPL', '1  AAPL', '+12.5% · Apple', 'arrow-up', 'AAPL'],
				['row X Y', '2  X Y', '-3.0%', 'arrow-down', undefined],
			],
		);
	});

	it('says the direction in words to a screen reader', () => {
		const [row] = trendingTree({ state: 'ready', value: received([apple]) }, live).rows;
		assert.equal(row?.spoken, 'Rank 1, AAPL, Apple, attention up +12.5%, count 1,234');
	});

	it('never shows an absent figure as zero', () => {
		const [row] = trendingTree({ state: 'ready', value: received([{ ticker: 'AAPL' }]) }, live).rows;
		assert.ok(row && !`${row.detail ?? ''}${row.spoken}${row.tooltip ?? ''}`.includes('0'));
	});

	it('gives rows ids of their own though a ticker comes twice', () => {
		const { rows } = trendingTree({ state: 'ready', value: received([apple, apple]) }, live);
		assert.deepEqual(
			rows.map(({ id }) => id),
			['AAPL', 'AAPL 2'],
		);
	});

	it('shows hostile text as text on one line', () => {
		const hostile = { ticker: '$(error)\u202e<img>', name: 'a\nb\u0000' };
		const [row] = trendingTree({ state: 'ready', value: received([hostile]) }, live).rows;
		assert.deepEqual([row?.label, row?.detail], ['1  $(error)<img>', 'a b']);
	});

	it('keeps the last good rows with their age beside a failure', () => {
		const { rows, message, empty } = trendingTree(
			{
				state: 'failed',
				failure: { kind: 'offline', host: 'api.example.com' },
				stale: received([apple], 7 * 60_000),
			},
			live,
		);
		assert.deepEqual([rows.length, message?.includes('7 min. ago'), empty], [1, true, undefined]);
	});

	for (const [failure, reason] of [
		[{ kind: 'noKey' }, 'noKey'],
		[{ kind: 'keyForOtherAddress', enteredFor: 'https://api.example.com' }, 'keyForOtherAddress'],
		[{ kind: 'unauthorized', said: {} }, 'keyRejected'],
		[{ kind: 'notInPlan', said: {} }, 'notInPlan'],
		[{ kind: 'offline', host: 'h' }, 'unreachable'],
		[{ kind: 'serverFailed', status: 500, said: {} }, 'failed'],
	] as const) {
		it(`is empty for the reason ${reason} after ${failure.kind}`, () => {
			assert.equal(trendingTree({ state: 'failed', failure }, live).empty, reason);
		});
	}

	it('tells “nothing found” from “still loading”', () => {
		assert.deepEqual(
			[
				trendingTree({ state: 'ready', value: received([]) }, live),
				trendingTree({ state: 'loading' }, { ...live, isSample: true }),
			],
			[
				{ rows: [], empty: 'nothingFound' },
				{ rows: [], isLoading: true, message: 'Sample data: invented figures for real symbols.' },
			],
		);
	});
});
