import { DAY_MS, HOUR_MS } from '../base/days.js';
import { ApiError } from '../base/failure.js';
import { isRecord } from '../base/record.js';
import { knownNumber } from './calendarFields.js';
import { count, digitsOf, instant, number, text } from './kinds.js';
import { endpoint } from './endpoint.js';
import { rejectError } from './envelope.js';
import { field, fullField, object, type RecordOf } from './fields.js';
import { limits } from './limits.js';
import * as param from './params.js';
import { querySchema, type QueryOf } from './querySchema.js';

const aggregateTypes = ['number', 'percentage'] as const;

const query = {
	symbol: param.needed(param.ticker('parameters[tickers]', { means: 'The ticker.' })),
	dateFrom: param.day('parameters[date_from]', { means: 'Ratings of this day or later.' }),
	dateTo: param.day('parameters[date_to]', { means: 'Ratings of this day or earlier.' }),
	pageSize: param.whole('pagesize', 1, limits.pageSize, {
		means: 'The maximum number of ratings. Benzinga doesn’t document its effect.',
	}),
	simplify: param.flag('simplify', {
		means: 'Three kinds of opinion (buy, hold, sell) instead of five.',
		standard: false,
	}),
	aggregateType: param.oneOf('aggregate_type', aggregateTypes, {
		means: 'Opinions as counts or as whole percentages.',
		standard: 'number',
	}),
};

/** A query for the consensus (service.md, GET /api/v1/consensus-ratings). */
export interface ConsensusQuery extends QueryOf<typeof query> {}

const ratingCounts = {
	strongBuy: field('strong_buy', number, 'Analysts who say strong buy.'),
	buy: field('buy', number, 'Analysts who say buy.'),
	hold: field('hold', number, 'Analysts who say hold.'),
	sell: field('sell', number, 'Analysts who say sell.'),
	strongSell: field('strong_sell', number, 'Analysts who say strong sell.'),
};

/** Number of analysts by opinion; an absent one was not reported, which does not mean zero. */
export interface RatingCounts extends RecordOf<typeof ratingCounts> {}

/** Figures that are exported and may have more digits than a number holds. */
const EXACT = [
	'low_price_target',
	'consensus_price_target',
	'high_price_target',
	'consensus_rating_val',
] as const;

const record = {
	ratings: fullField('aggregate_ratings', object(ratingCounts), {}, 'Analysts by opinion.'),
	aggregateType: field('aggregate_type', text, 'What these are: `number` or `percentage`.'),
	lowTarget: field(
		'low_price_target',
		knownNumber,
		'The lowest price target, in the currency of the listing.',
		{
			unit: 'money per share',
		},
	),
	meanTarget: field('consensus_price_target', knownNumber, 'The mean of the targets.', {
		unit: 'money per share',
	}),
	highTarget: field('high_price_target', knownNumber, 'The highest target.', { unit: 'money per share' }),
	value: field('consensus_rating_val', number, 'The mean opinion, 1 (strong sell) to 5 (strong buy).'),
	rating: field('consensus_rating', text, 'The same as a label, as `BUY`.'),
	totalAnalysts: field('total_analyst_count', count, 'How many analysts there are in all.'),
	uniqueAnalysts: field('unique_analyst_count', count, 'How many different analysts there are.'),
	updatedAt: field('updated_at', instant, 'When it was worked out, in UTC.'),
	digits: field(
		'',
		digitsOf(EXACT, { hasZero: false }),
		'Figures as they came, where a number would lose digits.',
	),
};

/** The consensus of analysts on one ticker (service.md, Consensus ratings response). */
export interface Consensus extends RecordOf<typeof record> {}

const consensusRecord = object(record);

export const consensus = endpoint<ConsensusQuery, Consensus | undefined>({
	name: 'consensus',
	path: '/api/v1/consensus-ratings',
	means: 'Opinions and price targets of all analysts of one ticker; empty if no analyst covers it.',
	recordSection: 'Consensus ratings response',
	query: querySchema(query),
	record: consensusRecord,
	read: (value, place) => {
		rejectError(value);
		const only: unknown = Array.isArray(value) ? value[0] : value;
		if (only === undefined || only === null || (isRecord(only) && Object.keys(only).length === 0)) {
			return undefined;
		}
		const read = consensusRecord.read(only, place);
		if (read === undefined) {
			throw new ApiError({ kind: 'badResponse', path: '', reason: 'an object was promised' });
		}
		return read;
	},
	freshForMs: 6 * HOUR_MS,
	usableForMs: 7 * DAY_MS,
});
