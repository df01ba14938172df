import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { ApiError } from '../../src/base/failure.js';
import { eventually } from '../support/eventually.js';
import { decidesLayout } from '../support/panelLayout.js';
import { serviceWithNews, type WireNews, wireNews } from './newsService.js';
import { openPage, type PanelPage } from './openPage.js';

const apple = asSymbol('AAPL');
const THEMES = ['dark', 'light', 'highContrast', 'highContrastLight'] as const;
const WIDTHS = [900, 400] as const;
const HOSTILE =
	'<img src=x onerror="globalThis.pwned=1"> [x](command:workbench.action.quit) \u202egnp.exe \u0007 $(zap) ';

const items: readonly WireNews[] = [
	wireNews({ hoursAgo: 0.1, title: 'Apple shares are trading higher', channels: ['WIIM', 'Movers'] }),
	wireNews({ hoursAgo: 0.5, title: 'Apple &amp; Microsoft settle', tickers: ['AAPL', 'MSFT'] }),
	wireNews({ hoursAgo: 0.7, title: 'A release', channels: ['Press Releases'] }),
	wireNews({ hoursAgo: 0.8, title: 'A round-up', tickers: ['AAPL', 'MSFT', 'TSLA', 'KO'] }),
	wireNews({ hoursAgo: 50, title: HOSTILE.repeat(120), channels: [HOSTILE, 'Tech'], author: HOSTILE }),
];

async function openNews(answer: Parameters<typeof serviceWithNews>[0], options = {}): Promise<PanelPage> {
	const page = await openPage(tickerPanel, apple, { service: serviceWithNews(answer), ...options });
	await page.getByRole('tab', { name: 'News', exact: true }).click();
	await page.loaded();
	return page;
}

describe('the news of a ticker on its page', () => {
	for (const theme of THEMES) {
		it(`can be read by everybody, wide and narrow, in the theme ${theme}`, async () => {
			const page = await openNews(() => items, { theme });
			await page.getByText(/^Mentions: 1/).click();
			const findings = [...(await page.axe())];
			for (const width of decidesLayout(theme) ? WIDTHS : [400]) {
				await page.resize(width);
				await page.screenshot(`news-${theme}-${width}`);
				findings.push(...(await page.layout()));
			}
			assert.deepEqual([...findings, ...(await page.axe())], []);
		});
	}

	it('leads to the page of a headline, by the keyboard too, and to other tickers', async () => {
		const page = await openNews(() => items);
		const link = page.getByRole('link', { name: 'Apple & Microsoft settle' });
		assert.equal(await link.getAttribute('href'), 'https://www.example.com/news/1');
		await page.getByRole('button', { name: 'Export…' }).focus();
		await page.keyboard.press('Tab');
		await page
			.getByRole('link', { name: 'Apple shares are trading higher' })
			.and(page.locator(':focus'))
			.waitFor();
		await page.getByRole('button', { name: 'Open MSFT' }).first().click();
		await eventually(() => assert.deepEqual(page.window.opened, ['MSFT']));
	});

	it('is narrowed as somebody types, and shows press releases once they are turned on', async () => {
		const page = await openNews(() => items);
		await page.getByText('3 headlines').waitFor();
		await page.getByLabel('Words').pressSequentially('settle');
		await page.getByText('1 of 3 headlines').waitFor();
		assert.equal(await page.getByLabel('Words').inputValue(), 'settle');
		await page.getByLabel('Words').fill('nobody');
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await page.getByText('3 headlines', { exact: true }).waitFor();
		assert.equal(await page.getByLabel('Words').inputValue(), '');
		await page.getByRole('button', { name: 'Press Releases (1)' }).click();
		await page.getByText('4 headlines').waitFor();
		await page.getByRole('button', { name: 'Press Releases (1)', pressed: true }).waitFor();
		await page.hideAndShow();
		await page.getByText('4 headlines').waitFor();
	});

	it('keeps what it shows while one page more comes', async () => {
		let release = (): void => undefined;
		const delayed = new Promise<void>((resolve) => (release = resolve));
		const full = Array.from({ length: 100 }, (_, place) =>
			wireNews({ hoursAgo: 1 + place, title: `Story ${place}` }),
		);
		const page = await openNews(async (number) => {
			if (number === 0) {
				return full;
			}
			await delayed;
			return [wireNews({ hoursAgo: 200, title: 'The oldest story' })];
		});
		await page.getByText('The newest 100 headlines').waitFor();
		await page.getByRole('button', { name: 'Load More' }).click();
		await page.getByRole('button', { name: 'Loading…', disabled: true }).waitFor();
		await page.getByRole('link', { name: 'Story 99' }).waitFor();
		release();
		await page.getByRole('link', { name: 'The oldest story' }).waitFor();
		await page.getByText('101 headlines', { exact: true }).waitFor();
		assert.equal(await page.getByRole('button', { name: 'Load More' }).count(), 0);
	});

	it('says in one quiet sentence that the plan has no news', async () => {
		const page = await openNews(() => {
			throw new ApiError({ kind: 'notInPlan', said: {} });
		});
		await page.getByText('Not in your plan: news.').first().waitFor();
		assert.equal(await page.locator('.notice-warning').count(), 0);
		await page.getByRole('button', { name: 'Diagnose Connection' }).click();
		await eventually(() => assert.deepEqual(page.editor.commands.at(-1)?.[0], 'checkApiAccess'));
	});

	it('says where there is none that the plan or the time may be why', async () => {
		const page = await openNews(() => []);
		await page
			.getByText('No news for AAPL in this period. Your plan may not include news.')
			.first()
			.waitFor();
	});

	it('is text whatever titles try, on the page and in files', async () => {
		const page = await openNews(() => items);
		const title = await page.getByRole('link', { name: '<img' }).innerText();
		assert.ok(title.length <= 200 && title.includes('[x](command:'), title);
		assert.equal(await page.locator('.news img').count(), 0);
		assert.equal(await page.page.evaluate(() => 'pwned' in globalThis), false);
		await page.getByRole('button', { name: 'Export…' }).click();
		const [markdown = ''] = await page.exported('markdown');
		assert.doesNotMatch(markdown, /(?<!\\)<img|(?<!\\)\]\(command:|\u202e|\u0007/);
		assert.match(markdown, /Apple & Microsoft settle|Apple &amp; Microsoft settle/);
	});
});
