// Writes the assistant's tools into package.json, since VS Code needs them before the extension is loaded.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { toolManifest } from './toolManifest.js';

const file = path.join(repository, 'package.json');
const manifest = JSON.parse(await readFile(file, 'utf8')) as { readonly contributes: object };
const contributes = { ...manifest.contributes, languageModelTools: toolManifest() };
await writeFile(file, `${JSON.stringify({ ...manifest, contributes }, undefined, '\t')}\n`);
