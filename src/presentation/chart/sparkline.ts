/** A small line beside a figure; positions from 0 to 1, with gaps where nothing was reported. */
export interface Sparkline {
	readonly points: readonly ({ readonly x: number; readonly y: number } | undefined)[];
	/** The position of zero, if there are values on both sides of it. */
	readonly zero?: number;
}

/** The line through values from left to right; undefined if there are fewer than two. */
export function sparkline(values: readonly (number | undefined)[]): Sparkline | undefined {
	const points = values.flatMap((value) => value ?? []);
	if (points.length < 2) {
		return undefined;
	}
	const least = Math.min(...points);
	const most = Math.max(...points);
	const y = (value: number): number => (most > least ? (value - least) / (most - least) : 0.5);
	return {
		points: values.map((value, index) =>
			value === undefined ? undefined : { x: index / (values.length - 1), y: y(value) },
		),
		...(least < 0 && most > 0 && { zero: y(0) }),
	};
}
