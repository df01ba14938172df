/** How often both lengths take their turn; of each the quickest counts, since other programs use the processor too. */
const ROUNDS = 5;
/** Quicker work is done so often that it takes as long. */
const LEAST_MS = 2;

/** Growth that work in proportion to the length stays below; what grows with its square is at 16. */
export const LINEAR = 9;

/** How many times as long work takes on four times the length. */
export function growth<Input>(
	length: number,
	make: (length: number) => Input,
	work: (input: Input) => unknown,
): number {
	const [short, long] = [make(length), make(4 * length)];
	work(long);
	let times = 1;
	while (elapsed(short, work, times) < LEAST_MS) {
		times *= 2;
	}
	const rounds = Array.from({ length: ROUNDS }, () => [
		elapsed(short, work, times),
		elapsed(long, work, times),
	]);
	const quickest = (at: number): number => Math.min(...rounds.map((round) => round[at] ?? Infinity));
	return quickest(1) / quickest(0);
}

function elapsed<Input>(input: Input, work: (input: Input) => unknown, times: number): number {
	const began = performance.now();
	for (let time = 0; time < times; time += 1) {
		work(input);
	}
	return performance.now() - began;
}
