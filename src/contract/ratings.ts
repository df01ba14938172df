import { calendar, calendarParams, calendarRecord, listing, remarks } from './calendar.js';
import { newestFirst } from './pagedEndpoint.js';
import { decimal, knownDecimal, newYorkTime, webLink } from './calendarFields.js';
import { field, object, type RecordOf } from './fields.js';
import { day, text } from './kinds.js';
import { ownLimits } from './limits.js';
import * as param from './params.js';
import { type Param, querySchema, type QueryOf } from './querySchema.js';
import { ratingsAccuracy } from './ratingsAccuracy.js';

export const ratingFields = [
	'id',
	'date',
	'time',
	'ticker',
	'exchange',
	'name',
	'currency',
	'action_pt',
	'action_company',
	'rating_current',
	'pt_current',
	'rating_prior',
	'pt_prior',
	'pt_pct_change',
	'url',
	'url_calendar',
	'url_news',
	'analyst',
	'analyst_id',
	'analyst_name',
	'ratings_accuracy',
	'importance',
	'notes',
	'updated',
] as const;
export type RatingField = (typeof ratingFields)[number];

export const ratingActions = [
	'Downgrades',
	'Maintains',
	'Reinstates',
	'Reiterates',
	'Upgrades',
	'Assumes',
	'Initiates Coverage On',
	'Terminates Coverage On',
	'Removes',
	'Suspends',
	'Firm Dissolved',
] as const;
export type RatingAction = (typeof ratingActions)[number];

const fields = param.someOf('fields', ratingFields, ratingFields.length, {
	means: 'Only these fields; `*` is all with the accuracy of the analyst, which is left out otherwise.',
});

const query = {
	...calendarParams,
	fields: {
		...fields,
		all: '*',
		refusal: (names) => (names === '*' ? undefined : fields.refusal(names)),
		write: (names) => (names === '*' ? names : fields.write(names)),
	} satisfies Param<readonly RatingField[] | '*'>,
	analystIds: param.list('parameters[analyst_id]', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only rows of these analysts, by the `analyst_id` of rows.',
	}),
	firmIds: param.list('parameters[firm_id]', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only rows of these firms, by their ids.',
	}),
	action: param.oneOf('parameters[action]', ratingActions, { means: 'What the firm did with its rating.' }),
	persons: param.list('analyst', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Identifiers of persons; all when left out.',
	}),
	firms: param.list('firm', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Identifiers of firms; all when left out.',
	}),
	simplify: param.flag('simplify', {
		means: 'Ratings in standard categories instead of each firm’s own words.',
		standard: false,
	}),
};

/** What may be asked of the ratings calendar (service.md, GET /api/v2.1/calendar/ratings). */
export interface RatingsQuery extends QueryOf<typeof query> {}

const record = {
	...calendarRecord('ratings'),
	...listing,
	currency: field('currency', text, 'ISO 4217 code of the targets.'),
	cusip: field('cusip', text, 'CUSIP of the share.'),
	isin: field('isin', text, 'ISIN of the share.'),
	date: field('date', day, 'The day in New York.'),
	time: field('time', newYorkTime, 'The time of that day.'),
	action: field('action_company', text, 'What was done with the rating.', { words: ratingActions }),
	targetAction: field('action_pt', text, 'What was done with the target, as `Raises`.'),
	rating: field('rating_current', text, 'The firm’s own word, as `Overweight`.'),
	priorRating: field('rating_prior', text, 'The word before.'),
	target: field('pt_current', knownDecimal, 'The price target as given at the time.', {
		unit: 'money per share',
	}),
	priorTarget: field('pt_prior', knownDecimal, 'The target before, as given at its time.', {
		unit: 'money per share',
	}),
	adjustedTarget: field('adjusted_pt_current', knownDecimal, 'The target in today’s shares, after splits.', {
		unit: 'money per share',
	}),
	adjustedPriorTarget: field('adjusted_pt_prior', knownDecimal, 'The target before in today’s shares.', {
		unit: 'money per share',
	}),
	targetPercentChange: field('pt_pct_change', decimal, 'Change of the target.', { unit: 'percent' }),
	firm: field('analyst', text, 'The firm’s name.'),
	firmId: field('firm_id', text, 'The firm; sent by some versions of the service alone.'),
	analystId: field('analyst_id', text, 'The analyst.'),
	analystName: field('analyst_name', text, 'The analyst’s name.'),
	accuracy: field(
		'ratings_accuracy',
		ratingsAccuracy,
		'How the analyst’s ratings turned out; only where it was asked for and the plan has it.',
	),
	url: field('url', webLink, 'A page about the company.'),
	calendarUrl: field('url_calendar', webLink, 'A page of its ratings.'),
	newsUrl: field('url_news', webLink, 'A page of the news about it.'),
	...remarks,
};

/** What one analyst said of one company at one moment (service.md, Analyst rating record). */
export interface Rating extends RecordOf<typeof record> {}

export const ratings = calendar<RatingsQuery, Rating>({
	name: 'ratings',
	path: '/api/v2.1/calendar/ratings',
	means: 'Analysts’ ratings and price targets, the newest first.',
	recordSection: 'Analyst rating record',
	envelope: 'ratings',
	query: querySchema(query),
	record: object(record),
	orderOf: () =>
		newestFirst(
			({ date }) => date,
			({ time }) => time,
		),
});
