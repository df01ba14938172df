import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Host } from './install.js';
import { whileHolding } from './lockFolder.js';
import { packExtension } from './packedExtension.js';
import { repository, testFolder } from './repository.js';
import { installExtension } from './server.js';

/** The built extension, packed and installed once for all test workbenches. */
export interface PreparedExtension {
	readonly vsix: string;
	/** The folder of installed extensions, which is copied to each profile. */
	readonly extensionsFolder: string;
}

const PARENT = path.join(testFolder, 'ui');
/** An existing package to test instead of the build in dist/. */
const GIVEN = process.env.MARKET_DATA_VSIX;
const MAX_AGE_MS = 60 * 60 * 1000;
/** The folders of the package that change during development. */
const SOURCES = ['.', 'dist', 'dist/chunks', 'l10n', 'media'];

/**
 * Packs and installs the extension unless this or another process already did. A folder under its final name
 * is always complete.
 */
export async function prepareExtension(host: Host): Promise<PreparedExtension> {
	const name = `extension-${await contentKey()}`;
	const folder = path.join(PARENT, name);
	if (!existsSync(folder)) {
		await mkdir(PARENT, { recursive: true });
		const sayWaiting = () => console.error('Another run packs the extension; waiting for that.');
		await whileHolding(path.join(PARENT, 'extension.lock'), sayWaiting, async () => {
			if (!existsSync(folder)) {
				await removeOld();
				await prepare(host, folder);
			}
		});
	}
	return { vsix: vsixIn(folder), extensionsFolder: path.join(folder, 'extensions') };
}

async function prepare(host: Host, folder: string): Promise<void> {
	const partial = `${folder}.partial`;
	await rm(partial, { recursive: true, force: true });
	const vsix =
		GIVEN === undefined ? await packExtension(vsixIn(partial)) : await copied(GIVEN, vsixIn(partial));
	await installExtension(host, partial, vsix);
	await rename(partial, folder);
}

async function copied(file: string, to: string): Promise<string> {
	await mkdir(path.dirname(to), { recursive: true });
	await copyFile(file, to);
	return to;
}

function vsixIn(folder: string): string {
	return path.join(folder, 'market-data.vsix');
}

async function contentKey(): Promise<string> {
	const hash = createHash('sha256');
	if (GIVEN !== undefined) {
		hash.update(await readFile(GIVEN));
	}
	for (const source of SOURCES) {
		const entries = await readdir(path.join(repository, source), { withFileTypes: true });
		for (const entry of entries.filter((one) => one.isFile()).toSorted(byName)) {
			hash.update(`${source}/${entry.name}\n`);
			hash.update(await readFile(path.join(repository, source, entry.name)));
		}
	}
	return hash.digest('hex').slice(0, 12);
}

function byName(first: { readonly name: string }, second: { readonly name: string }): number {
	return first.name < second.name ? -1 : 1;
}

/** Removes what earlier builds left, except what is younger than an hour, which another run may still use. */
async function removeOld(): Promise<void> {
	for (const name of await readdir(PARENT)) {
		const file = path.join(PARENT, name);
		if (name.startsWith('extension-') && Date.now() - (await stat(file)).mtimeMs > MAX_AGE_MS) {
			await rm(file, { recursive: true, force: true });
		}
	}
}
