import type { Dividend } from '../../../src/contract/dividends.js';
import type { Split } from '../../../src/contract/splits.js';
import { decimal, splitRow } from './calendarRows.js';
import { apple } from './wording.js';

/** Creates a quarterly dividend of AAPL in US dollars, by its ex-date. */
export function aDividend(
	exDividendDate: string,
	amount: string,
	{ without, ...change }: Partial<Dividend> & { readonly without?: 'amount' | 'exDividendDate' } = {},
): Dividend {
	const whole: Dividend = {
		calendar: 'dividends',
		id: `ex ${exDividendDate} ${amount}`,
		symbol: apple,
		currency: 'USD',
		exDividendDate,
		amount: decimal(amount),
		dividendType: 'Cash',
		frequency: 4,
		...change,
	};
	if (without === undefined) {
		return whole;
	}
	const { [without]: left, ...rest } = whole;
	return left === undefined ? whole : rest;
}

/** Creates dividends of the same amount in each quarter of a year, for each given year. */
export function quarterly(amounts: Readonly<Record<number, string>>): readonly Dividend[] {
	return Object.entries(amounts).flatMap(([year, amount]) =>
		['02', '05', '08', '11'].map((month) => aDividend(`${year}-${month}-10`, amount)),
	);
}

export function aSplit(exDate: string, text: string): Split {
	const [newShares = 0, oldShares = 0] = text.split(':').map(Number);
	return splitRow({ exDate, ratio: newShares && oldShares ? { text, newShares, oldShares } : { text } });
}
