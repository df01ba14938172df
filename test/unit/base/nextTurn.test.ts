import assert from 'node:assert/strict';
import { readFile } from 'node:fs';
import { nextTurn } from '../../../src/base/taskScheduler.js';

const DUE_MS = 2;

/** Resumes in the event loop's I/O phase, right before its phase for immediates. */
function inAnswer(): Promise<void> {
	return new Promise((resolve, reject) => {
		readFile(import.meta.filename, (error) => (error ? reject(error) : resolve()));
	});
}

function keepBusy(forMs: number): void {
	const end = performance.now() + forMs;
	while (performance.now() < end);
}

describe('the next turn', () => {
	for (const [place, there] of [
		['an answer', inAnswer],
		['a timer', () => new Promise<void>((resolve) => setTimeout(resolve))],
		['another turn', nextTurn],
	] as const) {
		it(`comes when timers that are due had theirs, also after ${place}`, async () => {
			const done: string[] = [];
			await there();
			setTimeout(() => done.push('timer'), DUE_MS);
			keepBusy(2 * DUE_MS);
			await nextTurn();
			assert.deepEqual(done, ['timer']);
		});
	}
});
