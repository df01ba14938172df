import { calendar, calendarParams, calendarRecord, listing, remarks } from './calendar.js';
import { newestFirst } from './pagedEndpoint.js';
import { decimal, knownCount } from './calendarFields.js';
import { field, object, type RecordOf } from './fields.js';
import { day, flag, text } from './kinds.js';
import * as param from './params.js';
import { querySchema, type QueryOf } from './querySchema.js';

export const dividendDates = ['announced', 'ex', 'payable', 'record'] as const;
/** The dates of a dividend. */
export type DividendDate = (typeof dividendDates)[number];

export const yieldOperations = ['gt', 'gte', 'eq', 'lte', 'lt'] as const;
export type YieldOperation = (typeof yieldOperations)[number];

const query = {
	...calendarParams,
	dateSort: param.oneOf('parameters[date_sort]', dividendDates, {
		means: 'The date to sort by, newest first. Date filters still use the announcement.',
	}),
	yieldOperation: param.oneOf('parameters[dividend_yield_operation]', yieldOperations, {
		means: 'How a row’s yield compares with the given yield.',
		standard: 'eq',
	}),
	dividendYield: param.finite('parameters[dividend_yield]', {
		means: 'The yield to compare with: 1 is 100%.',
		unit: 'fraction',
	}),
};

/** A query for the dividends calendar (service.md, GET /api/v2.2/calendar/dividends). */
export interface DividendsQuery extends QueryOf<typeof query> {}

const record = {
	...calendarRecord('dividends'),
	...listing,
	currency: field('currency', text, 'ISO 4217 code of the amounts.'),
	cusip: field('cusip', text, 'CUSIP of the share.'),
	isin: field('isin', text, 'ISIN of the share.'),
	date: field('date', day, 'Day of the announcement; may be far from the ex-date, or ahead.'),
	exDividendDate: field('ex_dividend_date', day, 'From this day on a buyer no longer gets the dividend.'),
	payableDate: field('payable_date', day, 'Day of the payment.'),
	recordDate: field('record_date', day, 'Who is in the books on this day is paid.'),
	amount: field('dividend', decimal, 'What is paid.', { unit: 'money per share' }),
	priorAmount: field('dividend_prior', decimal, 'What was paid the time before.', {
		unit: 'money per share',
	}),
	dividendYield: field('dividend_yield', decimal, 'The yield: 0.031 is 3.1 %.', {
		unit: 'fraction',
	}),
	dividendType: field('dividend_type', text, 'Open vocabulary, as `Cash`.'),
	frequency: field('frequency', knownCount, 'How often it is paid; 0 means unknown.', {
		unit: 'payments a year',
	}),
	period: field('period', text, 'The month or quarter it is for, as `JAN`.'),
	year: field('year', knownCount, 'The year it is for; 0 means unknown.'),
	isConfirmed: field('confirmed', flag, 'Whether the company has confirmed it.'),
	endsRegularDividend: field('end_regular_dividend', flag, 'Whether no regular dividend follows.'),
	...remarks,
};

/** One dividend (service.md, Dividend record). */
export interface Dividend extends RecordOf<typeof record> {}

const dateOf = {
	announced: ({ date }: Dividend) => date,
	ex: ({ exDividendDate }: Dividend) => exDividendDate,
	payable: ({ payableDate }: Dividend) => payableDate,
	record: ({ recordDate }: Dividend) => recordDate,
} as const satisfies Readonly<Record<DividendDate, (row: Dividend) => string | undefined>>;

/** Whether a dividend is a special one, judged by its type: nothing else in a record says so. */
export function isSpecialDividend({ dividendType }: Dividend): boolean {
	return /special|extra/i.test(dividendType ?? '');
}

/**
 * Removes duplicates, keeping the order of the rows: the service may send one payment under several ids, and
 * its own estimate next to the declared one. Two amounts on one ex-date are two payments unless one of them
 * is not confirmed.
 */
function distinctPayments(rows: readonly Dividend[]): readonly Dividend[] {
	const byDay = new Map<string, Dividend[]>();
	for (const row of rows) {
		if (row.exDividendDate !== undefined) {
			const name = JSON.stringify([row.symbol ?? row.ticker, row.exDividendDate, isSpecialDividend(row)]);
			const others = byDay.get(name) ?? [];
			byDay.set(name, others);
			others.push(row);
		}
	}
	const left = new Set<Dividend>();
	for (const ofDay of byDay.values()) {
		const unique: Dividend[] = [];
		for (const row of ofDay.toSorted(bestFirst)) {
			if (unique.some((other) => isSamePayment(other, row))) {
				left.add(row);
			} else {
				unique.push(row);
			}
		}
	}
	return left.size === 0 ? rows : rows.filter((row) => !left.has(row));
}

/**
 * Sorts confirmed before unspecified before unconfirmed, then with an amount before without, then the newest
 * first.
 */
function bestFirst(one: Dividend, other: Dividend): number {
	const [left, right] = [one, other].map(({ isConfirmed, amount, updated = 0 }) => [
		isConfirmed === true ? 0 : isConfirmed === undefined ? 1 : 2,
		amount ? 0 : 1,
		-updated,
	]);
	const place = left?.findIndex((value, index) => value !== right?.[index]) ?? -1;
	return (left?.[place] ?? 0) - (right?.[place] ?? 0);
}

/** Whether two rows of one day are the same payment; the better row comes first. */
function isSamePayment(better: Dividend, row: Dividend): boolean {
	const isOneCurrency =
		better.currency === undefined || row.currency === undefined || better.currency === row.currency;
	const isOneAmount = !better.amount || !row.amount || better.amount.value === row.amount.value;
	const isEstimate = row.isConfirmed === false && better.isConfirmed !== false;
	return isOneCurrency && (isOneAmount || isEstimate);
}

export const dividends = calendar<DividendsQuery, Dividend>({
	name: 'dividends',
	path: '/api/v2.2/calendar/dividends',
	means: 'Dividends, the newest first.',
	recordSection: 'Dividend record',
	envelope: 'dividends',
	query: querySchema(query),
	record: object(record),
	distinct: distinctPayments,
	orderOf: ({ dateSort }) => newestFirst(dateOf[dateSort ?? 'announced']),
});
