import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';
import { eventually } from '../support/eventually.js';
import { setPanelWidth } from '../support/panelLayout.js';
import { axeFindings, policyViolations } from '../support/panelPage.js';

describe('the financial statements of a ticker', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({
			settings: { 'marketData.sampleData': true, 'marketData.statements.period': 'year' },
		});
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.answer('AAPL');
		await workbench.webview.getByRole('tab', { name: 'Financials' }).click();
	});

	after(() => workbench.close());

	const row = (name: string) => workbench.webview.getByRole('button', { name, exact: true });
	const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());

	/** Turns to the panel and to one of its statements. */
	async function turnTo(statement: 'Income' | 'Balance Sheet'): Promise<void> {
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await workbench.webview.getByRole('radio', { name: statement }).check();
		await row(statement === 'Balance Sheet' ? 'Total current assets' : 'Total revenue').waitFor();
	}

	it('open with the period of the settings, as a chart and as a table', async () => {
		await turnTo('Income');
		const violations = policyViolations(workbench.page);
		await row('Total revenue').waitFor();
		await workbench.webview.locator('.chart-drawing rect').first().waitFor();
		await eventually(async () =>
			assert.deepEqual(await workbench.webview.locator('.row-pick[aria-pressed=true]').allInnerTexts(), [
				'Total revenue',
				'Net income',
			]),
		);
		const heads = await workbench.webview.locator('.statement .period').allInnerTexts();
		const findings = await axeFindings(workbench.page);
		await workbench.screenshot('statements-dark');
		assert.match(heads[0] ?? '', /^FY20\d\d$/);
		assert.deepEqual([findings, violations], [[], []]);
	});

	it('chart and let go of lines by keyboard alone', async () => {
		await turnTo('Income');
		await row('Total revenue').focus();
		await workbench.page.keyboard.press('ArrowDown');
		await workbench.page.keyboard.press('ArrowDown');
		await workbench.page.keyboard.press('Space');
		await workbench.webview
			.getByRole('button', { name: 'Gross profit', exact: true, pressed: true })
			.waitFor();
		await workbench.webview.locator('.legend').getByText('Gross profit').waitFor();
		await workbench.page.keyboard.press('Enter');
		await workbench.webview
			.getByRole('button', { name: 'Gross profit', exact: true, pressed: false })
			.waitFor();
		await workbench.webview.locator('.legend').getByText('Gross profit').waitFor({ state: 'detached' });
	});

	/** At which end of the table the newest period stands, and whether all of it is in sight. */
	async function newest(): Promise<readonly [end: string | undefined, isSeen: boolean]> {
		const heads = await workbench.webview.locator('.statement .period').allInnerTexts();
		const last = heads.findIndex((head) => head === [...heads].sort().at(-1));
		const isSeen = await workbench.webview
			.locator('.statement thead th')
			.nth(last + 1)
			.evaluate((head) => {
				const { left, right } = head.getBoundingClientRect();
				const frame = head.closest('.scroller')?.getBoundingClientRect();
				return frame !== undefined && left >= frame.left && right <= frame.right + 1;
			});
		return [last === 0 ? 'first' : last === heads.length - 1 ? 'last' : undefined, isSeen];
	}

	/** Chooses the direction of time and waits until the table runs in it. */
	async function turnTime(direction: 'Oldest First' | 'Newest First'): Promise<void> {
		const heads = await workbench.webview.locator('.statement .period').allInnerTexts();
		await workbench.webview.getByRole('radio', { name: direction }).check();
		await workbench.webview
			.locator('.statement thead th')
			.nth(direction === 'Newest First' ? 1 : heads.length)
			.filter({ hasText: [...heads].sort().at(-1) ?? '' })
			.waitFor();
	}

	it('run in the direction of the charts, with the newest period in sight', async () => {
		await turnTo('Income');
		const panel = workbench.webview;
		await eventually(async () => assert.deepEqual(await newest(), ['last', true]));
		await turnTime('Newest First');
		await eventually(async () => assert.deepEqual(await newest(), ['first', true]));
		await workbench.screenshot('statement-newest-first');
		await panel.getByRole('tab', { name: 'Dividends' }).click();
		const years = panel.getByRole('group', { name: /Sum of Each Year/ });
		await years.focus();
		await workbench.page.keyboard.press('Home');
		// Of the years the newest is the left one too.
		await years
			.getByRole('status')
			.filter({ hasText: /^20(26|27)/ })
			.waitFor({ state: 'attached' });
		await workbench.screenshot('dividends-newest-first');
		await panel.getByRole('tab', { name: 'Financials' }).click();
		await turnTime('Oldest First');
	});

	it('keep the newest period in sight when the panel becomes narrower, unless one has scrolled away from it', async () => {
		await turnTo('Income');
		const page = workbench.page;
		const usual = page.viewportSize();
		assert.ok(usual);
		await workbench.hideSidebar();
		const frame = workbench.webview.locator('.statement-frame');
		try {
			for (const direction of ['Oldest First', 'Newest First'] as const) {
				await turnTime(direction);
				for (const width of [900, 620, 400, 760]) {
					await setPanelWidth(page, width);
					await eventually(async () => {
						const [, isSeen] = await newest();
						assert.ok(isSeen, `${direction} at ${width} px`);
					});
				}
			}
			await turnTime('Oldest First');
			await setPanelWidth(page, 620);
			await frame.evaluate(async (element) => {
				element.scrollLeft = 0;
				await new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }));
			});
			await setPanelWidth(page, 400);
			assert.equal(await frame.evaluate(({ scrollLeft }) => scrollLeft), 0);
		} finally {
			await page.setViewportSize(usual);
		}
	});

	it('fold a group to its sums, and are so after the panel was hidden', async () => {
		await turnTo('Income');
		const group = (expanded: boolean) =>
			workbench.webview.getByRole('button', { name: 'Revenue and Gross Profit', expanded });
		await group(true).click();
		await group(false).waitFor();
		await row('Cost of revenue').waitFor({ state: 'detached' });
		await row('Gross profit').waitFor();
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await group(false).click();
		await row('Cost of revenue').waitFor();
	});

	it('are searched with the find of VS Code', async () => {
		await turnTo('Income');
		await row('Total revenue').focus();
		await workbench.page.keyboard.press('Control+F');
		const find = workbench.page.locator('.simple-find-part.visible');
		await find.waitFor();
		await workbench.page.keyboard.press('Escape');
		await find.waitFor({ state: 'detached' });
	});

	it('turn to another statement, and are there again after the panel was hidden', async () => {
		await turnTo('Balance Sheet');
		await row('Ordinary shares outstanding').click();
		await workbench.webview.getByText('Shares, in millions').first().waitFor();
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await workbench.webview
			.getByRole('button', { name: 'Ordinary shares outstanding', exact: true, pressed: true })
			.waitFor();
		assert.equal(await workbench.webview.locator('.statement-charts figure').count(), 2);
	});

	it('are copied as raw figures that say that they are sample data', async () => {
		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Copy All' }).click();
		await workbench.webview.getByText(/^Lines copied: \d+$/).waitFor();
		const [head = '', first = ''] = (await clipboard()).split('\r\n');
		assert.match(head, /^AAPL · Balance Sheet · Sample data\tFY20\d\d \(USD\)\t/);
		assert.match(first, /^Cash\t\d{9,}\t/);
	});

	it('are exported in the form and to the place of choice', async () => {
		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.choose('JSON');
		await workbench.choose('Clipboard');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Copied: ' }).waitFor();
		const { data } = JSON.parse(await clipboard()) as {
			readonly data: string;
		};
		assert.equal(data, 'sample data');

		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.choose('CSV');
		await workbench.choose('New Document');
		await workbench.page
			.locator('.editor-instance .view-line')
			.filter({ hasText: 'symbol,statement,label,period' })
			.first()
			.waitFor();
	});

	it('are saved to a file that a click in the status bar opens', async () => {
		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.choose('CSV');
		await workbench.choose('File…');
		// The dialog has its name once it shows its folder.
		await workbench.quickRow('notebooks').waitFor();
		await eventually(async () =>
			assert.match(await workbench.quickInput.inputValue(), /-balanceSheet-12M\.csv$/),
		);
		await workbench.nameFile('notebooks');
		const saved = workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: 'AAPL-balanceSheet-12M.csv saved' });
		await saved.waitFor();
		await saved.locator('a').click();
		await workbench.page
			.locator('.tabs-container .tab.active[data-resource-name="AAPL-balanceSheet-12M.csv"]')
			.waitFor();
	});
});
