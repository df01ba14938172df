import assert from 'node:assert/strict';
import { bodyError, networkError } from '../../../src/client/nodeFetch.js';

/** An error as the HTTP library throws it. */
function anError(code: string): Error {
	return Object.assign(new Error('https://api.example.com/x?token=canary failed'), { code });
}

describe('a body that breaks off', () => {
	for (const code of ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'EPROTO', 'ENETDOWN', 'ECONNRESET']) {
		it(`is cut short, whatever ${code} says before a connection is made`, () => {
			const [early, late] = [networkError(anError(code), 'h'), bodyError(anError(code), 'h')];
			assert.notEqual(early.failure.kind, 'truncated');
			assert.deepEqual([late.failure, (late.cause as Error).message], [{ kind: 'truncated' }, code]);
		});
	}

	it('is a bad answer where it cannot be unpacked', () => {
		assert.equal(bodyError(anError('Z_DATA_ERROR'), 'h').failure.kind, 'badResponse');
	});
});
