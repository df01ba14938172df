import type { Steps } from '../../base/turns.js';
import type { SearchedText } from './searchedEditor.js';

/** A text that changes. */
export interface VersionedText extends SearchedText {
	readonly version: number;
}

/** The steps while a text has the version that it had, else another result: nobody needs what was found in one before. */
export function* whileSame<Result>(
	file: VersionedText,
	version: number,
	steps: Steps<Result>,
	otherwise: Result,
): Steps<Result> {
	while (file.version === version) {
		const step = steps.next();
		if (step.done) {
			return step.value;
		}
		yield;
	}
	return otherwise;
}
