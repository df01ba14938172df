import * as l10n from '@vscode/l10n';
import type { Offering } from '../../contract/offerings.js';
import {
	aboutOf,
	companyLine,
	type EventWords,
	importanceLine,
	spokenImportance,
	subjectOf,
} from './eventWords.js';
import { aloud, dayAndTime, fact, joinLine, linesOf } from '../lines.js';
import type { FormatContext } from '../format.js';
import { notesText, shortText } from '../plainText.js';

/** One secondary offering in words. */
export function offeringEvent(row: Offering, { formats, today }: FormatContext): EventWords {
	const subject = subjectOf(row);
	const price = row.price && formats.money(row.price.value, row.currency);
	const shares = row.shares === undefined ? undefined : formats.compact(row.shares);
	const worth = row.dollarShares && formats.compactMoney(row.dollarShares.value, row.currency);
	const sold =
		shares === undefined
			? (worth ?? (price && l10n.t('at {0}', price)))
			: price === undefined
				? l10n.t('{0} shares', shares)
				: l10n.t('{0} shares at {1}', shares, price);
	const kind = row.isShelf === true ? l10n.t('shelf registration') : shortText(row.offeringType);
	return {
		subject,
		summary: joinLine([sold, kind]) || l10n.t('size not available'),
		spoken: aloud([
			subject,
			shortText(row.name),
			l10n.t('offering'),
			sold ?? l10n.t('size not available'),
			kind,
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			companyLine(subject, row.name, row.exchange),
			fact(l10n.t('Type'), shortText(row.offeringType)),
			row.isShelf === true ? l10n.t('Shelf: registered now, to be sold in parts later') : undefined,
			fact(l10n.t('Shares'), row.shares === undefined ? undefined : formats.number(row.shares)),
			fact(l10n.t('Price per share'), price),
			fact(l10n.t('Value of the shares'), worth),
			fact(l10n.t('Proceeds'), row.proceeds && formats.compactMoney(row.proceeds.value, row.currency)),
			fact(
				l10n.t('Date'),
				row.date === undefined ? undefined : dayAndTime(formats.weekday(row.date, today), row.time, formats),
			),
			importanceLine(row.importance),
			fact(l10n.t('Notes'), notesText(row.notes)),
		]),
		...aboutOf(row),
	};
}
