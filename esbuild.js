// Builds the extension into dist/ and, with --tests, the tests into out/ (with --only-tests, nothing else).
// With --development the extension has source maps and reads its key and addresses from the environment. With
// --watch it is rebuilt on every change.
import { build, context } from 'esbuild';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeNotices } from './scripts/notices.js';
import { writeTexts } from './scripts/texts.js';

const wanted = new Set(process.argv.slice(2));
const isDevelopment = wanted.has('--development');
const manifest = JSON.parse(await readFile('package.json', 'utf8'));

const shared = {
	absWorkingDir: import.meta.dirname,
	bundle: true,
	charset: 'utf8',
	legalComments: 'none',
	logLevel: wanted.has('--watch') ? 'info' : 'warning',
	metafile: true,
	// Packages may be behind a symlink, which must not change the output.
	preserveSymlinks: true,
	jsx: 'automatic',
	jsxImportSource: 'preact',
	define: { DEVELOPMENT_BUILD: String(isDevelopment), VERSION: JSON.stringify(manifest.version) },
};
const product = { ...shared, outdir: 'dist', minify: !isDevelopment, sourcemap: isDevelopment && 'linked' };
const inNode = { platform: 'node', target: 'node20', format: 'esm' };
const inBrowser = { platform: 'browser', target: 'chrome130' };
/** Without the part that reads files, and as ES modules that esbuild can bundle. */
const l10n = {
	'@vscode/l10n': '@vscode/l10n/dist/browser.js',
	'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
};
/** Replaces modules that only work in Node. */
const alias = { ...l10n, 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' };

/** Modules that are imported on first use become files of their own. */
const host = {
	...product,
	...inNode,
	entryPoints: ['src/extension.ts', 'src/mcp.ts'],
	splitting: true,
	chunkNames: 'chunks/[name]-[hash]',
	// node-fetch loads the polyfill only where Node has no web streams; ours has them.
	external: ['vscode', 'web-streams-polyfill/*'],
	alias: l10n,
};
/** One CommonJS file, since the browser's extension host loads no others. */
const web = {
	...product,
	...inBrowser,
	entryPoints: ['src/extension.web.ts'],
	format: 'cjs',
	outExtension: { '.js': '.cjs' },
	external: ['vscode'],
	alias,
};
const panel = { ...product, ...inBrowser, entryPoints: { panel: 'media/panel/main.tsx' }, format: 'iife' };
const sandbox = {
	...product,
	...inNode,
	outdir: 'dist/sandbox',
	entryPoints: { sandbox: 'src/sandbox/listener.ts' },
	sourcemap: 'linked',
};
const tests = {
	...shared,
	...inNode,
	entryPoints: (await readdir('test', { recursive: true }))
		.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('node_modules'))
		.map((file) => path.join('test', file)),
	outdir: 'out',
	outbase: '.',
	packages: 'external',
	splitting: true,
	sourcemap: 'linked',
};
/**
 * The integration tests for the browser's extension host, which loads one file. Tests in subfolders need
 * Node.
 */
const webTests = {
	...shared,
	...inBrowser,
	stdin: {
		contents: [
			`import './browser/begin.ts';`,
			...(await readdir('test/integration'))
				.filter((file) => file.endsWith('.test.ts'))
				.map((file) => `import './${file}';`),
			`export { run } from './browser/run.ts';`,
		].join('\n'),
		resolveDir: 'test/integration',
	},
	outfile: 'out/test/browser/tests.cjs',
	format: 'cjs',
	sourcemap: 'linked',
	external: ['vscode'],
	alias: {
		...alias,
		'node:assert/strict': './test/integration/browser/assert.ts',
		mocha: './test/integration/browser/mocha.ts',
		'mocha/mocha.js': './node_modules/mocha/mocha.js',
	},
	plugins: [
		{
			name: 'global-mocha',
			// Otherwise mocha takes the module it is bundled into as its own and doesn't export to the global scope.
			setup: ({ onLoad }) =>
				onLoad({ filter: /[/\\]mocha[/\\]mocha\.js$/ }, async ({ path: file }) => ({
					contents: `let exports, module;\n${await readFile(file, 'utf8')}`,
				})),
		},
	],
};

const productBuilds = wanted.has('--only-tests') ? [] : [host, web, panel, sandbox];
const testBuilds = wanted.has('--tests') || wanted.has('--only-tests') ? [tests, webTests] : [];
if (productBuilds.length > 0) {
	await rm('dist', { recursive: true, force: true });
	await writeTexts(manifest);
}
if (testBuilds.length > 0) {
	await rm('out', { recursive: true, force: true });
}
const builds = [...productBuilds, ...testBuilds];
if (wanted.has('--watch')) {
	const contexts = await Promise.all(builds.map((options) => context(options)));
	// A task that waits for the first "build finished" must find all output.
	await Promise.allSettled(contexts.map((one) => one.rebuild()));
	await Promise.all(contexts.map((one) => one.watch()));
} else {
	const built = await Promise.all(builds.map((options) => build(options)));
	if (productBuilds.length > 0) {
		const [inHost, inWeb, , inSandbox] = built.map(({ metafile }) => metafile);
		await writeFile('dist/meta.json', JSON.stringify({ outputs: { ...inHost.outputs, ...inWeb.outputs } }));
		await writeNotices(inSandbox, 'dist/sandbox/THIRD_PARTY_NOTICES.txt');
	}
}
