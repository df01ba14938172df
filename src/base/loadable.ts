import type { Failure } from './failure.js';

/** A value with the time it was received. */
export interface Timestamped<T> {
	readonly value: T;
	/** Wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	/** How many fields of the answer were not as promised. */
	readonly warnings: number;
}

/** What is known of something that comes from elsewhere. */
export type Loadable<T> =
	| { readonly state: 'loading'; readonly stale?: T }
	| { readonly state: 'ready'; readonly value: T }
	| {
			readonly state: 'failed';
			readonly failure: Failure;
			readonly stale?: T;
			/** When it is asked for again by itself, as wall time; absent where no time is known. */
			readonly retryAt?: number;
	  };

/** The value that can be shown now, fresh or stale. */
export function shown<T>(loadable: Loadable<T>): T | undefined {
	return loadable.state === 'ready' ? loadable.value : loadable.stale;
}

/** What is known of an answer of the service, with the time it was received. */
export type Answer<T> = Loadable<Timestamped<T>>;
