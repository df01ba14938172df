// Updates docs/reference/service.md from the contract, docs/in-sight.md from walking the service, and docs/quality/trust.md
// from the tests.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { serviceTables, withTables } from './serviceTables.js';
import { sightParts } from '../unit/sight/sightTable.js';
import { sightTables } from './sightTables.js';
import { withTests } from './trustTables.js';

rewrite('reference/service.md', (page) => withTables(page, serviceTables()));
const parts = await sightParts();
rewrite('in-sight.md', (page) => withTables(page, sightTables(parts)));
rewrite('quality/trust.md', withTests);

function rewrite(name: string, change: (page: string) => string): void {
	const file = path.join(repository, 'docs', name);
	writeFileSync(file, change(readFileSync(file, 'utf8')));
}
