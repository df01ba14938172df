import type { Failure } from '../../base/failure.js';
import { type Answer, shown, type Timestamped } from '../../base/loadable.js';
import { calendarNames } from '../../contract/calendar.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerName, LoadedAnswers } from '../../store/loadedAnswers.js';
import { plainText } from '../../presentation/plainText.js';
import { safeMarkdown } from '../../presentation/safeMarkdown.js';

/** The answers of which a card is made. */
export const hoverAnswers = [
	'picture',
	'consensus',
	...calendarNames,
	'financials',
	'news',
] as const satisfies readonly AnswerName[];

/** What is known of a ticker at the moment of a hover. */
export interface HoverAnswers extends Pick<LoadedAnswers, (typeof hoverAnswers)[number]> {
	/** The list in whose order the ticker has its rank; absent while nobody has asked for one. */
	readonly trending?: Pick<TrendingQuery, 'timeframe'> & Timestamped<readonly TrendingTicker[]>;
}

/** One part of the card: what it shows, and how it stands with what it is made of. */
export interface HoverPart {
	/** Names the part where it is late or failed. */
	readonly name: string;
	/** Empty where there is nothing to say. */
	readonly markdown: string;
	readonly isLate: boolean;
	readonly receivedAt?: number;
	readonly failure?: Failure;
	/** When it can be asked for again, as wall time. */
	readonly retryAt?: number;
}

/** A part that is drawn from the last answer there is, however the newest question goes. */
export function hoverPart<T>(name: string, answer: Answer<T>, draw: (value: T) => string): HoverPart {
	const loaded = shown(answer);
	return {
		name,
		markdown: loaded ? draw(loaded.value) : '',
		isLate: answer.state === 'loading' && !loaded,
		...(loaded && { receivedAt: loaded.receivedAt }),
		...(answer.state === 'failed' && {
			failure: answer.failure,
			...(answer.retryAt !== undefined && { retryAt: answer.retryAt }),
		}),
	};
}

/** Words from outside as Markdown; each field has its own bound, so that the card has one too. */
export function outside(written: string | undefined, longest = 40): string {
	return safeMarkdown(plainText(written ?? '', longest));
}

/** A new line of the same paragraph: the editor gives hovers little height. */
export const LINE_BREAK = '  \n';

/** Facts in one line; those that are empty or not known are left out. */
export function factLine(facts: readonly (string | undefined)[]): string {
	return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ');
}
