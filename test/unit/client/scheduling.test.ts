import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { nodeFetch } from '../../../src/client/nodeFetch.js';
import { trending } from '../../../src/contract/index.js';
import { FakeClock } from '../../support/fakeClock.js';
import { FaultServer, wire } from '../../support/faultServer.js';
import { neverAborted } from '../../support/neverAborted.js';
import { anAnswer, aRequest } from '../../support/transports.js';

const ANSWERS = ['a', 'b', 'c', 'd'];
/** Two answers that take this long to decode fill a time slice. */
const READING_MS = 5;

/** Records marks of the work, and of each event loop turn meanwhile. */
async function marked(work: (mark: (done: string) => void) => Promise<unknown>): Promise<string> {
	const marks: string[] = [];
	const watch = { isOver: false };
	const round = (): void => {
		if (!watch.isOver) {
			marks.push('|');
			setImmediate(round);
		}
	};
	setImmediate(round);
	await work((done) => marks.push(done));
	watch.isOver = true;
	return marks.join('');
}

describe('answers that come together', () => {
	it('are read in turns, so that many do not hold all else up', async () => {
		const clock = new FakeClock();
		let worked = 0;
		clock.elapsed = () => worked;
		const send = () => Promise.resolve(anAnswer(200, { ok: true, data: [] }));
		const client = new MarketDataClient(
			() => ({
				addresses: { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' },
				send,
				sendImage: send,
			}),
			clock,
			() => undefined,
		);
		const marks = await marked((mark) => {
			const read = (name: string): typeof trending => ({
				...trending,
				decode: (json) => {
					mark(name);
					worked += READING_MS;
					return trending.decode(json);
				},
			});
			const options = { urgency: 'hover', signal: neverAborted } as const;
			return Promise.all(
				ANSWERS.map((name) => client.ask(read(name), { source: 'all', timeframe: '1h' }, options)),
			);
		});
		assert.match(marks, /^\|*ab\|+c\|+d\|*$/);
	});
});

describe('requests that are sent together', () => {
	it('are begun one a turn, since VS Code has much to do for each connection', async () => {
		const server = await FaultServer.start((socket) =>
			socket.end(wire('200 OK', { connection: 'close', 'content-length': 0 }, '')),
		);
		const send = nodeFetch(new FakeClock());
		const marks = await marked(async (mark) => {
			const begun = (): void => mark('r');
			subscribe('http.client.request.start', begun);
			try {
				await Promise.all(ANSWERS.map(() => send({ ...aRequest, url: server.url }, neverAborted)));
			} finally {
				unsubscribe('http.client.request.start', begun);
			}
		});
		await server.stop();
		assert.match(marks, /^\|*r\|+r\|+r\|+r\|*$/);
	});
});
