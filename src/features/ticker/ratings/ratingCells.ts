import * as l10n from '@vscode/l10n';
import type { Decimal } from '../../../contract/calendarFields.js';
import type { Rating } from '../../../contract/ratings.js';
import { comparableTargets, targetChange } from '../../../market/ratings.js';
import { actionDirection, actionWords, changeOf } from '../../../presentation/events/ratingEvent.js';
import { DASH, type FormatContext } from '../../../presentation/format.js';
import { markedChange, type TableCell } from '../../../presentation/spokenText.js';
import { dayAndTime } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';

/** The day; the tooltip adds weekday and time, in New York time. */
export function dateCell({ date, time }: Rating, { formats, today }: FormatContext): TableCell {
	return date === undefined
		? { text: DASH }
		: { text: formats.day(date), title: dayAndTime(formats.weekday(date, today), time, formats) };
}

export function firmCell({ firm }: Rating): TableCell {
	return textCell(firm);
}

/** The action; unrecognized actions are shown as received. */
export function actionCell({ action }: Rating): TableCell {
	return { text: actionWords(action) ?? DASH, direction: actionDirection(action) };
}

/** The prior and current rating; unrecognized ones are shown as received. */
export function ratingCell({ priorRating, rating }: Rating): TableCell {
	return changeOf(shortText(priorRating), shortText(rating)) ?? { text: DASH };
}

/** The prior and current target; the tooltip notes an adjustment to today’s shares. */
export function targetCell(row: Rating, { formats }: FormatContext): TableCell {
	const { prior, now, areAdjusted } = comparableTargets(row);
	const money = (target: Decimal | undefined): string | undefined =>
		target && formats.target(target.value, row.currency);
	return {
		...(changeOf(money(prior), money(now)) ?? { text: DASH }),
		...(areAdjusted && { title: l10n.t('Split-adjusted.') }),
	};
}

/** The change of the target; undefined if there is no target to compare with. */
export function changeCell(row: Rating, { formats }: FormatContext): TableCell | undefined {
	const change = targetChange(row);
	return change === undefined ? undefined : markedChange(change, formats);
}

/** A cell with external text. */
export function textCell(text: string | undefined): TableCell {
	return { text: shortText(text) ?? DASH };
}
