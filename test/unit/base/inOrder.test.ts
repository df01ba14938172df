import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inOrder } from '../../../src/sandbox/calendars/calendarRow.js';

interface Entry {
	readonly key: number;
	readonly place: number;
}

function byKey(left: Entry, right: Entry): number {
	return left.key - right.key;
}

/** Entries with many equal keys, and the number of comparisons in each step. */
function sorted(
	count: number,
	seed: number,
): { entries: Entry[]; result: readonly Entry[]; steps: number[] } {
	const entries = Array.from({ length: count }, (_, place) => ({ key: (place * seed) % 997, place }));
	const steps: number[] = [0];
	const work = inOrder(entries, (left, right) => {
		steps.push((steps.pop() ?? 0) + 1);
		return byKey(left, right);
	});
	for (;;) {
		const step = work.next();
		if (step.done) {
			return { entries, result: step.value, steps };
		}
		steps.push(0);
	}
}

describe('entries put in order step by step', () => {
	it('come as if sorted at once, equal ones as they were', () =>
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 7001 }), fc.integer({ min: 1, max: 5000 }), (count, seed) => {
				const { entries, result } = sorted(count, seed);
				assert.deepEqual(result, entries.sort(byKey));
			}),
			{ numRuns: 20 },
		));

	it('take many steps, none of which compares more than ten thousand times', () => {
		const { steps } = sorted(20_000, 769);
		assert.ok(steps.length > 100 && Math.max(...steps) <= 10_000, `${steps.length}, ${Math.max(...steps)}`);
	});
});
