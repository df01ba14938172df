import type { Watch } from './fuzzCase.js';

const REPEATS = 2;

/** What a step took, and for which answer. */
export interface Cost {
	readonly ms: number;
	readonly at: number;
}

/** Measures the CPU that steps take; of a step that is dear the cheapest of three runs counts, without compiling and collecting. */
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

	/** The steps of the answer that was just run that took longer than a bound each time that it was run. */
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

	/** Each kind of step with the most that it took, the dearest first. */
	get dearest(): readonly (readonly [string, Cost])[] {
		return [...this.#dearest].sort(([, one], [, other]) => other.ms - one.ms);
	}
}
