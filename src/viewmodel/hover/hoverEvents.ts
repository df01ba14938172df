import { t } from '@vscode/l10n';
import type { Answer } from '../../base/loadable.js';
import type { CalendarName } from '../../contract/calendar.js';
import type { Dividend } from '../../contract/dividends.js';
import type { Merger } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Rating } from '../../contract/ratings.js';
import type { Split } from '../../contract/splits.js';
import { currentDividend } from '../../market/dividends.js';
import { eventOfOffering, eventsOfDeal, eventsOfSplit } from '../../market/events.js';
import { upcoming } from '../../market/outlook.js';
import { newestRatings } from '../../market/ratings.js';
import { dividendEvent } from '../calendars/events/dividendEvent.js';
import { mergerEvent } from '../calendars/events/mergerEvent.js';
import { offeringEvent } from '../calendars/events/offeringEvent.js';
import { ratingEvent } from '../calendars/events/ratingEvent.js';
import { splitEvent } from '../calendars/events/splitEvent.js';
import { currentDividendLabel } from '../dividends/dividendWords.js';
import { calendarWords } from '../words/calendarWords.js';
import type { FormatContext } from '../words/formatContext.js';
import type { HoverAnswers } from './hoverAnswers.js';
import { factLine, hoverPart, type HoverPart, LINE_BREAK, outside } from './hoverPart.js';

/** Of one kind; the panel has them all. */
const MOST_EVENTS = 2;

/** What each calendar knows of the ticker. */
export function eventParts(
	answers: Pick<HoverAnswers, CalendarName>,
	wording: FormatContext,
): readonly HoverPart[] {
	const part = <Row>(
		name: CalendarName,
		answer: Answer<readonly Row[]>,
		draw: (rows: readonly Row[], wording: FormatContext) => string,
	): HoverPart => hoverPart(calendarWords[name].inSentence(), answer, (rows) => draw(rows, wording));
	return Object.values({
		ratings: part('ratings', answers.ratings, ratingMarkdown),
		dividends: part('dividends', answers.dividends, dividendMarkdown),
		splits: part('splits', answers.splits, splitMarkdown),
		mergers: part('mergers', answers.mergers, mergerMarkdown),
		offerings: part('offerings', answers.offerings, offeringMarkdown),
	} satisfies Readonly<Record<CalendarName, HoverPart>>);
}

/** What an analyst did last. */
function ratingMarkdown(ratings: readonly Rating[], wording: FormatContext): string {
	const [newest] = newestRatings(ratings);
	return newest
		? eventLine(t('Latest rating'), dayWords(newest.date, wording), ratingEvent(newest, wording).summary)
		: '';
}

/** The dividend of which a day comes next, else the last one. */
function dividendMarkdown(dividends: readonly Dividend[], wording: FormatContext): string {
	const found = currentDividend(dividends, wording.today);
	return found ? eventLine(currentDividendLabel(found), dividendEvent(found.row, wording).summary) : '';
}

/** Splits that have not taken place yet, the next first. */
function splitMarkdown(splits: readonly Split[], wording: FormatContext): string {
	const coming = upcoming(splits.flatMap((split) => eventsOfSplit(split, wording.today)));
	return lines(coming.map(({ row }) => eventLine(t('Split'), splitEvent(row, wording).summary)));
}

/** Deals that are neither completed nor given up, the next first. */
function mergerMarkdown(mergers: readonly Merger[], wording: FormatContext): string {
	const coming = upcoming(mergers.flatMap((deal) => eventsOfDeal(deal, wording.today)));
	return lines(
		coming.map(({ row, date }) => {
			const { subject, summary } = mergerEvent(row, wording);
			const expected = dayWords(date, wording);
			return eventLine(t('Deal'), `${subject} ${summary}`, expected && t('expected {0}', expected));
		}),
	);
}

/** Offerings that are still to come, the next first. */
function offeringMarkdown(offerings: readonly Offering[], wording: FormatContext): string {
	const coming = upcoming(offerings.map((offering) => eventOfOffering(offering, wording.today)));
	return lines(
		coming.map(({ row, date }) =>
			eventLine(t('Offering'), dayWords(date, wording), offeringEvent(row, wording).summary),
		),
	);
}

function dayWords(day: string | undefined, { formats, today }: FormatContext): string | undefined {
	return day === undefined ? undefined : formats.shortDay(day, today);
}

function eventLine(label: string, ...facts: readonly (string | undefined)[]): string {
	return factLine([`**${label}**`, ...facts.map((fact) => outside(fact, 140))]);
}

function lines(all: readonly string[]): string {
	return all.slice(0, MOST_EVENTS).join(LINE_BREAK);
}
