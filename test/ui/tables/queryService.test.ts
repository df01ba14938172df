import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { type CountedWorkbench, openCountedWorkbench } from '../../support/countedWorkbench.js';
import { eventually } from '../../support/eventually.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import type { Theme } from '../../host/workbenchSetup.js';
import { layoutFindings, setPanelWidth } from '../../support/panelLayout.js';
import { axeFindings, policyViolations, rulesIn } from '../../support/panelPage.js';
import { pickEndpoint, type QueryEndpoint } from '../../support/queryForm.js';

/** The words of an answer to what is in the form. */
const ANSWERED = '.query-answer[aria-busy="false"]:not(:has(.asked)) .count';
const THEMES: readonly Theme[] = ['dark', 'light', 'highContrast'];

describe('asking the service anything', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.runCommand('Market Data: Query Service');
		await workbench.webview.getByRole('heading', { name: 'Query Service' }).waitFor();
	});

	const field = (name: string): Locator => workbench.webview.getByLabel(name);
	const cost = (): Locator => workbench.webview.locator('.cost');
	const rows = (): Locator => workbench.webview.locator('tr[data-row]');
	/** Waits until the answer to what is in the form is there. */
	const answered = (words: string): Promise<void> =>
		workbench.webview.locator(ANSWERED).filter({ hasText: words }).waitFor();

	/** Waits until the form is that of an endpoint. */
	const asksFor = (path: string): Promise<void> =>
		workbench.webview.locator('.endpoint code').filter({ hasText: path }).waitFor();

	/** Waits until a field holds a text; a form that is filled anew is without what was typed for a moment. */
	const holds = (held: Locator, text: string): Promise<void> =>
		eventually(async () => assert.equal(await held.inputValue(), text));

	/** Turns to the empty form of an endpoint, whose fields are others than those of the form before. */
	async function endpoint(name: QueryEndpoint): Promise<void> {
		await pickEndpoint(workbench, name);
		await workbench.webview.getByRole('button', { name: 'Clear Form' }).click();
	}

	it('says what is asked and what it costs, sends it by the keyboard, and shows the answer as a table', async () => {
		const violations = policyViolations(workbench.page);
		await endpoint('Ratings');
		await field('Tickers parameters').fill('AAPL, MSFT');
		await field('Page Size').fill('50');
		await cost()
			.filter({ hasText: /^1 request$/ })
			.waitFor();
		await workbench.webview
			.locator('.request code')
			.filter({ hasText: 'parameters[tickers]=AAPL,MSFT&pagesize=50' })
			.waitFor();
		await workbench.page.keyboard.press('Control+Enter');
		await answered('50 rows');
		await rows().first().waitFor();
		await workbench.screenshot('query-table-dark');
		assert.deepEqual(
			[await axeFindings(workbench.page), await layoutFindings(workbench.page), violations],
			[[], [], []],
		);
	});

	it('refuses where it is typed, and sends nothing then', async () => {
		await endpoint('Ratings');
		await field('Importance').fill('9');
		const problem = 'parameters[importance] takes a whole number from 0 to 5, not “9”.';
		await workbench.webview.getByRole('alert').filter({ hasText: problem }).waitFor();
		await cost().filter({ hasText: problem }).waitFor();
		assert.equal(await workbench.webview.getByRole('button', { name: 'Send' }).isDisabled(), true);
		await field('Date From').fill('2026-11-02');
		await field('Date To').fill('2026-11-01');
		await workbench.webview
			.getByRole('alert')
			.filter({ hasText: 'is before parameters[date_from]' })
			.waitFor();
		await workbench.screenshot('query-refused-dark');
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.webview.getByRole('button', { name: 'Clear Form' }).click();
		await cost()
			.filter({ hasText: /^1 request$/ })
			.waitFor();
	});

	it('asks in parts for more tickers than one request takes, and says so first', async () => {
		await endpoint('Splits');
		const many = Array.from(
			{ length: 60 },
			(_, at) => `Q${String.fromCharCode(65 + (at % 26), 65 + at / 26)}`,
		);
		await field('Tickers parameters').fill(['AAPL', ...many.slice(1)].join(' '));
		await cost()
			.filter({ hasText: '2 requests, since parameters[tickers] takes 50 a request and there are 60' })
			.waitFor();
		await workbench.webview.getByRole('button', { name: 'Send' }).click();
		await answered('rows');
	});

	it('shows the answer as a tree and as JSON, by the keyboard', async () => {
		await endpoint('Consensus');
		await workbench.webview.getByRole('combobox', { name: 'Symbol' }).fill('AAPL');
		await workbench.page.keyboard.press('Enter');
		await answered('1 row');
		await workbench.webview.getByRole('radio', { name: 'Tree' }).check();
		await workbench.webview.getByRole('treeitem', { name: /aggregate_ratings/ }).focus();
		await workbench.page.keyboard.press('ArrowLeft');
		await workbench.webview.getByRole('treeitem', { name: /^strong_buy/ }).waitFor({ state: 'detached' });
		await workbench.page.keyboard.press('ArrowRight');
		await workbench.webview.getByRole('treeitem', { name: /^strong_buy/ }).waitFor();
		await workbench.screenshot('query-tree-dark');
		const ofTree = await axeFindings(workbench.page);
		await workbench.webview.getByRole('radio', { name: 'JSON' }).check();
		await workbench.webview.getByRole('listitem').filter({ hasText: '"consensus_rating": "' }).waitFor();
		await workbench.screenshot('query-json-dark');
		assert.deepEqual([ofTree, await axeFindings(workbench.page)], [[], []]);
		await workbench.webview.getByRole('radio', { name: 'Table' }).check();
	});

	it('sorts by a column and shows the columns that are chosen', async () => {
		await endpoint('Trending');
		await workbench.webview.getByRole('button', { name: 'Send' }).click();
		await workbench.webview.getByRole('columnheader', { name: 'security.ticker' }).click();
		await workbench.webview
			.getByRole('columnheader', { name: 'security.ticker' })
			.and(workbench.webview.locator('[aria-sort=ascending]'))
			.waitFor();
		await rows().first().filter({ hasText: /^A/ }).waitFor();
		await workbench.webview.getByRole('button', { name: 'Columns', exact: true }).click();
		await workbench.webview.getByRole('checkbox', { name: 'security.name' }).click();
		await workbench.webview
			.getByRole('columnheader', { name: 'security.name' })
			.waitFor({ state: 'detached' });
		await workbench.webview.getByRole('button', { name: 'Columns', exact: true }).click();
		await rows().first().focus();
		await workbench.page.keyboard.press('End');
		await workbench.webview
			.locator('tr[data-row]:focus')
			.filter({ hasText: /^[X-Z]/ })
			.waitFor();
	});

	it('loads further pages until none follows', async () => {
		await endpoint('Splits');
		await field('Page Size').fill('40');
		await workbench.webview.getByRole('button', { name: 'Send' }).click();
		await answered('40 rows');
		await workbench.webview.locator('.count').filter({ hasText: 'there may be more' }).waitFor();
		await workbench.webview.getByRole('button', { name: 'Load All' }).click();
		await workbench.webview.locator('.count').filter({ hasText: 'no more follow' }).waitFor();
		await workbench.screenshot('query-all-dark');
	});

	it('offers the words of a vocabulary, and shows what they bring', async () => {
		await endpoint('Logos');
		await field('Keys search_keys').fill('AAPL, MSFT');
		const words = workbench.webview.getByLabel('Fields: Add a word…');
		const chosen = workbench.webview.getByRole('textbox', { name: 'Fields fields' });
		await words.selectOption('colors');
		await holds(chosen, 'colors');
		await words.selectOption('mark_light');
		await holds(chosen, 'colors, mark_light');
		await workbench.screenshot('query-words-dark');
		await workbench.page.keyboard.press('Control+Enter');
		await answered('rows');
		await workbench.webview.getByRole('columnheader', { name: 'colors.background_light' }).waitFor();
		assert.deepEqual([await axeFindings(workbench.page), await layoutFindings(workbench.page)], [[], []]);
	});

	it('offers to finish the last ticker by the symbols and names that are known', async () => {
		await endpoint('Splits');
		await field('Tickers parameters').fill('AAPL, micros');
		const list = await field('Tickers parameters').getAttribute('list');
		await workbench.webview
			.locator(`datalist#${list ?? ''} option[value="AAPL, MSFT"][label="AAPL, Microsoft"]`)
			.waitFor({ state: 'attached' });
		assert.deepEqual(await axeFindings(workbench.page), []);
	});

	it('says where the service has nothing', async () => {
		await endpoint('Splits');
		await field('Tickers parameters').fill('QQQQ');
		await workbench.page.keyboard.press('Enter');
		await answered('0 rows');
		await workbench.webview.getByText('The service has no rows for this.').waitFor();
		assert.deepEqual(await axeFindings(workbench.page), []);
	});

	it('finds what was sent again, keeps it under a name, and opens it from the palette', async () => {
		await endpoint('Offerings');
		await field('Page Size').fill('7');
		await workbench.page.keyboard.press('Control+Enter');
		await answered('7 rows');
		await endpoint('Splits');
		await workbench.webview.getByRole('button', { name: 'Queries' }).click();
		await workbench.webview
			.getByRole('region', { name: 'Recent' })
			.getByRole('button', { name: 'Offerings Page Size: 7' })
			.click();
		await asksFor('/calendar/offerings');
		await holds(field('Page Size'), '7');
		await workbench.webview.getByRole('button', { name: 'Queries' }).click();
		await workbench.webview.getByRole('button', { name: 'Save As…' }).click();
		await workbench.write('Seven offerings');
		await workbench.webview
			.getByRole('region', { name: 'Saved' })
			.getByRole('button', { name: 'Seven offerings Offerings · Page Size: 7' })
			.waitFor();
		await workbench.screenshot('query-saved-dark');
		assert.deepEqual([await axeFindings(workbench.page), await layoutFindings(workbench.page)], [[], []]);
		await endpoint('Splits');
		await workbench.runCommand('Market Data: Open Query');
		await workbench.pick('Seven offerings');
		await asksFor('/calendar/offerings');
		await workbench.webview.getByRole('button', { name: 'Remove: Seven offerings' }).click();
		await workbench.webview.getByText('Queries that you save').waitFor();
		await workbench.webview.getByRole('button', { name: 'Queries' }).click();
	});

	it('copies the request as code, with the key from the environment', async () => {
		await endpoint('Splits');
		await field('Tickers parameters').fill('AAPL');
		await workbench.webview
			.locator('.request code')
			.filter({ hasText: 'parameters[tickers]=AAPL' })
			.waitFor();
		await workbench.webview.locator('summary').filter({ hasText: 'Copy As' }).click();
		await workbench.screenshot('query-copy-dark');
		await workbench.webview.getByRole('button', { name: 'Python (requests)' }).click();
		await workbench.webview
			.getByText('Copied as Python (requests). It takes the key from MARKET_DATA_API_KEY.')
			.waitFor();
		const code = await workbench.page.evaluate(() => navigator.clipboard.readText());
		assert.match(code, /"parameters\[tickers\]": "AAPL"/);
		assert.match(code, /os\.environ\["MARKET_DATA_API_KEY"\]/);
		await workbench.page.keyboard.press('Escape');
	});

	it('finds the form as it was left after a reload', async () => {
		await endpoint('Splits');
		await field('Tickers parameters').fill('AAPL');
		await workbench.webview
			.locator('.request code')
			.filter({ hasText: 'parameters[tickers]=AAPL' })
			.waitFor();
		await workbench.reload();
		await asksFor('/calendar/splits');
		await holds(field('Tickers parameters'), 'AAPL');
	});

	for (const theme of THEMES) {
		it(`is readable on 500 and on 1000 pixels (${theme})`, async () => {
			await workbench.useTheme(theme);
			await workbench.page.setViewportSize({ width: 1600, height: 1000 });
			await endpoint('Dividends');
			await field('Tickers parameters').fill('KO, PEP');
			await workbench.webview.getByRole('button', { name: 'Send' }).click();
			await answered('rows');
			await workbench.hideSidebar();
			const findings: Record<number, readonly (readonly string[])[]> = {};
			for (const width of [500, 1000]) {
				await setPanelWidth(workbench.page, width);
				await workbench.screenshot(`query-${width}-${theme}`);
				findings[width] = [
					await axeFindings(workbench.page, rulesIn(theme)),
					await layoutFindings(workbench.page),
				];
			}
			assert.deepEqual(findings, { 500: [[], []], 1000: [[], []] });
		});
	}
});

