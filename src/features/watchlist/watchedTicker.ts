import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { calendarNames } from '../../contract/calendar.js';
import type { Consensus } from '../../contract/consensus.js';
import { bySooner } from '../../market/events.js';
import { answerNames } from '../../presentation/answerNames.js';
import { type BriefEvent, nearestEvents } from '../../presentation/events/nearestEvents.js';
import { failureName, isOfAll, missingByReason } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import type { TickerEventAnswers } from '../../store/loadedAnswers.js';

/** The next event among the watched tickers, as display text. */
export interface NextEventText {
	readonly symbol: TickerSymbol;
	/** Short enough for the status bar. */
	readonly text: string;
	/** The next event of each ticker, one per line. */
	readonly tooltip: string;
}

const LINES = 8;

/** The soonest event among the watched tickers; undefined if none is loaded. */
export function nextEventText(
	symbols: readonly TickerSymbol[],
	eventsOf: (symbol: TickerSymbol) => TickerEventAnswers,
	today: string,
	formats: Formats,
): NextEventText | undefined {
	const ahead = symbols
		.flatMap((symbol) => {
			const { next } = nearestEvents(symbol, eventsOf(symbol), { today, formats });
			return next ? [{ symbol, next }] : [];
		})
		.sort((left, right) => bySooner(left.next, right.next));
	const [first] = ahead;
	const line = (symbol: TickerSymbol, { words, date }: BriefEvent): string =>
		date === undefined
			? l10n.t('{0}: {1}', symbol, words)
			: l10n.t('{0}: {1}, {2}', symbol, words, formats.day(date));
	return (
		first && {
			symbol: first.symbol,
			text: [first.symbol, first.next.words, first.next.date && formats.shortDay(first.next.date, today)]
				.filter((part) => part !== undefined)
				.join(' '),
			tooltip: ahead
				.slice(0, LINES)
				.map(({ symbol, next }) => line(symbol, next))
				.join('\n'),
		}
	);
}

/** The loaded data for a ticker's row. */
export interface WatchedTicker {
	readonly events: TickerEventAnswers;
	readonly consensus: Answer<Consensus | undefined>;
}

type FailedAnswer = Extract<Answer<unknown>, { readonly state: 'failed' }>;

/** The parts of a ticker with their display names, in display order. */
function partsOf({
	events,
	consensus,
}: WatchedTicker): readonly (readonly [name: string, answer: Answer<unknown>])[] {
	return [
		[answerNames.consensus.inSentence(), consensus],
		...calendarNames.map((name) => [answerNames[name].inSentence(), events[name]] as const),
	];
}

/** When the oldest part of a ticker was received; undefined if none was. */
export function receivedAt(ticker: WatchedTicker): number | undefined {
	const times = partsOf(ticker).flatMap(([, answer]) => shown(answer)?.receivedAt ?? []);
	return times.length === 0 ? undefined : Math.min(...times);
}

/** Lists parts that failed or that the plan does not include, grouped by reason. */
export function missingParts(ticker: WatchedTicker): string | undefined {
	const isOwn = (answer: Answer<unknown>): boolean => answer.state === 'failed' && !isOfAll(answer.failure);
	return missingByReason(partsOf(ticker).filter(([, answer]) => isOwn(answer)))
		.map(({ reason, names }) => l10n.t('{0}: {1}', reason, names))
		.join('\n');
}

/**
 * A failure to show once above the rows: one that affects all requests, or the only kind of failure when
 * nothing has loaded.
 */
export function commonFailure(tickers: readonly WatchedTicker[]): FailedAnswer | undefined {
	const answers = tickers.flatMap((ticker) => partsOf(ticker).map(([, answer]) => answer));
	const failures = answers.flatMap((answer) => (answer.state === 'failed' ? [answer] : []));
	const ofAll = failures.find(({ failure }) => isOfAll(failure));
	if (ofAll) {
		return ofAll;
	}
	const [first, ...others] = failures;
	const isOne =
		first !== undefined &&
		first.failure.kind !== 'notInPlan' &&
		others.every(({ failure }) => failureName(failure) === failureName(first.failure)) &&
		answers.every(({ state }) => state !== 'ready');
	return isOne ? first : undefined;
}

/** Whether events are loading. Ignores the consensus, which is not requested for every row. */
export function isUnderWay({ events }: WatchedTicker): boolean {
	return calendarNames.some((name) => events[name].state === 'loading');
}
