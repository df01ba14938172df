import type { Watch } from './fuzzCase.js';

const REPEATS = 2;

/** The CPU time of a step, and the index of its answer. */
export interface Cost {
	readonly ms: number;
	readonly at: number;
}

/**
 * Measures the CPU time of steps. Slow steps run three times and the cheapest run counts, which excludes
 * compilation and garbage collection.
 */
export class CpuWatch {
	#ofAnswer = new Map<string, number>();
	readonly #dearest = new Map<string, Cost>();

	readonly watch: Watch = async (name, run) => {
		const before = process.cpuUsage();
		try {
			return await run();
		} finally {
			const { user, system } = process.cpuUsage(before);
			const ms = (user + system) / 1_000;
			this.#ofAnswer.set(name, Math.max(ms, this.#ofAnswer.get(name) ?? 0));
		}
	};

	/** The steps of the last answer that exceed `bound` (ms) on every run. */
	async above(
		bound: number,
		at: number,
		again: (watch: Watch) => Promise<unknown>,
	): Promise<readonly string[]> {
		const first = this.#ofAnswer;
		const costs = new Map(first);
		for (let left = REPEATS; left > 0 && [...costs.values()].some((ms) => ms > bound); left -= 1) {
			this.#ofAnswer = new Map();
			await again(this.watch);
			for (const [name, ms] of this.#ofAnswer) {
				costs.set(name, Math.min(ms, costs.get(name) ?? ms));
			}
		}
		this.#ofAnswer = new Map();
		for (const [name, ms] of costs) {
			if (ms > (this.#dearest.get(name)?.ms ?? 0)) {
				this.#dearest.set(name, { ms, at });
			}
		}
		return [...costs].flatMap(([name, ms]) => (ms > bound ? [name] : []));
	}

	/** Each kind of step with its maximum, most expensive first. */
	get dearest(): readonly (readonly [string, Cost])[] {
		return [...this.#dearest].sort(([, one], [, other]) => other.ms - one.ms);
	}
}
