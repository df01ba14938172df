import type { ColumnAction, CompareAction } from '../../../src/protocol/compareMessages.js';
import type { ComparedPart } from '../../../src/viewmodel/compare/comparedPart.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';

/** What a person can do on the page that compares tickers. */
export interface CompareActions {
	pickRemedy(symbol: string, part: ComparedPart, remedy: RemedyButton['remedy']): void;
	column(symbol: string, action: ColumnAction): void;
	run(action: CompareAction): void;
}
