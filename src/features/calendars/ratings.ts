import * as l10n from '@vscode/l10n';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Rating, RatingsAccuracy, RatingsQuery } from '../../contract/ratings.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { comparableTargets, targetChange } from '../../market/ratings.js';
import { numberOf } from '../../market/ratios.js';
import {
	ratingEvent,
	actionDirection,
	actionWords,
	changeOf,
} from '../../presentation/events/ratingEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { ratingsPick, ratingsQuery } from './filters/ratingFilters.js';
import { requestedDays, newestOnTop, SHORT_PAGE, shownRange } from './calendarQuestion.js';
import type { Decimal } from '../../contract/calendarFields.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import {
	base,
	dayColumn,
	idColumn,
	linkColumn,
	notesColumn,
	textColumn,
	timeColumn,
	updatedColumn,
} from './columns/columnMakers.js';
import {
	companyColumns,
	currencyColumn,
	cusipColumn,
	exchangeColumn,
	isinColumn,
	decimalColumn,
	importanceColumn,
	moneyColumn,
	numberColumn,
} from './columns/sharedColumns.js';
import type { CalendarFilters } from './filters/calendarFilters.js';
import type { FilterSuggestions } from './filters/filterForm.js';
import { joinLine } from '../../presentation/lines.js';
import { shortText } from '../../presentation/plainText.js';
import { ratingParties } from '../../presentation/ratingParties.js';
import { markedChange } from '../../presentation/spokenText.js';

const USUAL_PAST_DAYS = 30;

/** Analyst ratings of companies, newest first. */
export const ratings = calendarView<RatingsQuery, Rating>({
	contract: contract.ratings,
	endpointTitle: () => l10n.t('Analyst ratings'),
	notInPlan: () => l10n.t('Ratings aren’t in your plan'),
	filters: ['action', 'firms', 'analysts', 'simplify'],
	question(filters, { watchlist, today, columns }) {
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const picks = ratingsPick(filters);
		const query = {
			...commonQuery(filters, watchlist),
			...requestedDays(range),
			...ratingsQuery(filters),
			// The accuracy of the analysts makes answers large, so request it only if visible.
			...(columns.some(isOfAccuracy) && { fields: '*' as const }),
			pageSize: SHORT_PAGE,
		};
		return {
			...newestOnTop(filters, range),
			query,
			compare: contract.ratings.orderOf(query),
			dayOf: ({ date }) => date,
			...(picks && { picks }),
		};
	},
	tablePageSize: limits.pageSize / 2,
	event: ratingEvent,
	columns: ratingColumns,
	companies: companyOfRow,
	tab: 'ratings',
	suggestions: suggestedParties,
});

/** The columns of the ratings calendar, most important first. */
export function ratingColumns(): readonly CalendarColumn<Rating>[] {
	return [
		dayColumn({ id: 'date', heading: l10n.t('Date'), isUsual: true }, ({ date }) => date),
		...companyColumns<Rating>(),
		textColumn({ id: 'analyst', heading: l10n.t('Firm'), width: 15, isUsual: true }, ({ firm }) => firm),
		actionColumn(),
		ratingChangeColumn(),
		targetChangeColumn(),
		targetPercentColumn(),
		importanceColumn(),
		timeColumn(({ time }) => time),
		textColumn(
			{ id: 'analyst_name', heading: l10n.t('Analyst'), width: 20, isUsualWith: isOfParty },
			({ analystName }) => analystName,
		),
		textColumn({ id: 'rating_current', heading: l10n.t('Current rating') }, ({ rating }) => rating),
		textColumn({ id: 'rating_prior', heading: l10n.t('Previous rating') }, ({ priorRating }) => priorRating),
		textColumn({ id: 'action_pt', heading: l10n.t('Price target action') }, (row) => row.targetAction),
		moneyColumn({ id: 'pt_current', heading: l10n.t('Current price target') }, ({ target }) => target),
		moneyColumn({ id: 'pt_prior', heading: l10n.t('Previous price target') }, (row) => row.priorTarget),
		moneyColumn(
			{
				id: 'adjusted_pt_current',
				heading: l10n.t('Adjusted price target'),
				hint: l10n.t('Price target (split-adjusted)'),
			},
			({ adjustedTarget }) => adjustedTarget,
		),
		moneyColumn(
			{
				id: 'adjusted_pt_prior',
				heading: l10n.t('Previous adjusted target'),
				hint: l10n.t('Previous price target (split-adjusted)'),
			},
			({ adjustedPriorTarget }) => adjustedPriorTarget,
		),
		...accuracyColumns(),
		exchangeColumn(),
		currencyColumn(),
		cusipColumn(),
		isinColumn(),
		linkColumn({ id: 'url', heading: l10n.t('Link') }, ({ url }) => url),
		linkColumn({ id: 'url_calendar', heading: l10n.t('Calendar link') }, ({ calendarUrl }) => calendarUrl),
		linkColumn({ id: 'url_news', heading: l10n.t('News link') }, ({ newsUrl }) => newsUrl),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		textColumn({ id: 'analyst_id', heading: l10n.t('Analyst ID'), width: 26 }, ({ analystId }) => analystId),
		textColumn({ id: 'firm_id', heading: l10n.t('Firm ID'), width: 26 }, ({ firmId }) => firmId),
		idColumn(),
		updatedColumn(),
	];
}

