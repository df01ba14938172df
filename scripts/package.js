// Packs what is built in dist/ into a .vsix file, and writes the list of its parts beside it. Arguments: the name of the
// file, --web for the package for browsers, and --plain to compress as fast as can be, for tests. The same sources give
// the same bytes.
import zopfli from '@gfx/zopfli';
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { sourceTime } from './sourceTime.js';
import { zipEntries, zipOf } from './zip.js';

/** Bytes that the package may have. */
const MOST_BYTES = 1_500_000;
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
	? { folder: 'dist/web', partsOf: readdir, options: ['--target', 'web'] }
	: { folder: '.', partsOf: partsOfCheckout, options: [] };
const file = positionals[0] ?? `${manifest.name}-${values.web ? 'web-' : ''}${manifest.version}.vsix`;
const deflate = values.plain ? plainDeflate : (contents) => zopfliDeflate(contents, {});
await packExtension(file, deflate);

async function packExtension(vsix, deflate) {
	const entries = (await entriesByVsce()).map(withoutBlanks);
	const archive = await zipOf(entries, await sourceTime(), deflate);
	await writeFile(vsix, archive);
	await copyFile(BILL, vsix.replace(/(?:\.vsix)?$/, '.cdx.json'));
	console.log(`${vsix}: ${archive.length} bytes, ${entries.length} files`);
	if (!values.plain && archive.length > MOST_BYTES) {
		throw new Error(`The package has ${archive.length} bytes, and may have ${MOST_BYTES}.`);
	}
}

/**
 * What vsce chooses and checks. It asks all its patterns of every file that it finds, so it is given a folder with what the
 * package may hold, without the sources, the tests and what these have installed.
 */
async function entriesByVsce() {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'market-data-package-'));
	try {
		for (const name of await target.partsOf(target.folder)) {
			await cp(path.join(target.folder, name), path.join(folder, name), { recursive: true });
		}
		const packed = path.join(folder, 'packed.vsix');
		const asked = [VSCE, 'package', ...VSCE_OPTIONS, ...target.options, '-o', packed];
		await promisify(execFile)(process.execPath, asked, { cwd: folder });
		return zipEntries(await readFile(packed));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The files beside the manifest, and the folders that `.vscodeignore` takes something from. */
async function partsOfCheckout(checkout) {
	const taken = (await readFile(path.join(checkout, '.vscodeignore'), 'utf8')).matchAll(/^!([^/\n]+)\//gm);
	const files = (await readdir(checkout, { withFileTypes: true })).filter((entry) => entry.isFile());
	return [...files.map(({ name }) => name), ...new Set([...taken].map(([, folder]) => folder))];
}

/** Manifests are for programs to read. */
function withoutBlanks({ name, contents }) {
	return {
		name,
		contents: name.endsWith('.json') ? Buffer.from(JSON.stringify(JSON.parse(contents))) : contents,
	};
}
