import { once } from '../../base/once.js';
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
import {
	byYear,
	type CalendarBlock,
	type CalendarPart,
	type CalendarRow,
	importanceOf,
	isWithin,
	LATEST_MOVE,
	type Stretch,
	yearsOf,
} from './calendarRow.js';

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
export function* companyDividends(company: Company, stretch: Stretch): Iterable<CalendarBlock<DividendRow>> {
	const { from, today, seed } = stretch;
	for (const [index, payment] of company.dividends.entries()) {
		const { declared: day, number } = payment;
		const prior = company.dividends[index - 1];
		// Before noon of the day on which the previous one is paid, nothing is known of it.
		if (day >= from && (day <= today || (prior && prior.payable <= today))) {
			const rows = (listing: Listing): readonly DividendRow[] => {
				const id = hexOf(24, seed, 'dividend', listing.symbol, number);
				return [
					...expected(company, listing, payment, prior, id),
					declared(company, listing, payment, id, seed),
				].filter((row) => isWithin(stretch, row));
			};
			yield {
				key: `${company.profile.symbol} ${number}`,
				last: day,
				rows: () => company.listings.flatMap(rows),
			};
		}
	}
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

/** How many days ahead funds plan. */
const PLANNED_AHEAD = 400;

/**
 * The payments of funds by year: monthly, in the last month of each quarter or half-year, or in December. Some
 * funds announce the whole year in its first days, and a few close with a final payment.
 */
export function fundDividends(
	funds: readonly Listing[],
	stretch: Stretch,
): Iterable<CalendarPart<DividendRow>> {
	const plans = funds.map((listing) => new FundPlan(listing, stretch)).filter(({ pays }) => pays);
	const { today } = stretch;
	return byYear(
		yearsOf({ ...stretch, today: today + PLANNED_AHEAD }),
		function* (year) {
			for (const plan of plans) {
				yield* plan.paymentsIn(year);
			}
		},
		LATEST_MOVE,
	);
}

/** The payments of a fund, each made when its day is needed. */
class FundPlan {
	readonly #levels: FundLevels;
	readonly #isWellKnown: boolean;
	readonly #plansAhead: boolean;
	readonly #offset: number;
	readonly #first: number;
	/** The number of the final payment of a fund that closes. */
	readonly #final: () => number | undefined;

	constructor(
		private readonly listing: Listing,
		private readonly stretch: Stretch,
	) {
		const { seed, today } = stretch;
		const { symbol } = listing;
		this.#levels = fundLevelsOf(symbol, seed);
		this.#isWellKnown = isWellKnownFund(symbol);
		this.#plansAhead = !this.#isWellKnown && shareOf(seed, 'plans ahead', symbol) < 0.2;
		this.#offset = hashOf([seed, 'pays on', symbol]) % 26;
		const [firstYear = 0] = yearsOf(stretch);
		this.#first = firstYear * this.#levels.payments;
		this.#final = once(() => {
			if (this.#isWellKnown) {
				return undefined;
			}
			for (let number = this.#first; this.#dayOf(number) <= today + PLANNED_AHEAD; number += 1) {
				if (hashOf([seed, 'closed', this.#idOf(number)]) % 1000 < CLOSED_IN_A_THOUSAND) {
					return number;
				}
			}
			return undefined;
		});
	}

	get pays(): boolean {
		return this.#levels.dividend > 0;
	}

	*paymentsIn(year: number): Iterable<CalendarBlock<DividendRow>> {
		const { stretch, listing } = this;
		const { payments } = this.#levels;
		for (let number = year * payments; number < (year + 1) * payments; number += 1) {
			const day = this.#dayOf(number);
			if (day >= stretch.from && this.#announcedBy(number, day) <= stretch.today) {
				yield { key: `${listing.symbol} ${number}`, last: day, rows: () => this.#rows(number, day) };
			}
		}
	}

	#rows(number: number, day: DayNumber): readonly DividendRow[] {
		const row = this.#row(number, day);
		return isWithin(this.stretch, row) && number <= (this.#final() ?? number) ? [row] : [];
	}

	#dayOf(number: number): DayNumber {
		const { payments } = this.#levels;
		const month = ((number % payments) + 1) * (12 / payments);
		const planned = monthEnd(Math.floor(number / payments), month - 1) + 1 + this.#offset;
		return onAnyWeekday(planned, this.#offset);
	}

	#announcedBy(number: number, day: DayNumber): DayNumber {
		const year = Math.floor(number / this.#levels.payments);
		return this.#plansAhead ? Math.min(day, onBusinessDay(monthEnd(year, 0) + 2)) : day;
	}

	#idOf(number: number): string {
		return hexOf(24, this.stretch.seed, 'fund dividend', this.listing.symbol, number);
	}

	#row(number: number, day: DayNumber): DividendRow {
		const { listing, stretch } = this;
		const { seed } = stretch;
		const { symbol } = listing;
		const { payments, price } = this.#levels;
		const id = this.#idOf(number);
		const ex = onBusinessDay(day + 1 + (hashOf(['ex', symbol]) % 4));
		const amount = paid(this.#levels, seed, symbol, number);
		return {
			id,
			tickers: [symbol],
			day,
			importance: hashOf(['weight', symbol]) % 2,
			from: newYorkInstant(this.#announcedBy(number, day), 8 * 3600 + (hashOf(['at', id]) % (8 * 3600))),
			until: Number.POSITIVE_INFINITY,
			listing,
			amount,
			prior: paid(this.#levels, seed, symbol, number - 1),
			...(price === undefined ? {} : { yield: (amount * payments) / (price * grown(day)) }),
			ex,
			recorded: ex,
			payable: onBusinessDay(ex + 1 + (hashOf(['payable', symbol]) % 6)),
			frequency: payments,
			type: !this.#isWellKnown && shareOf(seed, 'special', id) < 0.01 ? 'Special' : 'Cash',
			isConfirmed: !this.#plansAhead,
			endsRegular: number === this.#final(),
		};
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
