import type { Company } from '../market/company.js';
import {
	type DayNumber,
	monthEnd,
	newYorkInstant,
	onAnyWeekday,
	onBusinessDay,
	YEAR_DAYS,
} from '../market/days.js';
import type { DividendPayment } from '../market/dividendPlan.js';
import { type FundLevels, fundLevelsOf, inDollars, isWellKnownFund, LEVEL_DAY } from '../market/profile.js';
import type { Listing } from '../market/listing.js';
import { hashOf, hexOf, shareOf } from '../market/random.js';
import { type CalendarRow, importanceOf, isWithin, type Stretch, yearsOf } from './calendarRow.js';

/** A row of the dividends calendar; figures not yet announced are absent. */
export interface DividendRow extends CalendarRow {
	readonly listing: Listing;
	readonly amount?: number;
	readonly prior?: number;
	/** Absent if it wasn't computed. */
	readonly yield?: number;
	readonly ex?: DayNumber;
	readonly recorded?: DayNumber;
	readonly payable?: DayNumber;
	readonly frequency: number;
	readonly type: 'Cash' | 'Special';
	/** Absent in rows of the older format, as are period and year. */
	readonly isConfirmed?: boolean;
	readonly endsRegular: boolean;
}

/** The dividends of a company: each is expected from the payment of the previous one until it is declared. */
export function companyDividends(company: Company, stretch: Stretch): readonly DividendRow[] {
	const { from, seed } = stretch;
	return company.listings.flatMap((listing) =>
		company.dividends
			.flatMap((payment, index) => {
				const id = hexOf(24, seed, 'dividend', listing.symbol, payment.number);
				const prior = company.dividends[index - 1];
				return payment.declared < from
					? []
					: [
							...expected(company, listing, payment, prior, id),
							declared(company, listing, payment, id, seed),
						];
			})
			.filter((row) => isWithin(stretch, row)),
	);
}

function declaredAt(id: string, { declared: day }: DividendPayment): number {
	return newYorkInstant(day, 7 * 3600 + (hashOf(['declared', id]) % (9 * 3600)));
}

function expected(
	company: Company,
	listing: Listing,
	payment: DividendPayment,
	prior: DividendPayment | undefined,
	id: string,
): readonly DividendRow[] {
	return prior === undefined
		? []
		: [
				{
					id,
					tickers: [listing.symbol],
					day: payment.declared,
					importance: weight(company, 0),
					from: newYorkInstant(prior.payable, 12 * 3600 + (hashOf(['expected', id]) % 3600)),
					until: declaredAt(id, payment),
					listing,
					prior: prior.amount,
					frequency: payment.frequency,
					type: 'Cash',
					endsRegular: false,
				},
			];
}

function declared(
	company: Company,
	listing: Listing,
	payment: DividendPayment,
	id: string,
	seed: number,
): DividendRow {
	const { habits } = company;
	const { amount, prior, frequency, declared: day } = payment;
	const price = habits.priceOn(day) / habits.splits.factorOn(day);
	const hasYield = shareOf(seed, 'has yield', id) >= 0.08;
	const change = prior === undefined ? 0 : amount / prior - 1;
	return {
		id,
		tickers: [listing.symbol],
		day,
		importance: weight(company, Math.abs(change) > 0.001 ? 1 + Math.abs(change) * 3 : 0),
		from: declaredAt(id, payment),
		until: Number.POSITIVE_INFINITY,
		listing,
		amount,
		...(prior === undefined ? {} : { prior }),
		...(hasYield ? { yield: (amount * frequency) / price } : {}),
		ex: payment.ex,
		recorded: payment.recorded,
		payable: payment.payable,
		frequency,
		type: 'Cash',
		isConfirmed: true,
		endsRegular: false,
	};
}

function weight({ profile }: Company, news: number): number {
	return importanceOf(0.6 + 1.3 * Math.log10(1 + inDollars(profile)) + news);
}

/** How many of a thousand fund payments are the fund's last. */
const CLOSED_IN_A_THOUSAND = 4;
/** The yearly growth of funds' payments and values. */
const GROWTH = 0.05;

/**
 * The payments of a fund: monthly, in the last month of each quarter or half-year, or in December. Some funds
 * announce the whole year in its first days, and a few close with a final payment.
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
		const announcedBy = plansAhead ? Math.min(day, onBusinessDay(monthEnd(year, 0) + 2)) : day;
		const ex = onBusinessDay(day + exAfter);
		const amount = paid(levels, seed, symbol, number);
		const row: DividendRow = {
			id,
			tickers: [symbol],
			day,
			importance,
			from: newYorkInstant(announcedBy, 8 * 3600 + (hashOf(['at', id]) % (8 * 3600))),
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

/** No two payments of a fund are exactly equal. */
function paid({ dividend, payments }: FundLevels, seed: number, symbol: string, number: number): number {
	const day = (number / payments - 1970) * YEAR_DAYS;
	const amount = (dividend / payments) * grown(day) * (0.88 + 0.24 * shareOf(seed, 'paid', symbol, number));
	return Math.max(1, Math.round(amount * 10_000)) / 10_000;
}

function grown(day: DayNumber): number {
	return Math.exp((GROWTH * (day - LEVEL_DAY)) / YEAR_DAYS);
}
