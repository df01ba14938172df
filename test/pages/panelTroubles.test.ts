import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { ApiError, type Failure } from '../../src/base/failure.js';
import { knownSymbol } from '../../src/base/symbol.js';
import type { Service } from '../../src/client/marketDataClient.js';
import { comparePanel } from '../../src/controllers/compare/comparePanel.js';
import { tickerPanel } from '../../src/controllers/ticker/tickerPanel.js';
import { openPage, type PanelPage } from './openPage.js';
import { sample } from './sampleWindow.js';

/** The sample service as a live one, which fails as long as it is to. */
class TroubledService implements Service {
	readonly addresses = sample.addresses;
	readonly sendImage = sample.sendImage;
	failure: Failure | undefined;

	send: Service['send'] = (request, signal) =>
		this.failure ? Promise.reject(new ApiError(this.failure)) : sample.send(request, signal);
}

describe('the page of a panel whose service has troubles', () => {
	const broken: Failure = { kind: 'serverFailed', status: 500, said: {} };
	let service: TroubledService;

	beforeEach(() => {
		service = new TroubledService();
	});

	/** The notice at the head of a panel of which nothing could be had. */
	const banner = (page: PanelPage): Locator => page.locator('main > .notice');
	const refresh = (page: PanelPage): Promise<void> =>
		page.getByRole('button', { name: 'Refresh', exact: true }).press('Enter');

	it('says of a problem of the service that it is one, and not a lack of a connection', async () => {
		const page = await openPage(tickerPanel, knownSymbol('AAPL'), { service });
		await page.loaded();
		service.failure = broken;
		await refresh(page);
		await banner(page).getByText('The service reported an error (status 500).').waitFor();
		await page.screenshot('trouble-broken-dark');
		assert.deepEqual(await page.axe(), []);
		service.failure = undefined;
		await banner(page).getByRole('button', { name: 'Retry' }).press('Enter');
		await banner(page).waitFor({ state: 'detached' });
		await page.loaded();
	});

	it('says once above a comparison why nothing of it came, and gets it by one button', async () => {
		service.failure = broken;
		const page = await openPage(comparePanel, ['KO', 'PEP'].map(knownSymbol), { service });
		await banner(page).getByText('The service reported an error (status 500).').waitFor();
		await page.screenshot('trouble-compare-dark');
		assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 1);
		service.failure = undefined;
		await banner(page).getByRole('button', { name: 'Retry' }).press('Enter');
		await banner(page).waitFor({ state: 'detached' });
		await page.getByText(/loaded$/).waitFor({ state: 'attached' });
	});
});
