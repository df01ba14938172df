import type { Failure } from './failure.js';

/** What to expect of a query that failed. */
export type Outlook =
	/** May work shortly; it is sent again then. */
	| 'passing'
	/** May work later; it is sent again when the user looks. */
	| 'lasting'
	/** Fails again until the key changes or the user acts. */
	| 'settled';

/** How request senders handle one kind of failure. */
interface FailureRule {
	readonly outlook: Outlook;
	/**
	 * What the failure counts against: the host (or an unverified host in its place), the endpoint, or
	 * neither, since the service did answer. Absent if nothing was sent.
	 */
	readonly blames?: 'host' | 'endpoint' | 'nobody';
	/** Whether to retry the same request right away. */
	readonly isRetried?: true;
	/** Whether it concerns the key or the connection, and so affects everything rather than one part. */
	readonly concernsAll?: true;
	/** The HTTP status, where it is always the same. */
	readonly status?: string;
}

/** How each kind of failure is handled; `presentation/failureWords` has the texts. */
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
	// The key reached an unverified host, so it isn't sent again until the user looks.
	unverified: { outlook: 'lasting', blames: 'host', concernsAll: true },
	proxyRefused: { outlook: 'passing', blames: 'host', concernsAll: true },
	redirected: { outlook: 'passing', blames: 'host' },
	notJson: { outlook: 'passing', blames: 'host' },
	timedOut: { outlook: 'passing', blames: 'host' },
	truncated: { outlook: 'passing', blames: 'endpoint', isRetried: true },
	serverFailed: { outlook: 'passing', blames: 'endpoint' },
	notFound: { outlook: 'lasting', blames: 'endpoint', status: '404' },
	unauthorized: { outlook: 'settled', blames: 'nobody', concernsAll: true, status: '401' },
	// For data outside the plan, some keys get 401 and some get 403.
	notInPlan: { outlook: 'settled', blames: 'nobody', status: '401 / 403' },
	rateLimited: { outlook: 'passing', blames: 'nobody', status: '429' },
	refused: { outlook: 'lasting', blames: 'nobody' },
	tooLarge: { outlook: 'lasting', blames: 'nobody' },
	badResponse: { outlook: 'lasting', blames: 'nobody' },
};
