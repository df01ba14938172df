import { t } from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { lastDayOf } from '../../contract/calendarFields.js';
import type { Dividend } from '../../contract/dividends.js';
import { type EventWording, inOneLine } from '../event/eventWords.js';
import { dealOf, eventKindLabel, offeringOf, splitOf, type TickerEvent } from '../event/tickerEvents.js';
import type { PanelAnswers } from '../ticker/tickerKnown.js';

/** The answers of which events are made. */
export const eventAnswers = ['dividends', 'splits', 'mergers', 'offerings'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** An event in a line. */
export interface EventLine {
	readonly id: string;
	/** What it is, as `Ex-dividend`. */
	readonly kind: string;
	readonly date: string;
	/** How far it is from today (`in 3 days`), where it has a day of its own. */
	readonly distance?: string;
	readonly summary: string;
}

/** What comes next for a company. */
export interface UpcomingEvents {
	/** The soonest first. */
	readonly lines: readonly EventLine[];
	/** How many more there are. */
	readonly more?: string;
	/** Said where nothing is ahead. */
	readonly nothing?: string;
	/** What came last, where little is ahead. */
	readonly last?: { readonly label: string; readonly line: EventLine };
}

interface DatedLine {
	readonly id: string;
	readonly kind: string;
	/** A day, or less where less is known; the day of its announcement where no more is known of what is ahead. */
	readonly date: string | undefined;
	readonly isAhead: boolean;
	readonly summary: string;
}

const MOST = 6;
const FEW = 3;
/** After all days: what is ahead, but nobody says when. */
const SOME_DAY = '9999';

/** The next events of a ticker; undefined where neither a next nor a last one is known. */
export function upcomingEvents(
	symbol: TickerSymbol,
	answers: Pick<PanelAnswers, EventAnswer>,
	wording: EventWording,
): UpcomingEvents | undefined {
	const all = linesOf(symbol, answers, wording);
	const dayOf = ({ date, isAhead }: DatedLine): string => {
		const day = date === undefined ? '' : lastDayOf(date);
		return isAhead && day < wording.today ? SOME_DAY : day;
	};
	const inOrder = all.toSorted((one, other) =>
		dayOf(one) === dayOf(other) ? 0 : dayOf(one) < dayOf(other) ? -1 : 1,
	);
	const ahead = inOrder.filter(({ isAhead }) => isAhead);
	const past = inOrder.findLast(({ isAhead, date }) => !isAhead && date !== undefined);
	const last = past && { label: t('Last'), line: eventLine(past, wording) };
	if (ahead.length > 0) {
		const hidden = ahead.length - MOST;
		return {
			lines: ahead.slice(0, MOST).map((line) => eventLine(line, wording)),
			...(hidden > 0 && { more: t('And {0} more', wording.formats.number(hidden)) }),
			...(last && ahead.length < FEW && { last }),
		};
	}
	// That nothing is ahead is only known where all answers are.
	const isWhole = eventAnswers.every((name) => shown(answers[name]) !== undefined);
	return isWhole || last
		? { lines: [], ...(isWhole && { nothing: t('Nothing is announced.') }), ...(last && { last }) }
		: undefined;
}

function eventLine(
	{ id, kind, date, isAhead, summary }: DatedLine,
	{ formats, today }: EventWording,
): EventLine {
	// An announcement long ago does not say when.
	const isDue = date !== undefined && isAhead === lastDayOf(date) >= today;
	const distance = isDue ? formats.distance(date, today) : undefined;
	return {
		id,
		kind,
		date: isDue ? formats.day(date) : t('No day given'),
		...(distance !== undefined && { distance }),
		summary,
	};
}

function linesOf(
	symbol: TickerSymbol,
	answers: Pick<PanelAnswers, EventAnswer>,
	wording: EventWording,
): readonly DatedLine[] {
	return [
		...(shown(answers.dividends)?.value ?? []).flatMap((row, index) => dividendLines(row, index, wording)),
		...(shown(answers.splits)?.value ?? []).map((row) => splitOf(row, wording)).map(plainLine),
		...(shown(answers.mergers)?.value ?? []).map((row) => dealOf(symbol, row, wording)).map(plainLine),
		...(shown(answers.offerings)?.value ?? []).map((row) => offeringOf(row, wording)).map(plainLine),
	];
}

function plainLine({ kind, id, day, isAhead, summary, status }: TickerEvent, index: number): DatedLine {
	return {
		id: `${kind} ${id ?? ''} ${index}`,
		kind: eventKindLabel(kind),
		date: day?.date,
		isAhead,
		summary: inOneLine([summary, status]),
	};
}

/** A dividend has two days that matter: from when a buyer goes without it, and when it is paid. */
function dividendLines(row: Dividend, index: number, { formats, today }: EventWording): readonly DatedLine[] {
	const line = (kind: string, date: string | undefined): readonly DatedLine[] =>
		date === undefined
			? []
			: [
					{
						id: `${kind} ${row.id ?? ''} ${index}`,
						kind,
						date,
						isAhead: date >= today,
						summary: inOneLine([
							row.amount ? formats.money(row.amount.value, row.currency) : t('amount not given'),
							row.isConfirmed === false ? t('not confirmed') : undefined,
						]),
					},
				];
	return [...line(t('Ex-dividend'), row.exDividendDate), ...line(t('Dividend payment'), row.payableDate)];
}
