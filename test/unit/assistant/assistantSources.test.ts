import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../src/base/days.js';
import { DisposableStore } from '../../../src/base/disposable.js';
import { forAssistant } from '../../../src/assistant/assistantSources.js';
import { wireStores } from '../../../src/wiring/stores.js';
import { apple } from '../../support/builders/wording.js';
import { CountedService } from '../../support/countedService.js';
import { neverAborted } from '../../support/neverAborted.js';
import { ofTest } from '../../support/ofTest.js';
import { KEY, sandbox } from '../sandbox/asking.js';

describe('what the assistant asks', () => {
	it('goes out as what a language model waits for', async () => {
		const counted = new CountedService(sandbox({ companies: 3, records: 10 }), KEY);
		const stores = wireStores(ofTest(new DisposableStore()), {
			client: counted.client,
			clock: counted.clock,
			isFree: () => false,
			refreshMs: () => ({ trending: MINUTE_MS, calendars: MINUTE_MS, consensus: MINUTE_MS }),
		});
		const { answers, trending } = forAssistant(stores);
		await answers.within(MINUTE_MS, ['consensus'], { symbol: apple, purpose: 'hover' }, neverAborted);
		await trending.get({ timeframe: '1d', source: 'all' });
		assert.deepEqual(
			counted.sent.map(({ endpoint, urgency }) => [endpoint, urgency]),
			[
				['consensus', 'assistant'],
				['trending', 'assistant'],
			],
		);
	});
});
