import Mocha from 'mocha';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as vscode from 'vscode';
import { storeBelow } from './storage.js';

const TIMEOUT_MS = 300_000;

/**
 * Runs every compiled test in this file's folder and below, inside the extension host that loaded this file.
 */
export async function run(): Promise<void> {
	process.setSourceMapsEnabled(true);
	storeBelow(vscode.Uri.file(os.tmpdir()));
	const mocha = new Mocha({
		timeout: TIMEOUT_MS,
		forbidOnly: true,
		color: 'FORCE_COLOR' in process.env,
	});
	const folder = path.dirname(fileURLToPath(import.meta.url));
	for (const name of (await readdir(folder, { recursive: true })).sort()) {
		if (name.endsWith('.test.js')) {
			const file = path.join(folder, name);
			// Loads the file as mocha does, but without its `require`, which never returns in the Node 22 of older
			// hosts.
			mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, file, mocha);
			await import(pathToFileURL(file).href);
		}
	}
	const failures = await new Promise<number>((resolve) => mocha.run(resolve));
	if (failures > 0 || mocha.suite.total() === 0) {
		throw new Error(`${failures} of ${mocha.suite.total()} tests failed.`);
	}
}
