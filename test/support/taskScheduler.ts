import { type FakeClock, settle } from './fakeClock.js';

/** How many turns sockets of this machine need at most to bring what was sent. */
const TURNS = 20;

/** Waits, turn by turn, until something is so; a test that waits in vain is ended by its time limit. */
export async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) {
		await settle();
	}
}

/** Moves time on in steps while sockets are served, until the work is done. */
export async function clockedBy<T>(clock: FakeClock, stepMs: number, work: Promise<T>): Promise<T> {
	const watch = { isDone: false };
	const watched = work.finally(() => (watch.isDone = true));
	// Whoever awaits the outcome hears of a rejection; here it only ends the walk.
	watched.catch(() => undefined);
	while (!watch.isDone) {
		for (let turn = 0; turn < TURNS; turn += 1) {
			await settle();
		}
		await clock.advance(stepMs);
	}
	return watched;
}
