import assert from 'node:assert/strict';
import { RecentlyUsed } from '../../../src/store/recentlyUsed.js';

describe('What is kept of recent use', () => {
	function keptOf(kept: RecentlyUsed<string, number>, keys: string): string {
		return Array.from(keys)
			.filter((key) => kept.has(key))
			.join('');
	}

	it('forgets first what was used longest ago, by reading or writing', () => {
		const kept = new RecentlyUsed<string, number>(3);
		kept.set('a', 1);
		kept.set('b', 2);
		kept.set('c', 3);
		assert.equal(kept.get('a'), 1);
		kept.set('b', 20);
		kept.set('d', 4);
		assert.equal(keptOf(kept, 'abcd'), 'abd');
		assert.deepEqual([kept.get('a'), kept.get('b'), kept.get('c')], [1, 20, undefined]);
	});

	it('does not take a look whether there is a value for a use', () => {
		const kept = new RecentlyUsed<string, number>(2);
		kept.set('a', 1);
		kept.set('b', 2);
		assert.ok(kept.has('a'));
		kept.set('c', 3);
		assert.equal(keptOf(kept, 'abc'), 'bc');
	});

	it('keeps nothing once it is cleared', () => {
		const kept = new RecentlyUsed<string, number>(2);
		kept.set('a', 1);
		kept.clear();
		assert.equal(keptOf(kept, 'a'), '');
	});
});
