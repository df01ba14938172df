import { t } from '@vscode/l10n';
import type { Decimal } from '../../contract/calendarFields.js';
import { type Rating, ratingActions } from '../../contract/ratings.js';
import type { SpokenText } from '../spokenText.js';
import { growth } from '../statement/growth.js';
import {
	aboutOf,
	aloud,
	companyLine,
	type EventWording,
	type EventWords,
	fact,
	given,
	importanceLine,
	inOneLine,
	linesOf,
	newYorkTime,
	notesText,
	spokenImportance,
	subjectOf,
} from './eventWords.js';

/** What one analyst said of one company, in words. */
export function ratingEvent(row: Rating, { formats, today }: EventWording): EventWords {
	const subject = subjectOf(row);
	const action = actionWords(row.action);
	const firm = given(row.firm);
	const analyst = given(row.analystName);
	const rating = changeOf(given(row.priorRating), given(row.rating));
	const targets = comparableTargets(row);
	const money = (target: Decimal | undefined): string | undefined =>
		target && formats.money(target.value, row.currency);
	const target = changeOf(money(targets.prior), money(targets.now));
	const change = targetChange(row);
	const percent = change === undefined ? undefined : formats.change(change);
	return {
		subject,
		summary: inOneLine([action, firm, rating?.text, target?.text]),
		spoken: aloud([
			subject,
			given(row.name),
			action,
			firm,
			rating && t('rating {0}', rating.spoken),
			target && t('price target {0}', target.spoken),
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			companyLine(subject, row.name, row.exchange),
			fact(t('Action'), action),
			fact(t('Firm'), firm),
			fact(t('Analyst'), analyst),
			fact(t('Rating'), rating?.text),
			fact(t('Price target'), target && inOneLine([target.text, given(row.targetAction), percent])),
			targets.areAdjusted ? t('Targets are in terms of today’s shares, after a split.') : undefined,
			fact(
				t('Published'),
				row.date === undefined ? undefined : newYorkTime(formats.weekday(row.date, today), row.time),
			),
			importanceLine(row.importance),
			fact(t('Notes'), notesText(row.notes)),
		]),
		...aboutOf(row),
	};
}

/** What was done with a rating; a word that we do not know stays as it came. */
export function actionWords(action: string | undefined): string | undefined {
	switch (ratingActions.find((known) => known === action)) {
		case 'Upgrades':
			return t('Upgrades');
		case 'Downgrades':
			return t('Downgrades');
		case 'Maintains':
			return t('Maintains');
		case 'Reinstates':
			return t('Reinstates');
		case 'Reiterates':
			return t('Reiterates');
		case 'Assumes':
			return t('Assumes coverage');
		case 'Initiates Coverage On':
			return t('Initiates coverage');
		case 'Terminates Coverage On':
			return t('Ends coverage');
		case 'Removes':
			return t('Removes rating');
		case 'Suspends':
			return t('Suspends rating');
		case 'Firm Dissolved':
			return t('Firm dissolved');
		case undefined:
			return given(action);
	}
}

/** From before to now; what did not change, or had nothing before, stands alone. */
export function changeOf(
	before: string | undefined,
	now: string | undefined,
): Required<SpokenText> | undefined {
	if (now === undefined) {
		return before === undefined ? undefined : { text: t('was {0}', before), spoken: t('was {0}', before) };
	}
	return before === undefined || before === now
		? { text: now, spoken: now }
		: { text: `${before} → ${now}`, spoken: t('from {0} to {1}', before, now) };
}

/** The change of the target as a ratio: the service's own, which is a percentage, else that of the two targets. */
export function targetChange(row: Rating): number | undefined {
	const { prior, now } = comparableTargets(row);
	return row.targetPercentChange ? row.targetPercentChange.value / 100 : growth(now?.value, prior?.value);
}

/** The target before and after. */
interface ComparableTargets {
	readonly prior?: Decimal;
	readonly now?: Decimal;
	/** They are in terms of today's shares. */
	readonly areAdjusted: boolean;
}

/** Targets of before a split say little today, so where the service has them in today's shares, those count. */
export function comparableTargets(row: Rating): ComparableTargets {
	const { target, priorTarget, adjustedTarget, adjustedPriorTarget } = row;
	const isAdjusted = isSplit(target, adjustedTarget) || isSplit(priorTarget, adjustedPriorTarget);
	// Both or none: one of each kind cannot be compared.
	const isWhole =
		(target === undefined) === (adjustedTarget === undefined) &&
		(priorTarget === undefined) === (adjustedPriorTarget === undefined);
	const [prior, now] = isAdjusted && isWhole ? [adjustedPriorTarget, adjustedTarget] : [priorTarget, target];
	return { ...(prior && { prior }), ...(now && { now }), areAdjusted: isAdjusted && isWhole };
}

/** Whether the two differ by more than rounding does. */
function isSplit(asGiven: Decimal | undefined, adjusted: Decimal | undefined): boolean {
	return (
		asGiven !== undefined && adjusted !== undefined && Math.abs(adjusted.value / asGiven.value - 1) > 0.02
	);
}
