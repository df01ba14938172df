import { shared } from '../host/sharedWorkbench.js';
import type { Workbench } from '../host/workbench.js';
import { openCountedWorkbench } from './countedWorkbench.js';

/** The shared window of somebody who has a key: it asks a sandbox of its own, behind a gateway that counts. */
export const subscriberWindow = shared(
	() => openCountedWorkbench(),
	// The host of the tests forgets keys with the window, as one that is reloaded.
	({ workbench, sandbox }) => setKey(workbench, sandbox.key),
);

/** Sets a key that the service accepts. */
export async function setKey(workbench: Workbench, key: string): Promise<void> {
	await workbench.runCommand('Market Data: Set API Key');
	await workbench.write(key);
	await workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
}
