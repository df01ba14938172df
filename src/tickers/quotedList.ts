import type { Steps } from '../base/taskScheduler.js';

// Comments and blanks are read in one way and cut at a length, so that no text takes long and no list is longer than PIECE.
const LIST =
	/(?:["'`][A-Z][A-Z.\-/]{0,10}["'`]\s{0,200}(?::[^,\n]{1,40})?,\s{0,200}(?:(?:#|\/\/)[^\n]{0,200}\n\s{0,200})?){2}["'`][A-Z][A-Z.\-/]{0,10}["'`]/;
/** How much of a text is searched in one step, and again in the next, in characters. */
const PIECE = 2_000;

/** Whether three words in capitals and quotes follow each other in a text near a cursor. */
export function hasQuotedList(near: string): boolean {
	return LIST.test(near);
}

/** The same of a text of any length, step by step. */
export function* quotedListSteps(text: string): Steps<boolean> {
	for (let from = 0; from < text.length; from += PIECE) {
		if (hasQuotedList(text.slice(from, from + 2 * PIECE))) {
			return true;
		}
		yield;
	}
	return false;
}
