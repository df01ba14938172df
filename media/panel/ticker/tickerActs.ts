import type { TickerAct } from '../../../src/protocol/tickerMessages.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import type { IdentifierKind } from '../../../src/viewmodel/ticker/headerModel.js';
import type { TickerChoices } from '../../../src/viewmodel/ticker/tickerChoices.js';
import type { AnswerName } from '../../../src/viewmodel/ticker/tickerKnown.js';

/** What a person can do on the page of a ticker. */
export interface TickerActs {
	/** Chooses something; all else stays as it was chosen. */
	choose(change: Partial<TickerChoices>): void;
	pickRemedy(answer: AnswerName, remedy: RemedyButton['remedy']): void;
	copy(identifier: IdentifierKind): void;
	openTicker(symbol: string): void;
	run(act: TickerAct): void;
}
