import type { Clock } from '../base/clock.js';
import { rejectStatus } from './rejectStatus.js';
import type { ApiRequest, Transport, Urgency } from './transport.js';
import { type Credentials, withAuth } from './withAuth.js';
import { restTimes, withBreaker } from './withBreaker.js';
import { withDeadline } from './withDeadline.js';
import { type KeyStanding, withKeyStanding } from './withKeyStanding.js';
import { withoutEcho } from './withoutEcho.js';
import { withPause } from './withPause.js';
import { withQueue } from './withQueue.js';
import { retryPolicy, withRetry } from './withRetry.js';

const ATTEMPT_MS = 6_000;
const TOTAL_MS: Readonly<Record<Urgency, number>> = {
	interactive: 10_000,
	hover: 6_000,
	background: 20_000,
	forced: 10_000,
};
const IMAGE_MS = 8_000;

export interface LiveParts {
	readonly fetch: Transport;
	readonly credentials: () => Promise<Credentials | undefined>;
	readonly standing: KeyStanding;
	readonly clock: Clock;
	readonly random: () => number;
}

/** Every concern of a request for data, from the outside in. */
export function liveTransport({ fetch, credentials, standing, clock, random }: LiveParts): Transport {
	const attempt = withDeadline(() => ATTEMPT_MS, clock, rejectStatus(clock, withoutEcho(fetch)));
	const authorised = withKeyStanding(standing, withAuth(credentials, attempt));
	const careful = withPause(clock, withBreaker(restTimes, withQueue(authorised)));
	const total = ({ urgency }: ApiRequest): number => TOTAL_MS[urgency];
	return withDeadline(total, clock, withRetry(retryPolicy, clock, random, careful));
}

/** The same for images, which take no key. */
export function imageTransport({ fetch, clock }: Pick<LiveParts, 'fetch' | 'clock'>): Transport {
	return withDeadline(() => IMAGE_MS, clock, withBreaker(restTimes, withQueue(rejectStatus(clock, fetch))));
}
