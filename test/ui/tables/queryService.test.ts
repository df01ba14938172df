import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { type CountedWorkbench, openCountedWorkbench } from '../../support/countedWorkbench.js';
import { eventually } from '../../support/eventually.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { layoutFindings } from '../../support/panelLayout.js';
import { axeFindings, policyViolations } from '../../support/panelPage.js';
import { pickEndpoint, type QueryEndpoint } from '../../support/queryForm.js';

/** The words of an answer to what is in the form. */
const ANSWERED = '.query-answer[aria-busy="false"]:not(:has(.asked)) .count';

describe('asking the service anything', () => {
	let workbench: Workbench;
	let violations: readonly string[];

	before(async () => {
		workbench = await sampleWorkbench();
		violations = policyViolations(workbench.page);
		await workbench.runCommand('Market Data: Query Service');
		await workbench.webview.getByRole('heading', { name: 'Query Service' }).waitFor();
	});

	const field = (name: string): Locator => workbench.webview.getByLabel(name);
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
		await pickEndpoint(workbench.webview, name);
		await workbench.webview.getByRole('button', { name: 'Clear Form' }).click();
	}

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

	it('keeps to its content policy in all of this', () => {
		assert.deepEqual(violations, []);
	});
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
		await pickEndpoint(counted.workbench.webview, endpoint);
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
