import type { Company } from '../market/company.js';
import { type DayNumber, newYorkInstant } from '../market/days.js';
import type { DividendPayment } from '../market/dividendPlan.js';
import type { Listing } from '../market/listing.js';
import { hashOf, hexOf, shareOf } from '../market/random.js';
import { inDollars } from '../market/profile.js';
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
