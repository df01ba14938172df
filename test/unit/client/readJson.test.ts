import assert from 'node:assert/strict';
import { failureOf } from '../../../src/base/failure.js';
import { readJson } from '../../../src/client/readJson.js';

const VALUES = 300_000;

function read(text: string): unknown {
	try {
		return readJson(new TextEncoder().encode(text));
	} catch (error) {
		return failureOf(error) ?? error;
	}
}

function listOf(value: string, count: number): string {
	return `[${Array(count).fill(value).join()}]`;
}

describe('the JSON of an answer', () => {
	const refusal = { kind: 'badResponse', path: '', reason: `more than ${VALUES} values` };

	for (const [what, text] of [
		['brackets that only open', '['.repeat(VALUES + 1)],
		['objects that only open', '{"a":'.repeat(VALUES + 1)],
		['lists in lists', '['.repeat(VALUES + 1) + ']'.repeat(VALUES + 1)],
		['empty lists', listOf('[]', VALUES)],
		['nothings', listOf('null', VALUES + 1)],
		['members of one object', `{${Array.from({ length: VALUES + 1 }, (_, index) => `"${index}":1`).join()}}`],
	] as const) {
		it(`FLT-37: is not read where it holds more values than any answer, as ${what}`, () => {
			assert.deepEqual(read(text), refusal);
		});
	}

	it('is read up to that many', () => {
		assert.equal((read(listOf('1', VALUES - 1)) as readonly unknown[]).length, VALUES - 1);
		assert.equal(
			(read(listOf('"text, as it is"', VALUES / 2 - 1)) as readonly unknown[]).length,
			VALUES / 2 - 1,
		);
	});

	it('says how it is no JSON', () => {
		assert.deepEqual(['', ' ', '[1', '<!doctype html>', '<a/>', 'Bad gateway'].map(read), [
			undefined,
			undefined,
			{ kind: 'truncated' },
			{ kind: 'notJson', looksLike: 'HTML' },
			{ kind: 'notJson', looksLike: 'XML' },
			{ kind: 'notJson', looksLike: 'text' },
		]);
	});
});
