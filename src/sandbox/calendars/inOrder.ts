import type { Steps } from '../../base/taskScheduler.js';

/** Roughly how many entries one step sorts. */
const A_STEP = 1000;

/** Sorts entries step by step; equal entries keep their order. */
export function* inOrder<T extends object>(
	entries: readonly T[],
	order: (left: T, right: T) => number,
): Steps<readonly T[]> {
	let runs: (readonly T[])[] = [];
	for (let start = 0; start < entries.length; start += A_STEP) {
		runs.push(entries.slice(start, start + A_STEP).sort(order));
		yield;
	}
	while (runs.length > 1) {
		const longer: (readonly T[])[] = [];
		for (let index = 0; index < runs.length; index += 2) {
			longer.push(yield* merged(runs[index] ?? [], runs[index + 1] ?? [], order));
		}
		runs = longer;
	}
	return runs[0] ?? [];
}

function* merged<T extends object>(
	left: readonly T[],
	right: readonly T[],
	order: (left: T, right: T) => number,
): Steps<readonly T[]> {
	const both: T[] = [];
	let taken = 0;
	for (const entry of left) {
		for (let next = right[taken]; next && order(entry, next) > 0; next = right[taken]) {
			both.push(next);
			taken += 1;
			if (both.length % A_STEP === 0) {
				yield;
			}
		}
		both.push(entry);
		if (both.length % A_STEP === 0) {
			yield;
		}
	}
	return both.concat(right.slice(taken));
}
