// Writes the files in dist/ that esbuild doesn't generate.
import { build } from 'esbuild';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extensionPage } from './extensionPage.js';

/**
 * Writes the symbol directory, the extension's gallery page, and the manifest that `npm pack ./dist` uses.
 */
export async function writeTexts(manifest) {
	const [symbols, use, readme] = await Promise.all(
		['src/tickers/packing/symbols.csv', 'src/tickers/packing/symbolUse.csv', 'README.md'].map((file) =>
			readFile(file, 'utf8'),
		),
	);
	const { packDirectory } = await imported('src/tickers/packing/packDirectory.ts');
	const { version, license, engines } = manifest;
	const server = {
		name: 'market-data-assistant',
		version,
		description: 'Market data tools for assistants, as an MCP server over standard input and output',
		license,
		type: 'module',
		engines: { node: engines.node },
		bin: { 'market-data-assistant': 'mcp.js' },
		files: ['mcp.js', 'chunks', 'symbols.txt', 'THIRD_PARTY_NOTICES.txt'],
	};
	await mkdir('dist', { recursive: true });
	await writeFile('dist/symbols.txt', packDirectory(symbols, use));
	await writeFile('dist/README.md', extensionPage(readme, manifest.repository?.url));
	await writeFile('dist/package.json', `${JSON.stringify(server, undefined, '\t')}\n`);
}

/** Bundles one of our modules and returns its exports. */
async function imported(file) {
	const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false });
	return await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
