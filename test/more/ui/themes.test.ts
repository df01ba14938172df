import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { readTooltip } from '../../host/rows.js';
import { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { cutTexts } from '../../support/panelLayout.js';
import { contrastFindings } from '../../support/panelPage.js';

/** The background behind logos on cards, by theme. */
const PLATES = { light: '#f8f8f8', highContrast: '#000000', dark: '#202020' } as const;
const lists = { Chips: ['NVDA', 'AMD', 'INTC', 'AVGO', 'ZZZZQ'] };

describe('views and hovers', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({
			viewport: { width: 1280, height: 1000 },
			settings: { 'marketData.sampleData': true, 'marketData.watchlists': lists },
		});
	});

	after(() => workbench.close());

	const row = (view: string, spoken: string): Locator =>
		workbench.view(view).locator(`.monaco-list-row[aria-label^="${spoken}"]`);
	const contrast = (part: string): Promise<readonly string[]> => contrastFindings(workbench.page, part);

	for (const [theme, plate] of Object.entries(PLATES)) {
		describe(`in the theme ${theme}`, () => {
			before(() => workbench.useTheme(theme as keyof typeof PLATES));

			it('show the whole card of a ticker, that can be read', async () => {
				await workbench.showViews('Watchlist', 'Trending', 'Calendars');
				for (const view of ['Watchlist', 'Trending', 'Calendars']) {
					await workbench.treeRows(view).first().waitFor();
				}
				await workbench.openFile('screener.py');
				const hover = await workbench.hoverCard('"AAPL"');
				const pictures = hover.locator('img');
				await workbench.screenshot(`hover-card-${theme}`);
				await eventually(async () =>
					assert.deepEqual(
						await pictures.evaluateAll((images) =>
							images.map((image) => (image as HTMLImageElement).naturalWidth > 0),
						),
						[true, true],
					),
				);
				const plates = await pictures.evaluateAll((images) =>
					images
						.map((image) => (image as HTMLImageElement).src)
						.filter((source) => source.startsWith('data:image/svg+xml;base64,'))
						.map((source) => /<rect [^>]*fill="(#\w+)"/.exec(atob(source.slice(26)))?.[1]),
				);
				assert.equal(plates[0], plate);
				assert.deepEqual(
					[await contrast('.sidebar .pane-body'), await contrast('.monaco-hover:not(.hidden)')],
					[[], []],
				);
				assert.deepEqual(await cutTexts(hover), []);
			});

			it('show trending tickers below each other', async () => {
				await workbench.showViews('Trending');
				await workbench.treeRows('Trending').nth(20).waitFor();
				const starts = await workbench
					.treeRows('Trending')
					.evaluateAll((elements) =>
						elements.map(
							(element) => element.querySelector('.monaco-icon-label')?.getBoundingClientRect().left,
						),
					);
				await workbench.screenshot(`trending-alone-${theme}`);
				assert.equal(new Set(starts).size, 1);
				assert.deepEqual(await contrast('.sidebar .pane-body'), []);
			});

			it('tell more of an event in its tooltip, that can be read', async () => {
				await workbench.showViews('Calendars');
				const event = workbench.view('Calendars').locator('.monaco-list-row[aria-level="3"]').first();
				const { text, cut } = await readTooltip(event, { hasText: 'Importance' }, async (tooltip) => {
					await workbench.screenshot(`calendars-${theme}`);
					return { text: await tooltip.innerText(), cut: await cutTexts(tooltip) };
				});
				assert.match(
					text,
					/ · .+\nAction: .+\nFirm: [^]+\nPublished: .+ ET\nImportance: [0-5] of 5(\nNotes: .+)?$/,
				);
				assert.deepEqual([cut, await contrast('.sidebar .pane-body')], [[], []]);
			});

			it('tell more of a watched ticker in its tooltip', async () => {
				await workbench.showViews('Watchlist');
				await row('Watchlist', 'NVDA, NVIDIA, consensus').waitFor();
				const nvidia = row('Watchlist', 'NVDA');
				const text = await readTooltip(nvidia, { hasText: 'Consensus:' }, async (tooltip) => {
					await workbench.screenshot(`watchlist-${theme}`);
					return await tooltip.innerText();
				});
				assert.match(text, /NVDA · NVIDIA[^]*Consensus: [^]*(Next|Latest): [^]*Sample data/);
			});
		});
	}
});
