import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { lookIn, recordedLook } from '../../pages/webviewLook.js';
import { panelFrame } from '../../support/panelPage.js';

describe('the look of webviews, with which pages are tested', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.openTicker('AAPL');
	});

	for (const theme of ['dark', 'highContrastLight'] as const) {
		it(`is that of this VS Code in the theme ${theme}; else \`npm run record-look\` reads it anew`, async () => {
			await workbench.useTheme(theme);
			const { defaultStyles, ...look } = await lookIn(await panelFrame(workbench.page));
			const recorded = recordedLook();
			assert.deepEqual([defaultStyles, look], [recorded.defaultStyles, recorded.themes[theme]]);
		});
	}
});
