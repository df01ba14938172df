import type { Steps } from '../base/taskScheduler.js';

// Each comment and blank matches in only one way and has a maximum length, so that matching is fast and no
// list is longer than PIECE.
const LIST =
	/(?:["'`][A-Z][A-Z.\-/]{0,10}["'`]\s{0,200}(?::[^,\n]{1,40})?,\s{0,200}(?:(?:#|\/\/)[^\n]{0,200}\n\s{0,200})?){2}["'`][A-Z][A-Z.\-/]{0,10}["'`]/;
/** Characters searched per step; each step also reads those of the next. */
const PIECE = 2_000;

/** Whether a text near the cursor has three consecutive quoted words in capitals. */
export function hasQuotedList(near: string): boolean {
	return LIST.test(near);
}

/** The same for a text of any length, in steps. */
export function* quotedListSteps(text: string): Steps<boolean> {
	for (let from = 0; from < text.length; from += PIECE) {
		if (hasQuotedList(text.slice(from, from + 2 * PIECE))) {
			return true;
		}
		yield;
	}
	return false;
}
