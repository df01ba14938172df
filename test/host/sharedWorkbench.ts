import { isDeepStrictEqual } from 'node:util';
import { readUserSettings, type SettingValues } from './userSettings.js';
import { Workbench } from './workbench.js';
import { THEMES, USUAL_VIEWPORT } from './workbenchSetup.js';

/** A window and its resources. */
interface SharedWindow {
	readonly workbench: Workbench;
	close(): Promise<void>;
}

/**
 * Shares one window between the test files of a process, since opening a window takes seconds. Each file gets
 * it as it was opened: with its settings, default size, no editor, no notification, and the Explorer visible.
 * Files must undo anything else that VS Code remembers. `begin` runs at the start of each file.
 */
export function shared<Window extends SharedWindow>(
	open: () => Promise<Window>,
	begin: (window: Window) => Promise<void> = () => Promise.resolve(),
): () => Promise<Window> {
	let first: Promise<{ readonly window: Window; readonly settings: SettingValues }> | undefined;
	// Close after all files, because no file knows whether it is the last.
	after(async () => {
		await (await first)?.window.close();
	});
	return async () => {
		if (first === undefined) {
			first = open().then(async (window) => ({
				window,
				settings: await readUserSettings(window.workbench.server.dataFolder),
			}));
			await first;
		} else {
			const { window, settings } = await first;
			await asOpened(window.workbench, settings);
		}
		const { window } = await first;
		await begin(window);
		return window;
	};
}

const sampleWindow = shared(async () => {
	const workbench = await Workbench.open({ settings: { 'marketData.sampleData': true } });
	return { workbench, close: () => workbench.close() };
});

/** The shared window with sample data. */
export async function sampleWorkbench(): Promise<Workbench> {
	return (await sampleWindow()).workbench;
}

const emptyWindow = shared(async () => {
	const workbench = await Workbench.open();
	return { workbench, close: () => workbench.close() };
});

/** The shared window with neither a key nor sample data. */
export async function emptyWorkbench(): Promise<Workbench> {
	return (await emptyWindow()).workbench;
}

async function asOpened(workbench: Workbench, settings: SettingValues): Promise<void> {
	await workbench.page.setViewportSize(USUAL_VIEWPORT);
	await workbench.page.keyboard.press('Escape');
	await closeEditors(workbench);
	await restoreSettings(workbench, settings);
	await workbench.runCommand('Notifications: Clear All Notifications');
	await workbench.showContainer('Explorer');
}

/** Restores settings, and with them the theme, unless they are as they were. */
async function restoreSettings(workbench: Workbench, settings: SettingValues): Promise<void> {
	const current = Object.entries(await readUserSettings(workbench.server.dataFolder));
	// Each change of settings sets the window title.
	const others = current.filter(([name]) => name !== 'window.title');
	if (!isDeepStrictEqual(Object.fromEntries(others), settings)) {
		const removed = others.map(([name]) => [name, undefined] as const);
		await workbench.changeSettings({ ...Object.fromEntries(removed), ...settings });
	}
	await workbench.page.locator(`.monaco-workbench[class*="${THEMES.dark.mark}"]`).waitFor();
}

/** Closes all editors without saving. */
async function closeEditors(workbench: Workbench): Promise<void> {
	await workbench.runCommand('View: Close All Editors');
	const throwAway = workbench.page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" });
	const empty = workbench.page.locator('.editor-group-container.empty');
	await throwAway.or(empty).first().waitFor();
	if (await throwAway.isVisible()) {
		await throwAway.press('Enter');
	}
	await empty.waitFor();
}
