import { lastDayOf } from '../base/days.js';
import { calendar, calendarParams, calendarRecord, remarks } from './calendar.js';
import { newestFirst, oldestFirst, type Order } from './pagedEndpoint.js';
import { decimal, fuzzyDay } from './calendarFields.js';
import { field, object, type RecordOf } from './fields.js';
import { day, symbol, text } from './kinds.js';
import * as param from './params.js';
import { querySchema, type QueryOf } from './querySchema.js';

export const mergerDates = ['expected', 'completed', 'announced'] as const;
/** The dates of a deal. */
export type MergerDate = (typeof mergerDates)[number];

const query = {
	...calendarParams,
	dateSort: param.oneOf('parameters[date_sort]', mergerDates, {
		means: 'The date to sort on: expected and completed newest first, announced oldest first.',
	}),
};

/** A query for the mergers and acquisitions calendar (service.md, GET /api/v2.1/calendar/ma). */
export interface MergersQuery extends QueryOf<typeof query> {}

const record = {
	...calendarRecord('mergers'),
	acquirerName: field('acquirer_name', text, 'Who buys; a private side has a name alone.'),
	acquirer: field('acquirer_ticker', symbol, 'The buyer’s symbol in canonical form.'),
	acquirerTicker: field('acquirer_ticker', text, 'The buyer’s ticker as the service wrote it.'),
	acquirerExchange: field('acquirer_exchange', text, 'Where the buyer is listed.'),
	acquirerCusip: field('acquirer_cusip', text, 'CUSIP of the buyer’s share.'),
	acquirerIsin: field('acquirer_isin', text, 'ISIN of the buyer’s share.'),
	targetName: field('target_name', text, 'Who is bought; a private side has a name alone.'),
	target: field('target_ticker', symbol, 'The target’s symbol in canonical form.'),
	targetTicker: field('target_ticker', text, 'The target’s ticker as the service wrote it.'),
	targetExchange: field('target_exchange', text, 'Where the target is listed.'),
	targetCusip: field('target_cusip', text, 'CUSIP of the target’s share.'),
	targetIsin: field('target_isin', text, 'ISIN of the target’s share.'),
	currency: field('currency', text, 'ISO 4217 code of the size.'),
	date: field('date', day, 'Day of the announcement.'),
	completedDate: field('date_completed', day, 'Day on which the deal was done.'),
	expectedDate: field(
		'date_expected',
		fuzzyDay,
		'When it should be done: a day, or less where less is known, as `2027-Q1`.',
	),
	paymentType: field('deal_payment_type', text, 'Open vocabulary, as `Cash & Stock`.'),
	size: field('deal_size', decimal, 'What the deal comes to.', { unit: 'money' }),
	status: field('deal_status', text, 'Open vocabulary, as `Regulatory Review`.'),
	terms: field('deal_terms_extra', text, 'Terms in words.'),
	dealType: field('deal_type', text, 'Open vocabulary, as `Acquisition`.'),
	...remarks,
};

/** One deal (service.md, Mergers and acquisitions record). */
export interface Merger extends RecordOf<typeof record> {}

const newestAnnounced = newestFirst<Merger>(({ date }) => date);
const orders = {
	announced: oldestFirst<Merger>(({ date }) => date),
	expected: newestFirst<Merger>(({ expectedDate }) => expectedDate && lastDayOf(expectedDate)),
	completed: newestFirst<Merger>(({ completedDate }) => completedDate),
} as const satisfies Readonly<Record<MergerDate, Order<Merger>>>;

export const mergers = calendar<MergersQuery, Merger>({
	name: 'mergers',
	path: '/api/v2.1/calendar/ma',
	means: 'Mergers and acquisitions, the newest first unless sorted by announcement.',
	recordSection: 'Mergers and acquisitions record',
	envelope: 'ma',
	query: querySchema(query),
	record: object(record),
	orderOf: ({ dateSort }) => (dateSort === undefined ? newestAnnounced : orders[dateSort]),
});
