import { DAY_MS } from '../../base/days.js';
import {
	blocksOf,
	type CalendarBlock,
	type CalendarPart,
	type CalendarRow,
	isWithin,
	type Stretch,
} from '../calendars/calendarRow.js';
import type { Calendars } from '../calendars/calendars.js';
import { DailyBook } from '../calendars/dailyBook.js';
import { companyDividends } from '../calendars/dividendRows.js';
import { companyOfferings, companySplits } from '../calendars/shareRows.js';
import { companyRatings, type RatingRow } from '../calendars/ratingRows.js';
import { attentionOf } from '../market/attention.js';
import type { Company } from '../market/company.js';
import { isWellKnownFund } from '../market/profile.js';
import type { Listing } from '../market/listing.js';
import { dealStories } from './dealStories.js';
import { dividendStories, LEAST_CHANGE } from './dividendStories.js';
import { earningsStories } from './earningsStories.js';
import { moveStories, roundUp } from './moveStories.js';
import { itemsOf, type NewsItem } from './newsItem.js';
import { ratingStory } from './ratingStories.js';
import { offeringStories, splitStory } from './shareStories.js';
import type { Story } from './story.js';

/** How many days back there is news. */
const NEWS_DAYS = 366;
/** How many days back there are press releases, and news of ratings and dividends that change nothing. */
const RECENT_DAYS = 30;
/** How many days back there are roundups. */
const ROUND_UP_DAYS = 120;
/** The most days that a deal may take to close. */
const LONGEST_DEAL = 500;

/**
 * The news of the market: stories derived from its calendars and statements. Like a calendar, it is made on
 * demand, block by block, and again each new day.
 */
export function newsBook(calendars: Calendars): DailyBook<NewsItem> {
	const { market } = calendars;
	const { profiles, registry } = market;
	const listingOf = (symbol: string): Listing | undefined => registry.bySymbol.get(symbol);
	function* stories(stretch: Stretch, tickers?: ReadonlySet<string>): Iterable<CalendarBlock<Story>> {
		const { from, today, seed } = stretch;
		const who = tickers ? market.behind(tickers) : market;
		for (const { symbol } of who.profiles) {
			const rows = (): readonly Story[] => {
				const company = market.company(symbol);
				return company ? companyStories(company, stretch) : [];
			};
			yield { key: symbol, rows };
		}
		for (const listing of who.others) {
			yield { key: listing.symbol, rows: () => otherStories(listing, calendars, stretch) };
		}
		for (const { key, rows } of blocksOf(calendars.deals({ ...stretch, from: from - LONGEST_DEAL }))) {
			yield { key: `deal ${key}`, rows: () => dealStories(rows()) };
		}
		for (let day = today - ROUND_UP_DAYS; day <= today; day += 1) {
			yield { key: `day ${day}`, rows: () => roundUp({ profiles, listingOf, seed }, day) };
		}
	}
	return new DailyBook(
		market,
		function* ({ today, seed }, tickers) {
			const stretch = { from: today - NEWS_DAYS, today, seed };
			const items = (all: readonly Story[]): readonly NewsItem[] =>
				all
					.filter((story) => story.type !== 'press_release' || story.at > (today - RECENT_DAYS) * DAY_MS)
					.flatMap((story) => itemsOf(story, seed))
					.filter((item) => isWithin(stretch, item));
			for (const { key, rows } of stories(stretch, tickers)) {
				yield { key, rows: () => items(rows()) };
			}
		},
		calendars.scheduler,
	);
}

function companyStories(company: Company, stretch: Stretch): readonly Story[] {
	const { from, today, seed } = stretch;
	const { listings, profile, habits } = company;
	const [main] = listings;
	const ofMain = <Row extends CalendarRow & { readonly listing: Listing }>(
		rows: readonly Row[],
	): readonly Row[] => rows.filter(({ listing }) => listing === main);
	const published = [
		...ofMain(rowsOf(companyRatings(company, stretch)))
			.filter((row) => row.day >= from && isReported(row, today))
			.flatMap((row) => ratingStory(row, company)),
		...ofMain(rowsOf(companyDividends(company, stretch))).flatMap((row) => {
			const isComparable = !habits.splits.all.some(({ ex }) => ex > row.day - 400 && ex <= row.day);
			const isNews =
				row.day > today - RECENT_DAYS || Math.abs((row.amount ?? 0) / (row.prior ?? 0) - 1) > LEAST_CHANGE;
			return isNews ? dividendStories(row, { listings, isComparable }) : [];
		}),
		...rowsOf(companyOfferings(company, stretch)).flatMap(offeringStories),
		...ofMain(rowsOf(companySplits(company, stretch))).map((row) => splitStory(row, listings)),
		...earningsStories(company, from),
	];
	const mover = { interest: attentionOf(profile, seed), sector: profile.sector, listings };
	return [...published, ...moveStories(mover, published, today)];
}

/** Whether a rating makes news: any rating for 30 days, after that only upgrades and downgrades. */
function isReported({ day, rating }: RatingRow, today: number): boolean {
	return day > today - RECENT_DAYS || rating.action === 'Upgrades' || rating.action === 'Downgrades';
}

function otherStories(listing: Listing, calendars: Calendars, stretch: Stretch): readonly Story[] {
	const listings = [listing];
	return [
		...(isWellKnownFund(listing.symbol)
			? rowsOf(calendars.dividendsOfOthers(listings, stretch)).flatMap((row) =>
					dividendStories(row, { listings, isComparable: true }),
				)
			: []),
		...rowsOf(calendars.offeringsOfOthers(listings, stretch)).flatMap(offeringStories),
		...rowsOf(calendars.splitsOfOthers(listings, stretch)).map((row) => splitStory(row, listings)),
	];
}

function rowsOf<Row>(parts: Iterable<CalendarPart<Row>>): readonly Row[] {
	return [...blocksOf(parts)].flatMap(({ rows }) => rows());
}
