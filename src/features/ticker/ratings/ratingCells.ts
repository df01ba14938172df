import * as l10n from '@vscode/l10n';
import type { Decimal } from '../../../contract/calendarFields.js';
import type { Rating } from '../../../contract/ratings.js';
import { comparableTargets, targetChange } from '../../../market/ratings.js';
import { actionDirection, actionWords, changeOf } from '../../../presentation/events/ratingEvent.js';
import { DASH, type FormatContext } from '../../../presentation/format.js';
import { markedChange, type TableCell } from '../../../presentation/spokenText.js';
import { dayAndTime } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

/** The day; weekday and time, which is New York's, on demand. */
export function dateCell({ date, time }: Rating, { formats, today }: FormatContext): TableCell {
	return date === undefined
		? { text: DASH }
		: { text: formats.day(date), title: dayAndTime(formats.weekday(date, today), time, formats) };
}

export function firmCell({ firm }: Rating): TableCell {
	return textCell(firm);
}

/** What was done; an action that we do not know stays as it came. */
export function actionCell({ action }: Rating): TableCell {
	return { text: actionWords(action) ?? DASH, direction: actionDirection(action) };
}

/** The rating before and now; one that we do not know stays as it came. */
export function ratingCell({ priorRating, rating }: Rating): TableCell {
	return changeOf(shortText(priorRating), shortText(rating)) ?? { text: DASH };
}

/** The target before and now; it is said where they were put in terms of today’s shares. */
export function targetCell(row: Rating, { formats }: FormatContext): TableCell {
	const { prior, now, areAdjusted } = comparableTargets(row);
	const money = (target: Decimal | undefined): string | undefined =>
		target && formats.target(target.value, row.currency);
	return {
		...(changeOf(money(prior), money(now)) ?? { text: DASH }),
		...(areAdjusted && { title: l10n.t('In terms of today’s shares, after a split.') }),
	};
}

/** The change of the target; undefined where there is nothing to compare. */
export function changeCell(row: Rating, { formats }: FormatContext): TableCell | undefined {
	const change = targetChange(row);
	return change === undefined ? undefined : markedChange(change, formats);
}

/** A word or name from outside. */
export function textCell(text: string | undefined): TableCell {
	return { text: shortText(text) ?? DASH };
}
