import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { decidesLayout } from '../support/panelLayout.js';
import { openPage, type PanelPage } from './openPage.js';

const THEMES = ['dark', 'light', 'highContrast', 'highContrastLight'] as const;
const NARROWEST = 400;
const WIDTHS = [900, 620, NARROWEST] as const;

describe('the events of a ticker', () => {
	let page: PanelPage;

	before(async () => {
		page = await openPage(tickerPanel, asSymbol('FDX'));
		await page.getByRole('tab', { name: 'Events' }).click();
		await page.getByRole('heading', { name: 'Past' }).waitFor();
	});

	after(() => page.close());

	const actions = (): Locator => page.getByRole('region', { name: 'Splits, M&A and Offerings' });

	/** The pixels by which tables overflow their frames, and the marks of one state that overlap. */
	function findings(): Promise<readonly string[]> {
		return actions().evaluate((section) => {
			const wide = [...section.querySelectorAll('.scroller')].flatMap(({ scrollWidth, clientWidth }) =>
				scrollWidth > clientWidth ? [`a table is ${scrollWidth} wide and has ${clientWidth}`] : [],
			);
			const boxes = [...section.querySelectorAll('.chart-drawing .event-mark')].map((mark) =>
				mark.getBoundingClientRect(),
			);
			const covered = boxes.flatMap((one, index) =>
				boxes
					.slice(index + 1)
					.flatMap((other) =>
						Math.abs(one.y - other.y) < 4 && one.left < other.right && other.left < one.right
							? [`marks cover each other at ${Math.round(one.left)}, ${Math.round(one.top)}`]
							: [],
					),
			);
			const drawing = section.querySelector('.chart-drawing')?.getBoundingClientRect();
			const outside = [...section.querySelectorAll('.chart-drawing svg *')].flatMap((part) => {
				const { left, right } = part.getBoundingClientRect();
				return drawing && (left < drawing.left - 1 || right > drawing.right + 1)
					? [`${part.getAttribute('class') ?? ''} stands out of the drawing`]
					: [];
			});
			return [...wide, ...covered, ...outside];
		});
	}

	for (const theme of THEMES) {
		it(`are drawn and told so that nothing is cut off or covered, in the theme ${theme}`, async () => {
			await page.useTheme(theme);
			for (const width of decidesLayout(theme) ? WIDTHS : [NARROWEST]) {
				await page.resize(width);
				await page.screenshot(`events-${theme}-${width}`);
				assert.deepEqual(await findings(), [], `at ${width} px`);
			}
			assert.deepEqual(await page.axe(), []);
			// The legend and the chart both draw it hollow.
			const hollow = await page
				.locator('.event-mark.ahead')
				.evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
			assert.ok(hollow.length > 1);
			assert.equal(new Set(hollow).size, 1);
		});
	}

	it('have one mark for each row', async () => {
		const rows = await page.locator('.events tbody tr').count();
		const marks = await actions().locator('.chart-drawing .event-mark').count();
		assert.ok(rows > 3);
		assert.equal(marks, rows);
	});
});
