import assert from 'node:assert/strict';
import { Latest } from '../../../src/base/latest.js';

/** Work that the test completes. */
function pending<T>(): {
	readonly work: Promise<T>;
	readonly end: (value: T) => void;
	readonly fail: (error: Error) => void;
} {
	let end: (value: T) => void = () => undefined;
	let fail: (error: Error) => void = () => undefined;
	const work = new Promise<T>((resolve, reject) => {
		end = resolve;
		fail = reject;
	});
	return { work, end, fail };
}

describe('the latest of several pieces of work', () => {
	it('alone hands over what came of it, though those before it end later', async () => {
		const latest = new Latest();
		const reported: string[] = [];
		const note = (what: string): void => void reported.push(what);
		const [slow, quick] = [pending<string>(), pending<string>()];
		const first = latest.run(
			() => slow.work,
			note,
			() => note('failed'),
		);
		const second = latest.run(
			() => quick.work,
			note,
			() => note('failed'),
		);
		quick.end('quick');
		await second;
		slow.end('slow');
		await first;
		assert.deepEqual(reported, ['quick']);
	});

	it('aborts those before it, and says nothing of how they failed', async () => {
		const latest = new Latest();
		const reported: unknown[] = [];
		const note = (what: unknown): void => void reported.push(what);
		const overtaken = pending<string>();
		let received: AbortSignal | undefined;
		const first = latest.run(
			(signal) => {
				received = signal;
				return overtaken.work;
			},
			note,
			note,
		);
		await latest.run(() => Promise.resolve('second'), note, note);
		overtaken.fail(new Error('too late'));
		await first;
		assert.equal(received?.aborted, true);
		assert.deepEqual(reported, ['second']);
	});

	it('tells of its own failure', async () => {
		const reported: unknown[] = [];
		const failure = new Error('no');
		await new Latest().run(
			() => Promise.reject(failure),
			() => reported.push('done'),
			(error) => reported.push(error),
		);
		assert.deepEqual(reported, [failure]);
	});

	it('comes to nothing once it is given up', async () => {
		const latest = new Latest();
		const reported: unknown[] = [];
		const work = pending<string>();
		const run = latest.run(
			() => work.work,
			(done) => reported.push(done),
			(error) => reported.push(error),
		);
		latest.dispose();
		work.end('done');
		await run;
		assert.deepEqual(reported, []);
	});
});
