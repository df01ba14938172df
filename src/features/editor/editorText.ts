import type { Disposable } from '../../base/disposable.js';
import type { Steps } from '../../base/taskScheduler.js';
import type { TickerPlace } from '../../presentation/tickerCounts.js';

/** A text in an editor. */
export interface SearchedText {
	readonly languageId: string;
	getText(): string;
}

/** An editor to search for tickers; can preview places, go to them, and return. */
export interface SearchedEditor extends Disposable {
	readonly fileName: string;
	/** One for a text editor; one per cell for a notebook. */
	readonly documents: readonly SearchedText[];
	/** Shows a place without moving the cursor. */
	preview(place: TickerPlace): void;
	/** Moves the selection to a place. */
	goTo(place: TickerPlace): Promise<void>;
	/** Restores the initial view. */
	goBack(): void;
}

/** A text with a version number. */
export interface VersionedText extends SearchedText {
	readonly version: number;
}

/**
 * Runs the steps as long as the text's version is unchanged; otherwise returns `otherwise`, because the
 * result would be outdated.
 */
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
