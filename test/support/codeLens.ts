import { actUntil } from '../host/actUntil.js';
import type { Workbench } from '../host/workbench.js';

/**
 * Runs a code lens of the line with the cursor, by its title. By keyboard, because VS Code runs a clicked code
 * lens when the button goes down: if a panel takes the editor's place before the button goes up, the editor
 * shows no hovers until the next click in it.
 */
export async function runCodeLens(workbench: Workbench, title: string): Promise<void> {
	await workbench.runCommand('View: Focus Active Editor Group');
	// VS Code shows no list if it is just requesting the code lenses anew.
	await actUntil(
		() => workbench.runCommand('Show CodeLens Commands for Current Line'),
		(timeout) => workbench.quickInput.row(title).first().waitFor({ timeout }),
	);
	await workbench.quickInput.choose(title);
}
