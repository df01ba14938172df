import { lastDayOf } from '../base/days.js';
import {
	calendar,
	calendarParams,
	type CalendarQuery,
	calendarRecord,
	listing,
	remarks,
} from './calendar.js';
import { newestFirst } from './pagedEndpoint.js';
import { decimal, fuzzyDay, knownCount, newYorkTime, webLink } from './calendarFields.js';
import { field, object, type RecordOf } from './fields.js';
import { flag, text } from './kinds.js';
import { querySchema } from './querySchema.js';

const record = {
	...calendarRecord('offerings'),
	...listing,
	currency: field('currency', text, 'ISO 4217 code of the amounts.'),
	cusip: field('cusip', text, 'CUSIP of the share.'),
	date: field('date', fuzzyDay, 'The day in New York, or less where less is known, as `2027-H1`.'),
	time: field('time', newYorkTime, 'The time of that day.'),
	price: field('price', decimal, 'What a new share costs.', { unit: 'money per share' }),
	proceeds: field('proceeds', decimal, 'What the company takes in.', { unit: 'money' }),
	dollarShares: field('dollar_shares', decimal, 'What the shares come to.', { unit: 'money' }),
	shares: field('number_shares', knownCount, 'How many shares are sold; 0 means unknown.', {
		unit: 'shares',
	}),
	offeringType: field('offering_type', text, 'Open vocabulary, as `Follow-on`.'),
	isShelf: field(
		'shelf',
		flag,
		'Whether it is registered now to be sold in parts later; size and price then come later too.',
	),
	url: field('url', webLink, 'A page about it; mostly empty.'),
	...remarks,
};

/** One secondary offering (service.md, Offering record). */
export interface Offering extends RecordOf<typeof record> {}

/**
 * The offerings calendar, which takes only the common parameters
 * (service.md, GET /api/v2.1/calendar/offerings).
 */
export const offerings = calendar<CalendarQuery, Offering>({
	name: 'offerings',
	path: '/api/v2.1/calendar/offerings',
	means: 'Secondary offerings, the newest first.',
	recordSection: 'Offering record',
	envelope: 'offerings',
	query: querySchema(calendarParams),
	record: object(record),
	orderOf: () =>
		newestFirst(
			({ date }) => date && lastDayOf(date),
			({ time }) => time,
		),
});
