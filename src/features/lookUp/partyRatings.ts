import * as l10n from '@vscode/l10n';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import { stopWords } from '../../presentation/answerNames.js';
import { ratingEvent } from '../../presentation/events/ratingEvent.js';
import type { FormatContext, Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import type { RatingParty } from '../../presentation/ratingParties.js';
import { shortText } from '../../presentation/plainText.js';
import type { StopReason } from '../../store/pagedRows.js';

/** What tells a party from others of its name. */
export function partyDetail({ kind, firm, count }: RatingParty, formats: Formats): string {
	return joinLine([kind === 'firm' ? l10n.t('Firm') : firm, ratingCount(count, formats)]);
}

/** A rating in a list of all ratings of one party. */
interface PartyRatingRow {
	readonly label: string;
	readonly description: string;
	readonly detail: string;
	readonly symbol: Rating['symbol'];
}

/** The ratings of a party; of a firm, only those that it gave itself. */
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

/** A rating without the firm that the title of its list names. */
function withoutParty({ firm, ...rating }: Rating, party: RatingParty): Rating {
	const isReported = party.kind === 'firm' || shortText(firm) === party.firm;
	return isReported || firm === undefined ? rating : { ...rating, firm };
}

/** Ratings from a day on, the newest first, as far as they were paged out. */
export interface RatingsSince {
	readonly rows: readonly Rating[];
	readonly since: string;
	/** Why they ended; absent where no more were taken. */
	readonly stop?: StopReason;
}

/** A party, and the day since which it and its analysts were looked for. */
export interface LoadedParty {
	readonly party: RatingParty;
	readonly dataSince: string;
}

/** Why older ratings are not there; undefined where all are. */
export function cutWords({ stop }: RatingsSince): string | undefined {
	return stop === undefined ? l10n.t('Older ratings are not loaded.') : stopWords(stop);
}

/** The first day that is covered: the one that was asked for, or as far back as the ratings were taken. */
export function coveredSince(coverage: RatingsSince): string {
	const { rows, since } = coverage;
	const days = rows.flatMap(({ date }) => date ?? []);
	return cutWords(coverage) === undefined
		? since
		: days.reduce((least, day) => (day < least ? day : least), days[0] ?? since);
}

/** Since when those who can be chosen were looked for. */
export function partiesPlaceholder(dataSince: string, { formats, today }: FormatContext): string {
	return l10n.t('Firms and analysts with ratings since {0}', formats.shortDay(dataSince, today));
}

/** Whose ratings are listed, how many and since when. */
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

/** Ratings in number. */
function ratingCount(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} rating', number), other: l10n.t('{0} ratings', number) });
}

/** What the rows are for, of a firm by how many of its analysts they are, and how many of other firms were left out. */
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

/** Since when the analysts are known, and how many of them were asked about where that is not all. */
function activeWords(requested: number, total: number, since: string, formats: Formats): string {
	const number = formats.number(total);
	return requested < total
		? l10n.t('by {0} of {1} analysts active since {2}', formats.number(requested), number, since)
		: formats.plural(total, {
				one: l10n.t('by {0} analyst active since {1}', number, since),
				other: l10n.t('by {0} analysts active since {1}', number, since),
			});
}

/** How far the loading is, and what ends it. */
export function loadingWords(rows: number, { formats }: FormatContext): string {
	const number = formats.number(rows);
	return formats.plural(rows, {
		one: l10n.t('{0} rating so far; Escape stops', number),
		other: l10n.t('{0} ratings so far; Escape stops', number),
	});
}
