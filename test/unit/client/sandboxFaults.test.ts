import assert from 'node:assert/strict';
import { allRows } from '../../../src/client/allRows.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { withAuth } from '../../../src/client/auth.js';
import { rejectStatus } from '../../../src/client/status.js';
import { fetchTransport } from '../../../src/client/transport.js';
import { splits } from '../../../src/contract/index.js';
import type { Fault } from '../../../src/sandbox/faults.js';
import { FakeClock } from '../../support/fakeClock.js';
import { KEY, sandbox } from '../sandbox/asking.js';

const options = { urgency: 'background', signal: new AbortController().signal } as const;

async function splitsWith(fault?: Fault) {
	const { fetch } = sandbox({ companies: 25, records: 400, ...(fault ? { fault } : {}) });
	const clock = new FakeClock();
	const baseUrl = 'https://api.benzinga.com';
	const send = withAuth(
		() => Promise.resolve({ key: KEY, origin: baseUrl, form: 'header' }),
		rejectStatus(
			clock,
			fetchTransport(() => Promise.resolve(fetch)),
		),
	);
	// It doesn't know how many rows a page has at most.
	const client = new MarketDataClient(
		() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send, sendImage: send }),
		clock,
		() => undefined,
	);
	return allRows(client, splits, {}, { ...options, most: 100_000 });
}

describe('The client, against a fault of the sandbox', () => {
	it('gets every row from pages that are smaller than it wants', async () => {
		const { value, isComplete } = await splitsWith('smallPages');
		const whole = (await splitsWith()).value;
		assert.deepEqual([value.map(({ id }) => id), isComplete], [whole.map(({ id }) => id), true]);
	});

	it('gets every row where none has reached the limit of 10,000', async () => {
		const { value, isComplete } = await splitsWith('tooManyRows');
		assert.deepEqual([value, isComplete], [(await splitsWith()).value, true]);
	});

	it('keeps every row that lacks a key', async () => {
		const { value } = await splitsWith('missingKey');
		const whole = (await splitsWith()).value;
		assert.deepEqual(
			value.map(({ id }) => id),
			whole.map(({ id }) => id),
		);
	});

	it('keeps every row with NaN in it, without the number', async () => {
		const { value } = await splitsWith('notANumber');
		const whole = (await splitsWith()).value;
		assert.deepEqual(
			value.map(({ id, importance }) => [id, importance]),
			whole.map(({ id }) => [id, undefined]),
		);
	});
});
