import { t } from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { Rating } from '../../../contract/ratings.js';
import { ratingColumns } from '../../calendars/columns/ratingColumns.js';
import { type CalendarExport, calendarCsv, calendarJson } from '../../calendars/export/calendarRowsExport.js';
import type { Formats } from '../../format.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';
import { filteredRatings } from './ratingFilters.js';

/** The ratings that the filters leave, as files: the suggested name, the forms, and how many there are. */
export function ratingFiles(
	{ symbol, answers, choices, isSample }: Pick<TickerInputs, 'symbol' | 'answers' | 'choices' | 'isSample'>,
	formats: Formats,
) {
	const answer = shown(answers.ratings);
	if (!answer) {
		return undefined;
	}
	const exported: CalendarExport<Rating> = {
		name: 'ratings',
		rows: filteredRatings(answer.value, choices.ratings, formats).shown,
		columns: ratingColumns(),
		isSample,
		receivedAt: answer.receivedAt,
	};
	const summary = t('{0} ratings', formats.number(exported.rows.length));
	return {
		title: t('Export Ratings: {0}', symbol),
		fileName: `${symbol}-ratings`,
		forms: [
			{
				id: 'csv',
				label: 'CSV',
				detail: t('One line per rating, values as the service wrote them'),
				ending: 'csv',
				languageId: 'plaintext',
				text: () => ({ text: calendarCsv(exported), summary }),
			},
			{
				id: 'json',
				label: 'JSON',
				detail: t('One entry per rating, values as the service wrote them'),
				ending: 'json',
				languageId: 'json',
				text: () => ({ text: calendarJson(exported), summary }),
			},
		],
	};
}
