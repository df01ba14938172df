import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { asSymbol } from '../../src/base/symbol.js';
import { pagedNames } from '../../src/contract/calendar.js';
import { calendarPanel } from '../../src/features/calendars/calendarPanel.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { rows } from '../support/calendarTable.js';
import { eventually } from '../support/eventually.js';
import { openPage } from './openPage.js';

const apple = asSymbol('AAPL');

/** Whether the end and the foot of a scroller have a shade, after scrolling it to a place. */
function shades(scroller: Locator, place: 'start' | 'end'): Promise<{ end: boolean; foot: boolean }> {
	return scroller.evaluate(async (element, to) => {
		element.scrollTo(
			to === 'end' ? { left: element.scrollWidth, top: element.scrollHeight } : { left: 0, top: 0 },
		);
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		const isSeen = (part: string): boolean => Number(getComputedStyle(element, part).opacity) > 0.5;
		return { end: isSeen('::after'), foot: isSeen('::before') };
	}, place);
}

/** The figures of a table that share a column with another one, though no name stands beside them. */
function sharedColumnsIn(table: Element): readonly string[] {
	return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
		const figures = [...row.querySelectorAll<HTMLElement>('.number')].filter(
			(cell) => cell.innerText.trim() !== '' && getComputedStyle(cell, '::before').content === 'none',
		);
		return figures.flatMap((one, place) =>
			figures.slice(place + 1).flatMap((other) => {
				const [left, right] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
				const isApart = left.right <= right.left + 1 || right.right <= left.left + 1;
				return isApart ? [] : [`${one.innerText} / ${other.innerText}`];
			}),
		);
	});
}

describe('the ratings of a ticker', () => {
	for (const width of [500, 640, 900, 1000, 1080, 1161, 1440]) {
		it(`have a column for each figure, or its name beside it, at ${width} pixels`, async () => {
			const page = await openPage(tickerPanel, apple, { width });
			await page.getByRole('tab', { name: 'Ratings' }).click();
			await page.locator('.ratings td.column-score').first().waitFor();
			const isWide = await page
				.locator('.ratings-frame')
				.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
			const shared = await page.locator('.ratings').evaluate(sharedColumnsIn);
			assert.deepEqual([shared, isWide, await page.layout()], [[], false, []]);
		});
	}
});

describe('the table of a calendar', () => {
	for (const name of pagedNames) {
		it(`shows its usual columns whole beside the sidebar, and a shade where more follow: ${name}`, async () => {
			const page = await openPage(calendarPanel, name, { width: 1440 });
			await rows(page).first().waitFor();
			const scroller = page.locator('.calendar-scroller');
			for (const width of [1440, 1070]) {
				await page.resize(width);
				const cut = await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
				// 1080 pixels without the scroll bar that a window has.
				assert.ok(cut <= 0 && !(await shades(scroller, 'start')).end, `${cut} px at ${width}`);
			}
			await page.resize(500);
			await eventually(async () => assert.equal((await shades(scroller, 'start')).end, true));
			await eventually(async () => assert.equal((await shades(scroller, 'end')).end, false));
		});
	}
});

describe('what scrolls', () => {
	for (const theme of ['dark', 'light', 'highContrast', 'highContrastLight'] as const) {
		it(`has a shade at its foot as long as rows follow, in the theme ${theme}`, async () => {
			const page = await openPage(tickerPanel, apple, { theme });
			await page
				.locator('summary')
				.filter({ hasText: /^Targets of \d+ analysts$/ })
				.click();
			const scroller = page.getByRole('region', { name: /^Targets of/ });
			await eventually(async () =>
				assert.deepEqual(await shades(scroller, 'start'), { end: false, foot: true }),
			);
			const shade = await scroller.evaluate(
				(element) => getComputedStyle(element, '::before').backgroundImage,
			);
			await scroller.scrollIntoViewIfNeeded();
			await page.screenshot(`targets-shade-${theme}`);
			await eventually(async () =>
				assert.deepEqual(await shades(scroller, 'end'), { end: false, foot: false }),
			);
			assert.match(shade, /^linear-gradient\(.*(?:rgb|color)/);
			assert.deepEqual(await page.axe(), []);
		});
	}
});
