import { type Decimal, decimal, unixSeconds } from './calendarFields.js';
import { count, type Decoder, isRecord, object, optional } from './decode.js';

/** Spans over which an analyst's ratings are judged: months and years after the rating. */
export const accuracySpans = ['1m', '3m', '9m', '1y', '2y', '3y'] as const;
export type AccuracySpan = (typeof accuracySpans)[number];

/** How ratings turned out over one span, or over all. Counts that are zero are often left out. */
export interface AccuracyFigures {
	readonly gains?: number;
	readonly losses?: number;
	/** In percent. */
	readonly averageReturn?: Decimal;
	readonly standardDeviation?: Decimal;
	/** In percent of the ratings. */
	readonly successRate?: Decimal;
	/** 0 to 100. */
	readonly smartScore?: Decimal;
}

/** How well an analyst's ratings turned out; service.md does not show its shape, and any member may be absent. */
export interface RatingsAccuracy {
	/** 0 to 100. */
	readonly smartScore?: Decimal;
	readonly totalRatings?: number;
	readonly totalRatingsPercentile?: Decimal;
	readonly averageReturnPercentile?: Decimal;
	readonly overall: AccuracyFigures;
	readonly spans: Readonly<Partial<Record<AccuracySpan, AccuracyFigures>>>;
	/** Unix time in seconds. */
	readonly updated?: number;
}

function figures(prefix: string): Decoder<AccuracyFigures> {
	return object<AccuracyFigures>({
		gains: optional(`${prefix}_gain_count`, count),
		losses: optional(`${prefix}_loss_count`, count),
		averageReturn: optional(`${prefix}_average_return`, decimal),
		standardDeviation: optional(`${prefix}_stdev`, decimal),
		successRate: optional(`${prefix}_success_rate`, decimal),
		smartScore: optional(`${prefix}_smart_score`, decimal),
	});
}

const overall = figures('overall');
const spans = accuracySpans.map((span) => [span, figures(span)] as const);

const summary = object<Omit<RatingsAccuracy, 'overall' | 'spans'>>({
	smartScore: optional('smart_score', decimal),
	totalRatings: optional('total_ratings', count),
	totalRatingsPercentile: optional('total_ratings_percentile', decimal),
	averageReturnPercentile: optional('overall_avg_return_percentile', decimal),
	updated: optional('updated', unixSeconds),
});

export const ratingsAccuracy: Decoder<RatingsAccuracy> = (value, place) => {
	const read = summary(value, place);
	if (read === undefined || !isRecord(value)) {
		return undefined;
	}
	const bySpan = spans.flatMap(([span, decode]) => {
		const spanFigures = decode(value, place) ?? {};
		return Object.keys(spanFigures).length > 0 ? [[span, spanFigures] as const] : [];
	});
	return { ...read, overall: overall(value, place) ?? {}, spans: Object.fromEntries(bySpan) };
};
