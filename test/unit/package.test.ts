import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packExtension } from '../host/packedExtension.js';
import { repository } from '../host/repository.js';

interface Zip {
	readonly zipEntries: (archive: Buffer) => readonly { readonly name: string; readonly contents: Buffer }[];
}

/** What the package may hold. */
const allowed = [
	/^\[Content_Types\]\.xml$/,
	/^extension\.vsixmanifest$/,
	/^extension\/package\.json$/,
	/^extension\/package\.nls(?:\.(?:de|ja))?\.json$/,
	/^extension\/l10n\/bundle\.l10n\.(?:de|ja)\.json$/,
	/^extension\/changelog\.md$/,
	/^extension\/LICENSE\.txt$/,
	/^extension\/readme\.md$/,
	/^extension\/dist\/THIRD_PARTY_NOTICES\.txt$/,
	/^extension\/dist\/(?:extension|mcp|host-\w+)\.cjs$/,
	/^extension\/dist\/panel\.(?:js|css)$/,
	/^extension\/dist\/symbols\.br$/,
	/^extension\/media\/\w+\.svg$/,
	/^extension\/media\/icon\.png$/,
	/^extension\/media\/walkthrough\/\w+\.svg$/,
	/^extension\/media\/sampleWorkspace\/[\w/-]+\.(?:py|md|csv|ipynb)$/,
];

/** What no file of it may hold: a secret in one of its usual forms, a map to sources, a place on the machine that built it. */
const forbidden = [
	/-----BEGIN [A-Z ]*PRIVATE KEY-----/,
	/\bnpm_[A-Za-z0-9]{36}\b/,
	/\bgh[pousr]_[A-Za-z0-9]{36}\b/,
	/\bAKIA[0-9A-Z]{16}\b/,
	/https?:\/\/[^\s/:@'"`$]+:[^\s/@'"`$]+@[a-z]/,
	/sourceMappingURL=/,
];

describe('the package of the extension', () => {
	let files: ReadonlyMap<string, Buffer>;

	before(async () => {
		const zip = pathToFileURL(path.join(repository, 'scripts', 'zip.js')).href;
		const { zipEntries } = (await import(zip)) as Zip;
		const folder = await mkdtemp(path.join(os.tmpdir(), 'package-'));
		try {
			const archive = await readFile(await packExtension(path.join(folder, 'market-data.vsix')));
			files = new Map(zipEntries(archive).map(({ name, contents }) => [name, contents]));
		} finally {
			await rm(folder, { recursive: true });
		}
	});

	it('SEC-70: holds what it is to hold and nothing else', () => {
		const names = [...files.keys()];
		assert.deepEqual(
			names.filter((name) => !allowed.some((form) => form.test(name))),
			[],
		);
		assert.deepEqual(
			allowed.filter((form) => !names.some((name) => form.test(name))),
			[],
		);
	});

	it('SEC-70: holds no secret, no source map and no place of the machine that built it', () => {
		const texts = [...files].filter(([name]) => !/\.(?:png|br)$/.test(name));
		assert.ok(texts.length > 10);
		for (const [name, contents] of texts) {
			const text = contents.toString();
			assert.ok(!text.includes(repository), name);
			for (const form of forbidden) {
				assert.doesNotMatch(text, form, name);
			}
		}
	});

	it('SEC-70: is made with the search for secrets on', () => {
		const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
			readonly scripts: Readonly<Record<string, string>>;
		};
		assert.match(scripts.package ?? '', /node scripts\/package\.js/);
		const packing = readFileSync('scripts/package.js', 'utf8');
		assert.match(packing, /\[VSCE, 'package'/);
		assert.doesNotMatch(
			[packing, ...Object.values(scripts)].join('\n'),
			/--allow-(?!missing-repository)|--no-verify/,
		);
	});
});
