import { knownSymbol } from '../../../../src/base/symbol.js';
import type { Decimal } from '../../../../src/contract/calendarFields.js';
import type { Rating } from '../../../../src/contract/ratings.js';
import { createFormats } from '../../../../src/viewmodel/format.js';

export const wording = { formats: createFormats('en'), today: '2026-11-20' };

export function decimal(text: string): Decimal {
	return { text, value: Number(text) };
}

/** What a firm's one analyst said of AAPL on a day, in US dollars; without a target where none is given. */
export function aRating(firm: string, date: string, target?: number, change: Partial<Rating> = {}): Rating {
	return {
		id: `${firm} ${date}`,
		symbol: knownSymbol('AAPL'),
		currency: 'USD',
		firm,
		analystName: `${firm}’s analyst`,
		date,
		time: '14:52:07',
		action: 'Maintains',
		rating: 'Buy',
		...(target !== undefined && { target: decimal(String(target)) }),
		...change,
	};
}

/** The same with a field that did not come. */
export function without<T extends object>(record: T, name: keyof T): T {
	const copy = { ...record };
	Reflect.deleteProperty(copy, name);
	return copy;
}
