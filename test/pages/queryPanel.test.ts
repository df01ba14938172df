import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { queryPanel } from '../../src/features/query/queryPanel.js';
import type { Theme } from '../host/workbenchSetup.js';
import { eventually } from '../support/eventually.js';
import { pickEndpoint, type QueryEndpoint } from '../support/queryForm.js';
import { openPage, type PanelPage } from './openPage.js';

const THEMES: readonly Theme[] = ['dark', 'light', 'highContrast'];

describe('the page of queries', () => {
	let page: PanelPage;

	before(async () => {
		page = await openPage(queryPanel, 'query', { answers: ['One', 'Two', 'Three', 'A', 'B', 'C'] });
		await page.getByRole('heading', { name: 'Query API' }).waitFor();
	});

	after(() => page.close());

	const field = (name: string): Locator => page.getByLabel(name);
	const cost = (): Locator => page.locator('.cost');
	const rows = (): Locator => page.locator('tr[data-row]');
	/** Waits for the answer to the current form. */
	const answered = (words: string): Promise<void> =>
		page
			.locator('.query-answer[aria-busy="false"]:not(:has(.asked)) .count')
			.filter({ hasText: words })
			.waitFor();

	/** Waits until a field has a value. A form that is rebuilt briefly lacks the typed text. */
	const holds = (container: Locator, text: string): Promise<void> =>
		eventually(async () => assert.equal(await container.inputValue(), text));

	/** Switches to the empty form of an endpoint, whose fields differ from those of the previous form. */
	async function endpoint(name: QueryEndpoint): Promise<void> {
		await pickEndpoint(page, name);
		await page.getByRole('button', { name: 'Clear Form' }).click();
	}

	it('says what is asked and what it costs, sends it by the keyboard, and shows the answer as a table', async () => {
		await endpoint('Ratings');
		await field('Tickers parameters').fill('AAPL, MSFT');
		await field('Page Size').fill('50');
		await cost()
			.filter({ hasText: /^1 request$/ })
			.waitFor();
		await page
			.locator('.request code')
			.filter({ hasText: 'parameters[tickers]=AAPL,MSFT&pagesize=50' })
			.waitFor();
		await page.keyboard.press('Control+Enter');
		await answered('50 rows');
		await rows().first().waitFor();
		await page.screenshot('query-table-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('leads to the endpoint in the OpenAPI file', async () => {
		await endpoint('Splits');
		await page.getByRole('button', { name: 'Show OpenAPI' }).press('Enter');
		await eventually(() => assert.deepEqual(page.window.described, ['/api/v2.1/calendar/splits']));
	});

	it('asks the news, a row for each item with all its tickers, and refuses pages that the service does not give', async () => {
		await endpoint('News');
		await field('Tickers tickers').fill('AAPL,MSFT,NVDA');
		await field('Page Size').fill('20');
		await page.keyboard.press('Control+Enter');
		await answered('20 rows');
		await rows().first().waitFor();
		await page.screenshot('query-news-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
		await field('Page page').fill('501');
		await page
			.getByRole('alert')
			.filter({ hasText: 'page takes 0 to 500 where pageSize is 20, not 501' })
			.waitFor();
	});

	it('refuses where it is typed, and sends nothing then', async () => {
		await endpoint('Ratings');
		await field('Importance').fill('9');
		const problem = 'parameters[importance] takes a whole number from 0 to 5, not “9”.';
		await page.getByRole('alert').filter({ hasText: problem }).waitFor();
		await cost().filter({ hasText: problem }).waitFor();
		assert.equal(await page.getByRole('button', { name: 'Send' }).isDisabled(), true);
		await field('Date From').fill('2026-11-02');
		await field('Date To').fill('2026-11-01');
		await page.getByRole('alert').filter({ hasText: 'is before parameters[date_from]' }).waitFor();
		await page.screenshot('query-refused-dark');
		assert.deepEqual(await page.axe(), []);
		await page.getByRole('button', { name: 'Clear Form' }).click();
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
			.filter({ hasText: '2 requests, since parameters[tickers] takes 50 per request and there are 60' })
			.waitFor();
		await page.getByRole('button', { name: 'Send' }).click();
		await answered('rows');
	});

	it('shows the answer as a tree and as JSON, by the keyboard', async () => {
		await endpoint('Consensus');
		await page.getByRole('combobox', { name: 'Symbol' }).fill('AAPL');
		await page.keyboard.press('Enter');
		await answered('1 row');
		await page.getByRole('radio', { name: 'Tree' }).check();
		await page.getByRole('treeitem', { name: /aggregate_ratings/ }).focus();
		await page.keyboard.press('ArrowLeft');
		await page.getByRole('treeitem', { name: /^strong_buy/ }).waitFor({ state: 'detached' });
		await page.keyboard.press('ArrowRight');
		await page.getByRole('treeitem', { name: /^strong_buy/ }).waitFor();
		await page.screenshot('query-tree-dark');
		const ofTree = await page.axe();
		await page.getByRole('radio', { name: 'JSON' }).check();
		await page.getByRole('listitem').filter({ hasText: '"consensus_rating": "' }).waitFor();
		await page.screenshot('query-json-dark');
		assert.deepEqual([ofTree, await page.axe()], [[], []]);
		await page.getByRole('radio', { name: 'Table' }).check();
	});

	it('sorts by a column and shows the columns that are chosen', async () => {
		await endpoint('Trending');
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByRole('columnheader', { name: 'security.ticker' }).click();
		await page
			.getByRole('columnheader', { name: 'security.ticker' })
			.and(page.locator('[aria-sort=ascending]'))
			.waitFor();
		await rows().first().filter({ hasText: /^A/ }).waitFor();
		await page.getByRole('button', { name: 'Columns', exact: true }).click();
		await page.getByRole('checkbox', { name: 'security.name' }).click();
		await page.getByRole('columnheader', { name: 'security.name' }).waitFor({ state: 'detached' });
		await page.getByRole('button', { name: 'Columns', exact: true }).click();
		await rows().first().focus();
		await page.keyboard.press('End');
		await page
			.locator('tr[data-row]:focus')
			.filter({ hasText: /^[X-Z]/ })
			.waitFor();
	});

	it('loads further pages until none follows', async () => {
		await endpoint('Splits');
		await field('Page Size').fill('40');
		await page.getByRole('button', { name: 'Send' }).click();
		await answered('40 rows');
		await page.locator('.count').filter({ hasText: 'there may be more' }).waitFor();
		await page.getByRole('button', { name: 'Load All' }).click();
		await page.locator('.count').filter({ hasText: '(complete)' }).waitFor();
		await page.screenshot('query-all-dark');
	});

	it('offers the words of a vocabulary, and shows what they bring', async () => {
		await endpoint('Logos');
		await field('Keys search_keys').fill('AAPL, MSFT');
		const words = page.getByLabel('Fields: Add a value…');
		const chosen = page.getByRole('textbox', { name: 'Fields fields' });
		await words.selectOption('colors');
		await holds(chosen, 'colors');
		await words.selectOption('mark_light');
		await holds(chosen, 'colors, mark_light');
		await page.screenshot('query-words-dark');
		await page.keyboard.press('Control+Enter');
		await answered('rows');
		await page.getByRole('columnheader', { name: 'colors.background_light' }).waitFor();
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('offers to finish the last ticker by the symbols and names that are known', async () => {
		await endpoint('Splits');
		await field('Tickers parameters').fill('AAPL, micros');
		const list = await field('Tickers parameters').getAttribute('list');
		await page
			.locator(`datalist#${list ?? ''} option[value="AAPL, MSFT"][label="AAPL, Microsoft"]`)
			.waitFor({ state: 'attached' });
		assert.deepEqual(await page.axe(), []);
	});

	it('copies the request as code, with the key from the environment', async () => {
		await endpoint('Splits');
		await field('Tickers parameters').fill('AAPL');
		await page.locator('.request code').filter({ hasText: 'parameters[tickers]=AAPL' }).waitFor();
		await page.locator('summary').filter({ hasText: 'Copy As' }).click();
		await page.screenshot('query-copy-dark');
		await page.getByRole('button', { name: 'Python (requests)' }).click();
		await page.getByText('Copied as Python (requests). It reads the key from MARKET_DATA_API_KEY.').waitFor();
		const code = page.editor.copied.at(-1) ?? '';
		assert.match(code, /"parameters\[tickers\]": "AAPL"/);
		assert.match(code, /os\.environ\["MARKET_DATA_API_KEY"\]/);
		await page.keyboard.press('Escape');
	});

	it('lists saved queries, readable by everybody, and keeps the focus there where one is removed', async () => {
		await page.getByRole('button', { name: 'Queries' }).click();
		for (const name of ['One', 'Two', 'Three']) {
			await page.getByRole('button', { name: 'Save As…' }).click();
			await page.getByRole('button', { name: `Remove: ${name}` }).waitFor();
		}
		await page.screenshot('query-lists-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
		const remove = (name: string): Locator => page.getByRole('button', { name: `Remove: ${name}` });
		const isFocused = page.locator(':focus');
		await remove('One').press('Enter');
		await remove('Three').and(isFocused).press('Enter');
		await remove('Two').and(isFocused).press('Enter');
		await page.getByRole('button', { name: 'Save As…' }).and(isFocused).waitFor();
		await page.getByRole('button', { name: 'Queries' }).click();
	});

	it('removes the saved queries that were meant, though the first is still listed', async () => {
		await page.getByRole('button', { name: 'Queries' }).click();
		const remove = page.getByRole('button', { name: /^Remove: / });
		for (const count of [1, 2, 3]) {
			await page.getByRole('button', { name: 'Save As…' }).click();
			await eventually(async () => assert.equal(await remove.count(), count));
		}
		await page
			.getByRole('button', { name: 'Remove: A' })
			.or(page.getByRole('button', { name: 'Remove: B' }))
			.evaluateAll((buttons: HTMLElement[]) => {
				for (const button of buttons) {
					button.focus();
					button.click();
				}
			});
		await page.getByRole('button', { name: 'Remove: C' }).and(page.locator(':focus')).waitFor();
		assert.equal(await remove.count(), 1);
		await remove.press('Enter');
		await page.getByRole('button', { name: 'Queries' }).click();
	});

	it('says where the service has nothing', async () => {
		await endpoint('Splits');
		await field('Tickers parameters').fill('QQQQ');
		await page.keyboard.press('Enter');
		await answered('0 rows');
		await page.getByText('No rows for this query.').waitFor();
		assert.deepEqual(await page.axe(), []);
	});

	for (const theme of THEMES) {
		it(`is readable on 500 and on 1000 pixels (${theme})`, async () => {
			await page.useTheme(theme);
			await endpoint('Dividends');
			await field('Tickers parameters').fill('KO, PEP');
			await page.getByRole('button', { name: 'Send' }).click();
			await answered('rows');
			const findings: Record<number, readonly (readonly string[])[]> = {};
			for (const width of [500, 1000]) {
				await page.resize(width, 1000);
				await page.screenshot(`query-${width}-${theme}`);
				findings[width] = [await page.axe(), await page.layout()];
			}
			assert.deepEqual(findings, { 500: [[], []], 1000: [[], []] });
		});
	}
});
