import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { Rating } from '../../../contract/ratings.js';
import { calendarTable } from '../../calendars/export/calendarTable.js';
import { ratings } from '../../calendars/ratings.js';
import type { Table } from '../../../presentation/export/table.js';
import type { Formats } from '../../../presentation/format.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';
import { filteredRatings } from './ratingFilters.js';

/** The ratings that the filters leave as they leave; undefined where there is no answer. */
export function ratingsTable(
	known: Pick<TickerInputs, 'symbol' | 'answers' | 'choices' | 'isSample'>,
	formats: Formats,
): Table<Rating> | undefined {
	return tableOfRatings(known, (rows) => filteredRatings(rows, known.choices.ratings, formats).shown);
}

/** Some of the ratings of a ticker as they leave. */
export function tableOfRatings(
	{ symbol, answers, isSample }: Pick<TickerInputs, 'symbol' | 'answers' | 'isSample'>,
	some: (rows: readonly Rating[]) => readonly Rating[],
): Table<Rating> | undefined {
	const answer = shown(answers.ratings);
	return (
		answer &&
		calendarTable(ratings, {
			rows: some(answer.value),
			title: l10n.t('Ratings: {0}', symbol),
			name: `${symbol}-ratings`,
			...{ isSample, receivedAt: answer.receivedAt },
		})
	);
}
