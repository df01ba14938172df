import assert from 'node:assert/strict';
import { failureOf } from '../../../src/base/failure.js';
import { readJson, readMarkedJson } from '../../../src/client/readJson.js';

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
	const refusal = { kind: 'tooLarge', limitValues: VALUES };

	for (const [what, text] of [
		['brackets that only open', '['.repeat(VALUES + 1)],
		['objects that only open', '{"a":'.repeat(VALUES + 1)],
		['lists in lists', '['.repeat(VALUES + 1) + ']'.repeat(VALUES + 1)],
		['empty lists', listOf('[]', VALUES)],
		['nothings', listOf('null', VALUES + 1)],
		['members of one object', `{${Array.from({ length: VALUES + 1 }, (_, index) => `"${index}":1`).join()}}`],
	] as const) {
		it(`is not read where it holds more values than any answer, as ${what}`, () => {
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

	it('keeps what stands beside a value of endless depth where it is shown as it comes', () => {
		for (const [open, close] of [
			['[', ']'],
			['{"a":', '}'],
			['{"__proto__":', '}'],
		] as const) {
			const deep = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
			const json = readMarkedJson(new TextEncoder().encode(`{"data":[{"deep":${deep}},{"count":1.0}]}`));
			const text = JSON.stringify(json);
			assert.match(text, /^\{"data":\[\{"deep":.*"…".*\},\{"count":"\uFFFF1\.0"\}\]\}$/);
			assert.equal(text.split(open).length - 1, 97 + (open === '[' ? 1 : 0));
		}
	});

	it('is read though a number in it is none', () => {
		assert.deepEqual(read('{"data":[{"pct_chg":NaN,"count":10},{"pct_chg":-Infinity,"count":Infinity}]}'), {
			data: [
				{ pct_chg: null, count: 10 },
				{ pct_chg: null, count: null },
			],
		});
		const marked = readMarkedJson(new TextEncoder().encode('{"data":[{"pct_chg":NaN}]}'));
		assert.deepEqual(marked, { data: [{ pct_chg: 'NaN' }] });
	});

	it('says how it is no JSON', () => {
		assert.deepEqual(['', ' ', '[1', '<!doctype html>', '<a/>', 'Bad gateway', 'NaN'].map(read), [
			undefined,
			undefined,
			{ kind: 'truncated' },
			{ kind: 'notJson', looksLike: 'HTML' },
			{ kind: 'notJson', looksLike: 'XML' },
			{ kind: 'notJson', looksLike: 'text' },
			{ kind: 'notJson', looksLike: 'text' },
		]);
	});
});
