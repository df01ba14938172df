import type { Rating } from '../../../src/contract/ratings.js';
import { decimal } from './calendarRows.js';
import { apple } from './wording.js';

/**
 * Creates a rating of AAPL by a firm's only analyst, in US dollars; without a price target if none is given.
 */
export function aRating(firm: string, date: string, target?: number, change: Partial<Rating> = {}): Rating {
	return {
		calendar: 'ratings',
		id: `${firm} ${date}`,
		symbol: apple,
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
