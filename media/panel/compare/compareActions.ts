import type { ChartFromPage } from '../../../src/protocol/chartMessages.js';
import type { Message } from '../../../src/protocol/dispatch.js';
import type { ColumnAction, CompareAction, FailedPart } from '../../../src/protocol/compareMessages.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import type { PeriodChoice } from '../../../src/viewmodel/statement/statementPreferences.js';

/** What a person can do on the page that compares tickers. */
export interface CompareActions {
	pickRemedy(of: FailedPart | 'all', remedy: RemedyButton['remedy']): void;
	column(symbol: string, action: ColumnAction): void;
	/** Shows key figures of another period everywhere. */
	pickPeriod(period: PeriodChoice): void;
	run(action: CompareAction): void;
	/** Tells what became of a chart that was taken. */
	readonly tellChart: (message: Message<ChartFromPage>) => void;
}
