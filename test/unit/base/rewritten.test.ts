import assert from 'node:assert/strict';
import { rewritten } from '../../../src/base/record.js';

describe('what is kept after a change', () => {
	for (const [what, saved, before, after, expected] of [
		['everything, where nothing was kept', undefined, { a: 1 }, { a: 2 }, { a: 2 }],
		[
			'fields that this version does not know',
			{ a: 1, z: { y: 1 } },
			{ a: 1 },
			{ a: 2 },
			{ a: 2, z: { y: 1 } },
		],
		[
			'a value that it reads as another',
			{ a: 'new', b: 1 },
			{ a: 'old', b: 1 },
			{ a: 'old', b: 2 },
			{ a: 'new', b: 2 },
		],
		['not a value that was chosen anew', { a: 'new' }, { a: 'old' }, { a: 'other' }, { a: 'other' }],
		['not a field that was taken out', { a: 1, b: 1 }, { a: 1, b: 1 }, { b: 1 }, { b: 1 }],
		['a field that it could not read', { a: 'new', b: 1 }, { b: 1 }, { b: 2 }, { a: 'new', b: 2 }],
		['what is inside', { a: { b: 1, z: 1 } }, { a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 2, z: 1 } }],
		['a list whole, or not at all', { a: [1, 'z'] }, { a: [1] }, { a: [1, 2] }, { a: [1, 2] }],
		[
			'a list that nobody changed',
			{ a: [1, 'z'], b: 1 },
			{ a: [1], b: 1 },
			{ a: [1], b: 2 },
			{ a: [1, 'z'], b: 2 },
		],
		['a form that it does not know', 'new', { a: 1 }, { a: 1 }, 'new'],
	] as const) {
		it(`is ${what}`, () => {
			assert.deepEqual(rewritten(saved, before, after), expected);
		});
	}
});
