import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import type { Workbench } from '../../host/workbench.js';
import type { CountedWorkbench } from '../../support/countedWorkbench.js';
import { runCodeLens } from '../../support/codeLens.js';
import { eventually } from '../../support/eventually.js';
import { untilMirrored } from '../../support/storedLists.js';
import { subscriberWindow } from '../../support/subscriberWindow.js';

const TEXT = `FAANG = ["FB", "AAPL", "AMZN", "NFLX", "GOOGLE"]
BIG = ["MSFT", "NVDA", "JPM", "XOM", "KO", "TSLA", "DIS", "ORCL"]
# The far end of the file: nobody sees it at first.
${'\n'.repeat(120)}
FAR = ["INTC", "CSCO"]
`;

function line(workbench: Workbench, text: string): Locator {
	return workbench.page.locator('.editor-instance .view-line').filter({ hasText: text }).first();
}

/** The requests since the last call, by endpoint, with the tickers of each request. */
function requestedSymbols({ gateway }: CountedWorkbench, from: number): readonly string[] {
	return gateway.requested
		.slice(from)
		.map(({ pathname, searchParams }) => {
			const tickers = (searchParams.get('parameters[tickers]') ?? '').split(',').sort();
			return `${pathname.split('/').at(-1) ?? ''} ${tickers.join(' ')}`;
		})
		.sort();
}

