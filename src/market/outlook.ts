import { lastDayOf } from '../base/days.js';
import type { MarketEvent } from './events.js';

/** What is needed of an event to put it in order. */
export type EventOrderFacts = Pick<MarketEvent, 'date' | 'time' | 'isAhead'>;

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
