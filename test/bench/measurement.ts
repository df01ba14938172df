/** One figure that was measured. */
export interface Measurement {
	readonly name: string;
	readonly value: number;
	readonly unit: 'ms' | 'MB';
}

export function inMilliseconds(name: string, value: number): Measurement {
	return { name, value, unit: 'ms' };
}

export function medianOf(values: readonly number[]): number {
	return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
