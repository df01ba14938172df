import { Workbench } from '../host/workbench.js';
import { panelFrame } from '../support/panelPage.js';
import { medianOf, row, type Row } from './measurement.js';

const ROWS = 10_000;
const FRAMES = 240;
const PIXELS_A_FRAME = 400;
const SORTED_BY = ['Ticker', 'Company', 'Change'];

/** Measures how long a calendar table takes to sort ten thousand rows, and how smoothly it scrolls. */
export async function measureCalendar(): Promise<readonly Row[]> {
	const workbench = await Workbench.open({
		settings: { 'marketData.sampleData': true },
		viewport: { width: 1600, height: 1000 },
	});
	try {
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.quickInput.row('Ratings').first().click();
		const { webview, page } = workbench;
		await webview.getByLabel('Days', { exact: true }).selectOption({ label: 'All days' });
		const grid = webview.getByRole('grid');
		const loadMore = webview.getByRole('button', { name: 'Load More' });
		const loadingFrom = performance.now();
		while (Number(await grid.getAttribute('aria-rowcount')) <= ROWS) {
			await loadMore.click();
			await loadMore.and(webview.locator(':enabled')).waitFor();
		}
		const loadedMs = performance.now() - loadingFrom;
		const frame = await panelFrame(page);
		const sorted: number[] = [];
		for (const heading of SORTED_BY) {
			sorted.push(await frame.evaluate(sortBy, heading), await frame.evaluate(sortBy, heading));
		}
		const gaps = await frame.evaluate(scrollOver, { frames: FRAMES, pixels: PIXELS_A_FRAME });
		const frameTime = { what: 'a frame of 60 in a second', value: 1_000 / 60 };
		const what = `the table of ${ROWS} ratings`;
		return [
			row('grid.load', `${what}, loaded page by page`, loadedMs, frameTime),
			row('grid.sort', `${what}, sorted by a column`, medianOf(sorted), frameTime),
			row('grid.scroll', `${what}, between two frames while it scrolls`, medianOf(gaps), frameTime),
			row('grid.scroll.longest', `the longest of these`, Math.max(...gaps), frameTime),
		];
	} finally {
		await workbench.close();
	}
}

/** Clicks a column heading. Returns the time until the rows are drawn in the new order. Runs in the page. */
async function sortBy(heading: string): Promise<number> {
	const head = [...document.querySelectorAll<HTMLElement>('thead th')].find(
		(one) => one.querySelector<HTMLElement>('.words')?.innerText === heading,
	);
	const before = head?.getAttribute('aria-sort');
	const startedAt = performance.now();
	head?.querySelector('button')?.click();
	while (head?.getAttribute('aria-sort') === before) {
		await new Promise((resolve) => requestAnimationFrame(resolve));
	}
	await new Promise((resolve) => requestAnimationFrame(resolve));
	return performance.now() - startedAt;
}

/** Scrolls down by some pixels per frame. Returns the times between frames. Runs in the page. */
async function scrollOver(way: {
	readonly frames: number;
	readonly pixels: number;
}): Promise<readonly number[]> {
	let scroller = document.querySelector<HTMLElement>('[role=grid]');
	while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) {
		scroller = scroller.parentElement;
	}
	const gaps: number[] = [];
	let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
	for (let frame = 0; frame < way.frames; frame += 1) {
		scroller?.scrollBy(0, way.pixels);
		const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
		gaps.push(now - last);
		last = now;
	}
	return gaps;
}
