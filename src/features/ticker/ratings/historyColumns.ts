import * as l10n from '@vscode/l10n';
import type { AccuracyFigures, Rating } from '../../../contract/ratings.js';
import { comparableTargets, targetChange } from '../../../market/ratings.js';
import { numberOf } from '../../../market/ratios.js';
import { actionWords } from '../../../presentation/events/ratingEvent.js';
import { DASH, type FormatContext, type Formats } from '../../../presentation/format.js';
import { linesOf } from '../../../presentation/lines.js';
import type { TableCell } from '../../../presentation/spokenText.js';
import type { SortKey } from '../../calendars/columns/calendarColumn.js';
import { nextSort, type TableSort } from '../../calendars/table/tableChoice.js';
import { ordered, tableOrder } from '../../calendars/table/tableModel.js';
import {
	actionCell,
	changeCell,
	dateCell,
	firmCell,
	ratingCell,
	targetCell,
	textCell,
} from './ratingCells.js';

/** The head of a column in the ratings history. */
export interface HistoryHead {
	/** Identifies the column, for styling. */
	readonly name: string;
	readonly label: string;
	/** Whether to align values so that their digits line up. */
	readonly isFigure?: boolean;
	/** Whether cells show icons and the head is for screen readers only. */
	readonly isPicture?: boolean;
}

/** The head of a column that may be sortable. */
export interface SortingHead extends HistoryHead {
	/** The current sort direction, if the table is sorted by this column. */
	readonly sort?: TableSort['direction'];
	/** The sort order after a click; the default (newest first) if `sort` is absent. */
	readonly press?: { readonly sort?: TableSort };
}

/** A column of the ratings history; `cell` returns undefined for an empty cell. */
interface HistoryColumn extends HistoryHead {
	readonly cell: (rating: Rating, context: FormatContext) => TableCell | undefined;
	/** The sort key; absent if the column is not sortable. */
	readonly key?: (rating: Rating) => SortKey;
}

/**
 * The columns of a ticker's ratings; the date comes first. Accuracy columns appear if any rating has accuracy
 * data, the link column if any shown rating has a link.
 */
export function historyColumns(all: readonly Rating[], shown: readonly Rating[]): readonly HistoryColumn[] {
	return [
		{
			name: 'date',
			label: l10n.t('Date'),
			cell: dateCell,
			key: ({ date, time }) => date && `${date} ${time ?? ''}`,
		},
		{ name: 'firm', label: l10n.t('Firm'), cell: firmCell, key: ({ firm }) => firm },
		{
			name: 'action',
			label: l10n.t('Action'),
			cell: actionCell,
			key: ({ action }) => actionWords(action),
		},
		{ name: 'rating', label: l10n.t('Rating'), cell: ratingCell, key: ({ rating }) => rating },
		{
			name: 'target',
			label: l10n.t('Price target'),
			isFigure: true,
			cell: targetCell,
			key: (row) => comparableTargets(row).now?.value,
		},
		{
			name: 'change',
			label: l10n.t('Change'),
			isFigure: true,
			cell: changeCell,
			key: (row) => numberOf(targetChange(row)),
		},
		{
			name: 'analyst',
			label: l10n.t('Analyst'),
			cell: ({ analystName }) => textCell(analystName),
			key: ({ analystName }) => analystName,
		},
		...(hasAccuracy(all)
			? [
					{
						name: 'score',
						label: l10n.t('Smart score'),
						isFigure: true,
						cell: scoreCell,
						key: (row: Rating) => accuracyFigures(row)?.score?.value,
					},
					{
						name: 'successRate',
						label: l10n.t('Success rate'),
						isFigure: true,
						cell: successRateCell,
						key: (row: Rating) => accuracyFigures(row)?.successRate?.value,
					},
				]
			: []),
		...(shown.some((rating) => linkCell(rating) !== undefined)
			? [{ name: 'link', label: l10n.t('Link'), isPicture: true, cell: linkCell }]
			: []),
	];
}

/** Whether the ratings include accuracy data, which depends on the plan. */
export function hasAccuracy(ratings: readonly Rating[]): boolean {
	return ratings.some(({ accuracy }) => accuracy !== undefined);
}

/** The smart score, 0 to 100. */
function scoreCell(rating: Rating, { formats }: FormatContext): TableCell | undefined {
	const figures = accuracyFigures(rating);
	return figures && accuracyCell(figures.score && formats.number(figures.score.value, 0), rating, formats);
}

function successRateCell(rating: Rating, { formats }: FormatContext): TableCell | undefined {
	const figures = accuracyFigures(rating);
	const rate = figures?.successRate;
	return figures && accuracyCell(rate && formats.share(rate.value / 100), rating, formats);
}

/** Undefined if neither figure is available. */
function accuracyFigures({ accuracy }: Rating) {
	const score = accuracy?.smartScore ?? accuracy?.overall.smartScore;
	const successRate = accuracy?.overall.successRate;
	return score || successRate ? { score, successRate } : undefined;
}

/** A figure, with a tooltip on what it is based on. */
function accuracyCell(text: string | undefined, { accuracy }: Rating, formats: Formats): TableCell {
	const judged = accuracy?.totalRatings;
	const title = linesOf([
		judged === undefined ? undefined : l10n.t('Ratings evaluated: {0}.', formats.number(judged)),
		accuracy && returnWords(accuracy.overall, formats),
	]).join(' ');
	return { text: text ?? DASH, ...(title !== '' && { title }) };
}

function returnWords({ averageReturn }: AccuracyFigures, formats: Formats): string | undefined {
	return averageReturn && l10n.t('Average return: {0}.', formats.change(averageReturn.value / 100));
}

/** The rating's page on the service's site; https only. */
function linkCell({ url, calendarUrl, newsUrl }: Rating): TableCell | undefined {
	const link = [url, calendarUrl, newsUrl].find((address) => address?.startsWith('https:'));
	return link === undefined ? undefined : { text: l10n.t('Open this rating in the browser'), link };
}

/** The order in which ratings arrive. */
const NEWEST_FIRST: TableSort = { column: 'date', direction: 'descending' };

/** Sorts ratings by a column; keeps their order if no sort is chosen. */
export function inHistoryOrder(
	ratings: readonly Rating[],
	columns: readonly HistoryColumn[],
	sort: TableSort | undefined,
	context: FormatContext,
): readonly Rating[] {
	const sorting = columns.flatMap(({ name, key }) => (key ? [{ id: name, key }] : []));
	return ordered(ratings, tableOrder(ratings, sorting, sort, context));
}

/** The head of a column with its sort direction and the sort order after a click. */
export function sortingHead(
	{ name, label, isFigure = false, isPicture = false, key }: HistoryColumn,
	sort: TableSort = NEWEST_FIRST,
): SortingHead {
	const next = nextSort(sort, {
		id: name,
		kind: isFigure || name === NEWEST_FIRST.column ? 'number' : 'text',
	});
	const isOther = next && !(next.column === NEWEST_FIRST.column && next.direction === NEWEST_FIRST.direction);
	return {
		name,
		label,
		isFigure,
		isPicture,
		...(sort.column === name && { sort: sort.direction }),
		...(key && { press: isOther ? { sort: next } : {} }),
	};
}
