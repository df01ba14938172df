import { type Browser, chromium } from 'playwright-core';
import { browserEnvironment, browserProgram } from './browserFiles.js';
import type { Host } from './install.js';

const ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Starts the host's browser, headless; each context created in it is a clean profile. */
export function launchBrowser(host: Host): Promise<Browser> {
	return chromium.launch({
		executablePath: browserProgram(host.browserFolder),
		args: ARGUMENTS,
		env: { ...definedEnvironment(), ...browserEnvironment(host.browserFolder) },
		// The caller ends it, together with the server.
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
	});
}

function definedEnvironment(): Record<string, string> {
	const entries = Object.entries(process.env);
	return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
