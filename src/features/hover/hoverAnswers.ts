import type { Timestamped } from '../../base/loadable.js';
import { calendarNames } from '../../contract/calendar.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerName, KnownAnswers } from '../../store/knownAnswers.js';

/** The answers of which a card is made. */
export const hoverAnswers = [
	'picture',
	'consensus',
	...calendarNames,
	'financials',
	'news',
] as const satisfies readonly AnswerName[];

/** What is known of a ticker at the moment of a hover. */
export interface HoverAnswers extends Pick<KnownAnswers, (typeof hoverAnswers)[number]> {
	/** The list in whose order the ticker has its rank; absent while nobody has asked for one. */
	readonly trending?: Pick<TrendingQuery, 'timeframe'> & Timestamped<readonly TrendingTicker[]>;
}
