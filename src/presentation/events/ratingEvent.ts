import * as l10n from '@vscode/l10n';
import type { Decimal } from '../../contract/calendarFields.js';
import { type Rating, ratingActions } from '../../contract/ratings.js';
import { changeText, type Direction, type SpokenText } from '../spokenText.js';
import type { FormatContext } from '../format.js';
import { aloud, dayAndTime, fact, joinLine, linesOf } from '../lines.js';
import { notesText, shortText } from '../plainText.js';
import { comparableTargets, withdrawsRating, targetChange } from '../../market/ratings.js';
import {
	aboutOf,
	companyLine,
	type EventWords,
	importanceLine,
	spokenImportance,
	subjectOf,
} from './eventWords.js';

/** One rating in words: what an analyst says about a company. */
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
		summary: joinLine([action, firm, rating?.text, target?.text]),
		brief: withdrawsRating(row)
			? joinLine([action, target && l10n.t('target {0}', target.text), firm])
			: joinLine([
					direction === 'level' ? shortText(row.rating) : rating?.text,
					target && l10n.t('PT {0}', target.text),
					firm,
				]),
		...(direction !== 'level' && { tone: direction === 'up' ? 'rise' : 'fall' }),
		spoken: aloud([
			subject,
			shortText(row.name),
			action,
			firm,
			rating && l10n.t('rating {0}', rating.spoken),
			target && l10n.t('price target {0}', target.spoken),
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			companyLine(subject, row.name, row.exchange),
			fact(l10n.t('Action'), action),
			fact(l10n.t('Firm'), firm),
			fact(l10n.t('Analyst'), analyst),
			fact(l10n.t('Rating'), rating?.text),
			fact(l10n.t('Price target'), target && joinLine([target.text, shortText(row.targetAction), percent])),
			comparableTargets(row).areAdjusted ? l10n.t('Targets are split-adjusted.') : undefined,
			fact(
				l10n.t('Published'),
				row.date === undefined ? undefined : dayAndTime(formats.weekday(row.date, today), row.time, formats),
			),
			importanceLine(row.importance),
			fact(l10n.t('Notes'), notesText(row.notes)),
		]),
		...aboutOf(row),
	};
}

/** The price target, from the previous one to the current one. */
export function targetWords(row: Rating, { formats }: FormatContext): Required<SpokenText> | undefined {
	const { prior, now } = comparableTargets(row);
	const money = (target: Decimal | undefined): string | undefined =>
		target && formats.target(target.value, row.currency);
	return changeOf(money(prior), money(now));
}

/** The action in words; an unknown one is shown as the service sent it. */
export function actionWords(action: string | undefined): string | undefined {
	switch (ratingActions.find((candidate) => candidate === action)) {
		case 'Upgrades':
			return l10n.t('Upgrades');
		case 'Downgrades':
			return l10n.t('Downgrades');
		case 'Maintains':
			return l10n.t('Maintains');
		case 'Reinstates':
			return l10n.t('Reinstates');
		case 'Reiterates':
			return l10n.t('Reiterates');
		case 'Assumes':
			return l10n.t('Assumes coverage');
		case 'Initiates Coverage On':
			return l10n.t('Initiates coverage');
		case 'Terminates Coverage On':
			return l10n.t('Drops coverage');
		case 'Removes':
			return l10n.t('Removes rating');
		case 'Suspends':
			return l10n.t('Suspends rating');
		case 'Firm Dissolved':
			return l10n.t('Firm dissolved');
		case undefined:
			return shortText(action);
	}
}

/** Only an upgrade or a downgrade has a direction. */
export function actionDirection(action: string | undefined): Direction {
	return action === 'Upgrades' ? 'up' : action === 'Downgrades' ? 'down' : 'level';
}

/** From the previous to the current value; only the current one if nothing changed or came before. */
export function changeOf(
	before: string | undefined,
	now: string | undefined,
): Required<SpokenText> | undefined {
	if (now === undefined) {
		return before === undefined
			? undefined
			: { text: l10n.t('was {0}', before), spoken: l10n.t('was {0}', before) };
	}
	return before === undefined || before === now
		? { text: now, spoken: now }
		: { text: `${before} → ${now}`, spoken: l10n.t('from {0} to {1}', before, now) };
}
