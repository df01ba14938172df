import type { Clock } from '../base/clock.js';
import { unlessAborted } from '../base/unlessAborted.js';
import type { KeyStatus } from './keyStatus.js';
import { perAccess } from './perAccess.js';
import { rejectPages } from './rejectPages.js';
import { rejectStatus } from './status.js';
import type { ApiRequest, Transport, Urgency } from './transport.js';
import { type Credentials, withAuth } from './auth.js';
import { withDeadline } from './deadline.js';
import { withGate } from './withGate.js';
import { withoutEcho } from './withoutEcho.js';
import { withoutKeyWords } from './withoutKey.js';
import { withQueue } from './queue.js';
import { retryPolicy, withRetry } from './retry.js';

/** Less than the time in all, or a service that never answers would not be known for one. */
const ATTEMPT_MS: Readonly<Record<Urgency, number>> = {
	interactive: 6_000,
	assistant: 6_000,
	hover: 5_000,
	background: 6_000,
	hint: 6_000,
	forced: 6_000,
};
/** Nobody waits for the background: its time holds a long line and a pause that the service asks for. */
const TOTAL_MS: Readonly<Record<Urgency, number>> = {
	interactive: 10_000,
	assistant: 10_000,
	hover: 6_000,
	background: 90_000,
	hint: 90_000,
	forced: 10_000,
};
const IMAGE_MS = 8_000;

export interface LiveParts {
	readonly fetch: Transport;
	readonly credentials: () => Promise<Credentials | undefined>;
	readonly keyStatus: KeyStatus;
	readonly clock: Clock;
	readonly random: () => number;
	/** Adds the layer that takes notes of what is sent and answered. */
	readonly metered?: (send: Transport) => Transport;
	/** Told where a key is revoked, and where one is accepted after it was rejected. */
	readonly hear?: (key: Credentials, isAccepted: boolean) => void;
	/** Whether the key is only being tried: then each question is sent, whatever was said to the one before. */
	readonly isTrial?: boolean;
}

const attempt = ({ urgency }: ApiRequest): number => ATTEMPT_MS[urgency];

/**
 * Every layer of a request for data. From the outside in, and why there:
 * 1. the deadline in all: also over the waits for the key, for a turn and between attempts;
 * 2. retries: outside the queue, so that a wait between attempts keeps no place;
 * 3. the queue: outside the gate, so that whoever waited there is told what was learnt meanwhile;
 * 4. one gate an access: what was said to a key at an origin is forgotten with either of them;
 * 5. the gate: at the last moment before anything is sent; inside retries, so that it sees each attempt;
 * 6. the key: the one in force at that moment, and below all that could keep or tell it;
 * 7. the deadline of one attempt: of the wire alone, so that no wait of ours counts as the service's;
 * 8. words that repeat the key: outside of all that decodes words, inside of all that keeps them;
 * 9. pages and statuses that are no answer: the one place that says what failed;
 * 10. the notes on what is sent: below all that sends again or not at all, above what takes the key out;
 * 11. the echo of the key: next to the wire, where headers and bytes are still as they came.
 */
export function liveTransport(parts: LiveParts): Transport {
	const { fetch, credentials, keyStatus, clock, random, isTrial = false } = parts;
	const metered = parts.metered ?? ((send: Transport): Transport => send);
	const answer = withoutKeyWords(rejectPages(rejectStatus(clock, metered(withoutEcho(fetch)))));
	const authorised = withAuth(credentials, withDeadline(attempt, clock, answer));
	const gated = isTrial
		? authorised
		: perAccess(
				async (_url, signal) => {
					const access = await unlessAborted(credentials(), signal);
					return { name: JSON.stringify([keyStatus.renewals, access ?? null]), access };
				},
				(access) => {
					const key = keyStatus.begin(access?.isRejected, (isAccepted) => {
						if (access) {
							parts.hear?.(access, isAccepted);
						}
					});
					return withGate({ clock, random, key }, authorised);
				},
			);
	const total = ({ urgency }: ApiRequest): number => TOTAL_MS[urgency];
	return withDeadline(total, clock, withRetry(retryPolicy, clock, random, withQueue(gated)));
}

/** The same for images, which take no key and are not tried twice. */
export function imageTransport({
	fetch,
	clock,
	random,
}: Pick<LiveParts, 'fetch' | 'clock' | 'random'>): Transport {
	const gated = perAccess(
		(url) => Promise.resolve({ name: new URL(url).origin, access: undefined }),
		() => withGate({ clock, random }, withDeadline(attempt, clock, rejectStatus(clock, fetch))),
	);
	return withDeadline(() => IMAGE_MS, clock, withQueue(gated));
}
