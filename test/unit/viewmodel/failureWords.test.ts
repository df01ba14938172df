import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure.js';
import { emptyReason } from '../../../src/viewmodel/tree/emptyReason.js';
import { failureWords } from '../../../src/viewmodel/failureWords.js';

const said = { message: 'words of the service', reference: 'ref-1', code: 'code-1' };

/** One of each kind: a new kind does not compile until it stands here too. */
const failures: { readonly [K in Failure['kind']]: Extract<Failure, { readonly kind: K }> } = {
	noKey: { kind: 'noKey' },
	keyForOtherAddress: { kind: 'keyForOtherAddress', enteredFor: 'https://api.example.com' },
	otherService: { kind: 'otherService' },
	invalidQuery: { kind: 'invalidQuery', parameter: 'pagesize', value: '1001', limit: '1 to 1000' },
	offline: { kind: 'offline', host: 'api.example.com' },
	connectionFailed: { kind: 'connectionFailed', host: 'api.example.com', code: 'ECONNRESET' },
	insecure: { kind: 'insecure', host: 'api.example.com', code: 'CERT_HAS_EXPIRED' },
	unverified: { kind: 'unverified', host: 'api.example.com', code: 'CERT_HAS_EXPIRED' },
	proxyRefused: { kind: 'proxyRefused', code: '407' },
	timedOut: { kind: 'timedOut', afterMs: 10_000 },
	rateLimited: { kind: 'rateLimited', retryAfterMs: 30_500, said },
	resting: { kind: 'resting' },
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

	it('tells every failure apart from the others', () => {
		const texts = Object.values(failures).map((failure) => failureWords(failure).text);
		assert.equal(new Set(texts).size, texts.length);
	});

	it('names the causes of a rejected key', () => {
		assert.match(failureWords(failures.unauthorized).text, /wrong, regenerated, or hold stray blanks/);
	});

	it('says when to try again where the service has said so, rounded up', () => {
		assert.match(failureWords(failures.rateLimited).text, /31 s/);
	});

	it('has welcome content for each', () => {
		const reasons = Object.values(failures).map((failure) => [failure.kind, emptyReason(failure)]);
		assert.deepEqual(
			reasons.filter(([, reason]) => !['unreachable', 'failed'].includes(reason ?? '')),
			[
				['noKey', 'noKey'],
				['keyForOtherAddress', 'keyForOtherAddress'],
				['unauthorized', 'keyRejected'],
				['notInPlan', 'notInPlan'],
			],
		);
	});
});
