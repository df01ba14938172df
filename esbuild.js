// Builds the product into dist/ and, with --tests, the tests and their helpers into out/.
// --development marks a build that may take the key and the addresses from the environment, and --release one that is
// made as small as can be.
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildHost } from './esbuild.host.js';
import { buildWeb, buildWebTests, completeWeb } from './esbuild.web.js';
import { billOfMaterials } from './scripts/billOfMaterials.js';
import { bundledPackages } from './scripts/bundledPackages.js';
import { extensionPage } from './scripts/extensionPage.js';
import { minified, minifiedForRelease } from './scripts/minify.js';
import { noticesOf } from './scripts/notices.js';
import { withoutUnused } from './scripts/withoutUnused.js';

const ownManifest = readFile('package.json', 'utf8').then(JSON.parse);
const wanted = new Set(process.argv.slice(2));
const minify = wanted.has('--release') ? minifiedForRelease : minified;
const shared = {
	absWorkingDir: import.meta.dirname,
	bundle: true,
	charset: 'utf8',
	legalComments: 'none',
	logLevel: 'warning',
	metafile: true,
	// Packages may lie elsewhere behind a link, which makes no difference to what is built.
	preserveSymlinks: true,
	sourcemap: wanted.has('--tests') ? 'linked' : false,
};

const host = {
	...shared,
	platform: 'node',
	target: 'node20',
	// node-fetch asks for the polyfill only where Node has no streams of the web; ours has.
	external: ['vscode', 'web-streams-polyfill/*'],
	minify: true,
	sourcemap: false,
	define: {
		DEVELOPMENT_BUILD: String(wanted.has('--development')),
		VERSION: JSON.stringify((await ownManifest).version),
	},
};

async function buildProduct() {
	await rm('dist', { recursive: true, force: true });
	await mkdir('dist', { recursive: true });
	const [hostBundles, webBundle, panel] = await Promise.all([
		buildHost(
			{
				...host,
				entryPoints: { extension: 'src/extension.ts', mcp: 'src/mcp.ts' },
				plugins: [withoutUnused],
			},
			minify,
		),
		buildWeb({ ...shared, minify: true, sourcemap: false, external: ['vscode'], define: host.define }),
		build({
			...shared,
			entryPoints: { panel: 'media/panel/main.tsx' },
			outdir: 'dist',
			platform: 'browser',
			target: 'chrome130',
			format: 'iife',
			minify: true,
			sourcemap: false,
			jsx: 'automatic',
			jsxImportSource: 'preact',
		}),
		build({
			...shared,
			entryPoints: ['src/sandbox/listener.ts'],
			outfile: 'dist/sandboxServer.js',
			platform: 'node',
			target: 'node20',
			format: 'esm',
		}),
	]);
	await writeFile('dist/panel.js', await minify(await readFile('dist/panel.js', 'utf8')));
	const symbols = await packSymbols();
	const readme = await readFile('README.md', 'utf8');
	await writeFile('dist/README.md', extensionPage(readme, (await ownManifest).repository?.url));
	const packages = await bundledPackages([hostBundles.metafile, webBundle.metafile, panel.metafile]);
	const bill = JSON.stringify(await billOfMaterials(packages), undefined, '\t');
	await writeFile('dist/market-data.cdx.json', `${bill}\n`);
	const data = await readFile('src/tickers/packing/symbols.LICENSE.txt', 'utf8');
	await writeFile('dist/THIRD_PARTY_NOTICES.txt', await noticesOf(packages, data));
	await completeWeb(symbols);
}

/** Packs the list of US-listed symbols, and gives the text that the directory reads. */
async function packSymbols() {
	const [{ packDirectory }, { packColumns }] = await Promise.all(
		['packDirectory', 'packColumns'].map((name) => program(`src/tickers/packing/${name}.ts`)),
	);
	const [symbols, use] = await Promise.all(
		['symbols.csv', 'symbolUse.csv'].map((file) => readFile(`src/tickers/packing/${file}`, 'utf8')),
	);
	const lines = packDirectory(symbols, use);
	await writeFile('dist/symbols.br', packColumns(lines, brotliCompressSync));
	return lines;
}

/** What a program of ours exports, for the build to use. */
async function program(file) {
	const { outputFiles } = await build({
		...shared,
		sourcemap: false,
		entryPoints: [file],
		format: 'esm',
		write: false,
	});
	return await import(
		`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
	);
}

async function buildTests() {
	await rm('out', { recursive: true, force: true });
	const files = await readdir('test', { recursive: true });
	const entryPoints = files
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('node_modules'))
		.map((file) => path.join('test', file));
	await build({
		...shared,
		entryPoints,
		outdir: 'out',
		outbase: '.',
		platform: 'node',
		target: 'node20',
		format: 'esm',
		packages: 'external',
		splitting: true,
		jsx: 'automatic',
		jsxImportSource: 'preact',
		define: host.define,
	});
	if (existsSync('dist/web')) {
		await buildWebTests({ ...shared, define: host.define });
	}
	const launcher = 'out/test/host/launcher.js';
	if (existsSync(launcher)) {
		await chmod(launcher, 0o755);
	}
}

if (!wanted.has('--only-tests')) {
	await buildProduct();
}
if (wanted.has('--tests') || wanted.has('--only-tests')) {
	await buildTests();
}
