import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import type { RequestOptions } from '../../../src/client/marketDataClient.js';
import { batchRequests } from '../../../src/store/batchRequests.js';
import { settle } from '../../support/fakeClock.js';
import { neverAborted } from '../../support/neverAborted.js';

/**
 * The symbols and the cancel signal of a batch for readers with these signals. A reader without a signal
 * cannot cancel.
 */
async function requestedBy(...readers: readonly (AbortSignal | undefined)[]) {
	const requested: { readonly symbols: readonly string[]; readonly options: RequestOptions }[] = [];
	const together = batchRequests({
		nameOf: () => 'all',
		most: () => 50,
		ask: (_query: undefined, symbols, options) => {
			requested.push({ symbols, options });
			return Promise.resolve(undefined);
		},
	});
	readers.forEach((cancelled, index) => {
		const options = { urgency: 'background', signal: neverAborted, ...(cancelled && { cancelled }) } as const;
		void together(asSymbol(`Q${'CBA'.charAt(index)}`), undefined, options);
	});
	await settle();
	assert.equal(requested.length, 1);
	return { symbols: requested[0]?.symbols, cancelled: requested[0]?.options.cancelled };
}

describe('one request for several readers', () => {
	it('has their tickers in one order', async () => {
		assert.deepEqual((await requestedBy(undefined, undefined, undefined)).symbols, ['QA', 'QB', 'QC']);
	});

	it('is wanted until the last of them has left', async () => {
		const [one, other] = [new AbortController(), new AbortController()];
		const { cancelled } = await requestedBy(one.signal, other.signal);
		const seen = [one, other].map((reader) => {
			reader.abort();
			return cancelled?.aborted;
		});
		assert.deepEqual(seen, [false, true]);
	});

	it('is wanted by no reader who left before it began', async () => {
		const late = new AbortController();
		const { cancelled } = await requestedBy(AbortSignal.abort(), late.signal);
		const before = cancelled?.aborted;
		late.abort();
		assert.deepEqual([before, cancelled?.aborted], [false, true]);
		assert.equal((await requestedBy(AbortSignal.abort())).cancelled?.aborted, true);
	});

	it('is wanted for good where one of them cannot leave', async () => {
		assert.equal((await requestedBy(AbortSignal.abort(), undefined)).cancelled?.aborted, false);
	});
});
