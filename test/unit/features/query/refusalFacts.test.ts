import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/base/failure.js';
import { refusalFacts } from '../../../../src/features/query/refusalFacts.js';
import { formats, now } from '../../../support/builders/wording.js';

const time = formats.clock(now, now);
const factsOf = (failure: Failure) =>
	refusalFacts(failure, now, formats).map(({ label, value }) => [label, value]);

describe('what the service said about a query that it refused', () => {
	it('is its status, message, code and id, with the time', () => {
		const said = { message: 'too many tickers', code: 'bad_parameter', reference: 'b7e2-1f' };
		assert.deepEqual(factsOf({ kind: 'refused', status: 400, said }), [
			['Status', '400'],
			['Message', 'too many tickers'],
			['Code', 'bad_parameter'],
			['Error ID', 'b7e2-1f'],
			['Time', time],
		]);
	});

	it('is its status at least where it says nothing', () => {
		assert.deepEqual(factsOf({ kind: 'serverFailed', status: 503, said: {} }), [
			['Status', '503'],
			['Time', time],
		]);
	});

	it('is one line of plain text, cut short, whatever stands in it', () => {
		const said = { message: `\u202Ea\n\u0000b ${'x'.repeat(5_000)}`, reference: 'r\u200B\n1' };
		const [, [, message = ''] = [], [, reference] = []] = factsOf({ kind: 'refused', status: 400, said });
		assert.match(message, /^a b x+…$/);
		assert.deepEqual([message.length, reference], [300, 'r 1']);
	});

	it('is nothing where nothing was sent, or nobody answered', () => {
		const failures: readonly Failure[] = [
			{ kind: 'unauthorized', said: {} },
			{ kind: 'notInPlan', said: {} },
			{ kind: 'rateLimited', retryAfterMs: 1_000, said: {} },
			{ kind: 'offline', host: 'api.example.com' },
			{ kind: 'resting', because: { kind: 'serverFailed', status: 500, said: {} }, retryAfterMs: 1_000 },
		];
		assert.deepEqual(failures.flatMap(factsOf), []);
	});
});
