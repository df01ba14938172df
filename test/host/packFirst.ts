import { installHost } from './install.js';
import { prepareExtension } from './preparedExtension.js';

/** Installs VS Code and the extension before the tests, whose time limits would otherwise include it. */
export async function mochaGlobalSetup(): Promise<void> {
	await prepareExtension(await installHost());
}
