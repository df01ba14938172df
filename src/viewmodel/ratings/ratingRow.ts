import { t } from '@vscode/l10n';
import type { Decimal } from '../../contract/calendarFields.js';
import type { Rating } from '../../contract/ratings.js';
import type { AccuracyFigures, RatingsAccuracy } from '../../contract/ratingsAccuracy.js';
import { type Direction, shownDirection } from '../direction.js';
import { type EventWording, given, linesOf, newYorkTime } from '../event/eventWords.js';
import { actionWords, changeOf, comparableTargets, targetChange } from '../event/eventWordsOfRating.js';
import { DASH, type Formats } from '../format.js';
import type { SpokenText } from '../spokenText.js';

/** Words with a mark of direction. */
export interface Marked {
	readonly text: string;
	readonly way: Direction;
}

/** One rating as a row of a table. */
export interface RatingRow {
	readonly id: string;
	readonly date: string;
	/** Weekday and time, which is New York's; shown on demand. */
	readonly moment?: string;
	readonly firm: string;
	readonly analyst: string;
	readonly action: Marked;
	readonly rating: SpokenText;
	readonly target: SpokenText;
	/** Said where targets were put in terms of today's shares. */
	readonly targetNote?: string;
	readonly change?: Marked;
	readonly accuracy?: RatingAccuracyCells;
	/** Address of the rating on the service's site; `https` alone. */
	readonly link?: string;
}

/** How well the analyst's ratings turned out. */
export interface RatingAccuracyCells {
	/** 0 to 100. */
	readonly score: string;
	readonly successRate: string;
	/** What the two rest on. */
	readonly note?: string;
}

const NOTHING: SpokenText = { text: DASH };

/** One rating in finished words; an action or rating that we do not know stays as it came. */
export function ratingRow(row: Rating, index: number, { formats, today }: EventWording): RatingRow {
	const targets = comparableTargets(row);
	const money = (target: Decimal | undefined): string | undefined =>
		target && formats.money(target.value, row.currency);
	const change = targetChange(row);
	const accuracy = row.accuracy && accuracyCells(row.accuracy, formats);
	const link = [row.url, row.calendarUrl, row.newsUrl].find((url) => url?.startsWith('https:'));
	return {
		id: `${row.id ?? ''} ${index}`,
		date: row.date === undefined ? DASH : formats.day(row.date),
		...(row.date !== undefined && { moment: newYorkTime(formats.weekday(row.date, today), row.time) }),
		firm: given(row.firm) ?? DASH,
		analyst: given(row.analystName) ?? DASH,
		action: { text: actionWords(row.action) ?? DASH, way: actionDirection(row.action) },
		rating: changeOf(given(row.priorRating), given(row.rating)) ?? NOTHING,
		target: changeOf(money(targets.prior), money(targets.now)) ?? NOTHING,
		...(targets.areAdjusted && {
			targetNote: t('In terms of today’s shares, after a split.'),
		}),
		...(change !== undefined && { change: { text: formats.change(change), way: shownDirection(change) } }),
		...(accuracy && { accuracy }),
		...(link !== undefined && { link }),
	};
}

/** Only a rating that was raised or lowered points somewhere. */
export function actionDirection(action: string | undefined): Direction {
	return action === 'Upgrades' ? 'up' : action === 'Downgrades' ? 'down' : 'level';
}

function accuracyCells(
	{ smartScore, overall, totalRatings }: RatingsAccuracy,
	formats: Formats,
): RatingAccuracyCells | undefined {
	const score = smartScore ?? overall.smartScore;
	const { successRate } = overall;
	const note = linesOf([
		totalRatings === undefined ? undefined : t('Ratings judged: {0}.', formats.number(totalRatings)),
		returnWords(overall, formats),
	]).join(' ');
	return score || successRate
		? {
				score: score ? formats.number(score.value, 0) : DASH,
				successRate: successRate ? formats.share(successRate.value / 100) : DASH,
				...(note !== '' && { note }),
			}
		: undefined;
}

function returnWords({ averageReturn }: AccuracyFigures, formats: Formats): string | undefined {
	return averageReturn && t('Average return: {0}.', formats.change(averageReturn.value / 100));
}
