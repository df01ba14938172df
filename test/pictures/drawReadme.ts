import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySampleWorkspace } from '../host/sampleWorkspace.js';
import { repository, testFolder } from '../host/repository.js';
import { Workbench } from '../host/workbench.js';
import type { Theme, WorkbenchOptions } from '../host/workbenchSetup.js';
import { animationOf } from './animation.js';
import { surfaces } from './surfaces.js';
import { filmTour, TOUR_SIZE } from './tour.js';

const FOLDER = path.join(repository, 'media', 'screenshots');
/** A temporary folder, so that the old pictures stay until all new ones exist. */
const DRAWN = path.join(testFolder, 'pictures');
const THEMES: readonly Theme[] = ['dark', 'light'];

/** Hides the parts of the window that have nothing to do with the extension. */
const SETTINGS = {
	'marketData.sampleData': true,
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
/** Lists of an experienced user. The tour shows the example list of sample data. */
const LISTS = {
	'marketData.watchlists': {
		Core: ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'],
		Ideas: ['AMD', 'COST'],
	},
};

/** Draws the pictures of the README and the tour into media/screenshots, dark and light, with sample data. */
export async function drawReadme(): Promise<void> {
	await rm(DRAWN, { recursive: true, force: true });
	await mkdir(DRAWN, { recursive: true });
	for (const theme of THEMES) {
		await inWindow({ theme, settings: { ...SETTINGS, ...LISTS } }, async (workbench) => {
			for (const [name, { size, show }] of Object.entries(surfaces)) {
				await workbench.page.setViewportSize(size);
				const picture = await show(workbench);
				await savePicture(`${name}-${theme}.png`, await picture.screenshot({ animations: 'disabled' }));
			}
		});
		await inWindow({ theme, settings: SETTINGS }, async (workbench) => {
			await workbench.page.setViewportSize(TOUR_SIZE);
			await savePicture(`tour-${theme}.gif`, await animationOf(await filmTour(workbench)));
		});
	}
	await rm(FOLDER, { recursive: true, force: true });
	await cp(DRAWN, FOLDER, { recursive: true });
}

/** Draws in a fresh window, so that earlier pictures have no effect. */
async function inWindow(
	options: WorkbenchOptions,
	draw: (workbench: Workbench) => Promise<void>,
): Promise<void> {
	const folder = await copySampleWorkspace('pictures');
	const workbench = await Workbench.open({ ...options, folder });
	try {
		await draw(workbench);
	} finally {
		await workbench.close();
		await rm(folder, { recursive: true, force: true });
	}
}

async function savePicture(name: string, picture: Buffer): Promise<void> {
	await writeFile(path.join(DRAWN, name), picture);
	console.log(`${name}: ${picture.length} bytes`);
}
