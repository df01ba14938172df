import type { Failure } from '../../base/failure.js';
import { type Answer, shown, type Timestamped } from '../../base/loadable.js';
import { calendarNames } from '../../contract/calendar.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerName, LoadedAnswers } from '../../store/loadedAnswers.js';
import { plainText } from '../../presentation/plainText.js';
import { safeMarkdown } from '../../presentation/safeMarkdown.js';

/** The answers that a card waits for. */
export const awaitedAnswers = [
	'consensus',
	...calendarNames,
	'financials',
	'news',
] as const satisfies readonly AnswerName[];

/** The answers that a card is built from. */
export const hoverAnswers = ['picture', ...awaitedAnswers] as const satisfies readonly AnswerName[];

/** A ticker's data at the time of the hover. */
export interface HoverAnswers extends Pick<LoadedAnswers, (typeof hoverAnswers)[number]> {
	/** The list that gives the ticker's rank; absent if it is not loaded. */
	readonly trending?: Pick<TrendingQuery, 'timeframe'> & Timestamped<readonly TrendingTicker[]>;
}

/** A part of the card with the state of its answer. */
export interface HoverPart {
	/** Names the part in notes if it is late or has failed. */
	readonly name: string;
	/** Empty if there is nothing to show. */
	readonly markdown: string;
	readonly isLate: boolean;
	readonly receivedAt?: number;
	readonly failure?: Failure;
	/** When the request may be sent again, as wall-clock time. */
	readonly retryAt?: number;
}

/** Builds a part from the last received answer, even if the newest request is pending or has failed. */
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

/** Escapes external text for Markdown and limits its length, which also limits the card's length. */
export function outside(written: string | undefined, longest = 40): string {
	return safeMarkdown(plainText(written ?? '', longest));
}

/** A line break within a paragraph, because hovers have little height. */
export const LINE_BREAK = '  \n';

/** Joins facts on one line; skips empty and missing ones. */
export function factLine(facts: readonly (string | undefined)[]): string {
	return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ');
}
