const spans = ['1m', '3m', '9m', '1y', '2y', '3y', 'overall'];
const counts = ['gain_count', 'loss_count'];
const figures = ['average_return', 'stdev', 'success_rate', 'smart_score'];

/** The members of `ratings_accuracy` that are counts, as observed: service.md doesn't show its shape. */
export const accuracyCounts: readonly string[] = [
	'total_ratings',
	...spans.flatMap((span) => counts.map((name) => `${span}_${name}`)),
];

/** The members of `ratings_accuracy` that are decimals. */
export const accuracyDecimals: readonly string[] = [
	'smart_score',
	'total_ratings_percentile',
	'overall_avg_return_percentile',
	...spans
		.flatMap((span) => figures.map((name) => `${span}_${name}`))
		.filter((name) => name !== 'overall_smart_score'),
];
