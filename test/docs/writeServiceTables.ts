// Writes the tables of the contract into docs/service.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { withTables } from './serviceTables.js';

const file = path.join(repository, 'docs', 'service.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
