/** What a figure is compared with: something of the same run, whose cost nobody would argue about. */
export interface Reference {
	readonly what: string;
	readonly value: number;
}

/** One figure that was measured, as machines and people read it. */
export interface Row {
	readonly id: string;
	readonly what: string;
	readonly value: number;
	readonly unit: 'ms' | 'MB' | 'count';
	/** What the reference is. */
	readonly reference: string;
	/** How many times the reference the value is. */
	readonly ratio: number;
}

export function row(
	id: string,
	what: string,
	value: number,
	reference: Reference,
	unit: Row['unit'] = 'ms',
): Row {
	return { id, what, value, unit, reference: reference.what, ratio: ratioOf(value, reference.value) };
}

/** Nothing beside nothing is as much. */
function ratioOf(value: number, reference: number): number {
	return value === reference ? 1 : value / reference;
}

export function medianOf(values: readonly number[]): number {
	return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const ROUNDS = 7;

/** The shortest time of some rounds: what the machine does beside is not ours. */
export function best(run: () => void, rounds = ROUNDS): number {
	return Math.min(...Array.from({ length: rounds }, () => timeOf(run)));
}

export function timeOf(run: () => void): number {
	const start = performance.now();
	run();
	return performance.now() - start;
}

const ADDITIONS = 20_000_000;

/** How quick the machine is at this moment. */
export function additions(): Reference {
	let sum = 0;
	const value = best(() => {
		for (let index = 0; index < ADDITIONS; index += 1) {
			sum += index;
		}
	}, 3);
	// Without a look at the sum the loop may be left out.
	return { what: `${ADDITIONS / 1_000_000} million additions${sum < 0 ? '!' : ''}`, value };
}
