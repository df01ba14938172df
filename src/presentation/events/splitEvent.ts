import * as l10n from '@vscode/l10n';
import type { Split, SplitRatio } from '../../contract/splits.js';
import {
	aboutOf,
	companyLine,
	type EventContext,
	type EventWords,
	importanceLine,
	spokenImportance,
	subjectOf,
} from './eventWords.js';
import { aloud, fact, joinLine, linesOf } from '../lines.js';
import type { Formats } from '../format.js';
import { notesText, shortText } from '../plainText.js';

const MOST_DECIMALS = 6;
/** Split types that the ratio already expresses. */
const PLAIN = new Set(['split', 'reverse split', 'stock split', 'reverse stock split']);

/** One split in words. */
export function splitEvent(row: Split, { formats, today, heading }: EventContext): EventWords {
	const subject = subjectOf(row);
	const ratio = row.ratio ? ratioWords(row.ratio, formats) : l10n.t('ratio not available');
	const kind = PLAIN.has(row.splitType?.toLowerCase() ?? '') ? undefined : shortText(row.splitType);
	const long = (day: string | undefined): string | undefined => day && formats.weekday(day, today);
	return {
		subject,
		summary: joinLine([
			ratio,
			kind,
			row.exDate && row.exDate !== heading
				? l10n.t({ message: 'ex {0}', args: [formats.shortDay(row.exDate, today)], comment: ['of a split'] })
				: undefined,
			row.exDate === undefined && row.announcedDate && row.announcedDate !== heading
				? l10n.t('announced {0}', formats.shortDay(row.announcedDate, today))
				: undefined,
		]),
		story: joinLine([ratio, kind]),
		spoken: aloud([
			subject,
			shortText(row.name),
			l10n.t('split {0}', ratio),
			kind,
			row.exDate &&
				l10n.t({
					message: 'ex-date {0}',
					args: [formats.weekday(row.exDate, today)],
					comment: ['of a split'],
				}),
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			companyLine(subject, row.name, row.exchange),
			fact(l10n.t('Ratio'), newForOld(row.ratio, formats) ?? ratio),
			fact(l10n.t('Type'), kind),
			fact(l10n.t('Announced'), long(row.announcedDate)),
			fact(l10n.t({ message: 'Ex-date', comment: ['of a split'] }), long(row.exDate)),
			fact(l10n.t('Record date'), long(row.recordDate)),
			fact(l10n.t('Shares distributed'), long(row.distributionDate)),
			row.isOptionable === undefined
				? undefined
				: row.isOptionable
					? l10n.t('Stock has options')
					: l10n.t('Stock has no options'),
			importanceLine(row.importance),
			fact(l10n.t('Notes'), notesText(row.notes)),
		]),
		...aboutOf(row),
	};
}

/**
 * `4-for-1`, and whether it is a reverse split; a ratio that can't be parsed is shown as the service sent it.
 */
export function ratioWords({ text, newShares, oldShares }: SplitRatio, formats: Formats): string {
	if (newShares === undefined || oldShares === undefined) {
		return shortText(text) ?? l10n.t('ratio not available');
	}
	const ratio = l10n.t(
		'{0}-for-{1}',
		formats.number(newShares, MOST_DECIMALS),
		formats.number(oldShares, MOST_DECIMALS),
	);
	return newShares < oldShares ? l10n.t('{0} reverse', ratio) : ratio;
}

function newForOld(ratio: SplitRatio | undefined, formats: Formats): string | undefined {
	return ratio?.newShares === undefined || ratio.oldShares === undefined
		? undefined
		: l10n.t(
				'{0} new for {1} old',
				formats.number(ratio.newShares, MOST_DECIMALS),
				formats.number(ratio.oldShares, MOST_DECIMALS),
			);
}
