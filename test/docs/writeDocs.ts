// Writes what follows from the code: the tables of docs/reference/service.md, docs/reference/settings.md,
// docs/reference/openapi.json, and the assistant's tools in package.json, since VS Code needs them before the
// extension is loaded.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from './openApi.js';
import { serviceTables, withTables } from './serviceTables.js';
import { settingsPage } from './settingsPage.js';
import { toolManifest } from './toolManifest.js';

const servicePage = 'docs/reference/service.md';
writeFileSync(servicePage, withTables(readFileSync(servicePage, 'utf8'), serviceTables()));
writeFileSync('docs/reference/settings.md', settingsPage());
writeFileSync('docs/reference/openapi.json', JSON.stringify(openApi(), undefined, '\t'));
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly contributes: object };
const contributes = { ...manifest.contributes, languageModelTools: toolManifest() };
writeFileSync('package.json', `${JSON.stringify({ ...manifest, contributes }, undefined, '\t')}\n`);
