import type { ChartFromPage } from '../../../src/protocol/chartMessages.js';
import type { Message } from '../../../src/protocol/dispatch.js';
import type { TickerAction } from '../../../src/protocol/tickerMessages.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import type { PeriodChoice, TimeOrder } from '../../../src/viewmodel/statement/statementPreferences.js';
import type { IdentifierKind } from '../../../src/viewmodel/ticker/headerModel.js';
import type { TickerChoices } from '../../../src/viewmodel/ticker/choices/tickerChoices.js';
import type { TabAnswer } from '../../../src/viewmodel/ticker/inputs/tabAnswers.js';

/** What a person can do on the page of a ticker. */
export interface TickerActions {
	/** Chooses something, by what is chosen now, which the model may not have followed yet; all else stays. */
	choose(change: (chosen: TickerChoices) => Partial<TickerChoices>): void;
	/** Shows key figures of another period everywhere. */
	pickPeriod(period: PeriodChoice): void;
	/** Has time run that way everywhere. */
	pickOrder(order: TimeOrder): void;
	pickRemedy(answer: TabAnswer | 'all', remedy: RemedyButton['remedy']): void;
	copy(identifier: IdentifierKind): void;
	openTicker(symbol: string): void;
	run(action: TickerAction): void;
	/** Tells what became of a chart that was taken. */
	readonly tellChart: (message: Message<ChartFromPage>) => void;
}
