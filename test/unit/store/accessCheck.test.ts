import assert from 'node:assert/strict';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/rejectStatus.js';
import type { Transport } from '../../../src/client/transport.js';
import { checkAccess, keyVerdict } from '../../../src/store/accessCheck.js';
import { FakeClock } from '../../support/fakeClock.js';
import { anAnswer } from '../../support/transports.js';

const signal = new AbortController().signal;

async function verdict(statusOf: (path: string) => number): Promise<string> {
	const clock = new FakeClock();
	const fetch: Transport = ({ url }) => Promise.resolve(anAnswer(statusOf(new URL(url).pathname), {}));
	const send = rejectStatus(clock, fetch);
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage: send }),
		clock,
		() => undefined,
	);
	return keyVerdict(await checkAccess(client, signal));
}

describe('the check of a key', () => {
	for (const [what, statusOf, expected] of [
		['every endpoint answers', () => 200, 'accepted'],
		['the plan has nothing at all', () => 403, 'accepted'],
		['one endpoint alone answers', (path) => (path.includes('logos') ? 200 : 401), 'accepted'],
		['one endpoint says that the plan lacks it', (path) => (path.includes('logos') ? 403 : 401), 'accepted'],
		['all endpoints say 401', () => 401, 'rejected'],
		['the service has troubles of its own', () => 500, 'unknown'],
		['some say 401 and the rest have troubles', (path) => (path.includes('logos') ? 401 : 503), 'unknown'],
	] satisfies readonly (readonly [string, (path: string) => number, string])[]) {
		it(`finds the key ${expected} when ${what}`, async () => {
			assert.equal(await verdict(statusOf), expected);
		});
	}
});
