// Runs the integration tests in a VS Code that works on this machine; a separate process, so that it can be
// ended completely.
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { runInHost } from './inHost.js';
import type { Release } from './install.js';
import { onExitSignal } from './processes.js';
import { repository } from './repository.js';
import { runInBrowser } from './runInBrowser.js';

/** The VS Code release and where extensions run in it, given by the parent process. */
const [release, place] = process.argv.slice(2) as [Release, keyof typeof PLACES];
const built = path.join(repository, 'out', 'test');
/** The tests, and the extension they test. */
const PLACES = {
	node: { module: path.join(built, 'integration', 'index.js') },
	browser: {
		module: path.join(built, 'browser', 'tests.cjs'),
		extension: path.join(built, 'browser'),
	},
};

// VS Code is asked to exit at the same time; wait for it.
onExitSignal(() => (process.exitCode = 130), { watchParent: false });

try {
	if (place === 'browser') {
		await makeBrowserExtension(PLACES.browser.extension);
	}
	await runInHost({
		name: 'integration',
		release,
		...PLACES[place],
		onChosen: (reason) => console.log(`Running in ${reason}.`),
	});
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode ??= 1;
}

/**
 * Copies the extension's files next to the tests, because a browser's host runs tests where their extension
 * runs.
 */
async function makeBrowserExtension(folder: string): Promise<void> {
	const parts = (await readdir(repository)).filter((name) =>
		/^(?:dist|l10n|media|package\.(?:nls.*\.)?json)$/.test(name),
	);
	for (const part of parts) {
		await cp(path.join(repository, part), path.join(folder, part), { recursive: true });
	}
	await runInBrowser(folder);
}
