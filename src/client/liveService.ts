import { type Clock, unlessAborted, withinTime } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { type Credentials, withAuth } from './auth.js';
import { CircuitBreaker } from './circuitBreaker.js';
import { withDeadline } from './deadline.js';
import { KeyState, type KeyStatus, Plan, withKeyState, withPlan } from './keyState.js';
import { withQueue } from './queue.js';
import { withRateLimit } from './rateLimit.js';
import { Redactor, withRedactedAnswers, withRedactedFailures } from './redact.js';
import { withRedial, withRetry } from './retry.js';
import { rejectPages, rejectStatus } from './status.js';
import type { Transport } from './transport.js';

/** How long the service has for one attempt, from sending to the last byte. */
const ATTEMPT_MS = 15_000;
/** How long the secret storage has; what has not answered by then is as good as no key. */
const OWN_WAIT_MS = 10_000;

export interface LiveParts {
	readonly fetch: Transport;
	readonly credentials: () => Promise<Credentials | undefined>;
	readonly keyStatus: KeyStatus;
	readonly clock: Clock;
	/** Between 0 and 1. */
	readonly random: () => number;
	/** Knows whether the service can be reached. */
	readonly breaker?: CircuitBreaker;
	/** Is told each key that is sent. */
	readonly redactor?: Redactor;
	/** Adds the layer that takes notes of what is sent and answered. */
	readonly metered?: (send: Transport) => Transport;
	/** Told where a key is revoked, and where one is accepted after it was rejected. */
	readonly onVerdict?: (key: Credentials, isAccepted: boolean) => void;
	/** Whether the key is only being tried: then each question is sent, whatever was said to the one before. */
	readonly isTrial?: boolean;
}

/**
 * Every layer of a request for data, from the outside in, and why there (docs/network.md):
 * 1. retry: outside the queue, so that a wait between attempts keeps no place;
 * 2. queue: outside all that remembers, so that whoever waited there is told what was learnt meanwhile;
 * 3. key state and plan: one of each for each key and address, since what was said to one says nothing of another;
 * 4. rate limit: inside the key's, since a 429 says nothing of the key; outside the breaker, which it does not concern;
 * 5. circuit breaker: at the last moment before anything is sent, so that it sees each attempt and no wait of ours;
 * 6. auth: the key that is in force at that moment, below all that could keep or tell it;
 * 7. deadline: of the wire alone, so that no wait of ours counts as the service's;
 * 8. what the service said, with the key masked; pages and statuses that are no answer: the one place that says what failed;
 * 9. redial: below all that counts failures, since an old connection that was closed is none;
 * 10. the notes on what is sent: below all that sends again or not at all;
 * 11. the mask of the key: next to the wire, where headers and bytes are still as they came.
 */
export function liveTransport(parts: LiveParts): Transport {
	const { fetch, keyStatus, clock, random, isTrial = false } = parts;
	const { breaker = new CircuitBreaker(clock, random), redactor = new Redactor() } = parts;
	const metered = parts.metered ?? ((send: Transport): Transport => send);
	const credentials = inTime(parts.credentials, clock);
	const wire = withRedial(metered(withRedactedAnswers(redactor, fetch)));
	const answered = withRedactedFailures(redactor, rejectPages(rejectStatus(clock, wire)));
	const authorized = withAuth(credentials, withDeadline(ATTEMPT_MS, clock, answered));
	const guarded = breaker.around(authorized);
	const layersOf = (access: Credentials): Transport => {
		const key = new KeyState(access.isRejected, (isAccepted) => parts.onVerdict?.(access, isAccepted));
		const plan = new Plan();
		keyStatus.begin(key);
		return withKeyState(key, plan, clock, withPlan(plan, withRateLimit(clock, random, guarded)));
	};
	let latest: { readonly name: string; readonly send: Transport } | undefined;
	const remembering: Transport = async (request, signal) => {
		const access = await unlessAborted(credentials(), signal);
		if (!access) {
			throw new ApiError({ kind: 'noKey' });
		}
		const name = JSON.stringify([keyStatus.renewals, access]);
		if (latest?.name !== name) {
			latest = { name, send: layersOf(access) };
		}
		return latest.send(request, signal);
	};
	return withRetry(clock, random, withQueue(isTrial ? authorized : remembering));
}

/** The same for images, which take no key, come from another host and are not tried twice. */
export function imageTransport({
	fetch,
	clock,
	random,
}: Pick<LiveParts, 'fetch' | 'clock' | 'random'>): Transport {
	const answered = withDeadline(ATTEMPT_MS, clock, rejectStatus(clock, withRedial(fetch)));
	return withQueue(withRateLimit(clock, random, new CircuitBreaker(clock, random).around(answered)));
}

/** Reads credentials for all who ask at the same time, and is not held up for longer than a wait of ours may be. */
function inTime(read: LiveParts['credentials'], clock: Clock): LiveParts['credentials'] {
	const { signal } = new AbortController();
	let reading: Promise<Credentials | undefined> | undefined;
	return () =>
		(reading ??= withinTime(read(), OWN_WAIT_MS, clock, signal).finally(() => (reading = undefined)));
}
