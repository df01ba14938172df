import { decimal, unixSeconds } from './calendarFields.js';
import { field, fullField, type Kind, object, type RecordOf } from './fields.js';
import { count } from './kinds.js';

/** Spans over which an analyst's ratings are judged: months and years after the rating. */
export const accuracySpans = ['1m', '3m', '9m', '1y', '2y', '3y'] as const;
export type AccuracySpan = (typeof accuracySpans)[number];

/** How ratings turned out over one span, or over all; the span is the beginning of the names on the wire. */
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

/** An object of which nothing is known is absent. */
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
	totalRatings: field('total_ratings', count, 'How many ratings were judged.'),
	totalRatingsPercentile: field(
		'total_ratings_percentile',
		decimal,
		'Where that number stands among analysts.',
	),
	averageReturnPercentile: field(
		'overall_avg_return_percentile',
		decimal,
		'Where the mean return stands among analysts.',
	),
	updated: field('updated', unixSeconds, 'When it was worked out.'),
	overall: fullField('', object(figures('overall')), {}, 'Over all spans.'),
	spans: fullField('', spans, {}, 'By span.'),
};

/** How well an analyst's ratings turned out; any member may be absent. */
export interface RatingsAccuracy extends RecordOf<typeof accuracy> {}

export const ratingsAccuracy: Kind<RatingsAccuracy> = object(accuracy);
