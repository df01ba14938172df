import assert from 'node:assert/strict';
import { Emitter } from '../../../src/base/event.js';
import { whileWanted } from '../../../src/features/editor/whileWanted.js';
import { ofTest } from '../../support/ofTest.js';

describe('what is registered while it is wanted', () => {
	it('comes and goes with the settings, once each, and goes at the end', () => {
		const changed = ofTest(new Emitter<void>());
		const done: string[] = [];
		let isWanted = false;
		const wanted = whileWanted(
			{ onDidChange: changed.event },
			() => isWanted,
			() => {
				done.push('comes');
				return { dispose: () => void done.push('goes') };
			},
		);
		for (const request of [true, true, false, false, true]) {
			isWanted = request;
			changed.fire();
		}
		wanted.dispose();
		isWanted = false;
		changed.fire();
		assert.deepEqual(done, ['comes', 'goes', 'comes', 'goes']);
	});
});
