import { t } from '@vscode/l10n';
import type { Decimal } from '../../../contract/calendarFields.js';
import { type Rating, ratingActions } from '../../../contract/ratings.js';
import { comparableTargets, targetChange } from '../../../market/targetChange.js';
import type { Direction } from '../../direction.js';
import type { SpokenText } from '../../spokenText.js';
import { changeText } from '../../words/changeText.js';
import type { FormatContext } from '../../words/formatContext.js';
import { aloud, fact, inOneLine, linesOf, dayAndTime } from '../../words/lines.js';
import { notesText, shortText } from '../../words/shortText.js';
import {
	aboutOf,
	companyLine,
	type EventWords,
	importanceLine,
	spokenImportance,
	subjectOf,
} from './eventWords.js';

/** What one analyst said of one company, in words. */
export function ratingEvent(row: Rating, { formats, today }: FormatContext): EventWords {
	const subject = subjectOf(row);
	const action = actionWords(row.action);
	const firm = shortText(row.firm);
	const analyst = shortText(row.analystName);
	const rating = changeOf(shortText(row.priorRating), shortText(row.rating));
	const target = targetWords(row, { formats, today });
	const change = targetChange(row);
	const direction = actionDirection(row.action);
	const percent = change === undefined ? undefined : changeText(change, formats).text;
	return {
		subject,
		summary: inOneLine([action, firm, rating?.text, target?.text]),
		brief: inOneLine([target?.text, direction === 'level' ? shortText(row.rating) : rating?.text, firm]),
		...(direction !== 'level' && { tone: direction === 'up' ? 'rise' : 'fall' }),
		spoken: aloud([
			subject,
			shortText(row.name),
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
			fact(t('Price target'), target && inOneLine([target.text, shortText(row.targetAction), percent])),
			comparableTargets(row).areAdjusted
				? t('Targets are in terms of today’s shares, after a split.')
				: undefined,
			fact(
				t('Published'),
				row.date === undefined ? undefined : dayAndTime(formats.weekday(row.date, today), row.time, formats),
			),
			importanceLine(row.importance),
			fact(t('Notes'), notesText(row.notes)),
		]),
		...aboutOf(row),
	};
}

/** The target from before to now. */
export function targetWords(row: Rating, { formats }: FormatContext): Required<SpokenText> | undefined {
	const { prior, now } = comparableTargets(row);
	const money = (target: Decimal | undefined): string | undefined =>
		target && formats.target(target.value, row.currency);
	return changeOf(money(prior), money(now));
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
			return shortText(action);
	}
}

/** Only a rating that was raised or lowered points somewhere. */
export function actionDirection(action: string | undefined): Direction {
	return action === 'Upgrades' ? 'up' : action === 'Downgrades' ? 'down' : 'level';
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
