import type { Failure } from './failure.js';

/** What to expect of a query that failed. */
export type Persistence =
	/** May work shortly; it is sent again then. */
	| 'transient'
	/** May work later; it is sent again when the user looks. */
	| 'persistent'
	/** Fails again until the key changes or the user acts. */
	| 'permanent';

/** How request senders handle one kind of failure. */
interface FailureRule {
	readonly persistence: Persistence;
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
	noKey: { persistence: 'permanent', concernsAll: true },
	keyForOtherAddress: { persistence: 'permanent', concernsAll: true },
	otherService: { persistence: 'persistent' },
	invalidQuery: { persistence: 'permanent' },
	busy: { persistence: 'transient' },
	resting: { persistence: 'transient' },
	offline: { persistence: 'transient', blames: 'host', isRetried: true, concernsAll: true },
	connectionFailed: { persistence: 'transient', blames: 'host', isRetried: true, concernsAll: true },
	withheld: { persistence: 'transient', blames: 'host', concernsAll: true },
	insecure: { persistence: 'transient', blames: 'host', concernsAll: true },
	// The key reached an unverified host, so it isn't sent again until the user looks.
	unverified: { persistence: 'persistent', blames: 'host', concernsAll: true },
	proxyRefused: { persistence: 'transient', blames: 'host', concernsAll: true },
	redirected: { persistence: 'transient', blames: 'host' },
	notJson: { persistence: 'transient', blames: 'host' },
	timedOut: { persistence: 'transient', blames: 'host' },
	truncated: { persistence: 'transient', blames: 'endpoint', isRetried: true },
	serverFailed: { persistence: 'transient', blames: 'endpoint' },
	notFound: { persistence: 'persistent', blames: 'endpoint', status: '404' },
	unauthorized: { persistence: 'permanent', blames: 'nobody', concernsAll: true, status: '401' },
	// For data outside the plan, some keys get 401 and some get 403.
	notInPlan: { persistence: 'permanent', blames: 'nobody', status: '401 / 403' },
	rateLimited: { persistence: 'transient', blames: 'nobody', status: '429' },
	refused: { persistence: 'persistent', blames: 'nobody' },
	tooLarge: { persistence: 'persistent', blames: 'nobody' },
	badResponse: { persistence: 'persistent', blames: 'nobody' },
};
