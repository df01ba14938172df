import type { Disposable } from '../../base/disposable.js';
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
