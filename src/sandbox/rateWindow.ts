import { MINUTE_MS } from '../base/days.js';

const A_MINUTE = 5000;

/** Counts requests by the minute for the headers that tell what is left; nothing is ever turned away for it. */
export class RateWindow {
	#minute = -1;
	#used = 0;

	/** Notes a request at an instant and gives the headers of its answer. */
	note(now: number): Readonly<Record<string, string>> {
		const minute = Math.floor(now / MINUTE_MS);
		if (minute !== this.#minute) {
			this.#minute = minute;
			this.#used = 0;
		}
		this.#used += 1;
		const left = String(Math.max(0, A_MINUTE - this.#used));
		return {
			'RateLimit-Limit': String(A_MINUTE),
			'RateLimit-Remaining': left,
			'RateLimit-Reset': String(Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000)),
			'X-RateLimit-Limit-Minute': String(A_MINUTE),
			'X-RateLimit-Remaining-Minute': left,
		};
	}
}
