import { once } from '../../base/once.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import type { Company } from '../market/company.js';
import { isOperating, type Listing } from '../market/listing.js';
import { isWellKnownFund, paysByName } from '../market/profile.js';
import type { Market } from '../market/market.js';
import { hashOf, shareOf } from '../market/random.js';
import {
	byYear,
	CALENDAR_YEARS,
	type CalendarPart,
	type CalendarRow,
	type Contents,
	LATEST_MOVE,
	type Stretch,
	yearsOf,
} from './calendarRow.js';
import { DailyBook } from './dailyBook.js';
import { dealMakers, dealParts, type DealRow, type TargetOf, targetsFor } from './dealRows.js';
import { companyDividends, type DividendRow, fundDividends } from './dividendRows.js';
import {
	companyOfferings,
	companySplits,
	expectedOfferings,
	type OfferingRow,
	otherOfferings,
	otherSplits,
	type SplitRow,
} from './shareRows.js';
import { companyRatings, type RatingRow } from './ratingRows.js';

/** The average number of payments per fund over these years. */
const PAYMENTS_A_FUND = 46;
/** The average number of dividends per company over these years, including those that pay none. */
const DIVIDENDS_A_COMPANY = 15;
/**
 * This share of the funds whose names suggest payments do pay, even if there are enough rows without them.
 */
const PAYING_BY_NAME = 0.15;

/**
 * The calendars of the market, each with about a given minimum of rows: first the events of companies with a
 * profile, then of as many other listings, as often as needed.
 */
export class Calendars {
	readonly dividends: DailyBook<DividendRow>;
	readonly mergers: DailyBook<DealRow>;
	readonly offerings: DailyBook<OfferingRow>;
	readonly ratings: DailyBook<RatingRow>;
	readonly splits: DailyBook<SplitRow>;
	/** The deals of a stretch; their parties are known only once the deals are made. */
	readonly deals: (stretch: Stretch) => Iterable<CalendarPart<DealRow>>;
	readonly #operating: () => readonly Listing[];
	readonly #obscure: () => readonly Listing[];
	readonly #targets: () => TargetOf;
	readonly #funds: () => readonly Listing[];

	constructor(
		readonly market: Market,
		private readonly records: number,
		readonly scheduler: TaskScheduler,
	) {
		this.#operating = once(() => market.others.filter(isOperating));
		this.#funds = once(() => market.others.filter(({ kind }) => kind === 'etf'));
		const yearlyDeals = Math.round(records / CALENDAR_YEARS);
		this.#obscure = once(() => this.#operating().filter(isObscure));
		const isCompany = (listing: Listing): boolean => market.registry.classesOf(listing)[0] === listing;
		this.#targets = once(() =>
			targetsFor(
				this.#obscure().filter((listing) => isForSale(listing) && isCompany(listing)),
				yearlyDeals,
				market.seed,
			),
		);
		const makers = once(() =>
			dealMakers({
				profiles: market.profiles,
				buyers: this.#operating().filter((listing) => !isForSale(listing)),
				targetOf: this.#targets(),
				listingOf: (symbol) => market.registry.bySymbol.get(symbol),
			}),
		);
		const book = <Row extends CalendarRow>(contents: Contents<Row>) =>
			new DailyBook(market, contents, scheduler);
		this.deals = (stretch) => dealParts(makers(), yearlyDeals, stretch);
		this.dividends = book(this.#parts(companyDividends, (...of) => this.dividendsOfOthers(...of)));
		this.mergers = book(this.deals);
		this.offerings = book(this.#parts(companyOfferings, (...of) => this.offeringsOfOthers(...of)));
		this.ratings = book(this.#parts(companyRatings));
		this.splits = book(this.#parts(companySplits, (...of) => this.splitsOfOthers(...of)));
	}

	/** The dividends of listings without a profile. */
	dividendsOfOthers(listings: readonly Listing[], stretch: Stretch): Iterable<CalendarPart<DividendRow>> {
		return fundDividends(
			listings.filter((listing) => this.#isPaying(listing)),
			stretch,
		);
	}

	/** The offerings of listings without a profile. */
	*offeringsOfOthers(listings: readonly Listing[], stretch: Stretch): Iterable<CalendarPart<OfferingRow>> {
		const yearly = this.#yearly(this.#obscure());
		const sellers = listings.filter((listing) => isOperating(listing) && isObscure(listing));
		yield* expectedOfferings(sellers, stretch);
		yield* byYear(
			yearsOf(stretch),
			function* (year) {
				for (const listing of sellers) {
					yield* otherOfferings(listing, yearly, stretch, year);
				}
			},
			LATEST_MOVE,
		);
	}

	/** The splits of listings without a profile. */
	splitsOfOthers(listings: readonly Listing[], stretch: Stretch): Iterable<CalendarPart<SplitRow>> {
		const yearly = this.#yearly(this.market.others);
		return byYear(yearsOf(stretch), function* (year) {
			for (const listing of listings) {
				yield* otherSplits(listing, yearly, stretch, year);
			}
		});
	}

	/** One group per company with a profile, then the parts of the other listings. */
	#parts<Row>(
		ofCompany: (company: Company, stretch: Stretch) => Iterable<CalendarPart<Row>>,
		ofOthers?: (listings: readonly Listing[], stretch: Stretch) => Iterable<CalendarPart<Row>>,
	): Contents<Row> {
		const { market } = this;
		return function* (stretch, tickers) {
			const { profiles, others } = tickers ? market.behind(tickers) : market;
			for (const { symbol } of profiles) {
				yield {
					blocks: () => {
						const company = market.company(symbol);
						return company ? ofCompany(company, stretch) : [];
					},
				};
			}
			if (ofOthers) {
				yield* ofOthers(others, stretch);
			}
		};
	}

	/** Whether a listing is a fund that pays: well-known funds do, then those whose names suggest it. */
	#isPaying({ kind, symbol, name }: Listing): boolean {
		if (kind !== 'etf' || isWellKnownFund(symbol)) {
			return kind === 'etf';
		}
		const lot = shareOf(this.market.seed, 'pays', symbol);
		return lot < this.#payingShare || (lot < PAYING_BY_NAME && paysByName(name));
	}

	/** The share of funds that must pay, to give dividends the wanted number of rows. */
	get #payingShare(): number {
		const missing = this.records - this.market.profiles.length * DIVIDENDS_A_COMPANY;
		return missing / PAYMENTS_A_FUND / Math.max(1, this.#funds().length);
	}

	/** How many events each listing needs per year, to give all of them the wanted number of rows. */
	#yearly(listings: readonly Listing[]): number {
		return this.records / CALENDAR_YEARS / Math.max(1, listings.length);
	}
}

/** The rough value of well-known companies is public, and so is the fact that they were not sold. */
function isObscure({ prominence = 0 }: Listing): boolean {
	return prominence === 0;
}

/** Two in three obscure companies may be bought; the others are buyers. */
function isForSale(listing: Listing): boolean {
	return isObscure(listing) && hashOf(['for sale', listing.symbol]) % 3 > 0;
}
