import assert from 'node:assert/strict';
import { knownSymbol } from '../../../src/base/symbol.js';
import type { AskOptions } from '../../../src/client/marketDataClient.js';
import { askedTogether } from '../../../src/store/askedTogether.js';
import { settle } from '../../support/fakeClock.js';
import { neverAborted } from '../../support/neverAborted.js';

/** What one request for readers with these signals has; of a reader without one nobody knows that he leaves. */
async function askedBy(...readers: readonly (AbortSignal | undefined)[]) {
	const asked: { readonly symbols: readonly string[]; readonly options: AskOptions }[] = [];
	const together = askedTogether({
		nameOf: () => 'all',
		most: 50,
		ask: (_query: undefined, symbols, options) => {
			asked.push({ symbols, options });
			return Promise.resolve(undefined);
		},
	});
	readers.forEach((unwanted, index) => {
		const options = { urgency: 'background', signal: neverAborted, ...(unwanted && { unwanted }) } as const;
		void together(knownSymbol(`Q${'CBA'.charAt(index)}`), undefined, options);
	});
	await settle();
	assert.equal(asked.length, 1);
	return { symbols: asked[0]?.symbols, unwanted: asked[0]?.options.unwanted };
}

describe('one request for several readers', () => {
	it('has their tickers in one order', async () => {
		assert.deepEqual((await askedBy(undefined, undefined, undefined)).symbols, ['QA', 'QB', 'QC']);
	});

	it('is wanted until the last of them has left', async () => {
		const [one, other] = [new AbortController(), new AbortController()];
		const { unwanted } = await askedBy(one.signal, other.signal);
		const seen = [one, other].map((reader) => {
			reader.abort();
			return unwanted?.aborted;
		});
		assert.deepEqual(seen, [false, true]);
	});

	it('is wanted by no reader who left before it began', async () => {
		const late = new AbortController();
		const { unwanted } = await askedBy(AbortSignal.abort(), late.signal);
		const before = unwanted?.aborted;
		late.abort();
		assert.deepEqual([before, unwanted?.aborted], [false, true]);
		assert.equal((await askedBy(AbortSignal.abort())).unwanted?.aborted, true);
	});

	it('is wanted for good where one of them cannot leave', async () => {
		assert.equal((await askedBy(AbortSignal.abort(), undefined)).unwanted?.aborted, false);
	});
});
