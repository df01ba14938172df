// Builds the extension for VS Code in a browser into dist/web/, a folder of its own that is whole.
import { build } from 'esbuild';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = 'dist/web';
/** What the package for the desktop has too; where files differ, they lie in dist/ in both. */
const SHARED = [/^package\.nls(\.[\w-]+)?\.json$/, /^l10n$/, /^CHANGELOG\.md$/, /^LICENSE$/];
const SHARED_MEDIA = [/^[\w-]+\.svg$/, /^icon\.png$/, /^walkthrough$/, /^sampleWorkspace$/];
const SHARED_BUILT = ['panel.js', 'panel.css', 'README.md', 'THIRD_PARTY_NOTICES.txt'];
const ONLY_NODE = ['main', 'type', 'extensionKind', 'scripts', 'dependencies', 'devDependencies', 'c8'];
const TESTS_FOLDER = 'out/test/web';
const BROWSER = { platform: 'browser', target: 'chrome130', format: 'cjs' };
/** The usual one takes the Buffer of Node for granted. */
const ALIAS = { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' };

/** Builds the program: one file, since a browser's host loads no others. The answer is esbuild's. */
export async function buildWeb(options) {
	await rm(FOLDER, { recursive: true, force: true });
	const result = await build({
		...options,
		entryPoints: { extension: 'src/extension.web.ts' },
		alias: ALIAS,
		outdir: `${FOLDER}/dist`,
		...BROWSER,
	});
	const program = `${FOLDER}/dist/extension.js`;
	await writeFile(program, withoutCopies(await readFile(program, 'utf8')));
	await writeFile('dist/web.json', JSON.stringify(result.metafile));
	return result;
}

/** The same where VS Code is imported as it is; esbuild copies its 400 names for every file that imports it. */
function withoutCopies(program) {
	const copied = /[\w$]+\((require\("vscode"\)),1\)/g;
	if (!copied.test(program)) {
		throw new Error('esbuild now imports modules of the other kind in another way.');
	}
	return program.replaceAll(copied, '$1');
}

/** Adds to the program all that stands beside it, once that is built. */
export async function completeWeb(symbols) {
	await copyMatching('.', FOLDER, SHARED);
	await copyMatching('media', `${FOLDER}/media`, SHARED_MEDIA);
	for (const file of SHARED_BUILT) {
		await cp(`dist/${file}`, `${FOLDER}/dist/${file}`);
	}
	await writeFile(`${FOLDER}/dist/symbols.gz`, gzipSync(symbols, { level: 9 }));
	const manifest = webManifest(JSON.parse(await readFile('package.json', 'utf8')), await readdir(FOLDER));
	await writeFile(`${FOLDER}/package.json`, `${JSON.stringify(manifest, undefined, '\t')}\n`);
}

/**
 * Builds the integration tests for a browser's host into one file. It lies in a copy of the extension, since VS Code runs
 * tests where the extension runs whose folder holds them. Tests in folders need Node.
 */
export async function buildWebTests(options) {
	const folder = 'test/integration';
	const tests = (await readdir(folder)).filter((file) => file.endsWith('.test.ts')).sort();
	const imports = ['browser/begin.ts', ...tests].map((file) => `import './${file}';`);
	await cp(FOLDER, TESTS_FOLDER, { recursive: true });
	await build({
		...options,
		stdin: {
			contents: [...imports, `export { run } from './browser/run.ts';`].join('\n'),
			resolveDir: folder,
		},
		external: ['vscode'],
		alias: {
			...ALIAS,
			'node:assert/strict': path.resolve(folder, 'browser', 'assert.ts'),
			mocha: path.resolve(folder, 'browser', 'mocha.ts'),
			'mocha/mocha.js': path.resolve('node_modules', 'mocha', 'mocha.js'),
		},
		plugins: [globalMocha],
		outfile: `${TESTS_FOLDER}/dist/tests.js`,
		...BROWSER,
	});
}

/** Has mocha leave itself in the global scope: else it takes the module that it is bundled into for its own. */
const globalMocha = {
	name: 'global-mocha',
	setup: ({ onLoad }) =>
		onLoad({ filter: /[/\\]mocha[/\\]mocha\.js$/ }, async ({ path: file }) => ({
			contents: `let exports, module;\n${await readFile(file, 'utf8')}`,
		})),
};

/** The manifest without what only Node has: its entry, its kind of modules, the assistant's server, and the packages that are bundled. */
function webManifest(manifest, files) {
	const { engines, contributes } = manifest;
	return {
		...without(manifest, ONLY_NODE),
		files: files.filter((file) => file !== 'package.json').sort(),
		engines: { vscode: engines.vscode },
		browser: './dist/extension.js',
		contributes: without(contributes, ['mcpServerDefinitionProviders']),
	};
}

function without(record, names) {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

async function copyMatching(from, to, names) {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from)) {
		if (names.some((form) => form.test(name))) {
			await cp(path.join(from, name), path.join(to, name), { recursive: true });
		}
	}
}
