import assert from 'node:assert/strict';
import { FakeClock } from '../support/fakeClock.js';
import { FaultServer, wire } from '../support/faultServer.js';
import { clockedBy } from '../support/taskScheduler.js';
import { ask, liveClient } from '../support/wireClient.js';

const empty = JSON.stringify({ ok: true, data: [] });

describe('many questions at once', () => {
	it('fifty callers send one request to a service that asks for patience, and come back one by one', async () => {
		const clock = new FakeClock();
		const at: number[] = [];
		const server = await FaultServer.start((socket) => {
			at.push(clock.elapsed());
			socket.end(
				clock.elapsed() < 2_000
					? wire('429 Too Many Requests', { 'retry-after': 2, 'content-length': 0, connection: 'close' }, '')
					: wire('200 OK', { 'content-length': empty.length, connection: 'close' }, empty),
			);
		});
		let callers = 0;
		const client = liveClient(server.url, clock, () => (callers = (callers + 7) % 50) / 50);
		const all = Promise.all(
			Array.from({ length: 50 }, () => ask(client, new AbortController().signal, 'background')),
		);
		const answers = await clockedBy(clock, 100, all);
		await server.stop();
		const [first, ...others] = at;
		assert.equal(answers.length, 50);
		assert.deepEqual([first, others.length, others.filter((time) => time < 2_000).length], [0, 50, 0]);
		assert.ok(new Set(others).size >= 5, `they came back at ${new Set(others).size} moments`);
	});
});
