import assert from 'node:assert/strict';
import { withRedial } from '../../../src/client/retry.js';
import { neverAborted as signal } from '../../support/neverAborted.js';
import { answering, aRequest, failing, inTurn, kindsOf, ok } from '../../support/transports.js';

const dropped = failing({ kind: 'connectionFailed', host: 'h', code: 'ECONNRESET' });
const refused = failing({ kind: 'connectionFailed', host: 'h', code: 'ECONNREFUSED' });

describe('a connection that was kept for the next request', () => {
	it('is made anew at once where the other side has closed it, so that nobody hears of it', async () => {
		const inner = answering(ok, dropped, ok);
		const send = withRedial(inner);
		assert.deepEqual([await inTurn(send, 2), inner.sent.length], [['ok', 'ok'], 3]);
	});

	it('is no reason to try again where there was none, or the new one is dropped too', async () => {
		const inner = answering(dropped, ok, dropped, dropped, dropped);
		const send = withRedial(inner);
		assert.deepEqual(await inTurn(send, 4), [
			'connectionFailed',
			'ok',
			'connectionFailed',
			'connectionFailed',
		]);
		assert.equal(inner.sent.length, 5);
	});

	it('is no reason to try again where the service cannot be reached', async () => {
		const inner = answering(ok, refused);
		assert.deepEqual(
			[await inTurn(withRedial(inner), 2), inner.sent.length],
			[['ok', 'connectionFailed'], 2],
		);
	});

	it('is made anew for each of many that were sent together', async () => {
		const inner = answering(ok, dropped, dropped, dropped, ok);
		const send = withRedial(inner);
		await inTurn(send, 1);
		const together = await kindsOf([0, 1, 2].map(() => send(aRequest, signal)));
		assert.deepEqual([together, inner.sent.length], [['ok', 'ok', 'ok'], 7]);
	});

	it('is not made anew for a request that was given up', async () => {
		const leaving = new AbortController();
		const inner = answering(ok, dropped);
		const send = withRedial(inner);
		await inTurn(send, 1);
		leaving.abort();
		assert.deepEqual([await kindsOf([send(aRequest, leaving.signal)]), inner.sent.length], [['let go'], 2]);
	});
});
