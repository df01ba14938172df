import { ratingActions, ratingFields } from '../../contract/ratings.js';
import type { Calendars } from '../calendars/calendars.js';
import type { RatingRow } from '../calendars/ratingRows.js';
import { accuracyOf } from '../market/analysts.js';
import { dayText, monthEnd } from '../market/days.js';
import type { Market } from '../market/market.js';
import { isActive, type Rating } from '../market/ratings.js';
import { badRequest } from '../refusal.js';
import type { Parameters } from '../parameters.js';
import {
	calendarPage,
	decimalText,
	hasRemark,
	listingFields,
	newestFirst,
	notesOf,
	timeText,
	updatedAt,
} from './calendar.js';

const MANY = 1000;

const order = newestFirst<RatingRow>(({ rating }) => rating.at);

/** Analysts' ratings and price targets (service.md, GET /api/v2.1/calendar/ratings). */
export async function ratingsCalendar(query: Parameters, calendars: Calendars): Promise<unknown> {
	const { market, ratings } = calendars;
	const fields = fieldsOf(query);
	const action = query.oneOf('parameters[action]', ratingActions);
	const simplify = query.flag('simplify');
	const people = ['parameters[analyst_id]', 'analyst'].flatMap((name) => [query.list(name, MANY) ?? []]);
	const houses = ['parameters[firm_id]', 'firm'].flatMap((name) => [query.list(name, MANY) ?? []]);
	const lastOlder = monthEnd(new Date(market.now).getUTCFullYear() - 2, 12);
	return {
		ratings: await calendarPage(query, calendars, {
			book: ratings,
			order,
			isNewestDayFirst: true,
			dayOf: ({ day }) => day,
			matches: ({ rating }) =>
				(action === undefined || rating.action === action) &&
				people.every((ids) => ids.length === 0 || ids.includes(rating.analyst.id)) &&
				houses.every((ids) => ids.length === 0 || ids.includes(rating.firm.id)),
			wire: (row) => {
				const record = wire(row, market, simplify);
				return chosen(row.day > lastOlder ? record : inOlderFormat(record), row, fields);
			},
		}),
	};
}

const notInOlderRows = new Set(['cusip', 'isin', 'pt_pct_change']);

/** As with the live service, older ratings lack some fields; here those from before last year. */
function inOlderFormat(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !notInOlderRows.has(name)));
}

/** The requested fields: all but the accuracy if none are named, all for `*`. */
function fieldsOf(query: Parameters): readonly string[] | 'usual' | 'all' {
	const fields = query.list('fields', MANY);
	if (fields === undefined) {
		return 'usual';
	}
	// The vendor's later documents name firm_id; recorded rows lack it unless it is requested.
	const allowed: readonly string[] = ['*', 'firm_id', ...ratingFields];
	if (fields.some((field) => !allowed.includes(field))) {
		throw badRequest(`fields must be among ${allowed.join(', ')}`);
	}
	return fields.includes('*') ? 'all' : fields;
}

function chosen(
	record: Readonly<Record<string, unknown>>,
	{ rating }: RatingRow,
	fields: readonly string[] | 'usual' | 'all',
): unknown {
	if (fields === 'usual') {
		return record;
	}
	const accuracy = (): Readonly<Record<string, unknown>> => ({
		ratings_accuracy: accuracyOf(rating.analyst, rating.at),
	});
	if (fields === 'all') {
		return { ...record, ...accuracy() };
	}
	return {
		...Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))),
		...(fields.includes('firm_id') && { firm_id: rating.firm.id }),
		...(fields.includes('ratings_accuracy') && accuracy()),
	};
}

function wire(row: RatingRow, { registry }: Market, simplify: boolean): Readonly<Record<string, unknown>> {
	const { id, listing, rating, factorToday } = row;
	const { prior, action } = rating;
	const target = isActive(rating) ? rating.target : undefined;
	const adjust = (of: Rating | undefined): number | undefined =>
		of?.target === undefined ? undefined : cents((of.target * of.factor) / factorToday);
	const change = changeOf(adjust(rating), adjust(prior));
	const page = `https://www.example.com/quote/${listing.symbol}/analyst-ratings`;
	// Written out field by field, since spreading so many fields is slow.
	const { cusip, exchange, isin, name, ticker } = listingFields(listing, registry, id);
	return {
		action_company: action,
		action_pt: targetAction(rating),
		adjusted_pt_current: decimalText(adjust(rating), id, 'adjusted'),
		adjusted_pt_prior: decimalText(adjust(prior), id, 'adjusted prior'),
		analyst: rating.firm.name,
		analyst_id: rating.analyst.id,
		analyst_name: rating.analyst.name,
		currency: 'USD',
		cusip,
		date: dayText(row.day),
		exchange,
		id,
		importance: row.importance,
		isin,
		name,
		notes: notesOf(hasRemark(id) ? `Research note of ${rating.firm.name}.` : undefined, id),
		pt_current: decimalText(target, id, 'target'),
		pt_pct_change: change === undefined ? '' : change.toFixed(2),
		pt_prior: decimalText(prior?.target, id, 'prior'),
		rating_current: simplify ? simple(rating) : rating.opinion.word,
		rating_prior: prior ? (simplify ? simple(prior) : prior.opinion.word) : '',
		ticker,
		time: timeText(rating.secondOfDay),
		updated: updatedAt(row),
		url: page,
		url_calendar: page,
		url_news: `https://www.example.com/stock-articles/${listing.symbol}/analyst-ratings`,
	};
}

function simple({ opinion }: Rating): string {
	return opinion.value > 3 ? 'Buy' : opinion.value < 3 ? 'Sell' : 'Hold';
}

/** The change of a price target in percent, adjusted for splits. */
function changeOf(target: number | undefined, prior: number | undefined): number | undefined {
	return target === undefined || prior === undefined ? undefined : (target / prior - 1) * 100;
}

/** What was done with the price target. */
function targetAction({ target, prior, factor }: Rating): string {
	if (target === undefined) {
		return prior?.target === undefined ? '' : 'Removes';
	}
	if (prior?.target === undefined) {
		return 'Announces';
	}
	if (prior.factor !== factor) {
		return 'Adjusts';
	}
	return target > prior.target ? 'Raises' : target < prior.target ? 'Lowers' : 'Maintains';
}

function cents(dollars: number): number {
	return Math.round(dollars * 100) / 100;
}
