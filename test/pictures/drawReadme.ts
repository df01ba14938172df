import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { copySampleWorkspace } from '../host/sampleWorkspace.js';
import { repository } from '../host/repository.js';
import { Workbench } from '../host/workbench.js';
import type { Theme } from '../host/workbenchSetup.js';
import { surfaces } from './surfaces.js';

const FOLDER = path.join(repository, 'media', 'screenshots');
const THEMES: readonly Theme[] = ['dark', 'light'];

/** Leaves out of the window what has nothing to do with the extension. */
const SETTINGS = {
	'marketData.sampleData': true,
	'marketData.watchlists': {
		Core: ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'],
		Ideas: ['AMD', 'COST'],
	},
	'breadcrumbs.enabled': false,
	'chat.disableAIFeatures': false,
	'editor.fontSize': 13,
	'editor.minimap.enabled': false,
	'editor.scrollbar.vertical': 'hidden',
	'window.commandCenter': false,
	'window.title': '${activeEditorShort}',
	'workbench.layoutControl.enabled': false,
	'workbench.statusBar.visible': false,
};

/** Draws the pictures of the README into media/screenshots: a real VS Code with sample data, dark and light. */
export async function drawReadme(): Promise<void> {
	const folder = await copySampleWorkspace('pictures');
	const workbench = await Workbench.open({ folder, settings: SETTINGS });
	try {
		await rm(FOLDER, { recursive: true, force: true });
		await mkdir(FOLDER, { recursive: true });
		for (const theme of THEMES) {
			await workbench.useTheme(theme);
			for (const [name, { size, show }] of Object.entries(surfaces)) {
				await workbench.page.setViewportSize(size);
				const picture = await show(workbench);
				const file = path.join(FOLDER, `${name}-${theme}.png`);
				await picture.screenshot({ path: file, animations: 'disabled' });
				console.log(`${path.relative(repository, file)}: ${(await stat(file)).size} bytes`);
			}
		}
	} finally {
		await workbench.close();
		await rm(folder, { recursive: true, force: true });
	}
}
