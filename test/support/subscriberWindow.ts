import { shared } from '../host/sharedWorkbench.js';
import type { Workbench } from '../host/workbench.js';
import { openCountedWorkbench } from './countedWorkbench.js';

/** The shared window of a user with a key. Its service is its own sandbox, behind a counting gateway. */
export const subscriberWindow = shared(
	() => openCountedWorkbench(),
	// The test host loses keys with the window, for example on a reload.
	({ workbench, sandbox }) => setKey(workbench, sandbox.key),
);

/** Sets a key that the service accepts. */
export async function setKey(workbench: Workbench, key: string): Promise<void> {
	await workbench.runCommand('Market Data: Set API Key');
	await workbench.quickInput.write(key);
	await workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
}
