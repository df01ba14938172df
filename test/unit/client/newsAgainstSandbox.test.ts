import assert from 'node:assert/strict';
import { failureOf } from '../../../src/base/failure.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { allRows } from '../../../src/client/allRows.js';
import type { Unpaged } from '../../../src/client/calendarPages.js';
import { news, newsRemoved } from '../../../src/contract/index.js';
import type { NewsQuery } from '../../../src/contract/news.js';
import { createSandbox } from '../../../src/sandbox/sandbox.js';
import { clientOf } from '../../support/sandboxClient.js';
import { directory, KEY, smallMarket } from '../sandbox/asking.js';

const options = { urgency: 'background', signal: new AbortController().signal } as const;

/** Enough symbols for three requests, most of them unknown. */
const tickers = [
	...directory.map(({ symbol }) => symbol),
	...Array.from({ length: 130 - directory.length }, (_, index) => `QQ${index}A`),
].map(asSymbol);

describe('news of the sandbox', () => {
	const queries: readonly Unpaged<NewsQuery>[] = [{}, { sort: 'updated:asc' }, { sort: 'id:desc' }];
	for (const query of queries) {
		it(`are asked in parts for many tickers, and merged as asked: ${JSON.stringify(query)}`, async () => {
			const sent: string[] = [];
			const client = clientOf(smallMarket, KEY, (url) => sent.push(url));
			const { value, warnings } = await allRows(
				client,
				news,
				{ ...query, tickers },
				{ ...options, most: 200 },
			);
			assert.equal(sent.filter((url) => url.includes('page=0')).length, 3);
			assert.ok(value.length > 100 && warnings === 0);
			assert.deepEqual(
				value.map(({ id }) => id),
				value.toSorted(news.orderOf(query)).map(({ id }) => id),
			);
			assert.equal(new Set(value.map(({ id }) => id)).size, value.length);
		});
	}

	it('are not in a plan that has no such address, nor what was withdrawn', async () => {
		const client = clientOf(createSandbox({ ...smallOptions, plan: 'calendars' }), KEY);
		for (const endpoint of [news, newsRemoved]) {
			await assert.rejects(client.ask(endpoint, {}, options), (error) => {
				return failureOf(error)?.kind === 'notInPlan';
			});
		}
	});
});

const smallOptions = {
	directory,
	key: KEY,
	companies: 20,
	records: 100,
	onError: (error: unknown) => {
		throw error;
	},
};
