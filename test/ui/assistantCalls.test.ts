import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';
import { type CountingGateway, startCountingGateway } from '../support/countingGateway.js';
import { eventually } from '../support/eventually.js';
import { startSandbox, type StandaloneSandbox } from '../support/standaloneSandbox.js';
import { packToolCaller, ToolCaller } from '../support/toolCaller.js';

describe('the assistant’s tools as another extension calls them', () => {
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let workbench: Workbench;
	let caller: ToolCaller;

	before(async () => {
		sandbox = await startSandbox();
		gateway = await startCountingGateway(sandbox.baseUrl);
		workbench = await Workbench.open({
			settings: {
				'marketData.service.address': gateway.url,
				'marketData.service.imageAddress': sandbox.imageUrl,
				'marketData.watchlists': { Core: ['KO', 'PEP'] },
			},
			otherExtensions: [await packToolCaller()],
		});
		caller = new ToolCaller(workbench);
	});

	after(async () => {
		await workbench.close();
		await gateway.stop();
		await sandbox.stop();
	});

	it('say where to set a key while there is none, and ask nothing', async () => {
		await caller.send('get_trending', {});
		assert.match(JSON.stringify(await caller.answered()), /No API key is set.*Set API Key…/);
		assert.equal(gateway.asked.length, 0);
	});

	it('tell the watchlists', async () => {
		await caller.send('list_watchlists', {});
		assert.match(JSON.stringify(await caller.answered()), /Core.*the user.*KO.*PEP/);
	});

	it('close what they have asked once the call is cancelled, and send nothing more', async () => {
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(sandbox.key);
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
		await caller.send('get_trending', {});
		await caller.answered();
		const isOf1h = ({ searchParams }: URL): boolean => searchParams.get('timeframe') === '1h';
		gateway.trouble = 'silent';
		await caller.send('get_trending', { timeframe: '1h' });
		await eventually(() => {
			assert.equal(gateway.asked.filter(isOf1h).length, 1);
			return Promise.resolve();
		});
		await caller.cancel();
		assert.deepEqual(await caller.answered(), { error: 'Canceled' });
		await eventually(() => {
			assert.equal(gateway.brokenOff.filter(isOf1h).length, 1);
			return Promise.resolve();
		});
		gateway.trouble = undefined;
		await caller.send('get_trending', { timeframe: '10m' });
		assert.match(JSON.stringify(await caller.answered()), /asOf/);
		assert.equal(gateway.asked.filter(isOf1h).length, 1);
	});
});
