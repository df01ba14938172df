import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { ApiError, type Failure } from '../../src/base/failure.js';
import { asSymbol } from '../../src/base/symbol.js';
import type { Service } from '../../src/client/marketDataClient.js';
import { comparePanel } from '../../src/features/compare/comparePanel.js';
import { queryPanel } from '../../src/features/query/queryPanel.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import type { PanelController } from '../../src/workbench/panels/definePanel.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';
import { sample } from './sampleWindow.js';

/** The sample service posing as a live one, which fails on demand. */
class TroubledService implements Service {
	readonly addresses = sample.addresses;
	readonly sendImage = sample.sendImage;
	failure: Failure | undefined;

	/** Endpoints that answer anyway. */
	spared: readonly string[] = [];

	send: Service['send'] = (request, signal) =>
		this.failure && !this.spared.includes(request.endpoint)
			? Promise.reject(new ApiError(this.failure))
			: sample.send(request, signal);
}

describe('the page of a panel whose service has troubles', () => {
	const broken: Failure = { kind: 'serverFailed', status: 500, said: {} };
	let service: TroubledService;

	beforeEach(() => {
		service = new TroubledService();
	});

	/** The notice at the top of a panel whose requests all failed. */
	const banner = (page: PanelPage): Locator => page.locator('main > .notice');
	/** As the button in the title bar of the editor does. */
	const refresh = async (page: PanelPage<PanelController>): Promise<void> => page.controller.refresh();

	it('says of a problem of the service that it is one, and not a lack of a connection', async () => {
		const page = await openPage(tickerPanel, asSymbol('AAPL'), { service });
		await page.loaded();
		service.failure = broken;
		await refresh(page);
		await banner(page).getByText('The service reported an error.').waitFor();
		await page.screenshot('trouble-broken-dark');
		assert.deepEqual(await page.axe(), []);
		service.failure = undefined;
		await banner(page).getByRole('button', { name: 'Retry' }).press('Enter');
		await banner(page).waitFor({ state: 'detached' });
		await page.loaded();
	});

	it('says once that the host cannot be reached, when it is tried again and how old the rest is, and is quiet below', async () => {
		const page = await openPage(tickerPanel, asSymbol('AAPL'), { service });
		await page.loaded();
		const host = 'api.example.com';
		const because = { kind: 'connectionFailed', host, code: 'ECONNREFUSED' } as const;
		service.failure = { kind: 'resting', because, retryAfterMs: 40_000 };
		await refresh(page);
		const said = banner(page);
		await said
			.getByText(/^Can’t reach api\.example\.com\. Retrying in \d+ s\. Showing data from .+\.$/)
			.waitFor();
		await eventually(async () => assert.equal(await page.locator('.notice').count(), 1));
		await page.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
		await page.screenshot('trouble-outage-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('keeps the place of a part that did not come, without telling the reason again', async () => {
		service.failure = { kind: 'offline', host: 'api.example.com' };
		service.spared = ['consensus'];
		const page = await openPage(tickerPanel, asSymbol('AAPL'), { service });
		await banner(page).getByText('Can’t reach api.example.com.').waitFor();
		await page.getByRole('region', { name: 'Key Figures' }).getByText('Not loaded').waitFor();
		await page.getByRole('region', { name: 'Analyst Consensus' }).getByText(/of 5$/).waitFor();
		await eventually(async () => assert.equal(await page.locator('.notice').count(), 1));
		await page.screenshot('trouble-partial-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('offers sample data less prominently than to set a key where there is none', async () => {
		service.failure = { kind: 'noKey' };
		const page = await openPage(tickerPanel, asSymbol('AAPL'), { service });
		await banner(page).getByRole('button', { name: 'Try with Sample Data' }).waitFor();
		assert.deepEqual(await banner(page).locator('.remedy').allInnerTexts(), ['Set API Key']);
		await page.screenshot('trouble-no-key-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('keeps Send the one button of a query that stands out, also where there is no key', async () => {
		const page = await openPage(queryPanel, 'query', { service });
		service.failure = { kind: 'noKey' };
		await page.getByRole('heading', { name: 'Query API' }).waitFor();
		await page.keyboard.press('Control+Enter');
		await page.getByRole('button', { name: 'Set API Key' }).waitFor();
		assert.deepEqual(await page.locator('.remedy').allInnerTexts(), ['Send']);
		await page.screenshot('trouble-query-no-key-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('says of a rejected key one sentence, with the button to enter it again', async () => {
		service.failure = { kind: 'unauthorized', said: {} };
		const page = await openPage(tickerPanel, asSymbol('AAPL'), { service });
		await banner(page).getByText('The service rejected your API key.', { exact: true }).waitFor();
		await banner(page).getByRole('button', { name: 'Enter It Again' }).press('Enter');
		await eventually(() => assert.deepEqual(page.editor.commands, [['setApiKey']]));
	});

	it('shows a developer what the service said about a query that it refused, as text', async () => {
		const message = '<img src=x onerror=alert(1)> [link](https://example.com) $(flame)';
		const page = await openPage(queryPanel, 'query', { service });
		await page.getByRole('heading', { name: 'Query API' }).waitFor();
		service.failure = { kind: 'refused', status: 400, said: { message, reference: 'b7e2-1f' } };
		await page.keyboard.press('Control+Enter');
		const said = page.getByRole('region', { name: 'What the service said' });
		await said.getByText(message, { exact: true }).waitFor();
		assert.deepEqual(
			[(await said.locator('dd').allInnerTexts()).slice(0, 3), await said.locator('img, a').count()],
			[['400', message, 'b7e2-1f'], 0],
		);
		await page.screenshot('trouble-query-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('says once above a comparison why nothing of it came, and gets it by one button', async () => {
		service.failure = broken;
		const page = await openPage(comparePanel, ['KO', 'PEP'].map(asSymbol), { service });
		await banner(page).getByText('The service reported an error.').waitFor();
		await page.screenshot('trouble-compare-dark');
		assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 1);
		service.failure = undefined;
		await banner(page).getByRole('button', { name: 'Retry' }).press('Enter');
		await banner(page).waitFor({ state: 'detached' });
		await page.getByText(/loaded$/).waitFor({ state: 'attached' });
	});
});
