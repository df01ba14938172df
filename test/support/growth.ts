import assert from 'node:assert/strict';

/** How often both lengths take their turn at least, and at most where others disturb: of each the quickest counts. */
const [FEWEST_ROUNDS, MOST_ROUNDS] = [5, 25];
/** Quicker work is done so often that it takes as long, in microseconds of processors. */
const LEAST = 2_000;
/** Four times the length takes about four times as long where work is linear, and 16 times where it is quadratic. */
const LINEAR = 9;

/** Compares what work takes of the processors for a length and for four times as much; fails where it is more than in proportion. */
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
