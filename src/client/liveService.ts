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

/** Deadline for one attempt, from sending to the last byte. */
const ATTEMPT_MS = 15_000;
/** How long to wait for the secret storage; no result by then counts as no key. */
const OWN_WAIT_MS = 10_000;

export interface LiveParts {
	readonly fetch: Transport;
	readonly credentials: () => Promise<Credentials | undefined>;
	readonly keyStatus: KeyStatus;
	readonly clock: Clock;
	/** Between 0 and 1. */
	readonly random: () => number;
	/** Tracks whether the service can be reached. */
	readonly breaker?: CircuitBreaker;
	/** Learns each key that is sent. */
	readonly redactor?: Redactor;
	/** Adds the layer that records what is sent and answered. */
	readonly metered?: (send: Transport) => Transport;
	/** Called when an accepted key is rejected, and when a rejected one is accepted. */
	readonly onVerdict?: (key: Credentials, isAccepted: boolean) => void;
	/**
	 * Whether the key is only being tried; then every request is sent, whatever the answer to the one before.
	 */
	readonly isTrial?: boolean;
}

/**
 * Every layer of a data request, from the outside in, with the reason for its place (docs/design/network.md):
 * 1. retry: outside the queue, so that a wait between attempts takes up no slot;
 * 2. queue: outside the layers with state, so that a request that waited sees what they learned meanwhile;
 * 3. key state and plan: one of each per key and address, since an answer to one says nothing about another;
 * 4. rate limit: inside the key state, since a 429 says nothing about the key; outside the breaker, which
 *    ignores it;
 * 5. circuit breaker: right before sending, so that it sees each attempt and none of our own waits;
 * 6. auth: the current key, below every layer that could store or reveal it;
 * 7. deadline: around the network only, so that none of our own waits count against the service;
 * 8. masking of failure texts, sign-in pages and statuses: the one place that decides what failed;
 * 9. redial: below all that counts failures, since the closing of an old connection is not one;
 * 10. metering: below every layer that resends or holds back requests;
 * 11. masking of the key: next to the network, where headers and bytes are still as received.
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

/** The transport for images, which need no key, come from a different host and are not retried. */
export function imageTransport({
	fetch,
	clock,
	random,
}: Pick<LiveParts, 'fetch' | 'clock' | 'random'>): Transport {
	const answered = withDeadline(ATTEMPT_MS, clock, rejectStatus(clock, withRedial(fetch)));
	return withQueue(withRateLimit(clock, random, new CircuitBreaker(clock, random).around(answered)));
}

/** Shares one read of the credentials among concurrent callers, and gives up after `OWN_WAIT_MS`. */
function inTime(read: LiveParts['credentials'], clock: Clock): LiveParts['credentials'] {
	const { signal } = new AbortController();
	let reading: Promise<Credentials | undefined> | undefined;
	return () =>
		(reading ??= withinTime(read(), OWN_WAIT_MS, clock, signal).finally(() => (reading = undefined)));
}
