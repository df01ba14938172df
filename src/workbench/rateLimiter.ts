import { MINUTE_MS } from '../base/days.js';
import type { Clock } from '../base/clock.js';
import { commands, type CommandName } from './ids.js';

/** A ticker opened every second asks about as much; no hand is faster. */
const REQUESTS_A_MINUTE = 600;

/**
 * How much commands, and what stands in editors, may ask of the service. Other extensions, links and keys held down call them without end, and nobody
 * can tell them from a person: so all together may spend what a person could by hand, 600 requests a minute.
 */
export class RateLimiter {
	#spent: readonly { readonly at: number; readonly requests: number }[] = [];

	constructor(private readonly clock: Clock) {}

	/** Whether a command may be done now; if so, what it asks is counted. One that asks nothing may always be done. */
	take(name: CommandName): boolean {
		const command = commands[name];
		return this.spend('requestCost' in command ? command.requestCost : 0);
	}

	/** Whether as many requests may be sent now, all or none of them; if so, they are counted. */
	spend(requests: number): boolean {
		const at = this.clock.elapsed();
		this.#spent = this.#spent.filter((one) => at - one.at < MINUTE_MS);
		const spent = this.#spent.reduce((sum, one) => sum + one.requests, 0);
		if (requests > 0 && spent + requests > REQUESTS_A_MINUTE) {
			return false;
		}
		this.#spent = requests > 0 ? [...this.#spent, { at, requests }] : this.#spent;
		return true;
	}
}
