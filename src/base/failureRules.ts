import type { Failure } from './failure.js';

/** What becomes of a question that failed. */
export type Outlook =
	/** It may work by itself a little later, and is sent again then. */
	| 'passing'
	/** It may work later, and is sent again once someone looks. */
	| 'lasting'
	/** Sending it again changes nothing until the key or a person does. */
	| 'settled';

/** What a kind of failure means to whoever sends requests. */
interface FailureRule {
	readonly outlook: Outlook;
	/**
	 * Whose failure it is: that of the way to the host, or of a stranger on it; of the endpoint; or no one's, since the
	 * service has answered. Absent where nothing was sent.
	 */
	readonly blames?: 'host' | 'endpoint' | 'nobody';
	/** Whether the same request is worth another attempt right away. */
	readonly isRetried?: true;
	/** Whether it is about the key or the way to the service, and so concerns all there is, rather than one part. */
	readonly concernsAll?: true;
	/** The HTTP status behind it, where it is always the same. */
	readonly status?: string;
}

/** What follows from each kind of failure; the words for it are in `presentation/failureWords`. */
export const failureRules: Readonly<Record<Failure['kind'], FailureRule>> = {
	noKey: { outlook: 'settled', concernsAll: true },
	keyForOtherAddress: { outlook: 'settled', concernsAll: true },
	otherService: { outlook: 'lasting' },
	invalidQuery: { outlook: 'settled' },
	busy: { outlook: 'passing' },
	resting: { outlook: 'passing' },
	offline: { outlook: 'passing', blames: 'host', isRetried: true, concernsAll: true },
	connectionFailed: { outlook: 'passing', blames: 'host', isRetried: true, concernsAll: true },
	withheld: { outlook: 'passing', blames: 'host', concernsAll: true },
	insecure: { outlook: 'passing', blames: 'host', concernsAll: true },
	// The key went to a stranger, so it is not sent again unless someone looks.
	unverified: { outlook: 'lasting', blames: 'host', concernsAll: true },
	proxyRefused: { outlook: 'passing', blames: 'host', concernsAll: true },
	redirected: { outlook: 'passing', blames: 'host' },
	notJson: { outlook: 'passing', blames: 'host' },
	timedOut: { outlook: 'passing', blames: 'host' },
	truncated: { outlook: 'passing', blames: 'endpoint', isRetried: true },
	serverFailed: { outlook: 'passing', blames: 'endpoint' },
	notFound: { outlook: 'lasting', blames: 'endpoint', status: '404' },
	unauthorized: { outlook: 'settled', blames: 'nobody', concernsAll: true, status: '401' },
	// For what a plan lacks, some keys get one status and some the other.
	notInPlan: { outlook: 'settled', blames: 'nobody', status: '401 / 403' },
	rateLimited: { outlook: 'passing', blames: 'nobody', status: '429' },
	refused: { outlook: 'lasting', blames: 'nobody' },
	tooLarge: { outlook: 'lasting', blames: 'nobody' },
	badResponse: { outlook: 'lasting', blames: 'nobody' },
};
