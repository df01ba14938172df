import { dayAfter } from '../base/days.js';
import { WeakMemo } from '../base/once.js';
import type { Rating } from '../contract/ratings.js';
import {
	CURRENT_DAYS,
	withdrawsRating,
	inOneCurrency,
	isInitiation,
	ratingsByDate,
	targetCurrencies,
} from './ratings.js';
import { growth, type Ratio } from './ratios.js';

export const revisionSpans = [30, 90] as const;
/** The number of days over which revisions are counted. */
export type RevisionSpan = (typeof revisionSpans)[number];

/** How many days of ratings the revisions of a span are computed from. */
export function revisionReach(span: RevisionSpan): number {
	return span + CURRENT_DAYS;
}

/** Numbers of firms; each counts once, however often it speaks and whoever speaks for it. */
export interface RevisionCounts {
	/** Whose target is higher at the end of the span than at its start. */
	readonly raised: number;
	/** Whose target is lower. */
	readonly cut: number;
	readonly initiated: number;
	readonly dropped: number;
}

export const revisionKinds = ['raised', 'cut', 'initiated', 'dropped'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** One of the numbers of a ticker. */
export interface RevisionCount {
	readonly span: RevisionSpan;
	readonly kind: RevisionKind;
}

/** The mean of the targets of the firms that have one at both ends of a span. */
export interface MeanTargetChange {
	readonly before: number;
	readonly now: number;
	readonly change: Ratio;
	readonly firms: number;
	/** As the service wrote it. */
	readonly currency: string | undefined;
	/** The number of firms with targets in other currencies, which are left out. */
	readonly others: number;
}

/** How far the targets of firms lie apart. */
export interface TargetDispersion {
	/** The standard deviation of a sample as a ratio of the mean. */
	readonly ratio: number;
	readonly firms: number;
	/** The day of the oldest target in it. */
	readonly oldest: string;
	readonly currency: string | undefined;
	/** The number of firms with targets in other currencies, which are left out. */
	readonly others: number;
}

/** What firms changed for a ticker over a span; absent parts cannot be computed. */
export interface Revisions extends RevisionCounts {
	readonly meanChange?: MeanTargetChange;
	readonly dispersion?: TargetDispersion;
}

/** The revisions of a ticker over each span. */
export interface TickerRevisions extends Readonly<Record<RevisionSpan, Revisions>> {
	/** As in `targetCurrencies`. */
	readonly targetCurrencies: readonly (string | undefined)[];
}

const OLDEST_DISPERSED_DAYS = 180;
const LEAST_DISPERSED = 5;
const WITHDRAWAL: Rating['targetAction'] = 'Removes';

/** A rating with its day. */
type Dated = ReturnType<typeof ratingsByDate>[number];

/** A target in today’s shares. */
interface FirmTarget {
	readonly value: number;
	readonly currency: string | undefined;
	readonly date: string;
}

/**
 * What firms changed over the days up to `today`, from the ratings of a ticker that reach back
 * `revisionReach` days. Targets are those in today’s shares, so that a split is no revision; a rating without
 * them has no target here.
 */
export function revisions(ratings: readonly Rating[], span: RevisionSpan, today: string): Revisions {
	const firms = byFirm(ratings, today);
	const start = dayAfter(today, -span);
	const change = meanChange(firms, start, today);
	const dispersion = targetDispersion(firms, today);
	return {
		...counts(since(firms, start)),
		...(change && { meanChange: change }),
		...(dispersion && { dispersion }),
	};
}

/** The same over each span, from ratings that reach back as far as the longest needs. */
export function tickerRevisions(ratings: readonly Rating[], today: string): TickerRevisions {
	return {
		30: revisions(ratings, 30, today),
		90: revisions(ratings, 90, today),
		targetCurrencies: targetCurrencies(ratings, today),
	};
}

/** The ratings behind a count: those of the span of the firms that count. */
export function revisedRatings(
	ratings: readonly Rating[],
	{ span, kind }: RevisionCount,
	today: string,
): readonly Rating[] {
	const inSpan = since(byFirm(ratings, today), dayAfter(today, -span));
	return inSpan.flatMap((ofFirm) => behind(kind, ofFirm).map(({ rating }) => rating));
}

const memo = new WeakMemo<readonly Rating[], string, RevisionCounts>();

/** The numbers alone over 30 days, for which the ratings of these days are enough. */
export function recentRevisions(ratings: readonly Rating[], today: string): RevisionCounts {
	return memo.get(ratings, today, () => counts(since(byFirm(ratings, today), dayAfter(today, -30))));
}

function since(firms: readonly (readonly Dated[])[], start: string): readonly (readonly Dated[])[] {
	return firms.map((ofFirm) => ofFirm.filter(({ date }) => date > start));
}

/** The revisions of several tickers in sum. */
export function revisionSums(all: readonly RevisionCounts[]): RevisionCounts {
	const sum = (name: keyof RevisionCounts): number => all.reduce((total, one) => total + one[name], 0);
	return { raised: sum('raised'), cut: sum('cut'), initiated: sum('initiated'), dropped: sum('dropped') };
}

/** The ratings of each firm up to a day, oldest first. Ratings that name no firm are left out. */
function byFirm(ratings: readonly Rating[], today: string): readonly (readonly Dated[])[] {
	const firms = new Map<string, Dated[]>();
	for (const dated of inOrder(newestVersions(ratings))) {
		const name = (dated.rating.firm ?? dated.rating.firmId)?.trim().toLowerCase();
		if (name !== undefined && dated.date <= today) {
			firms.set(name, [...(firms.get(name) ?? []), dated]);
		}
	}
	return [...firms.values()];
}

/** Each rating once: one with the same id replaces the one before. */
function newestVersions(ratings: readonly Rating[]): readonly Rating[] {
	const byId = new Map<unknown, Rating>();
	for (const rating of ratings) {
		const id = rating.id ?? rating;
		const other = byId.get(id);
		if (!other || (rating.updated ?? 0) >= (other.updated ?? 0)) {
			byId.set(id, rating);
		}
	}
	return [...byId.values()];
}

/** Oldest first. Where one analyst hands over to another at the same time, the end comes first. */
function inOrder(ratings: readonly Rating[]): readonly Dated[] {
	const endings = ratings.filter(withdrawsRating);
	const others = ratings.filter((rating) => !withdrawsRating(rating));
	return ratingsByDate([...endings, ...others]);
}

function counts(inSpan: readonly (readonly Dated[])[]): RevisionCounts {
	const firmsThat = (kind: RevisionKind): number =>
		inSpan.filter((ofFirm) => behind(kind, ofFirm).length > 0).length;
	return {
		raised: firmsThat('raised'),
		cut: firmsThat('cut'),
		initiated: firmsThat('initiated'),
		dropped: firmsThat('dropped'),
	};
}

/** The ratings of a firm in a span for which it counts; none if it does not. */
function behind(kind: RevisionKind, ofFirm: readonly Dated[]): readonly Dated[] {
	switch (kind) {
		case 'raised':
			return vote(ofFirm) > 0 ? ofFirm : [];
		case 'cut':
			return vote(ofFirm) < 0 ? ofFirm : [];
		case 'initiated':
			return ofFirm.filter(({ rating }) => isInitiation(rating));
		case 'dropped':
			return ofFirm.slice(-1).filter(({ rating }) => withdrawsRating(rating));
	}
}

/**
 * Whether a firm raised (1) or cut (-1) its target: by its first target before and its last one, since the
 * words for what it did say less.
 */
function vote(ofFirm: readonly Dated[]): -1 | 0 | 1 {
	const first = ofFirm.find(({ rating }) => rating.adjustedPriorTarget)?.rating;
	const last = ofFirm.findLast(({ rating }) => rating.adjustedTarget)?.rating;
	const [before, now] = [first?.adjustedPriorTarget?.value, last?.adjustedTarget?.value];
	if (before === undefined || now === undefined || first?.currency !== last?.currency || before === now) {
		return 0;
	}
	return now > before ? 1 : -1;
}

/** The target of a firm on a day, at most some days old; undefined once it is withdrawn. */
function targetOn(ofFirm: readonly Dated[], day: string, mostDays: number): FirmTarget | undefined {
	const until = ofFirm.filter(({ date }) => date <= day);
	const set = until.findLastIndex(({ rating }) => rating.adjustedTarget);
	const newest = until[set];
	const isOver = until
		.slice(set)
		.some(
			({ rating }) =>
				withdrawsRating(rating) || (rating.targetAction === WITHDRAWAL && !rating.adjustedTarget),
		);
	return newest?.rating.adjustedTarget && !isOver && newest.date >= dayAfter(day, -mostDays)
		? { value: newest.rating.adjustedTarget.value, currency: newest.rating.currency, date: newest.date }
		: undefined;
}

function meanChange(
	firms: readonly (readonly Dated[])[],
	start: string,
	today: string,
): MeanTargetChange | undefined {
	const pairs = firms.flatMap((ofFirm) => {
		const [before, now] = [start, today].map((day) => targetOn(ofFirm, day, CURRENT_DAYS));
		return before && now && before.currency === now.currency ? [{ before, now, currency: now.currency }] : [];
	});
	const { currency, targets, others } = inOneCurrency(pairs);
	const before = mean(targets.map((pair) => pair.before.value));
	const now = mean(targets.map((pair) => pair.now.value));
	const change = growth(now, before);
	return before === undefined || now === undefined || change === undefined
		? undefined
		: { before, now, change, firms: targets.length, currency, others };
}

function targetDispersion(firms: readonly (readonly Dated[])[], today: string): TargetDispersion | undefined {
	const current = firms.flatMap((ofFirm) => targetOn(ofFirm, today, OLDEST_DISPERSED_DAYS) ?? []);
	const { currency, targets, others } = inOneCurrency(current);
	const middle = mean(targets.map(({ value }) => value));
	const [oldest] = targets.map(({ date }) => date).sort();
	if (targets.length < LEAST_DISPERSED || middle === undefined || middle <= 0 || oldest === undefined) {
		return undefined;
	}
	const squares = targets.reduce((sum, { value }) => sum + (value - middle) ** 2, 0);
	const deviation = Math.sqrt(squares / (targets.length - 1));
	return { ratio: deviation / middle, firms: targets.length, oldest, currency, others };
}

function mean(values: readonly number[]): number | undefined {
	return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
