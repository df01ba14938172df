import assert from 'node:assert/strict';
import { type AttentionJump, attentionJumps, type RankedList } from '../../../src/market/attention.js';

const NOW_S = Date.UTC(2026, 10, 20, 15) / 1000;
const HOUR_S = 3_600;

/** A list of a hundred other tickers with these tickers at the given ranks, fetched some hours ago. */
function list(ranks: Readonly<Record<string, number>>, hoursAgo = 0, length = 100): RankedList {
	const symbols = Array.from({ length }, (_, index) => `Q${index}Z`);
	for (const [symbol, rank] of Object.entries(ranks)) {
		symbols[rank - 1] = symbol;
	}
	return { timeframe: '1d', source: 'all', at: NOW_S - hoursAgo * HOUR_S, symbols };
}

function reported(jumps: readonly AttentionJump[] | undefined): readonly string[] | undefined {
	return jumps?.map(
		({ symbol, rank, formerRank, wasListed }) =>
			`${symbol} ${rank} from ${wasListed ? '' : 'below '}${formerRank}`,
	);
}

describe('a jump in attention', () => {
	it('is of a ticker among the first 20 that stood 20 ranks further down, or was not listed', () => {
		const before = list({ AAPL: 37, KO: 23, MSFT: 25, PEP: 90 }, 1);
		const now = list({ AAPL: 4, KO: 5, MSFT: 5, NVDA: 20, PEP: 21 });
		assert.deepEqual(reported(attentionJumps(before, now)), [
			'AAPL 4 from 37',
			'MSFT 5 from 25',
			'NVDA 20 from below 101',
		]);
	});

	it('is none where a short list made room', () => {
		const before = list({}, 1, 12);
		assert.deepEqual(reported(attentionJumps(before, list({ AAPL: 4 }, 0, 12))), []);
		assert.deepEqual(reported(attentionJumps(list({}, 1, 0), list({ AAPL: 1 }))), []);
	});

	it('waits for a list that is an hour apart, and is not told of one more than four days apart', () => {
		const now = list({ AAPL: 4 });
		const jumps = [0.9, 1, 96, 97].map((hours) => reported(attentionJumps(list({ AAPL: 37 }, hours), now)));
		assert.deepEqual(jumps, [undefined, ['AAPL 4 from 37'], ['AAPL 4 from 37'], []]);
	});

	it('is none without an earlier list, or where the clock was set back', () => {
		const now = list({ AAPL: 4 });
		assert.deepEqual([attentionJumps(undefined, now), attentionJumps(list({}, -2), now)], [[], []]);
	});
});
