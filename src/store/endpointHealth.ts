import type { Clock } from '../base/clock.js';
import type { Failure } from '../base/failure.js';
import type { Outcome } from '../contract/outcome.js';

/** How an endpoint was last heard of; times are wall times in milliseconds since 1970. */
export interface EndpointNote {
	readonly answeredAt?: number;
	readonly tookMs?: number;
	/** How many fields of the last answer were not as promised. */
	readonly oddFields?: number;
	readonly failedAt?: number;
	readonly failure?: Failure;
}

/** Remembers how requests to each endpoint ended, for the diagnosis. */
export class EndpointHealth {
	readonly #notes = new Map<string, EndpointNote>();

	constructor(private readonly clock: Clock) {}

	get notes(): ReadonlyMap<string, EndpointNote> {
		return this.#notes;
	}

	note({ endpoint, tookMs, failure, oddityCount }: Outcome): void {
		const known = this.#notes.get(endpoint);
		const at = this.clock.now();
		this.#notes.set(
			endpoint,
			failure
				? { ...known, failedAt: at, failure }
				: { ...known, answeredAt: at, tookMs, oddFields: oddityCount },
		);
	}

	/** What was heard before is of another key or another address. */
	clear(): void {
		this.#notes.clear();
	}
}
