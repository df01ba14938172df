import { Workbench } from './workbench.js';
import { USUAL_VIEWPORT } from './workbenchSetup.js';

let shared: Promise<Workbench> | undefined;

/**
 * A window with sample data for files that only look at panels. Those that run in one process share it, since a window
 * costs seconds; each finds it as it was opened: dark, of the usual size, with no editor and the explorer beside. What a
 * file chooses in a panel, and VS Code remembers, it takes back itself.
 */
export async function sampleWorkbench(): Promise<Workbench> {
	if (shared === undefined) {
		shared = Workbench.open({ settings: { 'marketData.sampleData': true } });
		return await shared;
	}
	const workbench = await shared;
	await workbench.page.setViewportSize(USUAL_VIEWPORT);
	await workbench.page.keyboard.press('Escape');
	await closeEditors(workbench);
	await workbench.showContainer('Explorer');
	await workbench.useTheme('dark');
	return workbench;
}

/** Closes all editors, without keeping what was written in them. */
async function closeEditors(workbench: Workbench): Promise<void> {
	await workbench.runCommand('View: Close All Editors');
	const throwAway = workbench.page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" });
	const empty = workbench.page.locator('.editor-group-container.empty');
	await throwAway.or(empty).first().waitFor();
	if (await throwAway.isVisible()) {
		await throwAway.click();
	}
	await empty.waitFor();
}

// At the end of all files, as none knows which of them is the last.
after(async () => {
	await (await shared)?.close();
});
