import type { ColumnAction, CompareAction, FailedPart } from '../../../src/protocol/compareMessages.js';
import type { ComparedLength } from '../../../src/viewmodel/compare/compareChoice.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';

/** What a person can do on the page that compares tickers. */
export interface CompareActions {
	pickRemedy(of: FailedPart | 'all', remedy: RemedyButton['remedy']): void;
	column(symbol: string, action: ColumnAction): void;
	pickLength(length: ComparedLength): void;
	run(action: CompareAction): void;
}
