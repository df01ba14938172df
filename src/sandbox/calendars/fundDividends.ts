import {
	type DayNumber,
	monthEnd,
	newYorkInstant,
	onAnyWeekday,
	onBusinessDay,
	YEAR_DAYS,
} from '../market/days.js';
import { type FundLevels, fundLevelsOf, isWellKnownFund } from '../market/fundLevels.js';
import type { Listing } from '../market/listing.js';
import { LEVEL_DAY } from '../market/profile.js';
import { hashOf, hexOf, shareOf } from '../market/random.js';
import type { DividendRow } from './dividendRows.js';
import { isWithin, type Stretch, yearsOf } from './stretch.js';

/** Payments of a fund that are its last, of a thousand. */
const CLOSED_IN_A_THOUSAND = 4;
/** What funds pay and are worth grows so much a year. */
const GROWTH = 0.05;

/**
 * The payments of a fund: by the month, in the last month of each quarter or half, or in December. Some funds give out
 * the plan of a whole year in its first days, and a few are closed with a last payment.
 */
export function fundDividends(listing: Listing, stretch: Stretch): readonly DividendRow[] {
	const { today, seed } = stretch;
	const { symbol } = listing;
	const levels = fundLevelsOf(symbol, seed);
	const { payments, price } = levels;
	if (levels.dividend === 0) {
		return [];
	}
	const isWellKnown = isWellKnownFund(symbol);
	const plansAhead = !isWellKnown && shareOf(seed, 'plans ahead', symbol) < 0.2;
	const offset = hashOf([seed, 'pays on', symbol]) % 26;
	const exAfter = 1 + (hashOf(['ex', symbol]) % 4);
	const payableAfter = 1 + (hashOf(['payable', symbol]) % 6);
	const importance = hashOf(['weight', symbol]) % 2;
	const [first = 0] = yearsOf(stretch);
	const rows: DividendRow[] = [];
	let prior = paid(levels, seed, symbol, first * payments - 1);
	for (let number = first * payments; ; number += 1) {
		const year = Math.floor(number / payments);
		const month = ((number % payments) + 1) * (12 / payments);
		const day = onAnyWeekday(monthEnd(year, month - 1) + 1 + offset, offset);
		if (day > today + 400) {
			return rows;
		}
		const id = hexOf(24, seed, 'fund dividend', symbol, number);
		const known = plansAhead ? Math.min(day, onBusinessDay(monthEnd(year, 0) + 2)) : day;
		const ex = onBusinessDay(day + exAfter);
		const amount = paid(levels, seed, symbol, number);
		const row: DividendRow = {
			id,
			tickers: [symbol],
			day,
			importance,
			from: newYorkInstant(known, 8 * 3600 + (hashOf(['at', id]) % (8 * 3600))),
			until: Number.POSITIVE_INFINITY,
			listing,
			amount,
			prior,
			...(price === undefined ? {} : { yield: (amount * payments) / (price * grown(day)) }),
			ex,
			recorded: ex,
			payable: onBusinessDay(ex + payableAfter),
			frequency: payments,
			type: !isWellKnown && shareOf(seed, 'special', id) < 0.01 ? 'Special' : 'Cash',
			isConfirmed: !plansAhead,
			endsRegular: !isWellKnown && hashOf([seed, 'closed', id]) % 1000 < CLOSED_IN_A_THOUSAND,
		};
		if (isWithin(stretch, row)) {
			rows.push(row);
		}
		if (row.endsRegular) {
			return rows;
		}
		prior = amount;
	}
}

/** No two payments of a fund are quite the same. */
function paid({ dividend, payments }: FundLevels, seed: number, symbol: string, number: number): number {
	const day = (number / payments - 1970) * YEAR_DAYS;
	const amount = (dividend / payments) * grown(day) * (0.88 + 0.24 * shareOf(seed, 'paid', symbol, number));
	return Math.max(1, Math.round(amount * 10_000)) / 10_000;
}

function grown(day: DayNumber): number {
	return Math.exp((GROWTH * (day - LEVEL_DAY)) / YEAR_DAYS);
}
