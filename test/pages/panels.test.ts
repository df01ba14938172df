import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { calendarPanel } from '../../src/features/calendars/calendarPanel.js';
import { changesPanel } from '../../src/features/changes/changesPanel.js';
import { comparePanel } from '../../src/features/compare/comparePanel.js';
import { connectionPanel } from '../../src/features/connection/connectionPanel.js';
import { queryPanel } from '../../src/features/query/queryPanel.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { watchlistTablePanel } from '../../src/features/watchlistTable/watchlistTablePanel.js';
import { eventfulTickers } from '../support/eventfulTickers.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

const apple = asSymbol('AAPL');
const microsoft = asSymbol('MSFT');

describe('the page of every panel', () => {
	/** How to open each panel, and a text that it shows once it is loaded. */
	const panels: Readonly<Record<string, readonly [() => Promise<PanelPage>, string]>> = {
		'of a ticker': [() => openPage(tickerPanel, apple), 'main:not(:has(.skeleton)) .overview'],
		'of a calendar': [() => openPage(calendarPanel, 'ratings'), '.calendar-grid tbody tr[data-row]'],
		'that compares tickers': [() => openPage(comparePanel, [apple, microsoft]), '.column-opinion'],
		'of queries': [() => openPage(queryPanel, 'query'), '.query-form'],
		'of changes': [
			() => openPage(changesPanel, {}, { watchlists: { Tech: eventfulTickers } }),
			'.changes li',
		],
		'of watchlists as a table': [
			() => openPage(watchlistTablePanel, {}, { watchlists: { Tech: eventfulTickers } }),
			'.calendar-grid tbody tr[data-row]',
		],
		'of the connection': [() => openPage(connectionPanel, 'connection'), '.data-table'],
	};
	for (const [what, [open, whole]] of Object.entries(panels)) {
		it(`shows sample data, and can be read by everybody: the one ${what}`, async () => {
			const page = await open();
			await page.locator(whole).first().waitFor();
			await page.loaded();
			assert.deepEqual([...(await page.axe()), ...(await page.layout())], []);
		});
	}

	it('is found as it was left after it was hidden', async () => {
		const page = await openPage(tickerPanel, apple);
		await page.getByRole('tab', { name: 'Ratings' }).click();
		await page.getByRole('tabpanel', { name: 'Ratings' }).waitFor();
		await page.hideAndShow();
		await page.getByRole('tab', { name: 'Ratings', selected: true }).waitFor();
	});

	it('asks the editor by name for what it cannot do, and shows what comes of it', async () => {
		const page = await openPage(tickerPanel, apple);
		const watch = (pressed: boolean) =>
			page.getByRole('button', { name: pressed ? 'Watching' : 'Watch', exact: true, pressed });
		await watch(false).click();
		await watch(true).click();
		await watch(false).waitFor();
		await page.getByRole('button', { name: 'Compare' }).click();
		await eventually(() => {
			assert.deepEqual(page.editor.commands, [
				['addToWatchlist', 'AAPL'],
				['removeFromWatchlist', 'AAPL'],
				['compareTickers', 'AAPL'],
			]);
		});
	});

	it('hands over the picture of a chart whole', async () => {
		const page = await openPage(tickerPanel, apple);
		await page.getByRole('tab', { name: 'Ratings' }).click();
		await page.getByRole('button', { name: 'Save Chart As…' }).first().click();
		await eventually(() => {
			const [chart] = page.editor.charts.savedImages;
			assert.ok(typeof chart === 'object' && chart !== null && 'png' in chart);
			assert.ok(chart.png instanceof Uint8Array && chart.png.length > 1000);
		});
	});
});
