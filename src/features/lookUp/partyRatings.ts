import * as l10n from '@vscode/l10n';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import { ratingEvent } from '../../presentation/events/ratingEvent.js';
import type { FormatContext, Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { shortText } from '../../presentation/plainText.js';
import type { RatingParty } from '../../presentation/ratingParties.js';
import { stopWords } from '../../presentation/stopWords.js';
import type { StopReason } from '../../store/pagedRows.js';

/** What distinguishes a party from others of the same name. */
export function partyDetail({ kind, firm, count }: RatingParty, formats: Formats): string {
	return joinLine([kind === 'firm' ? l10n.t('Firm') : firm, ratingCount(count, formats)]);
}

/** A row in the list of one party's ratings. */
interface PartyRatingRow {
	readonly label: string;
	readonly description: string;
	readonly detail: string;
	readonly symbol: Rating['symbol'];
}

/** The ratings of a party; for a firm, only those issued by the firm itself. */
export function partyRatings(
	party: RatingParty,
	ratings: readonly Rating[],
	wording: FormatContext,
): readonly PartyRatingRow[] {
	const own = ratings.filter(
		({ firm, firmId }) =>
			party.kind === 'analyst' ||
			shortText(firm) === party.name ||
			(firmId !== undefined && party.firmIds.includes(firmId)),
	);
	return own.map((rating) => {
		const { subject, summary } = ratingEvent(withoutParty(rating, party), wording);
		const day = rating.date === undefined ? undefined : wording.formats.day(rating.date);
		return {
			label: subject,
			description: joinLine([shortText(rating.name), day]),
			detail: joinLine([summary, party.kind === 'firm' ? shortText(rating.analystName) : undefined]),
			symbol: rating.symbol,
		};
	});
}

/** Drops the firm from a rating if the list's title already names it. */
function withoutParty({ firm, ...rating }: Rating, party: RatingParty): Rating {
	const isReported = party.kind === 'firm' || shortText(firm) === party.firm;
	return isReported || firm === undefined ? rating : { ...rating, firm };
}

/** Ratings since a day, newest first, as far as they were loaded. */
export interface RatingsSince {
	readonly rows: readonly Rating[];
	readonly since: string;
	/** Why loading stopped; absent if the maximum was reached. */
	readonly stop?: StopReason;
}

/** A party, and the start of the ratings in which it and its analysts were found. */
export interface LoadedParty {
	readonly party: RatingParty;
	readonly dataSince: string;
}

/** Why older ratings are missing; undefined if none are. */
export function cutWords({ stop }: RatingsSince): string | undefined {
	return stop === undefined ? l10n.t('Older ratings are not loaded.') : stopWords(stop);
}

/** The first covered day: the requested one, or that of the oldest loaded rating. */
export function coveredSince(coverage: RatingsSince): string {
	const { rows, since } = coverage;
	const days = rows.flatMap(({ date }) => date ?? []);
	return cutWords(coverage) === undefined
		? since
		: days.reduce((least, day) => (day < least ? day : least), days[0] ?? since);
}

/** The placeholder of the party picker, with the start of the searched ratings. */
export function partiesPlaceholder(dataSince: string, { formats, today }: FormatContext): string {
	return l10n.t('Firms and analysts with ratings since {0}', formats.shortDay(dataSince, today));
}

/** The title of a party's ratings: name, count and start. */
export function partyTitle(
	{ name, firm }: RatingParty,
	coverage: RatingsSince,
	count: number,
	{ formats, today }: FormatContext,
): string {
	const who = firm === undefined ? name : l10n.t('{0}, {1}', name, firm);
	const [ratings, day] = [ratingCount(count, formats), formats.shortDay(coveredSince(coverage), today)];
	return cutWords(coverage) === undefined
		? l10n.t('{0}: {1} since {2}', who, ratings, day)
		: l10n.t('{0}: the newest {1}, back to {2}', who, ratings, day);
}

/** A count of ratings. */
function ratingCount(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} rating', number), other: l10n.t('{0} ratings', number) });
}

/**
 * The placeholder of a party's ratings: the action, how many of a firm's analysts are included, and how many
 * ratings at other firms were left out.
 */
export function partyPlaceholder(
	{ party, dataSince }: LoadedParty,
	{ analystIds }: Pick<RatingsQuery, 'analystIds'>,
	leftOut: number,
	{ formats, today }: FormatContext,
): string {
	return joinLine([
		l10n.t('Choose a rating to open its ticker'),
		party.kind === 'firm' && analystIds
			? activeWords(analystIds.length, party.analystIds.length, formats.shortDay(dataSince, today), formats)
			: undefined,
		leftOut === 0 ? undefined : l10n.t('at other firms, left out: {0}', formats.number(leftOut)),
	]);
}

/** The number of analysts active since a day, and how many of them were requested if not all. */
function activeWords(requested: number, total: number, since: string, formats: Formats): string {
	const number = formats.number(total);
	return requested < total
		? l10n.t('by {0} of {1} analysts active since {2}', formats.number(requested), number, since)
		: formats.plural(total, {
				one: l10n.t('by {0} analyst active since {1}', number, since),
				other: l10n.t('by {0} analysts active since {1}', number, since),
			});
}

/** Loading progress, with how to stop it. */
export function loadingWords(rows: number, { formats }: FormatContext): string {
	const number = formats.number(rows);
	return formats.plural(rows, {
		one: l10n.t('{0} rating so far; Escape stops', number),
		other: l10n.t('{0} ratings so far; Escape stops', number),
	});
}
