// Writes the tables of the contract into docs/service.md, and those of the walk into docs/in-sight.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { serviceTables, withTables } from './serviceTables.js';
import { sightParts } from '../unit/sight/sightTable.js';
import { sightTables } from './sightTables.js';

write('service.md', serviceTables());
write('in-sight.md', sightTables(await sightParts()));

function write(name: string, tables: ReadonlyMap<string, string>): void {
	const file = path.join(repository, 'docs', name);
	writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables));
}
