import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { picturePalette } from '../../src/presentation/consensus/consensusPicturePalette.js';
import { ratingKinds } from '../../src/presentation/consensus/ratingKinds.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { colorConventions } from '../../src/presentation/spokenText.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';
import { pageClock } from './sampleWindow.js';
import { FakeMemento } from '../support/fakeMemento.js';

describe('the overview and the ratings of a ticker', () => {
	let page: PanelPage;

	beforeEach(async () => {
		page = await openPage(tickerPanel, asSymbol('AAPL'));
	});

	it('shows consensus, targets, key figures, latest ratings and events, readable by everybody', async () => {
		for (const name of [
			'Analyst Consensus',
			'Price Targets',
			'Key Figures',
			'Latest Ratings',
			'Upcoming Events',
			'Profile',
		]) {
			await page.getByRole('heading', { name, exact: true }).waitFor();
		}
		for (const name of ['Analyst Consensus', 'Price Targets', 'Key Figures', 'Upcoming Events']) {
			const part = page.getByRole('region', { name });
			await part
				.getByRole('status')
				.filter({ hasText: `${name}: Loaded` })
				.waitFor({ state: 'attached' });
		}
		await page.getByRole('img', { name: /on a scale from 5, Strong Buy/ }).waitFor();
		await page.getByText('Operating margin').waitFor();
		await page.getByRole('button', { name: 'All Ratings' }).waitFor();
		await page.loaded();
		assert.deepEqual(await page.axe(), []);
		const part = (name: string): Promise<string> => page.getByRole('region', { name }).innerText();
		assert.match(await part('Analyst Consensus'), /Analysts\s+\d+/);
		assert.match(await part('Key Figures'), /Revenue\s+\$[\d.]+[KMB]/);
		assert.equal(await page.locator('main').getByText('Sample data', { exact: true }).count(), 1);
	});

	it('says that a symbol is not known, and offers to look it up as a name', async () => {
		page = await openPage(tickerPanel, asSymbol('APPLE'));
		await page
			.getByText('No data for APPLE. The symbol may be misspelled, renamed or delisted.')
			.first()
			.waitFor();
		await page.getByRole('button', { name: 'Look Up Ticker' }).click();
		await eventually(() => assert.deepEqual(page.editor.commands, [['lookUpTicker', 'APPLE']]));
	});

	describe('with a price in the user’s file', () => {
		const apple = asSymbol('AAPL');
		const address = 'file:///home/me/positions.csv';
		const memento = () => new FakeMemento({ 'watchlists.priceFiles': { Tech: address } });
		const savedAt = pageClock.now();

		it('shows the target in relation to it, readable by everybody', async () => {
			page = await openPage(tickerPanel, apple, {
				watchlists: { Tech: [apple] },
				memento: memento(),
				files: { [address]: { text: 'Symbol,Quantity,Price\nAAPL,10,$233.10\n', savedAt } },
			});
			await page.getByText(/^Target \$[\d.,]+, [+-][\d.]+% vs\. your \$233\.10 \(file saved /).waitFor();
			await page.loaded();
			assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
			assert.doesNotMatch(JSON.stringify([page.savedState]), /233\.1|positions/);
		});

		it('leads out of a file that is gone', async () => {
			page = await openPage(tickerPanel, apple, { watchlists: { Tech: [apple] }, memento: memento() });
			await page.getByText('The file with your prices, positions.csv, no longer exists.').waitFor();
			await page.loaded();
			await page.getByRole('button', { name: 'Choose Another File' }).click();
			await page.getByRole('button', { name: 'Forget File' }).click();
			await eventually(() => {
				const actions = page.posted.filter(({ type }) => type === 'action').map(({ body }) => body);
				assert.deepEqual(actions, [{ name: 'choosePriceFile' }, { name: 'forgetPriceFile' }]);
			});
		});
	});

	it('paints opinions as the pictures in hovers do in every theme, whatever colors are chosen', async () => {
		const steps = page.locator('.scale .opinion');
		const colors = (): Promise<readonly string[]> =>
			steps.evaluateAll((all) =>
				all.map((one) => {
					const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(one);
					const painted = borderTopWidth === '0px' ? backgroundColor : borderTopColor;
					const parts =
						painted.match(/\d+/g)?.map((part) => Number(part).toString(16).padStart(2, '0')) ?? [];
					return `#${parts.join('')}`;
				}),
			);
		await steps.first().waitFor();
		for (const theme of ['light', 'dark', 'highContrastLight', 'highContrast'] as const) {
			await page.useTheme(theme);
			for (const convention of colorConventions.filter((one) => one !== 'neutral')) {
				page.window.set({ colors: convention });
				const { kinds } = picturePalette(theme === 'highContrast' ? 'highContrastDark' : theme, convention);
				await eventually(async () =>
					assert.deepEqual(
						await colors(),
						ratingKinds.map((kind) => kinds[kind]),
					),
				);
			}
		}
	});

	it('tells opinions apart by patterns where colors say little or nothing', async () => {
		const steps = page.locator('.scale .opinion');
		const patterns = (): Promise<readonly string[]> =>
			steps.evaluateAll((all) =>
				all.map((one) => {
					const { backgroundColor, backgroundImage } = getComputedStyle(one);
					const kind = backgroundImage === 'none' ? backgroundColor : backgroundImage;
					return kind.replaceAll(/rgb\([^)]*\)/g, 'color');
				}),
			);
		await steps.first().waitFor();
		assert.deepEqual(new Set(await patterns()), new Set(['color']));
		for (const [theme, colors] of [
			['dark', 'neutral'],
			['highContrast', 'theme'],
			['highContrastLight', 'theme'],
		] as const) {
			page.window.set({ colors });
			await page.useTheme(theme);
			await eventually(async () => assert.equal(new Set(await patterns()).size, ratingKinds.length));
		}
	});

	it('says the target of each analyst to the keyboard', async () => {
		const chart = page.getByRole('group', { name: /One dot per analyst/ });
		await chart.focus();
		await page.keyboard.press('ArrowRight');
		await chart
			.getByRole('status')
			.filter({ hasText: /: \$[\d.,]+, / })
			.waitFor({ state: 'attached' });
	});

	it('shows the key figures of the period that is chosen, by the keyboard too', async () => {
		const figures = page.getByRole('region', { name: 'Key Figures' });
		await figures.getByText(/^FY\d{4} \(ended/).waitFor();
		await figures.getByRole('radio', { name: 'Quarter' }).check();
		await figures.getByText(/^Q\d FY\d{4} \(ended/).waitFor();
		await page.keyboard.press('ArrowRight');
		await figures.getByText(/^TTM Q\d FY\d{4} \(ended/).waitFor();
		await page.screenshot('overview-ttm-dark');
		assert.deepEqual(await page.axe(), []);
		await figures.getByRole('radio', { name: 'TTM' }).press('ArrowRight');
		await figures.getByText(/^FY\d{4} \(ended/).waitFor();
	});

	it('goes on to all ratings, and shows those of one firm', async () => {
		await page.getByRole('button', { name: 'All Ratings' }).click();
		const table = page.getByRole('table', { name: 'Ratings, newest first' });
		await table.getByRole('columnheader', { name: 'Firm' }).waitFor();
		const findings = await page.axe();
		const firm = (await table.locator('td.column-firm').first().innerText()).trim();
		await page.getByLabel(/^Firm/).selectOption(firm);
		await page.getByText(/^\d+ of \d+ ratings since/).waitFor();
		await eventually(async () =>
			assert.deepEqual([...new Set(await table.locator('td.column-firm').allInnerTexts())], [firm]),
		);
		assert.deepEqual(findings, []);
	});

	it('shows upgrades alone, and sorts by a column, and finds both again after it was hidden', async () => {
		await page.getByRole('tab', { name: 'Ratings', exact: true }).click();
		const upgradesOnly = (pressed: boolean) => page.getByRole('button', { name: /^Upgrades Only/, pressed });
		await upgradesOnly(false).click();
		await upgradesOnly(true).waitFor();
		await page.getByText(/^\d+ of \d+ ratings since/).waitFor();
		await page.getByRole('button', { name: 'Firm', exact: true }).click();
		const sorted = page.locator('th.column-firm[aria-sort=ascending]');
		await sorted.waitFor();
		await eventually(async () => {
			const firms = await page.locator('td.column-firm').allInnerTexts();
			const actions = await page.locator('td.column-action').allInnerTexts();
			assert.deepEqual([...new Set(actions.map((action) => action.trim()))], ['Upgrades']);
			assert.deepEqual(firms, firms.toSorted());
		});
		assert.deepEqual(await page.axe(), []);
		await page.hideAndShow();
		await sorted.waitFor();
		await upgradesOnly(true).waitFor();
	});

	it('shows all rows of a long history when asked, and keeps them while it is hidden', async () => {
		await page.getByRole('tab', { name: 'Ratings', exact: true }).click();
		await page.getByRole('button', { name: /^Show All \d+$/ }).click();
		await page.locator('.ratings tbody tr').nth(100).waitFor();
		await page.hideAndShow();
		await page.locator('.ratings tbody tr').nth(100).waitFor();
	});

	it('keeps both of two choices of which the second comes before the first is drawn', async () => {
		await page.getByRole('tab', { name: 'Ratings', exact: true }).click();
		const upgradesOnly = page.getByRole('button', { name: /^Upgrades Only/ });
		await upgradesOnly.waitFor();
		await page.locator('body').evaluate((body) => {
			const buttons = [...body.querySelectorAll('button')];
			for (const word of ['Upgrades Only', 'Firm']) {
				buttons.find(({ textContent }) => textContent.startsWith(word))?.click();
			}
		});
		await page.locator('th.column-firm[aria-sort=ascending]').waitFor();
		assert.equal(await upgradesOnly.getAttribute('aria-pressed'), 'true');
	});
});
