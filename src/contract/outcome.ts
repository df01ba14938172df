import type { Failure } from '../base/failure.js';
import type { Oddity } from './decode.js';

/** How one request ended; for the log and the diagnosis. It never holds the key or an address. */
export interface Outcome {
	readonly endpoint: string;
	readonly tookMs: number;
	readonly failure?: Failure;
	/** What was off in the answer: the first few, and how many in all. */
	readonly oddities: readonly Oddity[];
	readonly oddityCount: number;
}
