import { t } from '@vscode/l10n';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import type { StopReason } from '../../store/calendarSource.js';
import type { Formats } from '../format.js';
import { inOneLine } from '../words/lines.js';
import type { FormatContext } from '../words/formatContext.js';
import { stopWords } from './questions/stopWords.js';
import type { RatingParty } from './ratingParties.js';

/** Ratings from a day on, the newest first, as far as they were paged out. */
export interface RatingsSince {
	readonly rows: readonly Rating[];
	readonly since: string;
	/** Why they ended; absent where no more were taken. */
	readonly stop?: StopReason;
}

/** A party, and the day since which it and its analysts were looked for. */
export interface KnownParty {
	readonly party: RatingParty;
	readonly knownSince: string;
}

/** Why older ratings are not there; undefined where all are. */
export function cutWords({ stop }: RatingsSince): string | undefined {
	return stop === undefined ? t('Older ratings are not loaded.') : stopWords(stop);
}

/** The first day that is covered: the one that was asked for, or as far back as the ratings were taken. */
export function coveredSince(taken: RatingsSince): string {
	const { rows, since } = taken;
	const days = rows.flatMap(({ date }) => date ?? []);
	return cutWords(taken) === undefined
		? since
		: days.reduce((least, day) => (day < least ? day : least), days[0] ?? since);
}

/** Since when those who can be chosen were looked for. */
export function partiesPlaceholder(knownSince: string, { formats, today }: FormatContext): string {
	return t('Firms and analysts who rated somebody since {0}', formats.shortDay(knownSince, today));
}

/** Whose ratings are listed, how many, since when, and of a firm by which analysts. */
export function partyTitle(
	{ party, knownSince }: KnownParty,
	{ analystIds }: Pick<RatingsQuery, 'analystIds'>,
	taken: RatingsSince,
	count: number,
	{ formats, today }: FormatContext,
): string {
	const [number, day] = [formats.number(count), formats.shortDay(coveredSince(taken), today)];
	return inOneLine([
		party.name,
		party.firm,
		cutWords(taken) === undefined
			? t('ratings since {0}: {1}', day, number)
			: t('newest ratings, back to {0}: {1}', day, number),
		party.kind === 'firm' && analystIds
			? analystWords(analystIds.length, party.analystIds.length, formats.shortDay(knownSince, today), formats)
			: undefined,
	]);
}

/** By how many of a firm's analysts; others may have left it or been silent lately. */
function analystWords(asked: number, known: number, day: string, formats: Formats): string {
	return asked < known
		? t('by {0} of the {1} analysts seen since {2}', formats.number(asked), formats.number(known), day)
		: t('by the analysts seen since {0}: {1}', day, formats.number(known));
}

/** What the rows are for, and how many of other firms were left out. */
export function partyPlaceholder({ name }: RatingParty, leftOut: number, { formats }: FormatContext): string {
	return inOneLine([
		t('The newest first; choose one to open its ticker'),
		leftOut === 0 ? undefined : t('not given as {0}, left out: {1}', name, formats.number(leftOut)),
	]);
}

/** How far the loading is, and what ends it. */
export function loadingWords(rows: number, { formats }: FormatContext): string {
	return t('{0} ratings so far; Escape stops', formats.number(rows));
}
