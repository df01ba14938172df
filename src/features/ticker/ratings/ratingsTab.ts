import * as l10n from '@vscode/l10n';
import { comparableTargets } from '../../../market/ratings.js';
import type { FormatContext, Formats } from '../../../presentation/format.js';
import { section, type SectionModel, sectionState } from '../../../presentation/sections.js';
import type { TickerInputs } from '../tickerInputs.js';
import { dayAfter } from '../../../base/days.js';
import { limits } from '../../../contract/limits.js';
import type { Rating } from '../../../contract/ratings.js';
import { actionDirection } from '../../../presentation/events/ratingEvent.js';
import { mirroredDays } from '../../../presentation/chart/mirrored.js';
import type { DirectedText, Direction, TableCell } from '../../../presentation/spokenText.js';
import type { TimeOrder } from '../../../presentation/statement/statementPreferences.js';
import type { RatingsChoices } from '../tickerChoices.js';
import { type AccuracyModel, accuracyModel } from './accuracyModel.js';
import { filteredRatings, type RatingFilter, type RatingSwitch } from './ratingFilters.js';
import {
	hasAccuracy,
	historyColumns,
	type SortingHead,
	inHistoryOrder,
	sortingHead,
} from './historyColumns.js';
import { type RevisionsModel, revisionsModel } from './revisionsModel.js';
import { type TargetHistory, targetHistory } from './targetHistory.js';

/** The Ratings tab. */
export interface RatingsTab {
	readonly name: 'ratings';
	readonly ratings: SectionModel<RatingsModel>;
}

export function ratingsTab(
	{ symbol, answers, choices, statements, now, today }: TickerInputs,
	formats: Formats,
): RatingsTab {
	return {
		name: 'ratings',
		ratings: section(
			l10n.t('Analyst Ratings'),
			sectionState(answers.ratings, {
				body: (ratings) => ratingsModel(ratings, choices.ratings, { formats, today }, statements.order),
				loading: l10n.t('Loading…'),
				nothing: l10n.t('No analyst ratings for {0} in the last five years.', symbol),
				now,
				formats,
			}),
		),
	};
}

/** A rating as a row of the history. */
interface HistoryRow {
	readonly id: string;
	/** One cell per column. */
	readonly cells: readonly TableCell[];
}

/** The ratings history of a ticker as display text. */
export interface RatingsModel {
	/** The number of ratings and the date of the first. */
	readonly summary: string;
	readonly recent: { readonly label: string; readonly marks: readonly DirectedText[] };
	readonly filters: readonly RatingFilter[];
	readonly upgrades: RatingSwitch;
	readonly revisions: RevisionsModel;
	readonly targets?: TargetHistory;
	/** Shown in place of the chart. */
	readonly noTargets: string;
	/** Accuracy of the analysts behind the shown ratings, if the plan includes it. */
	readonly accuracy?: AccuracyModel;
	/** The table's caption. */
	readonly caption: string;
	readonly columns: readonly SortingHead[];
	readonly rows: readonly HistoryRow[];
	/** Label of the button that exports the shown ratings. */
	readonly exportLabel: string;
	/** Label of the button that shows the remaining ratings. */
	readonly more?: string;
	/** Remarks, such as targets adjusted for splits or missing accuracy data. */
	readonly notes: readonly string[];
}

const FIRST_ROWS = 100;
const RECENT_DAYS = 90;

/** Builds the ratings model; undefined if there are no ratings. */
export function ratingsModel(
	ratings: readonly Rating[],
	choices: RatingsChoices,
	wording: FormatContext,
	order: TimeOrder,
): RatingsModel | undefined {
	if (ratings.length === 0) {
		return undefined;
	}
	const { formats } = wording;
	const { shown, filters, upgrades } = filteredRatings(ratings, choices, wording);
	const count = choices.showsAll ? shown.length : Math.min(FIRST_ROWS, shown.length);
	const rows = inHistoryOrder(shown, historyColumns(ratings, []), choices.sort, wording).slice(0, count);
	const columns = historyColumns(ratings, rows);
	const targets = targetHistory(ratings, shown, wording);
	const accuracy = accuracyModel(shown, choices.accuracyRange ?? 'overall', formats);
	return {
		summary: summary(ratings, shown.length, wording),
		recent: recent(ratings, wording),
		filters,
		upgrades,
		revisions: revisionsModel(ratings, choices.revised, wording),
		...(targets && {
			targets: order === 'newestFirst' ? { ...targets, chart: mirroredDays(targets.chart) } : targets,
		}),
		noTargets: l10n.t('These ratings set no price targets.'),
		...(accuracy && { accuracy }),
		caption: choices.sort ? l10n.t('Ratings') : l10n.t('Ratings, newest first'),
		columns: columns.map((column) => sortingHead(column, choices.sort)),
		rows: rows.map((rating, index) => ({
			id: `${rating.id ?? ''} ${index}`,
			cells: columns.map(({ cell }) => cell(rating, wording) ?? { text: '' }),
		})),
		exportLabel: l10n.t('Export…'),
		...(count < shown.length && { more: l10n.t('Show All {0}', formats.number(shown.length)) }),
		notes: [
			...(rows.some((rating) => comparableTargets(rating).areAdjusted)
				? [l10n.t('Targets set before a split are split-adjusted.')]
				: []),
			...(hasAccuracy(ratings)
				? []
				: [l10n.t('These ratings don’t include analyst accuracy; it may not be in your plan.')]),
		],
	};
}

function summary(ratings: readonly Rating[], shown: number, { formats }: FormatContext): string {
	const first = ratings.reduce<string | undefined>(
		(least, { date }) => (date !== undefined && (least === undefined || date < least) ? date : least),
		undefined,
	);
	const all = formats.number(ratings.length);
	const count =
		shown < ratings.length
			? formats.plural(ratings.length, {
					one: l10n.t('{0} of {1} rating', formats.number(shown), all),
					other: l10n.t('{0} of {1} ratings', formats.number(shown), all),
				})
			: ratings.length < limits.pageSize
				? formats.plural(ratings.length, {
						one: l10n.t('{0} rating', all),
						other: l10n.t('{0} ratings', all),
					})
				: l10n.t('The newest {0} ratings', all);
	return first === undefined ? count : l10n.t('{0} since {1}', count, formats.day(first));
}

function recent(ratings: readonly Rating[], { formats, today }: FormatContext): RatingsModel['recent'] {
	const from = dayAfter(today, -RECENT_DAYS);
	const ways = ratings
		.filter(({ date }) => date !== undefined && date >= from)
		.map(({ action }) => actionDirection(action));
	const counted = (way: Direction): string => formats.number(ways.filter((one) => one === way).length);
	return {
		label: l10n.t('Last {0} days', formats.number(RECENT_DAYS)),
		marks: [
			{ direction: 'up', text: l10n.t('Upgrades: {0}', counted('up')) },
			{ direction: 'down', text: l10n.t('Downgrades: {0}', counted('down')) },
		],
	};
}
