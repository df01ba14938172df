import assert from 'node:assert/strict';
import { type Steps, TaskScheduler } from '../../../src/base/taskScheduler.js';
import { FakeClock, settle } from '../../support/fakeClock.js';

const STEP_MS = 3;

/** A clock on which every step takes time. */
class WorkClock extends FakeClock {
	worked = 0;

	override elapsed = (): number => this.worked;
}

/** A number of steps, each of which records a mark. */
function* marking(marks: string[], mark: string, steps: number, clock: WorkClock): Steps<string> {
	for (let step = 0; step < steps; step += 1) {
		marks.push(mark);
		clock.worked += STEP_MS;
		yield;
	}
	return mark;
}

/** Records a mark each time that the event loop turns while the work runs. */
async function watching<T>(marks: string[], work: Promise<T>): Promise<T> {
	const watch = { isOver: false };
	const others = (): void => {
		marks.push('|');
		if (!watch.isOver) {
			setImmediate(others);
		}
	};
	setImmediate(others);
	const made = await work;
	watch.isOver = true;
	return made;
}

/** The marks of each turn. Any number of event loop turns between two counts as one boundary. */
function turnsIn(marks: readonly string[]): readonly string[] {
	return marks.join('').split(/\|+/);
}

describe('long work in turns', () => {
	it('lets everything else have a turn as soon as a step ends after eight milliseconds', async () => {
		const clock = new WorkClock();
		const marks: string[] = [];
		await watching(marks, new TaskScheduler(clock).runSteps(marking(marks, 'a', 10, clock)));
		assert.deepEqual(turnsIn(marks), ['aaa', 'aaa', 'aaa', 'a']);
	});

	it('has pieces that are under way together take turns, never two in one', async () => {
		const clock = new WorkClock();
		const scheduler = new TaskScheduler(clock);
		const marks: string[] = [];
		const chunks = ['a', 'b'].map((mark) => scheduler.runSteps(marking(marks, mark, 7, clock)));
		assert.deepEqual(await watching(marks, Promise.all(chunks)), ['a', 'b']);
		assert.deepEqual(turnsIn(marks), ['aaa', 'aaa', 'bbb', 'a', 'bbb', 'b']);
	});

	it('goes on at once where the event loop has come round since the last work', async () => {
		const clock = new WorkClock();
		const scheduler = new TaskScheduler(clock);
		const marks: string[] = [];
		await scheduler.runSteps(marking(marks, 'a', 2, clock));
		await settle();
		clock.worked += 1_000;
		await watching(marks, scheduler.runSteps(marking(marks, 'b', 3, clock)));
		assert.match(marks.join(''), /^aabbb/);
	});

	it('goes on with the others where one fails', async () => {
		const clock = new WorkClock();
		const scheduler = new TaskScheduler(clock);
		const marks: string[] = [];
		const failing = function* (): Steps<string> {
			yield* marking(marks, 'a', 4, clock);
			throw new Error('broken');
		};
		const [one, other] = await Promise.allSettled([
			scheduler.runSteps(failing()),
			scheduler.runSteps(marking(marks, 'b', 7, clock)),
		]);
		assert.deepEqual(
			[one.status, other.status, marks.filter((mark) => mark === 'b').length],
			['rejected', 'fulfilled', 7],
		);
	});

	it('keeps what came of items in their order', async () => {
		const made = await new TaskScheduler(new FakeClock()).map(new Set([3, 1, 2]), (item) => item * 10);
		assert.deepEqual(made, [30, 10, 20]);
	});
});