/** Of a firm or an analyst, who rated and how well is of interest. */
function isOfParty({ firms, analysts }: CalendarFilters): boolean {
	return firms !== '' || analysts !== '';
}

function actionColumn(): CalendarColumn<Rating> {
	return {
		...base({ id: 'action_company', heading: l10n.t('Action'), width: 13, isUsual: true }, 'text'),
		cell({ action }) {
			const text = actionWords(action);
			const direction = actionDirection(action);
			return text === undefined ? undefined : { text, ...(direction !== 'level' && { direction }) };
		},
		key: ({ action }) => actionWords(action),
		raw: ({ action }) => action,
	};
}

function ratingChangeColumn(): CalendarColumn<Rating> {
	return {
		...base({ id: 'rating_change', heading: l10n.t('Rating'), width: 18, isUsual: true }, 'text'),
		of: ['rating_current', 'rating_prior'],
		cell({ rating, priorRating }) {
			return changeOf(shortText(priorRating), shortText(rating));
		},
		key: ({ rating }) => rating,
	};
}

/** Targets before and now, sorted by the target now. */
function targetChangeColumn(): CalendarColumn<Rating> {
	return {
		...base({ id: 'target_change', heading: l10n.t('Price target'), width: 14, isUsual: true }, 'money'),
		of: ['pt_current', 'pt_prior', 'currency'],
		cell(row, { formats }) {
			const { prior, now } = comparableTargets(row);
			const money = (target: Decimal | undefined): string | undefined =>
				target && formats.target(target.value, row.currency);
			return changeOf(money(prior), money(now));
		},
		key: (row) => comparableTargets(row).now?.value,
		currency: ({ currency }) => currency,
	};
}

function targetPercentColumn(): CalendarColumn<Rating> {
	const name = {
		id: 'pt_pct_change',
		heading: l10n.t('Change'),
		hint: l10n.t('Price target change'),
		width: 9,
		isUsual: true,
	};
	return {
		...base(name, 'percent'),
		cell(row, { formats }) {
			const change = targetChange(row);
			return change === undefined ? undefined : markedChange(change, formats);
		},
		key: (row) => numberOf(targetChange(row)),
		raw: ({ targetPercentChange }) => targetPercentChange && { decimal: targetPercentChange.text },
	};
}

const ACCURACY = 'ratings_accuracy.';

/** Whether a column needs `ratings_accuracy`, which the service only sends on request. */
function isOfAccuracy(column: string): boolean {
	return column.startsWith(ACCURACY);
}

function accuracyColumns(): readonly CalendarColumn<Rating>[] {
	const percent = (
		field: string,
		heading: string,
		hint: string,
		of: (accuracy: RatingsAccuracy) => Decimal | undefined,
	): CalendarColumn<Rating> =>
		decimalColumn(
			{ id: ACCURACY + field, heading, hint, width: 14 },
			'percent',
			({ accuracy }) => accuracy && of(accuracy),
			(value, { formats }) => formats.percent(value / 100),
		);
	return [
		decimalColumn(
			{
				id: `${ACCURACY}smart_score`,
				heading: l10n.t('Smart score'),
				hint: l10n.t('Smart score (0–100)'),
				width: 14,
				isUsualWith: isOfParty,
			},
			'number',
			({ accuracy }) => accuracy?.smartScore,
			(value, { formats }) => formats.number(value, 1),
		),
		percent(
			'overall_success_rate',
			l10n.t('Success rate'),
			l10n.t('Percentage of the analyst’s ratings that gained'),
			({ overall }) => overall.successRate,
		),
		percent(
			'overall_average_return',
			l10n.t('Average return'),
			l10n.t('Average return of the analyst’s ratings'),
			({ overall }) => overall.averageReturn,
		),
		numberColumn(
			{
				id: `${ACCURACY}total_ratings`,
				heading: l10n.t('Ratings evaluated'),
				hint: l10n.t('How many of the analyst’s ratings were evaluated'),
				width: 14,
			},
			({ accuracy }) => accuracy?.totalRatings,
		),
	];
}

const MOST = 200;

/**
 * The firms and analysts of these ratings, busiest first; firms by name where ratings don't include their
 * ids.
 */
export function suggestedParties(ratings: readonly Rating[]): FilterSuggestions {
	const parties = ratingParties(ratings);
	return {
		firms: parties
			.filter(({ kind }) => kind === 'firm')
			.slice(0, MOST)
			.flatMap(({ name, firmIds }) =>
				(firmIds.length > 0 ? firmIds : [name]).map((value) => ({ value, label: name })),
			)
			// The field splits at commas and semicolons, so such a name would count as two.
			.filter(({ value }) => !/[,;]/.test(value)),
		analysts: parties
			.filter(({ kind }) => kind === 'analyst')
			.slice(0, MOST)
			.flatMap(({ name, firm, analystIds }) =>
				analystIds.map((id) => ({ value: id, label: joinLine([name, firm]), name })),
			),
	};
}
