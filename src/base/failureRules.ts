import type { Failure } from './failure.js';

/** When a query that failed is sent again. */
export type NextTry =
	/** By itself, since it may work shortly. */
	| 'soon'
	/** When the user looks, since it may work later. */
	| 'whenViewed'
	/** Once the key changes or the user acts, since it fails until then. */
	| 'afterChange';

/** How request senders handle one kind of failure. */
interface FailureRule {
	readonly nextTry: NextTry;
	/**
	 * What the failure counts against: the host (or an unverified host in its place), the endpoint, or
	 * neither, since the service did answer. Absent if nothing was sent.
	 */
	readonly blames?: 'host' | 'endpoint' | 'neither';
	/** Whether to retry the same request right away. */
	readonly isRetried?: true;
	/** Whether it concerns the key or the connection, and so affects everything rather than one part. */
	readonly concernsAll?: true;
	/** The HTTP status, where it is always the same. */
	readonly status?: string;
}

/** How each kind of failure is handled; `presentation/failureWords` has the texts. */
export const failureRules: Readonly<Record<Failure['kind'], FailureRule>> = {
	noKey: { nextTry: 'afterChange', concernsAll: true },
	keyForOtherAddress: { nextTry: 'afterChange', concernsAll: true },
	otherService: { nextTry: 'whenViewed' },
	invalidQuery: { nextTry: 'afterChange' },
	busy: { nextTry: 'soon' },
	resting: { nextTry: 'soon' },
	offline: { nextTry: 'soon', blames: 'host', isRetried: true, concernsAll: true },
	connectionFailed: { nextTry: 'soon', blames: 'host', isRetried: true, concernsAll: true },
	withheld: { nextTry: 'soon', blames: 'host', concernsAll: true },
	insecure: { nextTry: 'soon', blames: 'host', concernsAll: true },
	// The key reached an unverified host, so it isn't sent again until the user looks.
	unverified: { nextTry: 'whenViewed', blames: 'host', concernsAll: true },
	proxyRefused: { nextTry: 'soon', blames: 'host', concernsAll: true },
	redirected: { nextTry: 'soon', blames: 'host' },
	notJson: { nextTry: 'soon', blames: 'host' },
	timedOut: { nextTry: 'soon', blames: 'host' },
	truncated: { nextTry: 'soon', blames: 'endpoint', isRetried: true },
	serverFailed: { nextTry: 'soon', blames: 'endpoint' },
	notFound: { nextTry: 'whenViewed', blames: 'endpoint', status: '404' },
	unauthorized: { nextTry: 'afterChange', blames: 'neither', concernsAll: true, status: '401' },
	// For data outside the plan, some keys get 401 and some get 403.
	notInPlan: { nextTry: 'afterChange', blames: 'neither', status: '401 / 403' },
	rateLimited: { nextTry: 'soon', blames: 'neither', status: '429' },
	refused: { nextTry: 'whenViewed', blames: 'neither' },
	tooLarge: { nextTry: 'whenViewed', blames: 'neither' },
	badResponse: { nextTry: 'whenViewed', blames: 'neither' },
};
