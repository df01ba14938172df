import assert from 'node:assert/strict';
import dns from 'node:dns';
import net from 'node:net';
import { systemClock } from '../../../src/base/clock.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { checkAccess } from '../../../src/store/checkAccess.js';
import { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';
import { sampleService } from '../../../src/services/sampleService.js';
import { packedDirectory } from '../../support/packedDirectory.js';
import { aRequest } from '../../support/transports.js';

/** Records every use of the network in this process during the work. */
async function networkDuring(work: () => Promise<void>): Promise<readonly string[]> {
	const taken: string[] = [];
	const watched = [
		[net.Socket.prototype, 'connect'],
		[net.Server.prototype, 'listen'],
		[dns, 'lookup'],
		[globalThis, 'fetch'],
	] as const;
	const restore = watched.map(([holder, name]) => {
		const usual = Reflect.get(holder, name) as unknown;
		Reflect.set(holder, name, () => {
			taken.push(name);
			throw new Error('sample data went to the network');
		});
		return () => Reflect.set(holder, name, usual);
	});
	try {
		await work();
	} finally {
		restore.forEach((put) => put());
	}
	return taken;
}

describe('sample data', () => {
	it('comes without a socket, a server or a name that is looked up, whatever is asked', async () => {
		const listings = await packedDirectory();
		const directory = new SymbolDirectory(listings);
		const service = sampleService(
			() => Promise.resolve(directory),
			systemClock,
			(error) => {
				throw error;
			},
		);
		const client = new MarketDataClient(
			() => service,
			systemClock,
			() => undefined,
		);
		const taken = await networkDuring(async () => {
			const accesses = await checkAccess(client, new AbortController().signal);
			assert.deepEqual([accesses.length, accesses.filter(({ failure }) => failure !== undefined)], [10, []]);
		});
		assert.deepEqual(taken, []);
	});

	it('is made in another turn than its directory is read in', async () => {
		const listings = await packedDirectory();
		const scheduler: string[] = [];
		// Creating the market iterates over them.
		const watched = new Proxy(listings, {
			get: (list, name) => {
				if (name === Symbol.iterator) {
					scheduler.push('made');
				}
				return Reflect.get(list, name) as unknown;
			},
		});
		const service = sampleService(
			() => {
				setImmediate(() => scheduler.push('another turn'));
				return Promise.resolve(Object.assign(new SymbolDirectory(listings), { listings: watched }));
			},
			systemClock,
			(error) => {
				throw error;
			},
		);
		const url = `${service.addresses.baseUrl}/api/v1/consensus-ratings?parameters[tickers]=AAPL`;
		await service.send({ ...aRequest, url }, new AbortController().signal);
		assert.deepEqual(scheduler.slice(0, 2), ['another turn', 'made']);
	});

	it('would be found out if it did', async () => {
		const attempt = networkDuring(() => Promise.resolve(void net.connect(1, '127.0.0.1')));
		await assert.rejects(attempt, /went to the network/);
	});
});
