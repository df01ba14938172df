import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure.js';
import {
	awaitedSentences,
	failureCode,
	failureName,
	failureSentences,
	failureWords,
} from '../../../src/presentation/failureWords.js';
import { emptyReason } from '../../../src/presentation/viewTrouble.js';

const said = { message: 'words of the service', reference: 'ref-1', code: 'code-1' };

/** One failure of each kind. A new kind doesn't compile until it is added here. */
const failures: { readonly [K in Failure['kind']]: Extract<Failure, { readonly kind: K }> } = {
	noKey: { kind: 'noKey' },
	keyForOtherAddress: { kind: 'keyForOtherAddress', enteredFor: 'https://api.example.com' },
	otherService: { kind: 'otherService' },
	invalidQuery: { kind: 'invalidQuery', parameter: 'pagesize', value: '1001', limit: '1 to 1000' },
	offline: { kind: 'offline', host: 'api.example.com' },
	connectionFailed: { kind: 'connectionFailed', host: 'api.example.com', code: 'ECONNRESET' },
	withheld: { kind: 'withheld', host: 'api.example.com' },
	insecure: { kind: 'insecure', host: 'api.example.com', code: 'CERT_HAS_EXPIRED' },
	unverified: { kind: 'unverified', host: 'api.example.com', code: 'CERT_HAS_EXPIRED' },
	proxyRefused: { kind: 'proxyRefused', code: '407' },
	timedOut: { kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 },
	rateLimited: { kind: 'rateLimited', retryAfterMs: 30_500, said },
	resting: {
		kind: 'resting',
		because: { kind: 'serverFailed', status: 500, said },
		retryAfterMs: 20_000,
	},
	busy: { kind: 'busy' },
	unauthorized: { kind: 'unauthorized', said },
	notInPlan: { kind: 'notInPlan', said },
	notFound: { kind: 'notFound', said },
	refused: { kind: 'refused', status: 400, said },
	serverFailed: { kind: 'serverFailed', status: 503, said },
	redirected: { kind: 'redirected', status: 302 },
	tooLarge: { kind: 'tooLarge', limitBytes: 8_000_000 },
	notJson: { kind: 'notJson', looksLike: 'HTML' },
	truncated: { kind: 'truncated' },
	badResponse: { kind: 'badResponse', path: 'data', reason: 'a list was promised' },
};

describe('the words for a failure', () => {
	for (const failure of Object.values(failures)) {
		it(`says ${failure.kind} in whole sentences of our own`, () => {
			const { text } = failureWords(failure);
			assert.match(text, /^\S.*[.!]$/);
			assert.doesNotMatch(text, /words of the service|ref-1|code-1|\{\d\}|undefined/);
		});
	}

	it('tells every failure apart from the others, but for the ways in which a host cannot be reached', () => {
		const { connectionFailed, resting, ...others } = failures;
		const texts = Object.values(others).map((failure) => failureWords(failure).text);
		assert.equal(new Set(texts).size, texts.length);
		assert.equal(failureWords(connectionFailed).text, failureWords(failures.offline).text);
		assert.equal(failureWords(resting).text, failureWords(resting.because).text);
	});

	it('leaves what programs call a failure to the diagnosis', () => {
		for (const failure of Object.values(failures)) {
			const code = failureCode(failure);
			assert.doesNotMatch(
				`${failureSentences(failure)} ${failureName(failure)}`,
				/\b[A-Z]{2,}_|\bE[A-Z]{4,}\b|\b[345]\d\d\b(?! s)/,
			);
			assert.ok(code === undefined || /^(?:[A-Z_]{6,}|\d{3}|HTTP \d{3})$/.test(code), code);
		}
		assert.deepEqual([failures.connectionFailed, failures.resting, failures.insecure].map(failureCode), [
			'ECONNRESET',
			'HTTP 500',
			'CERT_HAS_EXPIRED',
		]);
	});

	it('says of a rejected key one sentence', () => {
		assert.deepEqual(failureWords(failures.unauthorized), {
			name: 'Key rejected',
			text: 'The service rejected your API key.',
			remedy: 'setKey',
		});
	});

	it('says of an answer that is too large what to ask for in its place', () => {
		const { kind } = failures.tooLarge;
		for (const failure of [failures.tooLarge, { kind, limitValues: 300_000 }]) {
			assert.match(
				failureWords(failure).text,
				/dropped\. Request fewer tickers, a shorter period or fewer rows per page\.$/,
			);
		}
	});

	it('says when to try again where the service has said so, rounded up', () => {
		assert.deepEqual(
			[failures.rateLimited, { ...failures.rateLimited, retryAfterMs: 220_000 }].map((failure) =>
				failureSentences(failure),
			),
			['Request limit reached. Try again in 31 s.', 'Request limit reached. Try again in 4 min.'],
		);
	});

	it('says roughly when to try again only where it has no time for that', () => {
		const limited: Failure = { kind: 'rateLimited', said };
		assert.deepEqual(
			[limited, failures.busy].map((failure) => [
				failureSentences(failure),
				failureSentences(failure, 28_000),
			]),
			[
				['Request limit reached. Try again in a minute.', 'Request limit reached. Try again in 28 s.'],
				[
					'Too many requests are waiting. Try again in a moment.',
					'Too many requests are waiting. Try again in 28 s.',
				],
			],
		);
	});

	it('says after failures in a row what failed, and that it is tried again where it is', () => {
		assert.equal(
			awaitedSentences(failures.resting),
			'The service reported an error. Retrying automatically.',
		);
	});

	it('has a name for each, in a few words that hold nothing of the service', () => {
		for (const failure of Object.values(failures)) {
			assert.match(failureName(failure), /^[A-Z][\w’ ]{3,32}$/);
		}
	});

	it('has welcome content only where that says what happened', () => {
		const reasons = Object.values(failures).flatMap((failure) => {
			const reason = emptyReason(failure);
			return reason ? [[failure.kind, reason]] : [];
		});
		assert.deepEqual(reasons, [
			['noKey', 'noKey'],
			['keyForOtherAddress', 'keyForOtherAddress'],
			['notInPlan', 'notInPlan'],
		]);
	});
});
