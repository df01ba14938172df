import { DAY_MS } from '../../base/days.js';
import type { DayNumber } from '../market/days.js';

const scales = [
	[1e12, 'T'],
	[1e9, 'B'],
	[1e6, 'M'],
	[1e3, 'K'],
] as const;

/** A price in dollars, as `$1,275` or `$7.50`. */
export function priceText(dollars: number): string {
	return `$${Number.isInteger(dollars) ? grouped(dollars) : dollars.toFixed(2)}`;
}

/** A dividend a share, with all of its digits and two at least. */
export function dividendText(dollars: number): string {
	return `$${dollars.toFixed(Math.max(2, String(dollars).split('.')[1]?.length ?? 0))}`;
}

/** A sum in short, as `$1.45B`, or `71.2B DKK` in another currency. */
export function sumText(sum: number, currency = 'USD'): string {
	const text = shortText(Math.abs(sum));
	return currency === 'USD' ? `$${text}` : `${text} ${currency}`;
}

/** A number in short, as `5.29M`. */
export function shortText(number: number): string {
	const [scale, letter] = scales.find(([least]) => number >= least) ?? [1, ''];
	return `${Number((number / scale).toPrecision(scale === 1 ? 6 : 3))}${letter}`;
}

/** A change in percent without its sign, as `6.2%`. */
export function percentText(change: number): string {
	return `${Math.abs(change * 100).toFixed(1)}%`;
}

const commas = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with commas, as `5,291,000`. */
export function grouped(number: number): string {
	return commas.format(number);
}

const months = 'Jan.|Feb.|March|April|May|June|July|Aug.|Sept.|Oct.|Nov.|Dec.'.split('|');

/** A day as `Nov. 20, 2026`. */
export function dayWords(day: DayNumber): string {
	const date = new Date(day * DAY_MS);
	return `${months[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** A name's possessive, as `Apple’s` or `Williams’`. */
export function possessive(name: string): string {
	return name.endsWith('s') ? `${name}'` : `${name}'s`;
}
