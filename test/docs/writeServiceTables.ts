// Updates the tables of docs/reference/service.md from the contract.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { serviceTables, withTables } from './serviceTables.js';

const file = path.join(repository, 'docs', 'reference', 'service.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8'), serviceTables()));
