import assert from 'node:assert/strict';
import ours from '../integration/browser/assert.js';

const values: readonly unknown[] = [
	...[0, -0, 1, Number.NaN, '', '1', true, null, undefined],
	...[
		[],
		[undefined],
		Array.from({ length: 1 }),
		[1, [2]],
		[1, [3]],
		{ length: 0 },
		Object.create(null) as object,
	],
	...[{}, { a: undefined }, { b: undefined }, { a: 1, b: [] }, { b: [], a: 1 }, { a: 1, b: {} }],
	...[new Uint8Array([1]), new Uint8Array([2])],
];

/** Whether an assertion passes. */
function passes(check: () => void): boolean {
	try {
		check();
		return true;
	} catch {
		return false;
	}
}

describe('what tests in a browser take for Node’s assert', () => {
	for (const name of ['equal', 'deepEqual'] as const) {
		it(`lets ${name} pass for the same pairs as Node`, () => {
			const differing = values.flatMap((one) =>
				values
					.map((other) => anotherLike(other))
					.filter((other) => passes(() => ours[name](one, other)) !== passes(() => assert[name](one, other)))
					.map((other) => [one, other]),
			);
			assert.deepEqual(differing, []);
		});
	}

	it('tells a promise that was kept from one that was broken, and why', async () => {
		await ours.rejects(Promise.reject(new Error('no disk')), /disk/);
		await assert.rejects(ours.rejects(Promise.resolve()));
		await assert.rejects(ours.rejects(() => Promise.reject(new Error('no disk')), /network/));
	});

	it('fails where a text does not match, a value is none, or a test says so', () => {
		const checks = [
			() => ours.match('text', /^tex/),
			() => ours.ok('text'),
			() => ours.match('text', /image/),
			() => ours.ok(''),
			() => ours.fail('here'),
		];
		assert.deepEqual(checks.map(passes), [true, true, false, false, false]);
	});
});

/** A copy of a value. */
function anotherLike(value: unknown): unknown {
	return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== null
		? structuredClone(value)
		: value;
}
