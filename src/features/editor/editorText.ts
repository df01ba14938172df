import type { Disposable } from '../../base/disposable.js';
import type { Steps } from '../../base/taskScheduler.js';
import type { TickerPlace } from '../../presentation/tickerCounts.js';

/** A text of an editor. */
export interface SearchedText {
	readonly languageId: string;
	getText(): string;
}

/** An editor whose texts are searched: places can be shown, gone to, and left again. */
export interface SearchedEditor extends Disposable {
	readonly fileName: string;
	/** One for a text, one a cell for a notebook. */
	readonly documents: readonly SearchedText[];
	/** Shows a place without going there. */
	preview(place: TickerPlace): void;
	/** Goes to a place. */
	goTo(place: TickerPlace): Promise<void>;
	/** Shows again what was shown at first. */
	goBack(): void;
}

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
