import type { TickerSymbol } from '../base/symbol.js';
import { count, type Decoder, instant, number, object, optional, required, text } from './decode.js';
import { DAY_MS, endpoint, HOUR_MS } from './endpoint.js';
import { rejectError } from './envelope.js';
import { ApiError } from '../base/failure.js';
import { dayParameter, given, limits, oneOf, whole } from './limits.js';
import { tickerList } from './tickerList.js';

const aggregateTypes = ['number', 'percentage'] as const;
export type AggregateType = (typeof aggregateTypes)[number];

/** What may be asked of the consensus (service.md, GET /api/v1/consensus-ratings). */
export interface ConsensusQuery {
	/** The service takes exactly one ticker a request. */
	readonly symbol: TickerSymbol;
	readonly dateFrom?: string;
	readonly dateTo?: string;
	/** At most 1,000. */
	readonly pageSize?: number;
	/** Three kinds (buy, hold, sell) instead of five. */
	readonly simplify?: boolean;
	/** Counts (the default) or whole percentages. */
	readonly aggregateType?: AggregateType;
}

/** How many analysts hold each opinion; a kind that is absent was not reported, which is not zero. */
export interface RatingCounts {
	readonly strongBuy?: number;
	readonly buy?: number;
	readonly hold?: number;
	readonly sell?: number;
	readonly strongSell?: number;
}

/** What analysts think of one ticker, taken together (service.md, Consensus ratings response). */
export interface Consensus {
	readonly ratings: RatingCounts;
	/** `number` or `percentage`: what `ratings` holds. */
	readonly aggregateType?: string;
	/** Lowest, mean and highest price target, in the currency of the listing. */
	readonly lowTarget?: number;
	readonly meanTarget?: number;
	readonly highTarget?: number;
	/** 1 (strong sell) to 5 (strong buy). */
	readonly value?: number;
	/** The label as the service wrote it, as `BUY`. */
	readonly rating?: string;
	readonly totalAnalysts?: number;
	readonly uniqueAnalysts?: number;
	/** ISO 8601 time in UTC. */
	readonly updatedAt?: string;
}

const ratingCounts = object<RatingCounts>({
	strongBuy: optional('strong_buy', number),
	buy: optional('buy', number),
	hold: optional('hold', number),
	sell: optional('sell', number),
	strongSell: optional('strong_sell', number),
});

const consensusObject = object<Consensus>({
	ratings: required('aggregate_ratings', (value, place) => ratingCounts(value, place) ?? {}),
	aggregateType: optional('aggregate_type', text),
	lowTarget: optional('low_price_target', number),
	meanTarget: optional('consensus_price_target', number),
	highTarget: optional('high_price_target', number),
	value: optional('consensus_rating_val', number),
	rating: optional('consensus_rating', text),
	totalAnalysts: optional('total_analyst_count', count),
	uniqueAnalysts: optional('unique_analyst_count', count),
	updatedAt: optional('updated_at', instant),
});

/** Aggregated analyst ratings and price targets of one ticker; undefined where nobody covers it. */
export const consensus = endpoint<ConsensusQuery, Consensus | undefined>({
	name: 'consensus',
	path: '/api/v1/consensus-ratings',
	parameters: (query) => [
		tickerList('consensus', 'parameters[tickers]', [query.symbol], limits.consensusTickers),
		dayParameter('parameters[date_from]', query.dateFrom),
		dayParameter('parameters[date_to]', query.dateTo),
		whole('pagesize', query.pageSize, 1, limits.pageSize),
		given('simplify', query.simplify),
		oneOf('aggregate_type', query.aggregateType, aggregateTypes),
	],
	decode: (value, place) => {
		rejectError(value);
		const only: unknown = Array.isArray(value) ? value[0] : value;
		if (only === undefined || only === null || isEmptyObject(only)) {
			return undefined;
		}
		return consensusOf(only, place);
	},
	freshForMs: 6 * HOUR_MS,
	usableForMs: 7 * DAY_MS,
});

const consensusOf = (value: unknown, place: Parameters<Decoder<Consensus>>[1]): Consensus => {
	const decoded = consensusObject(value, place);
	if (decoded === undefined) {
		throw new ApiError({ kind: 'badResponse', path: '', reason: 'an object was promised' });
	}
	return decoded;
};

function isEmptyObject(value: unknown): boolean {
	return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
