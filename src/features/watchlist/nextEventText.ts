import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { TickerEventAnswers } from '../../store/knownAnswers.js';
import { bySooner } from '../../market/events.js';
import type { Formats } from '../../presentation/format.js';
import { type BriefEvent, eventOutlook } from '../../presentation/events/eventOutlook.js';

/** What comes next for any of the watched tickers, in finished words. */
export interface NextEventText {
	readonly symbol: TickerSymbol;
	/** Short enough for the status bar. */
	readonly text: string;
	/** The next events of all, a line each. */
	readonly tooltip: string;
}

const LINES = 8;

/** The soonest event among the watched tickers; undefined where none is known. */
export function nextEventText(
	symbols: readonly TickerSymbol[],
	eventsOf: (symbol: TickerSymbol) => TickerEventAnswers,
	today: string,
	formats: Formats,
): NextEventText | undefined {
	const ahead = symbols
		.flatMap((symbol) => {
			const { next } = eventOutlook(symbol, eventsOf(symbol), { today, formats });
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
