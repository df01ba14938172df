import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

describe('the financial statements of a ticker', () => {
	let page: PanelPage;

	beforeEach(async () => {
		page = await openPage(tickerPanel, asSymbol('AAPL'), {
			settings: {
				statements: { period: 'year', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' },
			},
		});
		await page.getByRole('tab', { name: 'Financials' }).click();
		await row('Total revenue').waitFor();
	});

	const row = (name: string) => page.getByRole('button', { name, exact: true });

	it('open with the period of the settings, as a chart and as a table', async () => {
		await row('Total revenue').waitFor();
		await page.locator('.chart-drawing rect').first().waitFor();
		await eventually(async () =>
			assert.deepEqual(await page.locator('.row-pick[aria-pressed=true]').allInnerTexts(), [
				'Total revenue',
				'Net income',
			]),
		);
		const heads = await page.locator('.statement .period').allInnerTexts();
		const findings = await page.axe();
		await page.screenshot('statements-dark');
		assert.match(heads[0] ?? '', /^FY20\d\d$/);
		assert.deepEqual(findings, []);
	});

	it('fold a group to its sums, and are so after the panel was hidden', async () => {
		const group = (expanded: boolean) =>
			page.getByRole('button', { name: 'Revenue and Gross Profit', expanded });
		await group(true).click();
		await group(false).waitFor();
		await row('Cost of revenue').waitFor({ state: 'detached' });
		await row('Gross profit').waitFor();
		assert.deepEqual(await page.axe(), []);
		await page.hideAndShow();
		await group(false).click();
		await row('Cost of revenue').waitFor();
	});

	it('turn to another statement and period, and are there again after the panel was hidden', async () => {
		await page.getByRole('radio', { name: 'Balance Sheet' }).check();
		await page.getByRole('radio', { name: 'Quarter', exact: true }).check();
		await row('Ordinary shares outstanding').click();
		await page.getByText('Shares, in millions').first().waitFor();
		await page.hideAndShow();
		await page
			.getByRole('button', { name: 'Ordinary shares outstanding', exact: true, pressed: true })
			.waitFor();
		await page
			.getByRole('columnheader', { name: /^Q\d FY20\d\d/ })
			.first()
			.waitFor();
		assert.equal(await page.locator('.statement-charts figure').count(), 2);
	});

	it('are copied as raw figures that say that they are sample data', async () => {
		await page.getByRole('radio', { name: 'Balance Sheet' }).check();
		await row('Total current assets').waitFor();
		await page.getByRole('button', { name: 'Copy All' }).click();
		await page.getByText(/^Lines copied: \d+$/).waitFor();
		const [head = '', first = ''] = (page.editor.copied.at(-1) ?? '').split('\r\n');
		assert.match(head, /^AAPL · Balance Sheet · Sample data\tFY20\d\d \(USD\)\t/);
		assert.match(first, /^Cash\t\d{9,}\t/);
	});

	it('show ratios, which are charted, and copied with their formula and a program', async () => {
		await row('Current ratio').click();
		await page.getByText('Multiple', { exact: true }).first().waitFor();
		const copy = page.getByRole('button', { name: 'Copy Calculation: Current ratio', exact: true });
		await copy.scrollIntoViewIfNeeded();
		await page.screenshot('statements-ratios-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
		await copy.click();
		await page.getByText('Current ratio copied').waitFor({ state: 'attached' });
		const text = page.editor.copied.at(-1) ?? '';
		assert.match(
			text,
			/^AAPL · Current ratio · Year · .* · Sample data\n= currentAssets ÷ currentLiabilities\n/,
		);
		assert.match(text, /\nbalanceSheet\tcurrentAssets\t\d+\tUSD\t12M\t/);
		assert.match(text, /session\.get\(/);
		await page.getByRole('radio', { name: 'Quarter', exact: true }).check();
		await page.getByText('ROE, ROA, ROIC and net debt to EBITDA need Year or TTM.').waitFor();
	});

	for (const width of [500, 1000, 1440]) {
		it(`have one row of controls, which stays as it is with every period, at ${width} pixels`, async () => {
			await page.resize(width);
			/** The places of the controls and of the table, which a choice must not move. */
			const places = () =>
				page.locator('.statement-tools > *, .statement-frame').evaluateAll((elements) =>
					elements.map((element) => {
						const { left, top, width: wide } = element.getBoundingClientRect();
						return [element.tagName, Math.round(left), Math.round(top), Math.round(wide)].join(' ');
					}),
				);
			const pick = async (label: string): Promise<void> => {
				const radio = page.getByRole('radio', { name: label, exact: true });
				if (await radio.isVisible()) {
					await radio.check();
				} else {
					await page.getByRole('combobox', { name: 'Periods' }).selectOption({ label });
				}
			};
			const before = await places();
			const tops = new Set(before.slice(0, -1).map((place) => place.split(' ').at(-2)));
			const tall = await page.locator('.statement-tools').evaluate((element) => element.clientHeight);
			assert.ok(tops.size <= 2 && tall < 40, `${tall} px: ${before.join(', ')}`);
			for (const [label, head] of [
				['Quarter', /^Q\d FY/],
				['TTM', /^TTM Q\d FY/],
				['Year', /^FY/],
			] as const) {
				await pick(label);
				await page.locator('.statement .period').filter({ hasText: head }).last().waitFor();
				await page.loaded();
				await eventually(async () => assert.deepEqual(await places(), before));
			}
			await openOptions();
			const options = await page.locator('.menu-body legend').filter({ visible: true }).allInnerTexts();
			await page.screenshot(`statement-options-${width}`);
			assert.deepEqual(
				[options, await page.axe(), await page.layout()],
				[['Other periods', 'Figures', 'Report type', 'Change from', 'Order of periods'], [], []],
			);
		});
	}

	it('show a length beside the usual ones where it was picked or left so', async () => {
		await openOptions();
		await page.getByRole('radio', { name: '6 Months' }).check();
		await page
			.locator('.statement .period')
			.filter({ hasText: /^6M FY/ })
			.first()
			.waitFor();
		await page.hideAndShow();
		await page.getByRole('radio', { name: '6 Months', checked: true }).waitFor();
	});

	it('fold the lines that equal net income into it, and open them', async () => {
		const fold = (expanded: boolean) => page.getByRole('button', { name: '6 identical lines', expanded });
		await fold(false).waitFor();
		assert.equal(await row('Net income to common stockholders').count(), 0);
		await fold(false).click();
		await row('Net income to common stockholders').waitFor();
		assert.deepEqual(await page.axe(), []);
		await page.hideAndShow();
		await fold(true).click();
		await row('Net income to common stockholders').waitFor({ state: 'detached' });
	});

	it('have margins, which are charted as any line', async () => {
		await row('Net margin').click();
		await page.locator('.statement-charts figure').nth(1).getByText('Net margin').first().waitFor();
		const figures = await page
			.locator('tr')
			.filter({ has: row('Net margin') })
			.locator('td')
			.allInnerTexts();
		assert.ok(figures.length > 3 && figures.every((text) => /^\d+\.\d%$/.test(text)), figures.join());
	});

	it('chart and let go of lines by keyboard alone', async () => {
		await row('Total revenue').focus();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Space');
		await page.getByRole('button', { name: 'Gross profit', exact: true, pressed: true }).waitFor();
		await page.locator('.legend').getByText('Gross profit').waitFor();
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: 'Gross profit', exact: true, pressed: false }).waitFor();
		await page.locator('.legend').getByText('Gross profit').waitFor({ state: 'detached' });
	});

	/** The end of the table that has the newest period, and whether that column is fully visible. */
	async function newest(): Promise<readonly [end: string | undefined, isSeen: boolean]> {
		const heads = await page.locator('.statement .period').allInnerTexts();
		const last = heads.findIndex((head) => head === [...heads].sort().at(-1));
		const isSeen = await page
			.locator('.statement thead th')
			.nth(last + 1)
			.evaluate((head) => {
				const { left, right } = head.getBoundingClientRect();
				const frame = head.closest('.scroller')?.getBoundingClientRect();
				return frame !== undefined && left >= frame.left && right <= frame.right + 1;
			});
		return [last === 0 ? 'first' : last === heads.length - 1 ? 'last' : undefined, isSeen];
	}

	/** Opens the menu of what is not in the row of controls. */
	async function openOptions(): Promise<void> {
		await page.locator('.statement-tools summary').click();
		await page.getByRole('radio', { name: 'Oldest First' }).waitFor();
	}

	/** Chooses the time order and waits until the table uses it. */
	async function turnTime(direction: 'Oldest First' | 'Newest First'): Promise<void> {
		const heads = await page.locator('.statement .period').allInnerTexts();
		await openOptions();
		await page.getByRole('radio', { name: direction }).check();
		await page.keyboard.press('Escape');
		await page
			.locator('.statement thead th')
			.nth(direction === 'Newest First' ? 1 : heads.length)
			.filter({ hasText: [...heads].sort().at(-1) ?? '' })
			.waitFor();
	}

	it('run in the direction of the charts, with the newest period in sight', async () => {
		await eventually(async () => assert.deepEqual(await newest(), ['last', true]));
		await turnTime('Newest First');
		await eventually(async () => assert.deepEqual(await newest(), ['first', true]));
		await page.screenshot('statement-newest-first');
		await page.getByRole('tab', { name: 'Events' }).click();
		const years = page.getByRole('group', { name: /Annual Total/ });
		await years.focus();
		await page.keyboard.press('Home');
		// For annual periods too, the newest one is on the left.
		await years
			.getByRole('status')
			.filter({ hasText: /^20(26|27)/ })
			.waitFor({ state: 'attached' });
		await page.screenshot('dividends-newest-first');
		await page.getByRole('tab', { name: 'Financials' }).click();
		await turnTime('Oldest First');
	});

	it('keep the newest period in sight when the panel becomes narrower, unless one has scrolled away from it', async () => {
		const frame = page.locator('.statement-frame');
		for (const direction of ['Oldest First', 'Newest First'] as const) {
			await turnTime(direction);
			for (const width of [900, 620, 400, 760]) {
				await page.resize(width);
				await eventually(async () => {
					const [, isSeen] = await newest();
					assert.ok(isSeen, `${direction} at ${width} px`);
				});
			}
		}
		await turnTime('Oldest First');
		await page.resize(620);
		await frame.evaluate(async (element) => {
			element.scrollLeft = 0;
			await new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }));
		});
		await page.resize(400);
		assert.equal(await frame.evaluate(({ scrollLeft }) => scrollLeft), 0);
	});
});
