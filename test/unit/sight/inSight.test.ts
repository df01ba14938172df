import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unpadded, withTables } from '../../docs/serviceTables.js';
import { sightTables } from '../../docs/sightTables.js';
import { repository } from '../../host/repository.js';
import { type SightPart, sightParts } from './sightTable.js';

describe('Nothing of the service is out of sight', () => {
	let parts: readonly SightPart[];
	before(async () => {
		parts = await sightParts();
	});

	it('each field is shown on a screen, each parameter asked by a surface, or it is said why not', () => {
		assert.deepEqual(
			namesOf(({ sights }) =>
				sights
					.filter(({ surfaces, reason }) => surfaces.length === 0 && reason === undefined)
					.map(({ name }) => name),
			),
			[],
		);
	});

	it('no reason stands for what is in sight, or is not there', () => {
		assert.deepEqual(
			namesOf(({ needless }) => needless),
			[],
		);
	});

	it('docs/in-sight.md says what was found; `npm run docs` writes its tables anew', () => {
		const page = readFileSync(path.join(repository, 'docs', 'in-sight.md'), 'utf8');
		assert.equal(unpadded(page), unpadded(withTables(page, sightTables(parts))));
	});

	function namesOf(of: (part: SightPart) => readonly string[]): readonly string[] {
		return parts.flatMap((part) => of(part).map((name) => `${part.kind} of ${part.title}: ${name}`));
	}
});
