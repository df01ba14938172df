import { type FakeClock, settle } from './fakeClock.js';

/** The most turns that local sockets need to deliver data. */
const TURNS = 20;

/** Waits turn by turn until a condition is true; the test's time limit ends a wait in vain. */
export async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) {
		await settle();
	}
}

/** Advances time in steps while sockets are served, until the work is done. */
export async function clockedBy<T>(clock: FakeClock, stepMs: number, work: Promise<T>): Promise<T> {
	const watch = { isDone: false };
	const watched = work.finally(() => (watch.isDone = true));
	// The caller handles a rejection; here it only ends the loop.
	watched.catch(() => undefined);
	while (!watch.isDone) {
		for (let turn = 0; turn < TURNS; turn += 1) {
			await settle();
		}
		await clock.advance(stepMs);
	}
	return watched;
}
