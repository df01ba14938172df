import { type Failure, waitOf } from '../base/failure.js';

/** What becomes of a failed question. */
type Course =
	/** It may work by itself a little later, and is asked again then. */
	| 'passing'
	/** It may work later, and is asked again once somebody looks later. */
	| 'lasting'
	/** Asking again changes nothing until the key or a person does. */
	| 'settled';

const COURSES: Readonly<Record<Failure['kind'], Course>> = {
	noKey: 'settled',
	keyForOtherAddress: 'settled',
	otherService: 'lasting',
	invalidQuery: 'settled',
	offline: 'passing',
	connectionFailed: 'passing',
	withheld: 'passing',
	insecure: 'passing',
	unverified: 'passing',
	proxyRefused: 'passing',
	timedOut: 'passing',
	rateLimited: 'passing',
	resting: 'passing',
	busy: 'passing',
	unauthorized: 'settled',
	notInPlan: 'settled',
	notFound: 'lasting',
	refused: 'lasting',
	serverFailed: 'passing',
	redirected: 'passing',
	tooLarge: 'lasting',
	notJson: 'passing',
	truncated: 'passing',
	badResponse: 'lasting',
};

const ASK_AGAIN_MS = 30_000;
/** That too many wait says nothing of this question; a moment keeps readers from asking in a loop. */
const BUSY_MS = 1_000;
/** A wait that is over at once would be asked in a loop too. */
const LEAST_WAIT_MS = 1_000;

/** How long a failed question is not asked again; for ever where only the key or a person changes anything. */
export function restOf(failure: Failure): number {
	if (COURSES[failure.kind] === 'settled') {
		return Number.POSITIVE_INFINITY;
	}
	const asked = waitOf(failure) ?? (failure.kind === 'busy' ? BUSY_MS : ASK_AGAIN_MS);
	return Math.max(LEAST_WAIT_MS, asked);
}

/** Whether a failure may pass by itself, so that it is worth while to ask again then. */
export function mayPass({ kind }: Failure): boolean {
	return COURSES[kind] === 'passing';
}

/** Whether a failure may be over once the service is reached again; how long a limit lasts is the service's to say. */
export function endsWithOutage(failure: Failure): boolean {
	return mayPass(failure) && failure.kind !== 'rateLimited' && failure.kind !== 'busy';
}
