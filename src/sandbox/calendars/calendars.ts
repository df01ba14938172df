import type { Company } from '../market/company.js';
import type { Listing } from '../market/listing.js';
import type { Market } from '../market/market.js';
import { shareOf } from '../market/random.js';
import { DailyBook } from './dailyBook.js';
import { type DealRow, dealRows } from './dealRows.js';
import { companyDividends, type DividendRow, fundDividends } from './dividendRows.js';
import { companyOfferings, type OfferingRow, otherOfferings } from './offeringRows.js';
import { companyRatings, type RatingRow } from './ratingRows.js';
import { companySplits, otherSplits, type SplitRow } from './splitRows.js';
import { CALENDAR_YEARS } from './stretch.js';

/** Payments that a fund makes in these years, on average. */
const PAYMENTS_A_FUND = 46;
/** Dividends a company pays in these years, on average over those that pay none. */
const DIVIDENDS_A_COMPANY = 15;
/** Some funds pay, however many rows there are without them. */
const LEAST_PAYING_FUNDS = 0.02;

/**
 * The calendars of the market, each with at least about a given number of rows: what companies that have everything do comes
 * first, then others join, as many and as often as is needed.
 */
export class Calendars {
	readonly dividends: DailyBook<DividendRow>;
	readonly mergers: DailyBook<DealRow>;
	readonly offerings: DailyBook<OfferingRow>;
	readonly ratings: DailyBook<RatingRow>;
	readonly splits: DailyBook<SplitRow>;

	constructor(
		readonly market: Market,
		private readonly records: number,
	) {
		this.dividends = new DailyBook(market, (stretch) => [
			...this.#companies((company) => companyDividends(company, stretch)),
			...this.#payingFunds().flatMap((fund) => fundDividends(fund, stretch)),
		]);
		this.mergers = new DailyBook(market, (stretch) =>
			dealRows(
				{
					profiles: market.profiles,
					others: this.#stocks(),
					listingOf: (symbol) => market.registry.bySymbol.get(symbol),
				},
				records / CALENDAR_YEARS,
				stretch,
			),
		);
		this.offerings = new DailyBook(market, (stretch) => {
			const stocks = this.#stocks();
			return [
				...this.#companies((company) => companyOfferings(company, stretch)),
				...stocks.flatMap((listing) => otherOfferings(listing, this.#yearly(stocks), stretch)),
			];
		});
		this.ratings = new DailyBook(market, (stretch) =>
			this.#companies((company) => companyRatings(company, stretch)),
		);
		this.splits = new DailyBook(market, (stretch) => [
			...this.#companies((company) => companySplits(company, stretch)),
			...market.others.flatMap((listing) => otherSplits(listing, this.#yearly(market.others), stretch)),
		]);
	}

	/** Makes each calendar of the day. */
	get makers(): readonly (() => void)[] {
		const { dividends, mergers, offerings, ratings, splits } = this;
		return [ratings, dividends, mergers, splits, offerings].map((book) => () => book.prepare());
	}

	#companies<Row>(rowsOf: (company: Company) => readonly Row[]): readonly Row[] {
		return this.market.profiles.flatMap(({ symbol }) => {
			const company = this.market.company(symbol);
			return company ? rowsOf(company) : [];
		});
	}

	#stocks(): readonly Listing[] {
		return this.market.others.filter(({ kind }) => kind === 'stock');
	}

	#payingFunds(): readonly Listing[] {
		const { others, profiles, seed } = this.market;
		const funds = others.filter(({ kind }) => kind === 'etf');
		const missing = this.records - profiles.length * DIVIDENDS_A_COMPANY;
		const paying = Math.max(LEAST_PAYING_FUNDS, missing / PAYMENTS_A_FUND / Math.max(1, funds.length));
		return funds.filter(({ symbol }) => shareOf(seed, 'pays', symbol) < paying);
	}

	/** How often a year each of these has an event, for all to have as many as wanted. */
	#yearly(listings: readonly Listing[]): number {
		return this.records / CALENDAR_YEARS / Math.max(1, listings.length);
	}
}
