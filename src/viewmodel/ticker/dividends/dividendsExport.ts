import { t } from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { Dividend } from '../../../contract/dividends.js';
import { dividendColumns } from '../../calendars/columns/dividendColumns.js';
import { type CalendarExport, calendarCsv, calendarJson } from '../../calendars/export/calendarRowsExport.js';
import type { Formats } from '../../format.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

/** The dividends of a ticker as files: the suggested name, the forms, and how many there are; amounts are as paid. */
export function dividendFiles(
	{ symbol, answers, isSample }: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample'>,
	formats: Formats,
) {
	const answer = shown(answers.dividends);
	if (!answer) {
		return undefined;
	}
	const exported: CalendarExport<Dividend> = {
		name: 'dividends',
		rows: answer.value,
		columns: dividendColumns(),
		isSample,
		receivedAt: answer.receivedAt,
	};
	const summary = t('{0} dividends', formats.number(exported.rows.length));
	return {
		title: t('Export Dividends: {0}', symbol),
		fileName: `${symbol}-dividends`,
		forms: [
			{
				id: 'csv',
				label: 'CSV',
				detail: t('One line per dividend, values as the service wrote them'),
				ending: 'csv',
				languageId: 'plaintext',
				text: () => ({ text: calendarCsv(exported), summary }),
			},
			{
				id: 'json',
				label: 'JSON',
				detail: t('One entry per dividend, values as the service wrote them'),
				ending: 'json',
				languageId: 'json',
				text: () => ({ text: calendarJson(exported), summary }),
			},
		],
	};
}
