// Builds the product into dist/ and, with --tests, the tests and their helpers into out/.
// --development marks a build that may take the key and the addresses from the environment.
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildHost } from './esbuild.host.js';
import { buildWeb, completeWeb } from './esbuild.web.js';

const ownManifest = readFile('package.json', 'utf8').then(JSON.parse);
const wanted = new Set(process.argv.slice(2));
const shared = {
	absWorkingDir: import.meta.dirname,
	bundle: true,
	charset: 'utf8',
	legalComments: 'none',
	logLevel: 'warning',
	metafile: true,
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

/**
 * The assistant's library brings much that nobody calls: a validator and makers of JSON Schemas, since the tools have
 * schemas of their own and check what they are sent themselves; its registry of tools, for the same reason; the forms
 * of OAuth, since a server over standard input has none; and sentences of its checker, which tells codes instead.
 */
const withoutUnused = {
	name: 'without-unused',
	setup({ onLoad, onResolve }) {
		const namespace = 'without-unused';
		const exported = (text) =>
			Array.from(text.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
		const replace = (filter, contentsOf) =>
			onLoad({ filter }, async ({ path: file }) => ({
				contents: contentsOf(await readFile(file, 'utf8')),
				resolveDir: path.dirname(file),
			}));
		onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path: name }) => ({
			path: name,
			namespace,
		}));
		onLoad({ filter: /.*/, namespace }, () => ({
			contents:
				"export { default as process } from 'node:process';\nexport class DefaultJsonSchemaValidator {}",
		}));
		replace(/zod.v4.core.(?:to-json-schema|json-schema-processors)\.js$/, (text) =>
			exported(text)
				.map((name) => `export const ${name} = () => () => { throw new Error('${name}'); };`)
				.join('\n'),
		);
		replace(/zod.v4.locales.en\.js$/, () => 'export default () => ({ localeError: ({ code }) => code });');
		replace(/modelcontextprotocol.core.dist.auth-[\w-]+\.mjs$/, (text) => {
			const [, names] = /^export \{([^}]+)\};$/m.exec(text);
			const anything = names.replaceAll(/[\w$]+ as/g, 'anything as');
			return `import * as z from 'zod/v4';\nconst anything = z.any();\nexport {${anything}};`;
		});
		replace(/modelcontextprotocol.server.dist.mcp-[\w-]+\.mjs$/, (text) => {
			const [before, , after] = text.split(/^(\/\/#region src\/server\/mcp\.ts\n[^]*?^\/\/#endregion\n)/m);
			return `${before}
				class ResourceTemplate {}
				class McpServer {
					constructor(info, options) { this.server = new Server(info, options); }
					connect(transport) { return this.server.connect(transport); }
					close() { return this.server.close(); }
				}
				${after}`;
		});
	},
};

async function buildProduct() {
	await rm('dist', { recursive: true, force: true });
	await mkdir('dist', { recursive: true });
	const bundles = await Promise.all([
		buildHost({
			...host,
			entryPoints: { extension: 'src/extension.ts', mcp: 'src/mcp.ts' },
			plugins: [withoutUnused],
		}),
		buildWeb({ ...shared, minify: true, sourcemap: false, external: ['vscode'], define: host.define }),
		build({
			...shared,
			entryPoints: ['src/sandbox/listener.ts'],
			outfile: 'dist/sandboxServer.js',
			platform: 'node',
			target: 'node20',
			format: 'esm',
		}),
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
	]);
	const symbols = await packedSymbols();
	await writeFile('dist/symbols.br', brotliCompressSync(symbols));
	await writeExtensionPage();
	await writeNotices(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
	await completeWeb(symbols);
}

/**
 * Writes the README as VS Code shows it of an extension: without pictures and links to files, which are not in the
 * package, and without the table of settings, which VS Code shows beside it.
 */
async function writeExtensionPage() {
	const readme = await readFile('README.md', 'utf8');
	const page = readme
		.replaceAll(/^<picture>[^]*?<\/picture>\n\n/gm, '')
		.replaceAll(/^(\|.*\n)+\n/gm, '')
		.replace(/^## For developers\n[^]*?(?=^## )/m, '');
	await writeFile('dist/README.md', page);
}

/** Writes the licences of all that is bundled, as they ask to be. */
async function writeNotices(inputs) {
	const packages = inputs.flatMap(
		(input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
	);
	const notices = await Promise.all(
		[...new Set(packages)].sort().map(async (folder) => {
			const { name, version, license } = JSON.parse(
				await readFile(path.join(folder, 'package.json'), 'utf8'),
			);
			const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
			const text = file
				? await readFile(path.join(folder, file), 'utf8')
				: 'The package holds no text of its licence.\n';
			return `${name} ${version} (${license})\n\n${text}`;
		}),
	);
	const data = await readFile('src/tickers/packing/symbols.LICENSE.txt', 'utf8');
	await writeFile('dist/THIRD_PARTY_NOTICES.txt', [data, ...notices].join(`\n${'-'.repeat(80)}\n\n`));
}

/** Packs the list of US-listed symbols into the text that the directory reads, to be compressed. */
async function packedSymbols() {
	const { outputFiles } = await build({
		...shared,
		sourcemap: false,
		entryPoints: ['src/tickers/packing/packDirectory.ts'],
		format: 'esm',
		write: false,
	});
	const { packDirectory } = await import(
		`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
	);
	const [symbols, use] = await Promise.all(
		['symbols.csv', 'symbolUse.csv'].map((file) => readFile(`src/tickers/packing/${file}`, 'utf8')),
	);
	return packDirectory(symbols, use);
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
