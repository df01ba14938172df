import type { ColumnAct, CompareAct } from '../../../src/protocol/compareMessages.js';
import type { ComparedPart } from '../../../src/viewmodel/compare/comparedPart.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';

/** What a person can do on the page that compares tickers. */
export interface CompareActs {
	pickRemedy(symbol: string, part: ComparedPart, remedy: RemedyButton['remedy']): void;
	column(symbol: string, act: ColumnAct): void;
	run(act: CompareAct): void;
}
