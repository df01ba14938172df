import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namedTests, trustRows, withTests } from '../docs/trustTables.js';
import { repository } from '../host/repository.js';

const page = readFileSync(path.join(repository, 'docs', 'quality', 'trust.md'), 'utf8');
const rows = trustRows(page);

function ids(
	prefix: string,
	...ranges: readonly (readonly [first: number, last: number])[]
): readonly string[] {
	return ranges.flatMap(([first, last]) =>
		Array.from(
			{ length: last - first + 1 },
			(_, index) => `${prefix}-${String(first + index).padStart(2, '0')}`,
		),
	);
}

describe('docs/quality/trust.md', () => {
	it('has each fault and each attack once, in order', () => {
		assert.deepEqual(
			rows.map(({ id }) => id),
			[...ids('FLT', [1, 46]), ...ids('SEC', [1, 19], [20, 26], [30, 48], [50, 54], [60, 65], [70, 73])],
		);
	});

	it('names the tests that there are, by file and title; `npm run docs` writes them anew', () => {
		assert.equal(page, withTests(page));
	});

	it('says of each of the others why it has no test', () => {
		const { cells } = namedTests();
		assert.deepEqual(
			rows.filter(({ id, shown }) => !cells.has(id) && !/: \S.{20,}$/.test(shown)).map(({ id }) => id),
			[],
		);
	});

	it('says of each what happens and what is done', () => {
		assert.deepEqual(
			rows.filter(({ happens, weDo }) => happens.length < 10 || weDo.length < 10).map(({ id }) => id),
			[],
		);
	});

	it('knows every id that a test has, and tests have them at the head of their names alone', () => {
		const { cells, strays } = namedTests();
		const valid = new Set(rows.map(({ id }) => id));
		assert.deepEqual([[...cells.keys()].filter((id) => !valid.has(id)), strays], [[], []]);
	});

	it('counts what it says', () => {
		const { cells } = namedTests();
		for (const prefix of ['FLT', 'SEC']) {
			const own = rows.filter(({ id }) => id.startsWith(prefix));
			const shown = own.filter(({ id }) => cells.has(id)).length;
			assert.ok(page.includes(`${shown} of ${own.length}`), `${prefix}: ${shown} of ${own.length}`);
		}
	});
});
