// Builds the product into dist/ and, with --tests, the tests and their helpers into out/.
// --development marks a build that may take the key and the addresses from the environment.
import { build, transform } from 'esbuild';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

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
		buildHost(),
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
	await packSymbols();
	await writeExtensionPage();
	await writeNotices(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
}

/**
 * Builds the host's program and the assistant's server, which shares its files. What is imported on first use becomes a file of its own, and what several files need is in
 * files that they share. Only modules of the standard kind can be divided so, and VS Code wants the other kind: they
 * are translated one by one.
 */
async function buildHost() {
	const result = await build({
		...host,
		format: 'esm',
		splitting: true,
		entryPoints: { extension: 'src/extension.ts', mcp: 'src/mcp.ts' },
		plugins: [withoutUnused],
		outdir: 'dist',
		chunkNames: 'host-[hash]',
		write: false,
	});
	const { helpers } = await translated(`import any from 'any';\nexport { any };`);
	await writeFile(HELPERS, await minified(`${helpers}module.exports = { ${HELPER_NAMES.join()} };`));
	await Promise.all(
		result.outputFiles.map(async ({ path: file, text }) => {
			const { own } = await translated(text.replaceAll(/"\.\/(host-\w+)\.js"/g, '"./$1.cjs"'));
			const used = HELPER_NAMES.filter((name) => own.includes(`${name}(`));
			const head = `const { ${used.join()} } = require('./${path.basename(HELPERS)}');\n`;
			const program = await minified(`${used.length > 0 ? head : ''}${own}`);
			const start = path.basename(file) === 'mcp.js' ? '#!/usr/bin/env node\n' : '';
			await writeFile(file.replace(/\.js$/, '.cjs'), `${start}${program}`);
		}),
	);
	const startup = filesOf('extension', result.metafile, ['import-statement']);
	await writeFile('dist/startup.json', JSON.stringify([...startup, HELPERS]));
	await writeServerPackage(filesOf('mcp', result.metafile, ['import-statement', 'dynamic-import']));
	return result;
}

/** What esbuild writes at the head of every file that it translates; it lies in one file for all of them. */
const HELPERS = 'dist/host-helpers.cjs';
const HELPER_NAMES = ['__export', '__toESM', '__toCommonJS'];

/** A module of the other kind, and the helpers that stand before it. */
async function translated(module) {
	const { code } = await transform(module, {
		format: 'cjs',
		platform: 'neutral',
		target: 'node20',
		charset: 'utf8',
		supported: { 'dynamic-import': false },
	});
	const [helpers, own = ''] = code.split(/^(?=var stdin_exports = )/m);
	// A file of nothing but numbers is empty, as they stand where they are used.
	if (own === '' && module !== '') {
		throw new Error('A file of the host exports nothing, or esbuild now writes its helpers elsewhere.');
	}
	return { helpers, own };
}

async function minified(module) {
	const options = { format: 'cjs', platform: 'neutral', target: 'node20', charset: 'utf8' };
	return (await transform(module, { ...options, minify: true, legalComments: 'none' })).code;
}

/** The files of a program: its own and those that it imports, directly and through others. */
function filesOf(program, { outputs }, kinds) {
	const files = new Set([`dist/${program}.js`]);
	for (const file of files) {
		for (const { path: imported, kind, external } of outputs[file].imports) {
			if (kinds.includes(kind) && !external) {
				files.add(imported);
			}
		}
	}
	return [...files].map((file) => file.replace(/\.js$/, '.cjs'));
}

/** Writes what `npm pack ./dist` goes by: the assistant's server alone, which needs no other package. */
async function writeServerPackage(programs) {
	const { version, license, engines } = await ownManifest;
	const files = [...programs, HELPERS, 'dist/symbols.br', 'dist/THIRD_PARTY_NOTICES.txt'];
	const manifest = {
		name: 'market-data-assistant',
		version,
		description: 'Market data tools for assistants, as an MCP server over standard input and output',
		license,
		type: 'module',
		engines: { node: engines.node },
		bin: { 'market-data-assistant': 'mcp.cjs' },
		files: files.map((file) => path.basename(file)).sort(),
	};
	await writeFile('dist/package.json', `${JSON.stringify(manifest, undefined, '\t')}\n`);
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

/** Packs the list of US-listed symbols into the compressed text that the directory reads. */
async function packSymbols() {
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
	await writeFile('dist/symbols.br', brotliCompressSync(packDirectory(symbols, use)));
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
