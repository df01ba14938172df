import type { Company } from '../market/company.js';
import {
	dayNumber,
	type DayNumber,
	dayText,
	newYorkInstant,
	onAnyWeekday,
	onBusinessDay,
} from '../market/days.js';
import type { DividendPayment } from '../market/dividendPlan.js';
import type { Listing } from '../market/listing.js';
import { hashOf, hexOf, Random, shareOf } from '../market/random.js';
import { inDollars } from '../market/wellKnown.js';
import { type CalendarRow, importanceOf } from './calendarRow.js';
import { isWithin, type Stretch } from './stretch.js';

/** A row of the dividends calendar; a figure that is absent is not known yet. */
export interface DividendRow extends CalendarRow {
	readonly listing: Listing;
	readonly amount?: number;
	readonly prior?: number;
	/** Absent where nobody reckoned it. */
	readonly yield?: number;
	readonly ex?: DayNumber;
	readonly recorded?: DayNumber;
	readonly payable?: DayNumber;
	readonly frequency: number;
	readonly type: 'Cash' | 'Special';
	/** Absent in rows of an older make, with period and year. */
	readonly isConfirmed?: boolean;
	readonly endsRegular: boolean;
}

/** The dividends of a company: each is expected once the one before is paid, until it is declared. */
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

/** Days between two payments of a fund. */
const MONTH = 30.4375;
/** Payments of a fund that are its last, of a thousand. */
const CLOSED_IN_A_THOUSAND = 4;

/**
 * The payments of a fund, by the month or the quarter. Some funds give out the plan of a whole year in its first days,
 * and a few are closed with a last payment.
 */
export function fundDividends(listing: Listing, stretch: Stretch): readonly DividendRow[] {
	const { from, today, seed } = stretch;
	const { symbol } = listing;
	const isMonthly = shareOf(seed, 'monthly', symbol) < 0.55;
	const plansAhead = shareOf(seed, 'plans ahead', symbol) < 0.2;
	const step = isMonthly ? MONTH : 3 * MONTH;
	const usual = Math.exp(new Random(seed, 'fund pays', symbol).between(-3.2, 0.2));
	const offset = hashOf([seed, 'pays on', symbol]) % 28;
	const rows: DividendRow[] = [];
	for (let number = Math.floor(from / step); number * step < today + 400; number += 1) {
		const day = onAnyWeekday(Math.round(number * step) + offset, offset);
		const id = hexOf(24, seed, 'fund dividend', symbol, number);
		const year = dayNumber(`${dayText(day).slice(0, 4)}-01-02`) ?? day;
		const known = plansAhead ? Math.min(day, onBusinessDay(year)) : day;
		const ex = onBusinessDay(day + 1 + (hashOf(['ex', symbol]) % 4));
		const row: DividendRow = {
			id,
			tickers: [symbol],
			day,
			importance: hashOf(['weight', symbol]) % 2,
			from: newYorkInstant(known, 8 * 3600 + (hashOf(['at', id]) % (8 * 3600))),
			until: Number.POSITIVE_INFINITY,
			listing,
			amount: paid(usual, seed, symbol, number),
			prior: paid(usual, seed, symbol, number - 1),
			ex,
			recorded: ex,
			payable: onBusinessDay(ex + 1 + (hashOf(['payable', symbol]) % 6)),
			frequency: isMonthly ? 12 : 4,
			type: shareOf(seed, 'special', id) < 0.01 ? 'Special' : 'Cash',
			isConfirmed: !plansAhead,
			endsRegular: hashOf([seed, 'closed', id]) % 1000 < CLOSED_IN_A_THOUSAND,
		};
		if (isWithin(stretch, row)) {
			rows.push(row);
		}
		if (row.endsRegular) {
			return rows;
		}
	}
	return rows;
}

function paid(usual: number, seed: number, symbol: string, number: number): number {
	return (
		Math.max(1, Math.round(usual * (0.85 + 0.3 * shareOf(seed, 'paid', symbol, number)) * 10_000)) / 10_000
	);
}
