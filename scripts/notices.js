// Writes the licenses of the packages in a bundle.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the license of each package that esbuild's metafile names, and that of the symbol directory. */
export async function writeNotices({ inputs }, file) {
	const folders = new Set(
		Object.keys(inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []),
	);
	const notices = await Promise.all([...folders].sort().map(notice));
	const symbols = await readFile('src/tickers/packing/symbols.LICENSE.txt', 'utf8');
	await writeFile(file, [...notices, symbols].join('\n\n-----------\n\n'));
}

async function notice(folder) {
	const { name, version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
	const license = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
	if (license === undefined) {
		throw new Error(`${name} has no license file.`);
	}
	return `${name} ${version}\n\n${await readFile(path.join(folder, license), 'utf8')}`;
}
