import type { IdentifierKind } from '../../src/viewmodel/ticker/headerModel.js';
import type { RemedyButton } from '../../src/viewmodel/sectionState.js';
import type { SectionName } from '../../src/viewmodel/ticker/tickerModel.js';

/** What a person can do on the page. */
export interface TickerActs {
	pickLength(length: string): void;
	pickRemedy(section: SectionName, remedy: RemedyButton['remedy']): void;
	copy(identifier: IdentifierKind): void;
}
