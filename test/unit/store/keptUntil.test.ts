import assert from 'node:assert/strict';
import { Emitter } from '../../../src/base/event.js';
import { KeptUntil } from '../../../src/store/keptUntil.js';
import { settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';

/** A source whose reads are answered by the test. */
function aSource() {
	const changed = new Emitter<void>();
	const reads: ((value: string | undefined) => void)[] = [];
	const kept = ofTest(
		new KeptUntil(() => new Promise<string | undefined>((answer) => reads.push(answer)), changed.event),
	);
	return { changed, reads, kept };
}

describe('what is kept until it changes', () => {
	it('is read once for all who ask, and again after a change', async () => {
		const { changed, reads, kept } = aSource();
		const both = [kept.read(), kept.read()];
		reads[0]?.('a');
		const before = [...(await Promise.all(both)), await kept.read()];
		changed.fire();
		const after = kept.read();
		reads[1]?.('b');
		assert.deepEqual([before, await after, reads.length], [['a', 'a', 'a'], 'b', 2]);
	});

	it('gives who waits while it changes the newer', async () => {
		const { changed, reads, kept } = aSource();
		const waiting = kept.read();
		changed.fire();
		reads[0]?.('old');
		await settle();
		reads[1]?.('new');
		assert.equal(await waiting, 'new');
	});

	it('is read again where nothing was found', async () => {
		const { reads, kept } = aSource();
		const first = kept.read();
		reads[0]?.(undefined);
		const second = (await first) === undefined ? kept.read() : undefined;
		reads[1]?.('a');
		assert.equal(await second, 'a');
	});
});