describe('what stands in the text of editors', () => {
	let opened: CountedWorkbench;
	let workbench: Workbench;

	before(async () => {
		opened = await subscriberWindow();
		({ workbench } = opened);
		await writeFile(path.join(workbench.folder, 'faang.py'), TEXT);
	});

	/** Waits until exactly these requests were sent, in any order. */
	const hasTaken = (from: number, requested: readonly string[]): Promise<void> =>
		eventually(() => Promise.resolve(assert.deepEqual(requestedSymbols(opened, from), requested.toSorted())));

	it('is nothing that asks the service, until hints are wanted', async () => {
		const before = opened.gateway.requested.length;
		await workbench.changeSettings({ 'marketData.listsCodeLens.enabled': true });
		await workbench.openFile('faang.py');
		const lenses = workbench.page.locator('.codelens-decoration');
		await lenses.filter({ hasText: 'Compare First 6' }).waitFor();
		await eventually(async () =>
			assert.deepEqual(
				(await lenses.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()).slice(0, 2),
				[
					'Compare 3 Tickers | Add 3 Tickers to Watchlist',
					'Compare First 6 Tickers | Add 8 Tickers to Watchlist',
				],
			),
		);
		assert.deepEqual(requestedSymbols(opened, before), []);
	});

	it('shows hints once they are wanted, with one request for all ex-dates, a look behind its page, and one a consensus of ten', async () => {
		const before = opened.gateway.requested.length;
		await workbench.changeSettings({
			'marketData.listsCodeLens.enabled': true,
			'marketData.inlayHints.enabled': true,
		});
		await workbench.openFile('faang.py');
		const seen = ['AAPL', 'AMZN', 'NFLX', 'MSFT', 'NVDA', 'JPM', 'XOM', 'KO', 'TSLA', 'DIS', 'ORCL'];
		await line(workbench, '"AAPL"')
			.filter({ hasText: /"AAPL"\s*(Strong )?(Buy|Hold|Sell)/ })
			.waitFor();
		await workbench.screenshot('inlay-hints-dark');
		await hasTaken(before, [
			...seen.slice(0, 10).map((symbol) => `consensus-ratings ${symbol}`),
			// A page of ten or more rows may be the plan's limit, so the next page is requested too.
			...Array<string>(2).fill(`dividends ${[...seen].sort().join(' ')}`),
		]);
	});

	it('asks for what scrolls into sight, and for the one new ticker that is written', async () => {
		const before = opened.gateway.requested.length;
		await workbench.page.keyboard.press('Control+End');
		await line(workbench, '"INTC"')
			.filter({ hasText: /"INTC"\s*(Strong )?(Buy|Hold|Sell)/ })
			.waitFor();
		const requested = ['consensus-ratings CSCO', 'consensus-ratings INTC', 'dividends CSCO INTC'];
		await hasTaken(before, requested);
		// In one piece: a busy machine may pause between keys for longer than a person.
		await workbench.page.keyboard.insertText('x = ["WMT", "AAPL", "INTC"]');
		await line(workbench, '"WMT"')
			.filter({ hasText: /"WMT"\s*(Strong )?(Buy|Hold|Sell)/ })
			.waitFor();
		await hasTaken(before, [...requested, 'consensus-ratings WMT', 'dividends WMT']);
	});

	it('opens the ticker, and says where its figures are from', async () => {
		await workbench.page.keyboard.press('Control+Home');
		// The line written at the end has the ticker, too.
		await line(workbench, 'x = [').waitFor({ state: 'detached' });
		const hover = await workbench.hoverHint('AAPL');
		await workbench.screenshot('inlay-hint-tooltip');
		assert.match(await hover.innerText(), /127\.0\.0\.1.*Updated/);
		await hover.getByText('Open', { exact: true }).click();
		await workbench.page.locator('.tabs-container .tab.active').filter({ hasText: 'AAPL · ' }).waitFor();
		await workbench.page.keyboard.press('Control+W');
	});

	it('compares the first six of a longer list', async () => {
		await workbench.openFile('faang.py');
		await workbench.page.keyboard.press('Control+Home');
		await workbench.page.locator('.codelens-decoration').filter({ hasText: 'Compare First 6' }).waitFor();
		await line(workbench, '"AAPL"')
			.filter({ hasText: /"AAPL"\s*(Strong )?(Buy|Hold|Sell)/ })
			.waitFor();
		await workbench.screenshot('editor-marks-dark');
		await workbench.page.keyboard.press('ArrowDown');
		await runCodeLens(workbench, 'Compare First 6 Tickers');
		await workbench.page.locator('.tabs-container .tab.active').filter({ hasText: 'MSFT' }).waitFor();
	});

	it('says what became of a former symbol, and changes it', async () => {
		await workbench.openFile('faang.py');
		await workbench.page.keyboard.press('Control+Home');
		await workbench.page.locator('.editor-instance .squiggly-hint').waitFor();
		await workbench.hover('"FB"', { hasText: 'FB now trades as META.' });
		await workbench.screenshot('former-ticker');
		const fix = (await workbench.quickFixes('"FB"')).getByText('Change FB to META');
		await fix.waitFor();
		await workbench.screenshot('former-ticker-fix');
		await fix.click();
		await line(workbench, '"META"').waitFor();
		await workbench.page.locator('.codelens-decoration').filter({ hasText: 'Compare 4' }).waitFor();
	});

	it('offers to import positions, and does not offer again what was refused unless that is undone', async () => {
		await workbench.openFile('positions.csv');
		const lens = workbench.page.locator('.codelens-decoration').filter({ hasText: 'Import 6 Positions' });
		await lens.waitFor();
		await workbench.screenshot('positions-dark');
		await workbench.useTheme('light');
		await lens.waitFor();
		await workbench.screenshot('positions-light');
		await runCodeLens(workbench, 'Import 6 Positions');
		await workbench.quickInput.pick('Broker', /Broker.*new watchlist/s);
		await workbench.showContainer('Market Data');
		await workbench.treeRows('Watchlist').filter({ hasText: 'Broker' }).waitFor();
		const imported = workbench.page
			.locator('.codelens-decoration')
			.filter({ hasText: 'In Watchlist Broker' });
		await imported.waitFor();
		await runCodeLens(workbench, 'Don’t Show for This File');
		await imported.waitFor({ state: 'detached' });
		const notification = await workbench.notification('no longer offered');
		await notification.getByRole('button', { name: 'Undo' }).press('Enter');
		await imported.waitFor();
		await runCodeLens(workbench, 'Don’t Show for This File');
		await imported.waitFor({ state: 'detached' });
		// If a window ends before it records what it wrote, the next window has to, which takes time.
		await untilMirrored(workbench);
		await workbench.reload();
		await workbench.openFile('positions.csv');
		await workbench.page
			.locator('.codelens-decoration')
			.filter({ hasText: 'Add 6 Tickers to Watchlist' })
			.waitFor();
		assert.deepEqual([await lens.count(), await imported.count()], [0, 0]);
	});
});
