import { lastDayOf } from '../base/days.js';
import type { Dividend } from '../contract/dividends.js';
import type { AnyCalendarRow } from '../contract/index.js';
import type { Merger } from '../contract/mergers.js';
import type { Offering } from '../contract/offerings.js';
import type { Rating } from '../contract/ratings.js';
import type { Split } from '../contract/splits.js';
import { type DealState, dealState } from './deals.js';

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
export type SplitEvent = EventOf<'split', 'ex' | 'distribution' | 'announced', Split>;
export type DealEvent = EventOf<'deal', 'announced' | 'expected' | 'completed', Merger> & {
	readonly state: DealState;
};
export type OfferingEvent = EventOf<'offering', 'offered', Offering>;

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
