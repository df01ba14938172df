import assert from 'node:assert/strict';
import { retryAfterMs } from '../../../src/client/status.js';
import { now } from '../../support/builders/wording.js';

describe('retryAfterMs', () => {
	for (const [written, ms] of [
		['2', 2_000],
		['0', 0],
		['1.5', 1_500],
		[' 0.0004 ', 1],
		['1.5.2', undefined],
		['.5', undefined],
		['-1', undefined],
		['abc', undefined],
		['0x10', undefined],
		['1e9', undefined],
		['1000000000', 15 * 60_000],
		['Fri, 20 Nov 2026 15:00:10 GMT', 10_000],
		['Fri, 20 Nov 2026 14:00:00 GMT', 0],
		['Friday, 20-Nov-26 15:00:10 GMT', 10_000],
		['Someday, maybe', undefined],
	] as const) {
		it(`reads “${written}” as ${ms === undefined ? 'nothing' : `${ms} ms`}`, () => {
			assert.equal(retryAfterMs({ 'retry-after': written }, now), ms);
		});
	}

	it('falls back to the reset of the rate window', () => {
		assert.equal(retryAfterMs({ 'ratelimit-reset': '3' }, now), 3_000);
	});
});
