import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '../../../src/contract/index.js';
import { serviceTables, tablesIn, unpadded, withTables } from '../../docs/serviceTables.js';
import { repository } from '../../host/repository.js';
import { sections } from '../../rules/rule.js';

const page = readFileSync(path.join(repository, 'docs', 'reference', 'service.md'), 'utf8');
const headings = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));

describe('docs/reference/service.md', () => {
	it('has a place for each table of the contract', () => {
		assert.deepEqual(tablesIn(page).toSorted(), [...serviceTables().keys()].sort());
	});

	it('says what the contract says; `npm run docs` writes its tables anew', () => {
		assert.equal(unpadded(page), unpadded(withTables(page, serviceTables())));
	});

	it('has the sections of each endpoint', () => {
		assert.deepEqual(
			Object.values(endpoints)
				.flatMap(({ path: address, recordSection }) => [`GET ${address}`, recordSection])
				.filter((section) => !headings.has(section)),
			[],
		);
	});

	it('has each section that the code cites', () => {
		const missing = sourceFiles('src').flatMap((file) =>
			[...readFileSync(file, 'utf8').matchAll(/service\.md, ([^;)]+)[;)]/g)].flatMap(([, cited = '']) =>
				cited.split(', ').filter((part) => !headings.has(part) && !/^rule \d$/.test(part)),
			),
		);
		assert.deepEqual(missing, []);
	});

	it('has each section that a rule of the sandbox is taken from', () => {
		assert.deepEqual(
			sections.filter((section) => !headings.has(section.replace(/^Limits: .*/, 'Limits'))),
			[],
		);
	});
});

function sourceFiles(folder: string): readonly string[] {
	return readdirSync(path.join(repository, folder), { recursive: true })
		.map((file) => path.join(repository, folder, String(file)))
		.filter((file) => file.endsWith('.ts'));
}
