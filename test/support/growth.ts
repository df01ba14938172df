import assert from 'node:assert/strict';

/**
 * The minimum number of rounds, and the maximum if other processes disturb. The fastest round of each length
 * counts.
 */
const [FEWEST_ROUNDS, MOST_ROUNDS] = [5, 25];
/** Faster work is repeated until it takes this long, in microseconds of CPU time. */
const LEAST = 2_000;
/** Four times the length takes about 4 times as long if work is linear, and 16 times if it is quadratic. */
const LINEAR = 9;

/**
 * Compares the CPU time of work for a length and for four times that; fails if it grows more than linearly.
 */
export function assertLinear<Input>(
	length: number,
	make: (length: number) => Input,
	work: (input: Input) => unknown,
): void {
	const [short, long] = [make(length), make(4 * length)];
	work(long);
	let times = 1;
	while (spent(short, work, times) < LEAST) {
		times *= 2;
	}
	let [ofShort, ofLong] = [Infinity, Infinity];
	for (
		let round = 0;
		round < MOST_ROUNDS && (round < FEWEST_ROUNDS || ofLong > LINEAR * ofShort);
		round += 1
	) {
		ofShort = Math.min(ofShort, spent(short, work, times));
		ofLong = Math.min(ofLong, spent(long, work, times));
	}
	assert.ok(ofLong < LINEAR * ofShort, `four times the length takes ${ofLong / ofShort} times as long`);
}

function spent<Input>(input: Input, work: (input: Input) => unknown, times: number): number {
	const before = process.cpuUsage();
	for (let time = 0; time < times; time += 1) {
		work(input);
	}
	const { user, system } = process.cpuUsage(before);
	return user + system;
}
