import { ApiError, type Failure, failureOf, type ServiceWords } from '../base/failure.js';
import type { Oddity } from '../contract/decode.js';
import { keyDetector } from './keyDetector.js';
import type { Transport } from './transport.js';
import { keyIn } from './withoutEcho.js';

/** Stands for words that repeat the key in whatever form. */
const WITHHELD = '[words that repeat the key]';

/**
 * Takes from failures what the service said, where it repeats the key in any form, and tells whoever reads the answer
 * how to know such words. What is masked in the bytes is not enough: words are decoded after that.
 */
export function withoutKeyWords(send: Transport): Transport {
	let known = { key: '', holdsKey: keyDetector('') };
	return async (request, signal) => {
		const key = keyIn(request) ?? '';
		if (key !== known.key) {
			known = { key, holdsKey: keyDetector(key) };
		}
		const { holdsKey } = known;
		try {
			return { ...(await send(request, signal)), holdsKey };
		} catch (error) {
			throw safeError(error, holdsKey);
		}
	};
}

/** The same error, or one without words from outside that hold the key; not even its cause has them. */
export function safeError(error: unknown, holdsKey: (text: string) => boolean): unknown {
	const failure = failureOf(error);
	const safe = failure && withoutKey(failure, holdsKey);
	return safe && safe !== failure ? new ApiError(safe) : error;
}

/** The same failure without words from outside that hold the key. */
function withoutKey(failure: Failure, holdsKey: (text: string) => boolean): Failure {
	if ('said' in failure) {
		const said = safeWords(failure.said, holdsKey);
		return said === failure.said ? failure : { ...failure, said };
	}
	return failure.kind === 'badResponse' && holdsKey(`${failure.path} ${failure.reason}`)
		? { ...failure, path: '', reason: WITHHELD }
		: failure;
}

/** All of the words go where any of them, or all together, hold it: half a key in each is a key. */
function safeWords(said: ServiceWords, holdsKey: (text: string) => boolean): ServiceWords {
	const texts = [said.message, said.reference, said.code].filter((text) => text !== undefined);
	return texts.some(holdsKey) || holdsKey(texts.join('')) ? { message: WITHHELD } : said;
}

/** The same oddities; what they say of values goes where it holds the key. */
export function safeOddities(
	oddities: readonly Oddity[],
	holdsKey: (text: string) => boolean,
): readonly Oddity[] {
	return oddities.map((oddity) =>
		holdsKey(oddity.path) || holdsKey(oddity.reason) ? { path: '', reason: WITHHELD } : oddity,
	);
}
