/** The parts of the panel of a ticker that can leave. */
export const tickerParts = [
	'consensus',
	'targets',
	'figures',
	'upcoming',
	'latest',
	'statement',
	'ratings',
	'dividends',
	'events',
	'news',
] as const;
export type TickerPart = (typeof tickerParts)[number];
