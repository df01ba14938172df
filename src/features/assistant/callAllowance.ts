import type { Clock } from '../../base/clock.js';
import { MINUTE_MS } from '../../base/days.js';
import { ToolProblem } from './toolProblem.js';

/** Calls of all tools together, from one client, in a minute. */
const CALLS_A_MINUTE = 60;

/** How many calls a model may make: one that loops is told to stop before anything is asked. */
export class CallAllowance {
	#taken: readonly number[] = [];

	constructor(private readonly clock: Clock) {}

	/** Counts a call; throws a ToolProblem where there have been too many. */
	take(): void {
		const at = this.clock.elapsed();
		this.#taken = this.#taken.filter((one) => at - one < MINUTE_MS);
		if (this.#taken.length >= CALLS_A_MINUTE) {
			const waitMs = MINUTE_MS - (at - (this.#taken[0] ?? at));
			throw new ToolProblem(
				`${CALLS_A_MINUTE} calls were made within a minute, which is the limit. Stop calling tools now and answer with what you have; the next call is answered in ${Math.ceil(waitMs / 1000)} seconds.`,
			);
		}
		this.#taken = [...this.#taken, at];
	}
}
