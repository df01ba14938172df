import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from './processes.js';

/**
 * Unpacks the browser with the libraries and the font that a bare machine lacks.
 * `finalFolder` is where the folder will lie when it is used: the font settings want full paths.
 */
export async function unpackBrowser(packed: string, folder: string, finalFolder: string): Promise<void> {
	await mkdir(path.join(folder, 'fonts'), { recursive: true });
	await Promise.all([
		unpackFile(path.join(packed, 'chromium.br'), browserProgram(folder)),
		unpackArchive(path.join(packed, 'al2023.tar.br'), folder),
		unpackArchive(path.join(packed, 'swiftshader.tar.br'), folder),
		unpackArchive(path.join(packed, 'fonts.tar.br'), path.join(folder, 'fonts')),
	]);
	await writeFile(path.join(folder, 'fonts', 'fonts.conf'), fontSettings(path.join(finalFolder, 'fonts')));
}

/** The program inside an unpacked browser. */
export function browserProgram(folder: string): string {
	return path.join(folder, 'chromium');
}

/** What the browser needs in its environment to find its own libraries and font, and to write nowhere else. */
export function browserEnvironment(folder: string): Record<string, string> {
	return {
		LD_LIBRARY_PATH: path.join(folder, 'lib'),
		FONTCONFIG_PATH: path.join(folder, 'fonts'),
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
	// Not through a pipe: tar stops reading at the mark of its end, before the last bytes are written.
	const archive = path.join(folder, path.basename(source, '.br'));
	await unpackFile(source, archive);
	await run('tar', ['-x', '--no-same-owner', '-f', archive], { folder });
	await rm(archive);
}

function fontSettings(folder: string): string {
	return [
		'<?xml version="1.0"?>',
		'<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
		'<fontconfig>',
		`\t<dir>${escapeXml(path.join(folder, 'fonts'))}</dir>`,
		'\t<dir>/usr/share/fonts</dir>',
		`\t<cachedir>${escapeXml(path.join(folder, 'cache'))}</cachedir>`,
		'</fontconfig>',
		'',
	].join('\n');
}

function escapeXml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
