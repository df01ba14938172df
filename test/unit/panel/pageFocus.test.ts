import assert from 'node:assert/strict';
import { listenToFocus } from '../../../media/panel/host.js';

/** A window that may have the focus when its page starts listening. */
function listening(hasFocus: boolean) {
	const page = Object.assign(new EventTarget(), { document: { hasFocus: () => hasFocus } });
	const reported: string[] = [];
	listenToFocus(page, (how) => reported.push(how));
	return {
		reported,
		happens: (...types: readonly string[]) => types.map((type) => page.dispatchEvent(new Event(type))),
	};
}

describe('the focus of a page', () => {
	it('is told when it is given, and when somebody presses', () => {
		const { reported, happens } = listening(false);
		happens('focus', 'blur', 'pointerdown', 'focus', 'pointerup', 'focus');
		assert.deepEqual(reported, ['given', 'press', 'given']);
	});

	it('is told where it was given before the page could listen', () => {
		assert.deepEqual(listening(true).reported, ['given']);
	});
});
