import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { calendarPanel } from '../../src/features/calendars/calendarPanel.js';
import { changesPanel } from '../../src/features/changes/changesPanel.js';
import { readComparedSymbols } from '../../src/features/compare/compareInputs.js';
import { comparePanel } from '../../src/features/compare/comparePanel.js';
import { connectionPanel } from '../../src/features/connection/connectionPanel.js';
import { queryPanel } from '../../src/features/query/queryPanel.js';
import { readTickerSymbol } from '../../src/features/ticker/tickerChoices.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { readTableView } from '../../src/features/watchlistTable/tableChoice.js';
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

	it('comes back after a reload with what it was turned to while it was hidden', async () => {
		const ticker = await openPage(tickerPanel, apple);
		await ticker.loaded();
		await ticker.hideAndShow(() => ticker.controller.turnTo(microsoft));
		await ticker.getByRole('heading', { name: 'Microsoft' }).waitFor();
		await eventually(() => assert.equal(readTickerSymbol(ticker.savedState), microsoft));
		await ticker.close();

		const comparison = await openPage(comparePanel, [apple, microsoft]);
		await comparison.loaded();
		await comparison.hideAndShow(() => comparison.controller.show([microsoft, asSymbol('KO')]));
		await comparison.locator('.column-symbol').filter({ hasText: 'KO' }).waitFor();
		await eventually(() => assert.deepEqual(readComparedSymbols(comparison.savedState), ['MSFT', 'KO']));
		await comparison.close();

		const watchlists = { Tech: eventfulTickers, Food: [asSymbol('KO')] };
		const table = await openPage(watchlistTablePanel, {}, { watchlists });
		await table.loaded();
		const food = { scope: 'user', name: 'Food' } as const;
		await table.hideAndShow(() => table.controller.showLists([food]));
		await table.getByRole('heading', { name: 'Food' }).waitFor();
		await eventually(() => assert.deepEqual(readTableView(table.savedState).lists, [food]));
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
