import { firstDayOf, lastDayOf } from '../base/days.js';
import { calendarNames } from '../contract/calendar.js';
import type { Dividend } from '../contract/dividends.js';
import type { AnyCalendarRow } from '../contract/index.js';
import type { Merger } from '../contract/mergers.js';
import type { Offering } from '../contract/offerings.js';
import type { Rating } from '../contract/ratings.js';
import type { Split } from '../contract/splits.js';
import { type DealState, dealState } from './deals.js';

/** The calendars of what happens to a company, as opposed to what is said of it. */
export const eventCalendars = calendarNames.filter((name) => name !== 'ratings');

interface EventOf<Kind extends string, Step extends string, Row> {
	readonly kind: Kind;
	/** Which of the record's days this event is about. */
	readonly step: Step;
	readonly row: Row;
	/** As the service gave it: a day, or less if less is known (`2027-Q1`); absent if no date was given. */
	readonly date?: string;
	/** `HH:MM:SS` in New York. */
	readonly time?: string;
	/** Whether the event is still to come, today included; a published rating or an announcement never is. */
	readonly isAhead: boolean;
}

export type RatingEvent = EventOf<'rating', 'published', Rating>;
/** Buyers from the ex-date on do not get the dividend; it is paid on the payment date. */
export type DividendEvent = EventOf<'dividend', 'ex' | 'payment', Dividend>;
/** `announced` is for a split that has no other day. */
type SplitEvent = EventOf<'split', 'ex' | 'distribution' | 'announced', Split>;
export type DealEvent = EventOf<'deal', 'announced' | 'expected' | 'completed', Merger> & {
	readonly state: DealState;
};
type OfferingEvent = EventOf<'offering', 'offered', Offering>;

/** What happens to a company, as opposed to what is said of it. */
export type CompanyEvent = DividendEvent | SplitEvent | DealEvent | OfferingEvent;

/** Something that happens to a company on a day. */
export type MarketEvent = RatingEvent | CompanyEvent;

/** All events of rows, as of a New York day. */
export function eventsOf(rows: readonly AnyCalendarRow[], today: string): readonly MarketEvent[] {
	return rows.flatMap((row) => eventsOfRow(row, today));
}

/**
 * Everything ahead for companies, soonest first. A record that several companies share, as a deal of two of
 * them, counts once.
 */
export function eventsAhead(rows: readonly AnyCalendarRow[], today: string): readonly CompanyEvent[] {
	const records = new Map(
		rows.map((row) => [row.id === undefined ? row : `${row.calendar} ${row.id}`, row] as const),
	);
	return upcoming(eventsOf([...records.values()], today).filter(isOfCompany));
}

function isOfCompany(event: MarketEvent): event is CompanyEvent {
	return event.kind !== 'rating';
}

/**
 * The events ahead that are due by a day: those on exact days until then, in months and quarters that begin by
 * then, and those without any date.
 */
export function dueBy<Event extends Pick<EventOrderFacts, 'date'>>(
	events: readonly Event[],
	last: string,
): readonly Event[] {
	return events.filter(({ date }) => date === undefined || firstDayOf(date) <= last);
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

/** The publication of a rating. */
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

/** The ex-date and the payment of a dividend, as far as given, in order of time. */
export function eventsOfDividend(row: Dividend, today: string): readonly DividendEvent[] {
	const event = (step: DividendEvent['step'], date: string | undefined): readonly DividendEvent[] =>
		date === undefined ? [] : [{ kind: 'dividend', step, row, date, isAhead: date >= today }];
	return [...event('ex', row.exDividendDate), ...event('payment', row.payableDate)];
}

/** The event of a split; none if it has no day. */
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
 * The events of a deal, in order of time. A pending deal always has an expected event, without a date if none
 * is given; any other deal has none.
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

/** The event of an offering; without a day it does not count as ahead. */
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

/** The fields by which events are sorted. */
type EventOrderFacts = Pick<MarketEvent, 'date' | 'time' | 'isAhead'>;

/** Sorts after all days: for events that are ahead without a date. */
const SOME_DAY = '9999';

/**
 * The events that are ahead, soonest first; a fuzzy date counts as its last day, and events without one come
 * last.
 */
export function upcoming<Event extends EventOrderFacts>(events: readonly Event[]): readonly Event[] {
	return events.filter(({ isAhead }) => isAhead).sort(bySooner);
}

/** The events that are over, newest first; those without a date come last. */
export function past<Event extends EventOrderFacts>(events: readonly Event[]): readonly Event[] {
	return events.filter(({ isAhead }) => !isAhead).sort(byNewer);
}

/** The next event; undefined if none is ahead. The first of several at the same time. */
export function nextEvent<Event extends EventOrderFacts>(events: readonly Event[]): Event | undefined {
	return events
		.filter(({ isAhead }) => isAhead)
		.reduce<Event | undefined>(
			(next, event) => (next && bySooner(next, event) <= 0 ? next : event),
			undefined,
		);
}

/** The last event; undefined if none that is over has a date. The first of several at the same time. */
export function lastEvent<Event extends EventOrderFacts>(events: readonly Event[]): Event | undefined {
	return events
		.filter(({ isAhead, date }) => !isAhead && date !== undefined)
		.reduce<Event | undefined>(
			(last, event) => (last && byNewer(last, event) <= 0 ? last : event),
			undefined,
		);
}

/** Compares events that are ahead, sooner first. */
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
