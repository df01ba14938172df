// Packs what is built in dist/ into a .vsix file, and writes the list of its parts beside it. Arguments: the name of the
// file, --web for the package for browsers, and --plain to compress as fast as can be, for tests. The same sources give
// the same bytes.
import zopfli from '@gfx/zopfli';
import { execFile } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { sourceTime } from './sourceTime.js';
import { zipEntries, zipOf } from './zip.js';

/** Bytes that the package may have. */
const MOST_BYTES = 600_000;
/** The list of parts, which is made with the bundles. */
const BILL = 'dist/market-data.cdx.json';
const VSCE = fileURLToPath(import.meta.resolve('@vscode/vsce/vsce'));
const VSCE_OPTIONS = [
	...['--readme-path', 'dist/README.md', '--no-dependencies', '--no-rewrite-relative-links'],
	// No address of its repository is known yet.
	'--allow-missing-repository',
];
const zopfliDeflate = promisify(zopfli.deflate);
const plainDeflate = promisify(deflateRaw);

const manifest = JSON.parse(await readFile('package.json', 'utf8'));
const { values, positionals } = parseArgs({
	options: { plain: { type: 'boolean' }, web: { type: 'boolean' } },
	allowPositionals: true,
});
const target = values.web
	? { folder: 'dist/web', options: ['--target', 'web'] }
	: { folder: '.', options: [] };
const file = positionals[0] ?? `${manifest.name}-${values.web ? 'web-' : ''}${manifest.version}.vsix`;
const deflate = values.plain ? plainDeflate : (contents) => zopfliDeflate(contents, {});
await packExtension(file, deflate);

async function packExtension(vsix, deflate) {
	const packed = `${vsix}.partial`;
	const options = [...VSCE_OPTIONS, ...target.options, '-o', path.resolve(packed)];
	await promisify(execFile)(process.execPath, [VSCE, 'package', ...options], { cwd: target.folder });
	const entries = zipEntries(await readFile(packed)).map(withoutBlanks);
	const archive = await zipOf(entries, await sourceTime(), deflate);
	await rm(packed);
	await writeFile(vsix, archive);
	await copyFile(BILL, vsix.replace(/(?:\.vsix)?$/, '.cdx.json'));
	console.log(`${vsix}: ${archive.length} bytes, ${entries.length} files`);
	if (!values.plain && archive.length > MOST_BYTES) {
		throw new Error(`The package has ${archive.length} bytes, and may have ${MOST_BYTES}.`);
	}
}

/** Manifests are for programs to read. */
function withoutBlanks({ name, contents }) {
	return {
		name,
		contents: name.endsWith('.json') ? Buffer.from(JSON.stringify(JSON.parse(contents))) : contents,
	};
}
