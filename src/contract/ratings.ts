import { calendar, calendarParams, calendarRecord, listing, remarks } from './calendar.js';
import { decimal, knownDecimal, newYorkTime, unixSeconds, webLink } from './calendarFields.js';
import { field, fullField, type Kind, object, type RecordOf } from './fields.js';
import { count, day, text } from './kinds.js';
import { ownLimits } from './limits.js';
import { newestFirst } from './pagedEndpoint.js';
import * as param from './params.js';
import { type Param, type QueryOf, querySchema } from './querySchema.js';

/** Time spans over which an analyst's ratings are evaluated: months and years after the rating. */
export const accuracySpans = ['1m', '3m', '9m', '1y', '2y', '3y'] as const;
export type AccuracySpan = (typeof accuracySpans)[number];

/** Accuracy over one span or over all; the span is the prefix of the names on the wire. */
function figures(span: AccuracySpan | 'overall') {
	return {
		gains: field(`${span}_gain_count`, count, 'Ratings that gained; often left out where it is zero.'),
		losses: field(`${span}_loss_count`, count, 'Ratings that lost; often left out where it is zero.'),
		averageReturn: field(`${span}_average_return`, decimal, 'Mean return.', { unit: 'percent' }),
		standardDeviation: field(`${span}_stdev`, decimal, 'Standard deviation of the return.', {
			unit: 'percent',
		}),
		successRate: field(`${span}_success_rate`, decimal, 'Share of the ratings that gained.', {
			unit: 'percent',
		}),
		smartScore: field(`${span}_smart_score`, decimal, 'The service’s score, 0 to 100.'),
	};
}

/** The figures of one span. */
export interface AccuracyFigures extends RecordOf<ReturnType<typeof figures>> {}

/** Treats an empty object as absent. */
function filled<T extends object>(kind: Kind<T>): Kind<T> {
	return {
		...kind,
		read: (value, place) => {
			const read = kind.read(value, place);
			return read && Object.keys(read).length > 0 ? read : undefined;
		},
	};
}

const spanFigures = (span: AccuracySpan) => field('', filled(object(figures(span))), `Over ${span}.`);

const spans = object({
	'1m': spanFigures('1m'),
	'3m': spanFigures('3m'),
	'9m': spanFigures('9m'),
	'1y': spanFigures('1y'),
	'2y': spanFigures('2y'),
	'3y': spanFigures('3y'),
} satisfies Readonly<Record<AccuracySpan, unknown>>);

const accuracy = {
	smartScore: field('smart_score', decimal, 'The service’s score over all, 0 to 100.'),
	totalRatings: field('total_ratings', count, 'How many ratings were evaluated.'),
	totalRatingsPercentile: field('total_ratings_percentile', decimal, 'How that number ranks among analysts.'),
	averageReturnPercentile: field(
		'overall_avg_return_percentile',
		decimal,
		'How the mean return ranks among analysts.',
	),
	updated: field('updated', unixSeconds, 'When it was worked out.'),
	overall: fullField('', object(figures('overall')), {}, 'Over all spans.'),
	spans: fullField('', spans, {}, 'By span.'),
};

/** How accurate an analyst's ratings were; any member may be absent. */
export interface RatingsAccuracy extends RecordOf<typeof accuracy> {}

const ratingsAccuracy: Kind<RatingsAccuracy> = object(accuracy);

export const ratingFields = [
	'id',
	'date',
	'time',
	'ticker',
	'exchange',
	'name',
	'currency',
	'action_pt',
	'action_company',
	'rating_current',
	'pt_current',
	'rating_prior',
	'pt_prior',
	'pt_pct_change',
	'url',
	'url_calendar',
	'url_news',
	'analyst',
	'analyst_id',
	'analyst_name',
	'ratings_accuracy',
	'importance',
	'notes',
	'updated',
] as const;
type RatingField = (typeof ratingFields)[number];

