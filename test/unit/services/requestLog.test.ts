import assert from 'node:assert/strict';
import { logOutcome } from '../../../src/services/requestLog.js';
import type { Outcome } from '../../../src/client/marketDataClient.js';

/** The log lines after an outcome. */
function linesOf(outcome: Outcome): readonly string[] {
	const lines: string[] = [];
	const note =
		(level: string) =>
		(line: string): void =>
			void lines.push(`${level} ${line}`);
	logOutcome({ debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }, outcome);
	return lines;
}

const answered = { endpoint: 'ratings', tookMs: 81.4, warnings: [], warningCount: 0 };

describe('the log of requests', () => {
	it('says how long an answer took', () => {
		assert.deepEqual(linesOf(answered), ['debug ratings: answered after 81 ms']);
	});

	it('says how many fields were not as promised, and of the first five which and why', () => {
		const warnings = Array.from({ length: 7 }, (_, index) => ({
			path: `ratings[${index}].date`,
			reason: 'not a day',
		}));
		assert.deepEqual(linesOf({ ...answered, warnings, warningCount: 900 })[1]?.split('. '), [
			'info ratings: 900 fields were not as promised',
			warnings
				.slice(0, 5)
				.map(({ path, reason }) => `${path}: ${reason}`)
				.join('; '),
		]);
	});

	it('says in whole milliseconds how long to wait', () => {
		const failure = { kind: 'rateLimited', retryAfterMs: 5_621.34, said: {} } as const;
		assert.deepEqual(linesOf({ ...answered, failure }), [
			'warn ratings: rateLimited, retryAfterMs 5621 after 81 ms',
		]);
	});

	it('is one line of visible characters, whatever the service sent', () => {
		const forged = '\n[error] forged \u202Egnihton\u2028\u0000';
		const failure = { kind: 'serverFailed', status: 503, said: { message: forged } } as const;
		const warnings = [{ path: 'ratings[0].date', reason: forged }];
		const lines = [
			{ ...answered, failure },
			{ ...answered, warnings, warningCount: 1 },
		].flatMap(linesOf);
		assert.deepEqual(lines, [
			'warn ratings: serverFailed, status 503, the service said “ [error] forged gnihton ” after 81 ms',
			'debug ratings: answered after 81 ms',
			'info ratings: 1 fields were not as promised. ratings[0].date: [error] forged gnihton',
		]);
	});

	it('says of a failure what the service said, and its reference', () => {
		const failure = {
			kind: 'serverFailed',
			status: 503,
			said: { message: 'down', reference: 'r-1' },
		} as const;
		assert.deepEqual(linesOf({ ...answered, failure }), [
			'warn ratings: serverFailed, status 503, the service said “down”, reference r-1 after 81 ms',
		]);
	});
});
