import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { deflateRawSync } from 'node:zlib';

const FOLDER = 'dist/web';
/** What the package for VS Code in a browser may hold. */
const allowed = [
	/^package\.json$/,
	/^package\.nls(\.[\w-]+)?\.json$/,
	/^l10n\/bundle\.l10n\.(?:de|ja)\.json$/,
	/^CHANGELOG\.md$/,
	/^LICENSE$/,
	/^dist\/(?:extension\.js|panel\.js|panel\.css|symbols\.gz|README\.md|THIRD_PARTY_NOTICES\.txt)$/,
	/^media\/\w+\.svg$/,
	/^media\/icon\.png$/,
	/^media\/walkthrough\/\w+\.svg$/,
	/^media\/sampleWorkspace\/[\w/-]+\.(?:py|md|csv|ipynb)$/,
];
/** Of the package, which is compressed. */
const MOST_BYTES = 1_500_000;

interface Metafile {
	readonly inputs: Readonly<Record<string, { readonly imports: readonly { readonly path: string }[] }>>;
	readonly outputs: Readonly<Record<string, { readonly imports: readonly { readonly path: string }[] }>>;
}

interface Manifest {
	readonly main?: string;
	readonly browser: string;
	readonly contributes: Readonly<Record<string, unknown>>;
	readonly engines: Readonly<Record<string, string>>;
}

describe('the extension for VS Code in a browser', () => {
	const { inputs, outputs } = JSON.parse(readFileSync('dist/web.json', 'utf8')) as Metafile;
	const manifest = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8')) as Manifest;
	const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => `${parentPath}/${name}`.slice(FOLDER.length + 1));

	it('imports nothing of Node, at any depth', () => {
		const imported = Object.values(inputs).flatMap((input) => input.imports.map(({ path }) => path));
		assert.ok(imported.includes('vscode'));
		assert.deepEqual(
			imported.filter((name) => name.startsWith('node:') || builtinModules.includes(name)),
			[],
		);
		assert.ok(!Object.keys(inputs).some((file) => /node_modules\/node-fetch\/|nodeFetch/.test(file)));
	});

	it('is one file that asks for nothing but VS Code, since a browser loads no others', () => {
		assert.deepEqual(Object.keys(outputs), [`${FOLDER}/dist/extension.js`]);
		const asked = Object.values(outputs).flatMap((output) => output.imports.map(({ path }) => path));
		assert.deepEqual([...new Set(asked)], ['vscode']);
		const program = readFileSync(`${FOLDER}/dist/extension.js`, 'utf8');
		assert.deepEqual(new Set(program.match(/\brequire\("[^"]*"\)/g)), new Set(['require("vscode")']));
	});

	it('begins in the browser alone, and offers no server that would have to be started', () => {
		assert.equal(manifest.browser, './dist/extension.js');
		assert.ok(!('main' in manifest) && !('mcpServerDefinitionProviders' in manifest.contributes));
		assert.deepEqual(Object.keys(manifest.engines), ['vscode']);
		const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
		assert.deepEqual(Object.keys(own.contributes).toSorted(), [
			...[...Object.keys(manifest.contributes), 'mcpServerDefinitionProviders'].toSorted(),
		]);
	});

	it(`SEC-70: holds what it is to hold and nothing else, within ${MOST_BYTES} bytes`, () => {
		assert.deepEqual(
			files.filter((file) => !allowed.some((form) => form.test(file))),
			[],
		);
		assert.ok(files.includes('dist/symbols.gz'));
		const bytes = files.reduce(
			(sum, file) => sum + deflateRawSync(readFileSync(`${FOLDER}/${file}`)).byteLength,
			0,
		);
		assert.ok(bytes > 100_000 && bytes <= MOST_BYTES, `${bytes} bytes`);
	});
});
