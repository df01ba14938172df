import { MINUTE_MS } from '../base/days.js';
import type { Clock } from '../base/clock.js';
import { commands, type CommandName } from './ids.js';

/** About the cost of opening a ticker every second; no user is faster. */
const REQUESTS_A_MINUTE = 600;

/**
 * Limits the requests that commands and editor features may cause. Other extensions, links and held-down keys
 * can trigger them endlessly and can't be told apart from the user. So all together may spend what a user
 * could by hand: 600 requests a minute.
 */
export class RateLimiter {
	#spent: readonly { readonly at: number; readonly requests: number }[] = [];

	constructor(private readonly clock: Clock) {}

	/**
	 * Whether a command may run now; if so, counts its requests. Commands without requests may always run.
	 */
	take(name: CommandName): boolean {
		const command = commands[name];
		return this.spend('requestCost' in command ? command.requestCost : 0);
	}

	/** Whether this many requests may be sent now, all or none; if so, counts them. */
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
