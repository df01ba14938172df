/** What a figure is compared with: something measured in the same run whose cost is uncontroversial. */
export interface Reference {
	readonly what: string;
	readonly value: number;
}

/** One measured figure, for programs and for people. */
export interface Row {
	readonly id: string;
	readonly what: string;
	readonly value: number;
	readonly unit: 'ms' | 'MB' | 'count';
	/** What the reference measures. */
	readonly reference: string;
	/** The value divided by the reference. */
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

/** Zero compared with zero counts as equal. */
function ratioOf(value: number, reference: number): number {
	return value === reference ? 1 : value / reference;
}

export function medianOf(values: readonly number[]): number {
	return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const ROUNDS = 7;

/** The shortest time of several rounds, which excludes other load on the machine. */
export function best(run: () => void, rounds = ROUNDS): number {
	return Math.min(...Array.from({ length: rounds }, () => timeOf(run)));
}

export function timeOf(run: () => void): number {
	const start = performance.now();
	run();
	return performance.now() - start;
}

const ADDITIONS = 20_000_000;

/** How fast the machine is right now. */
export function additions(): Reference {
	let sum = 0;
	const value = best(() => {
		for (let index = 0; index < ADDITIONS; index += 1) {
			sum += index;
		}
	}, 3);
	// Without using the sum, the loop could be optimized away.
	return { what: `${ADDITIONS / 1_000_000} million additions${sum < 0 ? '!' : ''}`, value };
}
