import { installHost } from './install.js';

/** Installs VS Code and the browser before the tests, whose time limits would otherwise include it. */
export async function mochaGlobalSetup(): Promise<void> {
	await installHost();
}
