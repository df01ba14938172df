// Writes the files in dist/ that esbuild doesn't generate.
import { build } from 'esbuild';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { extensionPage } from './extensionPage.js';

/**
 * Writes the symbol directory, the OpenAPI file, the extension's gallery page, and the manifests that `npm pack ./dist` and
 * `npm pack ./dist/sandbox` use.
 */
export async function writeTexts(manifest) {
	const [symbols, use, readme] = await Promise.all(
		['src/tickers/packing/symbols.csv', 'src/tickers/packing/symbolUse.csv', 'README.md'].map((file) =>
			readFile(file, 'utf8'),
		),
	);
	const { packDirectory } = await imported('src/tickers/packing/packDirectory.ts');
	const directory = packDirectory(symbols, use);
	await mkdir('dist/sandbox', { recursive: true });
	await writeFile('dist/symbols.txt', directory);
	await copyFile('docs/reference/openapi.json', 'dist/openapi.json');
	await writeFile('dist/README.md', extensionPage(readme, manifest.repository?.url));
	await writePackage('dist', manifest, {
		name: 'market-data-assistant',
		description: 'Market data tools for assistants, as an MCP server over standard input and output',
		bin: { 'market-data-assistant': 'mcp.js' },
		files: ['mcp.js', 'chunks', 'symbols.txt', 'THIRD_PARTY_NOTICES.txt'],
	});
	await writeFile('dist/sandbox/symbols.txt', directory);
	await copyFile('docs/reference/sandbox.md', 'dist/sandbox/README.md');
	await writePackage('dist/sandbox', manifest, {
		name: 'market-data-sandbox',
		description: 'A local stand-in for the Benzinga market data API, with made-up data; unofficial',
		bin: { 'market-data-sandbox': 'sandbox.js' },
		files: ['sandbox.js', 'symbols.txt', 'THIRD_PARTY_NOTICES.txt'],
	});
}

/** Writes the manifest of an npm package that has no dependencies. */
async function writePackage(folder, { version, license, engines }, { name, ...rest }) {
	await copyFile('LICENSE', `${folder}/LICENSE`);
	const manifest = { name, version, license, type: 'module', engines: { node: engines.node }, ...rest };
	await writeFile(`${folder}/package.json`, `${JSON.stringify(manifest, undefined, '\t')}\n`);
}

/** Bundles one of our modules and returns its exports. */
async function imported(file) {
	const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false });
	return await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
