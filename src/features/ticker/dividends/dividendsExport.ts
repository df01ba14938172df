import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { Dividend } from '../../../contract/dividends.js';
import { dividends } from '../../calendars/dividends.js';
import { calendarTable } from '../../calendars/export/calendarTable.js';
import type { Table } from '../../../presentation/export/table.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

/** The dividends of a ticker as they leave, with amounts as paid; undefined where there is no answer. */
export function dividendsTable({
	symbol,
	answers,
	isSample,
}: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample'>): Table<Dividend> | undefined {
	const answer = shown(answers.dividends);
	return (
		answer &&
		calendarTable(dividends, {
			rows: answer.value,
			title: l10n.t('Dividends: {0}', symbol),
			name: `${symbol}-dividends`,
			...{ isSample, receivedAt: answer.receivedAt },
		})
	);
}
