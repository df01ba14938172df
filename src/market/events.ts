import { lastDayOf } from '../base/days.js';
import { calendarNames } from '../contract/calendar.js';
import type { Dividend } from '../contract/dividends.js';
import type { AnyCalendarRow } from '../contract/index.js';
import type { Merger } from '../contract/mergers.js';
import type { Offering } from '../contract/offerings.js';
import type { Rating } from '../contract/ratings.js';
import type { Split } from '../contract/splits.js';
import { type DealState, dealState } from './companies.js';

/** The calendars of what happens to a company, as opposed to what is said of it. */
export const eventCalendars = calendarNames.filter((name) => name !== 'ratings');

interface EventOf<Kind extends string, Step extends string, Row> {
	readonly kind: Kind;
	/** Of the days that a record has, the one that this is about. */
	readonly step: Step;
	readonly row: Row;
	/** As the service gave it: a day, or less where less is known (`2027-Q1`); absent where nobody says when. */
	readonly date?: string;
	/** `HH:MM:SS` in New York. */
	readonly time?: string;
	/** Still to come, today included; what is said is over once it is said. */
	readonly isAhead: boolean;
}

export type RatingEvent = EventOf<'rating', 'published', Rating>;
/** From its ex-date on a buyer goes without a dividend; then it is paid. */
export type DividendEvent = EventOf<'dividend', 'ex' | 'payment', Dividend>;
/** Announced is a split of which no more than that is known. */
type SplitEvent = EventOf<'split', 'ex' | 'distribution' | 'announced', Split>;
export type DealEvent = EventOf<'deal', 'announced' | 'expected' | 'completed', Merger> & {
	readonly state: DealState;
};
type OfferingEvent = EventOf<'offering', 'offered', Offering>;

/** Something that happens to a company on a day. */
export type MarketEvent = RatingEvent | DividendEvent | SplitEvent | DealEvent | OfferingEvent;

/** All events of rows, seen from a day in New York. */
export function eventsOf(rows: readonly AnyCalendarRow[], today: string): readonly MarketEvent[] {
	return rows.flatMap((row) => eventsOfRow(row, today));
}

/** The events of one row, in order of time. */
export function eventsOfRow(row: AnyCalendarRow, today: string): readonly MarketEvent[] {
	switch (row.calendar) {
		case 'ratings':
			return [eventOfRating(row)];
		case 'dividends':
			return eventsOfDividend(row, today);
		case 'splits':
			return eventsOfSplit(row, today);
		case 'mergers':
			return eventsOfDeal(row, today);
		case 'offerings':
			return [eventOfOffering(row, today)];
	}
}

/** A rating at the moment it was published. */
export function eventOfRating(row: Rating): RatingEvent {
	return {
		kind: 'rating',
		step: 'published',
		row,
		...(row.date !== undefined && { date: row.date }),
		...(row.time !== undefined && { time: row.time }),
		isAhead: false,
	};
}

/** The days of a dividend that matter, as far as they are known, in order of time. */
export function eventsOfDividend(row: Dividend, today: string): readonly DividendEvent[] {
	const event = (step: DividendEvent['step'], date: string | undefined): readonly DividendEvent[] =>
		date === undefined ? [] : [{ kind: 'dividend', step, row, date, isAhead: date >= today }];
	return [...event('ex', row.exDividendDate), ...event('payment', row.payableDate)];
}

/** The day of a split; none where no day is known. */
function eventsOfSplit(row: Split, today: string): readonly SplitEvent[] {
	const steps = [
		['ex', row.exDate],
		['distribution', row.distributionDate],
		['announced', row.announcedDate],
	] as const;
	for (const [step, date] of steps) {
		if (date !== undefined) {
			return [{ kind: 'split', step, row, date, isAhead: step !== 'announced' && date >= today }];
		}
	}
	return [];
}

/**
 * The days of a deal in order of time. Of a pending one that lacks a day, a last event without a date says that it is
 * ahead; nothing is expected of one that is over.
 */
function eventsOfDeal(row: Merger, today: string): readonly DealEvent[] {
	const state = dealState(row, today);
	const event = (step: DealEvent['step'], date: string | undefined): DealEvent => ({
		kind: 'deal',
		step,
		row,
		state,
		...(date !== undefined && { date }),
		isAhead: step === 'expected',
	});
	return [
		...(row.date === undefined ? [] : [event('announced', row.date)]),
		...(state === 'pending' ? [event('expected', row.completedDate ?? row.expectedDate)] : []),
		...(state === 'completed' && row.completedDate !== undefined
			? [event('completed', row.completedDate)]
			: []),
	];
}

/** The day of an offering; one without a day is neither ahead nor known to be over. */
function eventOfOffering(row: Offering, today: string): OfferingEvent {
	return {
		kind: 'offering',
		step: 'offered',
		row,
		...(row.date !== undefined && { date: row.date }),
		...(row.time !== undefined && { time: row.time }),
		isAhead: row.date !== undefined && lastDayOf(row.date) >= today,
	};
}

/** What is needed of an event to put it in order. */
type EventOrderFacts = Pick<MarketEvent, 'date' | 'time' | 'isAhead'>;

/** After all days: what is ahead, but nobody says when. */
const SOME_DAY = '9999';

/** The events that are ahead, the soonest first; a fuzzy date counts as its last day, and none comes last. */
export function upcoming<Event extends EventOrderFacts>(events: readonly Event[]): readonly Event[] {
	return events.filter(({ isAhead }) => isAhead).sort(bySooner);
}

/** The events that are over, the newest first; those without a day come last. */
export function past<Event extends EventOrderFacts>(events: readonly Event[]): readonly Event[] {
	return events.filter(({ isAhead }) => !isAhead).sort(byNewer);
}

/** What comes next; undefined where nothing is ahead. Of equals it is the first. */
export function nextEvent<Event extends EventOrderFacts>(events: readonly Event[]): Event | undefined {
	return events
		.filter(({ isAhead }) => isAhead)
		.reduce<Event | undefined>(
			(next, event) => (next && bySooner(next, event) <= 0 ? next : event),
			undefined,
		);
}

/** What came last; undefined where nothing that is over has a day. Of equals it is the first. */
export function lastEvent<Event extends EventOrderFacts>(events: readonly Event[]): Event | undefined {
	return events
		.filter(({ isAhead, date }) => !isAhead && date !== undefined)
		.reduce<Event | undefined>(
			(last, event) => (last && byNewer(last, event) <= 0 ? last : event),
			undefined,
		);
}

/** Compares events that are ahead: the sooner is the lesser. */
export function bySooner(one: Pick<EventOrderFacts, 'date'>, other: Pick<EventOrderFacts, 'date'>): number {
	return compare(dayOf(one, SOME_DAY), dayOf(other, SOME_DAY));
}

function byNewer(one: EventOrderFacts, other: EventOrderFacts): number {
	return compare(momentOf(other), momentOf(one));
}

function momentOf(event: EventOrderFacts): string {
	return `${dayOf(event, '')} ${event.time ?? ''}`;
}

function dayOf({ date }: Pick<EventOrderFacts, 'date'>, unknown: string): string {
	return date === undefined ? unknown : lastDayOf(date);
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0;
}
