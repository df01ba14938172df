import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from './processes.js';

/** Unpacks the browser with the libraries that a minimal system lacks. */
export async function unpackBrowser(packed: string, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await Promise.all([
		unpackFile(path.join(packed, 'chromium.br'), browserProgram(folder)),
		unpackArchive(path.join(packed, 'al2023.tar.br'), folder),
		unpackArchive(path.join(packed, 'swiftshader.tar.br'), folder),
	]);
}

/** Returns the font folder of a browser. */
export function browserFonts(folder: string): string {
	return path.join(folder, 'fonts');
}

/** Returns the executable of an unpacked browser. */
export function browserProgram(folder: string): string {
	return path.join(folder, 'chromium');
}

/**
 * Returns the environment in which the browser finds its own libraries and fonts, and writes nowhere else.
 */
export function browserEnvironment(folder: string): Record<string, string> {
	return {
		LD_LIBRARY_PATH: path.join(folder, 'lib'),
		FONTCONFIG_PATH: browserFonts(folder),
		HOME: path.join(folder, 'home'),
		XDG_CONFIG_HOME: path.join(folder, 'home', 'config'),
		XDG_CACHE_HOME: path.join(folder, 'home', 'cache'),
	};
}

async function unpackFile(source: string, target: string): Promise<void> {
	await pipeline(
		createReadStream(source),
		createBrotliDecompress(),
		createWriteStream(target, { mode: 0o755 }),
	);
}

async function unpackArchive(source: string, folder: string): Promise<void> {
	// No pipe: tar stops reading at its end marker, before the last bytes are written.
	const archive = path.join(folder, path.basename(source, '.br'));
	await unpackFile(source, archive);
	await run('tar', ['-x', '--no-same-owner', '-f', archive], { folder });
	await rm(archive);
}
