import { t } from '@vscode/l10n';
import type { Decimal } from '../../contract/calendarFields.js';
import { type Rating, ratingActions } from '../../contract/ratings.js';
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
	const percent = row.targetPercentChange && formats.change(row.targetPercentChange.value / 100);
	return {
		subject,
		summary: inOneLine([action, firm, rating?.shown, target?.shown]),
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
			fact(t('Rating'), rating?.shown),
			fact(t('Price target'), target && inOneLine([target.shown, given(row.targetAction), percent])),
			targets.areAdjusted ? t('Both targets are in terms of today’s shares, after a split.') : undefined,
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
function changeOf(
	before: string | undefined,
	now: string | undefined,
): { readonly shown: string; readonly spoken: string } | undefined {
	if (now === undefined) {
		return before === undefined ? undefined : { shown: t('was {0}', before), spoken: t('was {0}', before) };
	}
	return before === undefined || before === now
		? { shown: now, spoken: now }
		: { shown: `${before} → ${now}`, spoken: t('from {0} to {1}', before, now) };
}

/** Targets before and after a split cannot be compared as given, so then both count in today's shares. */
function comparableTargets(row: Rating): {
	readonly prior?: Decimal;
	readonly now?: Decimal;
	readonly areAdjusted: boolean;
} {
	const { target, priorTarget, adjustedTarget, adjustedPriorTarget } = row;
	if (target && priorTarget && adjustedTarget && adjustedPriorTarget) {
		const asGiven = target.value / priorTarget.value;
		const adjusted = adjustedTarget.value / adjustedPriorTarget.value;
		if (Math.abs(adjusted / asGiven - 1) > 0.02) {
			return { prior: adjustedPriorTarget, now: adjustedTarget, areAdjusted: true };
		}
	}
	return {
		...(priorTarget && { prior: priorTarget }),
		...(target && { now: target }),
		areAdjusted: false,
	};
}
