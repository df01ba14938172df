import { t } from '@vscode/l10n';
import { lastDayOf } from '../../contract/calendarFields.js';
import type { Dividend } from '../../contract/dividends.js';
import type { Merger } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Rating } from '../../contract/ratings.js';
import type { Split } from '../../contract/splits.js';
import { nextOrLast } from '../dividends/nextOrLast.js';
import type { EventWording } from '../event/eventWords.js';
import { dividendEvent } from '../event/eventWordsOfDividend.js';
import { mergerEvent } from '../event/eventWordsOfMerger.js';
import { offeringEvent } from '../event/eventWordsOfOffering.js';
import { ratingEvent } from '../event/eventWordsOfRating.js';
import { splitEvent } from '../event/eventWordsOfSplit.js';
import { isPendingDeal } from '../event/pendingDeal.js';
import { factLine, LINE_BREAK, outside } from './hoverPart.js';

/** Of one kind; the panel has them all. */
const MOST_EVENTS = 2;

/** What an analyst did last. */
export function ratingMarkdown(ratings: readonly Rating[], wording: EventWording): string {
	const [newest] = ratings;
	return newest
		? eventLine(t('Latest rating'), dayWords(newest.date, wording), ratingEvent(newest, wording).summary)
		: '';
}

/** The dividend whose ex-date comes next, else the last one. */
export function dividendMarkdown(dividends: readonly Dividend[], wording: EventWording): string {
	const found = nextOrLast(dividends, wording.today);
	return found
		? eventLine(
				found.isNext ? t('Next dividend') : t('Last dividend'),
				dividendEvent(found.row, wording).summary,
			)
		: '';
}

/** Splits that have not taken place yet, the next first. */
export function splitMarkdown(splits: readonly Split[], wording: EventWording): string {
	const coming = splits.filter(({ exDate }) => exDate !== undefined && exDate >= wording.today);
	return lines(
		byDay(coming, ({ exDate }) => exDate).map((split) =>
			eventLine(t('Split'), splitEvent(split, wording).summary),
		),
	);
}

/** Deals that are neither completed nor given up. */
export function mergerMarkdown(mergers: readonly Merger[], wording: EventWording): string {
	return lines(
		mergers
			.filter((deal) => isPendingDeal(deal, wording.today))
			.map((deal) => {
				const { subject, summary } = mergerEvent(deal, wording);
				const expected = dayWords(deal.expectedDate, wording);
				return eventLine(t('Deal'), `${subject} ${summary}`, expected && t('expected {0}', expected));
			}),
	);
}

/** Offerings that are still to come. */
export function offeringMarkdown(offerings: readonly Offering[], wording: EventWording): string {
	const coming = offerings.filter(({ date }) => date !== undefined && lastDayOf(date) >= wording.today);
	return lines(
		byDay(coming, ({ date }) => date).map((offering) =>
			eventLine(t('Offering'), dayWords(offering.date, wording), offeringEvent(offering, wording).summary),
		),
	);
}

/** Those that have a day, the earliest first. */
function byDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string | undefined): readonly Row[] {
	return rows
		.flatMap((row) => {
			const day = dayOf(row);
			return day === undefined ? [] : { row, day };
		})
		.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
		.map(({ row }) => row);
}

function dayWords(day: string | undefined, { formats, today }: EventWording): string | undefined {
	return day === undefined ? undefined : formats.shortDay(day, today);
}

function eventLine(label: string, ...facts: readonly (string | undefined)[]): string {
	return factLine([`**${label}**`, ...facts.map((fact) => outside(fact, 140))]);
}

function lines(all: readonly string[]): string {
	return all.slice(0, MOST_EVENTS).join(LINE_BREAK);
}
