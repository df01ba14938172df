/** A small line beside a figure: where it stands, 0 to 1; a gap where nothing was reported. */
export interface Sparkline {
	readonly points: readonly ({ readonly x: number; readonly y: number } | undefined)[];
	/** Where zero stands, if values lie on both sides of it. */
	readonly zero?: number;
}

/** The line through values from left to right; undefined where fewer than two are known. */
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
