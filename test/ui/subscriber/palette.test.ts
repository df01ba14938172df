import assert from 'node:assert/strict';
import type { Workbench } from '../../host/workbench.js';
import type { StandaloneSandbox } from '../../support/standaloneSandbox.js';
import { subscriberWindow } from '../../support/subscriberWindow.js';
import { fillInput } from '../../host/fillInput.js';

async function isinOf(ticker: string, { baseUrl, key }: StandaloneSandbox): Promise<string> {
	const answer = await fetch(
		`${baseUrl}/api/v2/logos/search?search_keys=${ticker}&fields=colors&token=${key}`,
	);
	const { data } = (await answer.json()) as {
		data: readonly { securities: readonly { symbol: string; isin: string }[] }[];
	};
	return data[0]?.securities.find(({ symbol }) => symbol === ticker)?.isin ?? '';
}

async function copied(workbench: Workbench): Promise<string> {
	return workbench.page.evaluate(() => navigator.clipboard.readText());
}

describe('somebody who works from the palette', () => {
	let sandbox: StandaloneSandbox;
	let workbench: Workbench;

	before(async () => {
		({ sandbox, workbench } = await subscriberWindow());
	});

	it('gets the ticker that was typed, though it is not listed, and is not reminded of it where nobody knows it', async () => {
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.quickInput.pick('TWTR', 'Look up “TWTR” anyway');
		await workbench.page.locator('.tabs-container .tab.active').filter({ hasText: 'TWTR' }).waitFor();
		await workbench.webview.getByRole('heading', { name: 'TWTR', exact: true }).waitFor();
		assert.equal(await workbench.webview.locator('header').getByText('TWTR', { exact: true }).count(), 1);
		await workbench.screenshot('look-up-unknown-dark');
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.page.locator('.quick-input-title').getByText('Look Up Ticker').waitFor();
		await workbench.quickInput.row(/./).first().waitFor();
		assert.equal(await workbench.quickInput.row('TWTR').count(), 0);
		await workbench.quickInput.close();
	});

	it('finds a company by its ISIN on Enter, opens it, and does something with it by a word among the recent ones', async () => {
		await workbench.runCommand('Market Data: Look Up Ticker');
		const isin = await isinOf('MSFT', sandbox);
		assert.match(isin, /^US\w{10}$/);
		await workbench.quickInput.answer(isin);
		const found = workbench.quickInput.row('MICROSOFT');
		await found.first().waitFor();
		await workbench.screenshot('look-up-isin-dark');
		assert.match(await found.first().innerText(), /MSFT/);
		// Enter accepts the focused row.
		await found.and(workbench.page.locator('.focused')).waitFor();
		await workbench.quickInput.choose('MICROSOFT');
		await workbench.webview.getByRole('heading', { name: 'Microsoft', exact: true }).waitFor();

		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.quickInput.row('MSFT').waitFor();
		assert.match(await workbench.quickInput.row('MSFT').innerText(), /Microsoft/);
		await fillInput(workbench.quickInput.field, 'MSFT c');
		await workbench.quickInput.row('Copy MSFT').waitFor();
		await workbench.screenshot('look-up-verbs-dark');
		await workbench.quickInput.pick('MSFT c', 'Copy MSFT');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'MSFT copied' }).waitFor();
		assert.equal(await copied(workbench), 'MSFT');
	});

	it('finds an analyst by name and firm, and sees the ratings of that analyst alone', async () => {
		await workbench.runCommand('Market Data: Show Firm or Analyst');
		await workbench.quickInput.row('recent rating').first().waitFor();
		await fillInput(workbench.quickInput.field, 'Alderquay');
		const analyst = workbench.quickInput.row(/Alderquay Securities · [\d,]+ recent rating/).first();
		const name = await analyst.locator('.label-name').first().innerText();
		await workbench.quickInput.choose(new RegExp(`${name}.*Alderquay`, 's'));
		await workbench.webview
			.locator('.narrowed')
			.filter({ hasText: `analysts: ${name}` })
			.waitFor();
		await workbench.screenshot('ratings-of-analyst-dark');
	});

	it('copies a logo as text that a notebook takes', async () => {
		await workbench.runCommand('Market Data: Save or Copy Logo');
		// Typed and accepted at once, while the recent tickers are still listed.
		await workbench.quickInput.answer('MSFT');
		await workbench.page
			.locator('.quick-input-title')
			.getByText('Save or Copy Logo: MSFT', { exact: true })
			.waitFor();
		await workbench.quickInput.row('Symbol, for light backgrounds').filter({ hasText: 'PNG' }).waitFor();
		await workbench.screenshot('logo-variants-dark');
		await workbench.quickInput.choose(/Symbol, for light backgrounds.*PNG/s);
		await workbench.quickInput.choose('128 pixels');
		await workbench.quickInput.choose('Copy as Data URI');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Image copied as text' }).waitFor();
		const [kind = '', data = ''] = (await copied(workbench)).split(',');
		const picture = Buffer.from(data, 'base64');
		assert.equal(kind, 'data:image/png;base64');
		// The PNG signature, and the width.
		assert.deepEqual([picture.toString('latin1', 1, 4), picture.readUInt32BE(16)], ['PNG', 128]);
	});
});