export const ratingActions = [
	'Downgrades',
	'Maintains',
	'Reinstates',
	'Reiterates',
	'Upgrades',
	'Assumes',
	'Initiates Coverage On',
	'Terminates Coverage On',
	'Removes',
	'Suspends',
	'Firm Dissolved',
] as const;
export type RatingAction = (typeof ratingActions)[number];

const fields = param.someOf('fields', ratingFields, ratingFields.length, {
	means: 'Only these fields; `*` is all with the accuracy of the analyst, which is left out otherwise.',
});

const query = {
	...calendarParams,
	fields: {
		...fields,
		all: '*',
		refusal: (names) => (names === '*' ? undefined : fields.refusal(names)),
		write: (names) => (names === '*' ? names : fields.write(names)),
	} satisfies Param<readonly RatingField[] | '*'>,
	analystIds: param.list('parameters[analyst_id]', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only rows of these analysts, by the `analyst_id` of rows.',
	}),
	firmIds: param.list('parameters[firm_id]', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only rows of these firms, by their IDs.',
	}),
	action: param.oneOf('parameters[action]', ratingActions, { means: 'What the firm did with its rating.' }),
	persons: param.list('analyst', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'IDs of people; all when left out.',
	}),
	firms: param.list('firm', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'IDs of firms; all when left out.',
	}),
	simplify: param.flag('simplify', {
		means: 'Ratings in standard categories instead of each firm’s own words.',
		standard: false,
	}),
};

/** A query for the ratings calendar (service.md, GET /api/v2.1/calendar/ratings). */
export interface RatingsQuery extends QueryOf<typeof query> {}

const record = {
	...calendarRecord('ratings'),
	...listing,
	currency: field('currency', text, 'ISO 4217 code of the targets.'),
	cusip: field('cusip', text, 'CUSIP of the share.'),
	isin: field('isin', text, 'ISIN of the share.'),
	date: field('date', day, 'The day in New York.'),
	time: field('time', newYorkTime, 'The time of that day.'),
	action: field('action_company', text, 'What was done with the rating.', { words: ratingActions }),
	targetAction: field('action_pt', text, 'What was done with the target, as `Raises`.'),
	rating: field('rating_current', text, 'The firm’s own word, as `Overweight`.'),
	priorRating: field('rating_prior', text, 'The word before.'),
	target: field('pt_current', knownDecimal, 'The price target as given at the time.', {
		unit: 'money per share',
	}),
	priorTarget: field('pt_prior', knownDecimal, 'The target before, as given at its time.', {
		unit: 'money per share',
	}),
	adjustedTarget: field('adjusted_pt_current', knownDecimal, 'The target in today’s shares, after splits.', {
		unit: 'money per share',
	}),
	adjustedPriorTarget: field('adjusted_pt_prior', knownDecimal, 'The target before in today’s shares.', {
		unit: 'money per share',
	}),
	targetPercentChange: field('pt_pct_change', decimal, 'Change of the target.', { unit: 'percent' }),
	firm: field('analyst', text, 'The firm’s name.'),
	firmId: field('firm_id', text, 'The firm; sent by some versions of the service alone.'),
	analystId: field('analyst_id', text, 'The analyst.'),
	analystName: field('analyst_name', text, 'The analyst’s name.'),
	accuracy: field(
		'ratings_accuracy',
		ratingsAccuracy,
		'How the analyst’s ratings turned out; only if requested and in the plan.',
	),
	url: field('url', webLink, 'A page about the company.'),
	calendarUrl: field('url_calendar', webLink, 'A page of its ratings.'),
	newsUrl: field('url_news', webLink, 'A page of the news about it.'),
	...remarks,
};

/** One rating of one company by one analyst (service.md, Analyst rating record). */
export interface Rating extends RecordOf<typeof record> {}

export const ratings = calendar<RatingsQuery, Rating>({
	name: 'ratings',
	path: '/api/v2.1/calendar/ratings',
	means: 'Analysts’ ratings and price targets, the newest first.',
	recordSection: 'Analyst rating record',
	envelope: 'ratings',
	query: querySchema(query),
	record: object(record),
	orderOf: () =>
		newestFirst(
			({ date }) => date,
			({ time }) => time,
		),
});