describe('a subscriber who asks the service anything', () => {
	let counted: CountedWorkbench;

	before(async () => {
		counted = await openCountedWorkbench();
		await counted.workbench.runCommand('Market Data: Set API Key');
		await counted.workbench.write(counted.sandbox.key);
		await counted.workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
		await counted.workbench.runCommand('Market Data: Query Service');
		await counted.workbench.webview.getByRole('heading', { name: 'Query Service' }).waitFor();
	});

	after(() => counted.close());

	/** Asks an endpoint for pages of a size, and waits until the request says so. */
	async function ask(endpoint: QueryEndpoint, size: number): Promise<void> {
		const { webview } = counted.workbench;
		await pickEndpoint(counted.workbench, endpoint);
		await webview.getByLabel('Tickers parameters').fill('AAPL');
		await webview.getByLabel('Page Size').fill(String(size));
		await webview
			.locator('.request code')
			.filter({ hasText: `parameters[tickers]=AAPL&pagesize=${size}` })
			.waitFor();
	}

	const asked = (size: number): readonly string[] =>
		counted.gateway.asked.flatMap(({ search }) =>
			search.endsWith(`pagesize=${size}`) ? [decodeURIComponent(search)] : [],
		);

	it('sends what stands there and nothing else, and nothing while it is typed', async () => {
		const { webview, page } = counted.workbench;
		await ask('Splits', 5);
		assert.deepEqual(asked(5), []);
		await page.keyboard.press('Control+Enter');
		await webview.locator(ANSWERED).waitFor();
		assert.deepEqual(asked(5), ['?parameters[tickers]=AAPL&pagesize=5']);
	});

	it('gives up waiting with Escape, and is told what failed', async () => {
		const { webview, page } = counted.workbench;
		// What a plan lacks is not asked for again so soon, so that no other test asks this.
		await ask('Offerings', 6);
		counted.gateway.trouble = 'silent';
		await page.keyboard.press('Control+Enter');
		await webview.locator('.asking').waitFor();
		await counted.workbench.screenshot('query-asking-dark');
		await page.keyboard.press('Escape');
		await webview.locator('.asking').waitFor({ state: 'detached' });
		assert.equal(await webview.locator('.query-answer .notice-warning').count(), 0);
		counted.gateway.trouble = { status: 403 };
		await page.keyboard.press('Control+Enter');
		await webview.locator('.query-answer .notice-warning').waitFor();
		await counted.workbench.screenshot('query-failed-dark');
		counted.gateway.trouble = undefined;
	});
});
