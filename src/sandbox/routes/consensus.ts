import { limits } from '../../contract/limits.js';
import { dayOfInstant } from '../market/days.js';
import type { Market } from '../market/market.js';
import { isActive, type Rating } from '../market/ratings.js';
import type { Parameters } from '../parameters.js';

const aggregateTypes = ['number', 'percentage'] as const;
const YEAR_DAYS = 365;

const labels = ['STRONG_SELL', 'SELL', 'HOLD', 'BUY', 'STRONG_BUY'];
const kinds = ['strong_sell', 'sell', 'hold', 'buy', 'strong_buy'] as const;

/**
 * The consensus on one ticker (service.md, GET /api/v1/consensus-ratings): the newest rating of each analyst
 * and firm in the range, by default the last year. An empty list if there is no ticker, or it is unknown or
 * has no ratings.
 */
export function consensusRatings(query: Parameters, market: Market): unknown {
	const tickers = query.tickers('parameters[tickers]', limits.consensusTickers);
	const from = query.day('parameters[date_from]');
	const to = query.day('parameters[date_to]') ?? dayOfInstant(market.now);
	const pageSize = query.whole('pagesize', 0, limits.pageSize) ?? limits.pageSize;
	const simplify = query.flag('simplify');
	const type = query.oneOf('aggregate_type', aggregateTypes) ?? 'number';
	const ticker = tickers?.[0] ?? '';
	const candidate = market.company(ticker);
	const company = candidate?.listings.some(({ symbol }) => symbol === ticker) ? candidate : undefined;
	const inRange = (company?.ratings ?? [])
		.filter(({ at, day }) => at <= market.now && day >= (from ?? to - YEAR_DAYS) && day <= to)
		.slice(0, pageSize);
	const newest = newestOfEach(inRange).filter(isActive);
	if (!newest.length) {
		return [];
	}
	const factorToday = company?.habits.splits.factorOn(dayOfInstant(market.now)) ?? 1;
	const targets = newest.flatMap(({ target, factor }) =>
		target === undefined ? [] : cents((target * factor) / factorToday),
	);
	const value = mean(newest.map(({ opinion }) => opinion.value));
	const label = Math.round(value);
	return {
		aggregate_ratings: aggregate(newest, simplify, type),
		aggregate_type: type,
		...(targets.length > 0 && {
			low_price_target: Math.min(...targets),
			high_price_target: Math.max(...targets),
			consensus_price_target: cents(mean(targets)),
		}),
		consensus_rating_val: Math.round(value * 1000) / 1000,
		consensus_rating: labels[(simplify ? Math.min(4, Math.max(2, label)) : label) - 1],
		updated_at: new Date(Math.max(...newest.map(({ at }) => at))).toISOString().replace('.000Z', 'Z'),
		total_analyst_count: newest.length,
		unique_analyst_count: new Set(newest.map(({ analyst }) => analyst.id)).size,
	};
}

function newestOfEach(newestFirst: readonly Rating[]): readonly Rating[] {
	const seen = new Set<string>();
	return newestFirst.filter(({ analyst, firm }) => {
		const who = `${analyst.id} ${firm.id}`;
		return seen.has(who) ? false : seen.add(who);
	});
}

/** The count of each kind; like the live service, leaves out `strong_sell` if no one has that opinion. */
function aggregate(ratings: readonly Rating[], simplify: boolean, type: 'number' | 'percentage'): unknown {
	const counts = [0, 0, 0, 0, 0];
	for (const { opinion } of ratings) {
		const place = simplify ? Math.min(4, Math.max(2, opinion.value)) : opinion.value;
		counts[place - 1] = (counts[place - 1] ?? 0) + 1;
	}
	const shown = type === 'percentage' ? wholePercentages(counts) : counts;
	return Object.fromEntries(
		kinds
			.flatMap((kind, index) => {
				const isEnd = index === 0 || index === 4;
				const isLeftOut = isEnd && (simplify || (index === 0 && counts[index] === 0));
				return isLeftOut ? [] : [[kind, shown[index] ?? 0] as const];
			})
			.reverse(),
	);
}

/** Rounds so that the sum is 100: what rounding down loses goes to the largest remainders. */
function wholePercentages(counts: readonly number[]): readonly number[] {
	const total = counts.reduce((sum, count) => sum + count, 0);
	const exact = counts.map((count) => (count * 100) / total);
	const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
	const byRemainder = exact
		.map((share, index) => ({ index, remainder: share - Math.floor(share) }))
		.sort((left, right) => right.remainder - left.remainder)
		.slice(0, missing);
	return exact.map(
		(share, index) => Math.floor(share) + (byRemainder.some((raised) => raised.index === index) ? 1 : 0),
	);
}

function mean(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function cents(dollars: number): number {
	return Math.round(dollars * 100) / 100;
}
