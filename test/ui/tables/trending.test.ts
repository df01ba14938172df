import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { contrastFindings } from '../../support/panelPage.js';

/** The views beside it, which leave it all of the room while it is looked at. */
const OTHERS = ['Watchlist', 'Calendars'];

describe('the view of trending tickers', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.showContainer('Market Data');
		await workbench.treeRows('Trending').first().waitFor();
		for (const title of OTHERS) {
			await workbench.view(title).locator('.pane-header[aria-expanded="true"]').click();
		}
		await workbench.treeRows('Trending').nth(20).waitFor();
	});

	after(async () => {
		for (const title of OTHERS) {
			await workbench.view(title).locator('.pane-header[aria-expanded="false"]').click();
		}
	});

	for (const theme of ['dark', 'light'] as const) {
		it(`shows by icon and colour how hot a ticker is, the names below each other, in the theme ${theme}`, async () => {
			await workbench.useTheme(theme);
			const rows = workbench.treeRows('Trending');
			const drawn = await rows.evaluateAll((elements) =>
				elements.map((element) => {
					const icon = element.querySelector('.custom-view-tree-node-item-icon');
					const shape = /codicon-([a-z-]+)/.exec(
						icon?.className.replace('codicon-tree-item-expanded', '') ?? '',
					);
					return {
						look: `${shape?.[1] ?? 'none'} ${icon ? getComputedStyle(icon).color : ''}`,
						left: element.querySelector('.monaco-icon-label')?.getBoundingClientRect().left,
					};
				}),
			);
			await workbench.screenshot(`trending-alone-${theme}`);
			const looks = new Set(drawn.map(({ look }) => look));
			const colors = new Set([...looks].map((look) => look.slice(look.indexOf(' '))));
			assert.ok(looks.size >= 3 && colors.size >= 2, [...looks].join(', '));
			assert.equal(new Set(drawn.map(({ left }) => left)).size, 1);
			assert.deepEqual(await contrastFindings(workbench.page, '.sidebar .pane-body'), []);
		});
	}

	it('says a name once', async () => {
		const twice = (await workbench.treeTexts('Trending')).filter((text) => /^\d+\s+(\S+)\s+\1 ·/i.test(text));
		assert.deepEqual(twice, []);
	});
});
