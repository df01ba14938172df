import type { Decimal } from '../../../src/contract/calendarFields.js';
import type { Dividend } from '../../../src/contract/dividends.js';
import type { Merger } from '../../../src/contract/mergers.js';
import type { Offering } from '../../../src/contract/offerings.js';
import type { Rating } from '../../../src/contract/ratings.js';
import type { Split } from '../../../src/contract/splits.js';

/** Creates calendar rows and adds the calendar's name. */
export function ratingRow(row: Omit<Rating, 'calendar'> = {}): Rating {
	return { calendar: 'ratings', ...row };
}

export function dividendRow(row: Omit<Dividend, 'calendar'> = {}): Dividend {
	return { calendar: 'dividends', ...row };
}

export function splitRow(row: Omit<Split, 'calendar'> = {}): Split {
	return { calendar: 'splits', ...row };
}

export function mergerRow(row: Omit<Merger, 'calendar'> = {}): Merger {
	return { calendar: 'mergers', ...row };
}

export function offeringRow(row: Omit<Offering, 'calendar'> = {}): Offering {
	return { calendar: 'offerings', ...row };
}

/** A number as the service writes it. */
export function decimal(given: string | number): Decimal {
	return { text: String(given), value: Number(given) };
}

/** Returns a copy without one field. */
export function without<T extends object>(record: T, name: keyof T): T {
	const copy = { ...record };
	Reflect.deleteProperty(copy, name);
	return copy;
}
