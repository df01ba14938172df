import type { Failure } from './failure.js';

/** A value with the time it was received. */
export interface Timestamped<T> {
	readonly value: T;
	/** Wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	/** Number of fields in the answer that were not as documented. */
	readonly warnings: number;
}

/** The state of a value that is loaded from elsewhere. */
export type Loadable<T> =
	| { readonly state: 'loading'; readonly stale?: T }
	| { readonly state: 'ready'; readonly value: T }
	| {
			readonly state: 'failed';
			readonly failure: Failure;
			readonly stale?: T;
			/** When it is requested again automatically, as wall time; absent if no time is set. */
			readonly retryAt?: number;
	  };

/** The value to show now, fresh or stale. */
export function shown<T>(loadable: Loadable<T>): T | undefined {
	return loadable.state === 'ready' ? loadable.value : loadable.stale;
}

/** The state of an answer from the service, with the time it was received. */
export type Answer<T> = Loadable<Timestamped<T>>;
