import assert from 'node:assert/strict';
import { rankChange, SEEN_SYMBOLS } from '../../../../src/features/trending/lastSeenList.js';
import { formats, now } from '../../../support/builders/wording.js';

const HOUR_MS = 3_600_000;
const full = Array.from({ length: SEEN_SYMBOLS }, (_, index) => `S${index + 1}`);

function changeOf(symbol: string | undefined, rank: number, symbols: readonly string[] | undefined) {
	return rankChange({ symbol, rank }, symbols && { at: now - HOUR_MS, symbols }, now, formats);
}

describe('the change of a rank since the last look', () => {
	it('is a mark for a rise and a fall, with words for both', () => {
		const [up, down] = [changeOf('S7', 4, full), changeOf('S1', 3, full)];
		const when = formats.clock(now - HOUR_MS, now);
		assert.deepEqual(
			[up, down],
			[
				{
					mark: '▲3',
					spoken: 'up 3 since you last looked',
					line: `Up from rank 7 when you last looked, ${when}`,
				},
				{
					mark: '▼2',
					spoken: 'down 2 since you last looked',
					line: `Down from rank 1 when you last looked, ${when}`,
				},
			],
		);
	});

	it('has no mark where it is small beside the rank, which its words tell', () => {
		assert.deepEqual(
			[changeOf('S9', 10, full)?.mark, changeOf('S12', 13, full)?.mark, changeOf('S44', 40, full)?.mark],
			['▼1', undefined, '▲4'],
		);
		assert.match(changeOf('S12', 13, full)?.line ?? '', /^Down from rank 12 /);
		assert.match(changeOf('S5', 5, full)?.line ?? '', /^The same rank as when you last looked, /);
	});

	it('is new for what was not there, with how far the list was remembered', () => {
		const [whole, cut] = [changeOf('NVDA', 2, ['AAPL']), changeOf('NVDA', 2, full)];
		assert.deepEqual([whole?.mark, cut?.mark], ['new', 'new']);
		assert.match(whole?.line ?? '', /^Not in the list when you last looked, /);
		assert.match(cut?.line ?? '', /^Not among the first 100 when you last looked, /);
	});

	it('is unknown behind the ranks that are remembered, unless the list was no longer', () => {
		assert.equal(changeOf('NVDA', 101, full), undefined);
		assert.equal(changeOf('NVDA', 101, ['AAPL'])?.mark, 'new');
		assert.equal(changeOf('S90', 120, full)?.mark, '▼30');
	});

	it('is unknown where nobody has looked before, and of a row without a symbol', () => {
		assert.deepEqual([changeOf('AAPL', 1, undefined), changeOf(undefined, 1, full)], [undefined, undefined]);
	});
});
