import * as l10n from '@vscode/l10n';
import type { Dividend } from '../../contract/dividends.js';
import type { DividendEvent } from '../../market/events.js';
import type { Formats } from '../format.js';
import { aloud, fact, joinLine, linesOf } from '../lines.js';
import { notesText, shortText } from '../plainText.js';
import {
	aboutOf,
	companyLine,
	type EventContext,
	type EventWords,
	importanceLine,
	spokenImportance,
	subjectOf,
} from './eventWords.js';

/** One dividend in words, with a note if it is not confirmed. */
export function dividendEvent(row: Dividend, { formats, today, heading }: EventContext): EventWords {
	const subject = subjectOf(row);
	const amount = row.amount && formats.money(row.amount.value, row.currency);
	const prior = row.priorAmount && formats.money(row.priorAmount.value, row.currency);
	const long = (day: string | undefined): string | undefined => day && formats.weekday(day, today);
	const isPaid = row.isConfirmed !== false && row.payableDate !== undefined && row.payableDate < today;
	const ex = row.exDividendDate && l10n.t('ex {0}', formats.shortDay(row.exDividendDate, today));
	const payable = row.payableDate && formats.shortDay(row.payableDate, today);
	const pays = payable && (isPaid ? l10n.t('paid {0}', payable) : l10n.t('pays {0}', payable));
	const given = amount ?? l10n.t('amount not available');
	const percent = row.dividendYield && formats.percent(row.dividendYield.value);
	const yields = percent && l10n.t('yield {0}', percent);
	// Most dividends are paid in cash, so only another type is worth stating.
	const kind = row.dividendType?.toLowerCase() === 'cash' ? undefined : shortText(row.dividendType);
	const unconfirmed = row.isConfirmed === false ? l10n.t('not confirmed') : undefined;
	const last = row.endsRegularDividend === true ? l10n.t('ends the regular dividend') : undefined;
	return {
		subject,
		summary: joinLine([given, kind, unconfirmed, ex, pays, yields, last]),
		brief: joinLine([
			given,
			yields,
			kind,
			unconfirmed,
			row.exDividendDate === heading ? undefined : ex,
			row.payableDate === heading ? undefined : pays,
			last,
		]),
		spoken: aloud([
			subject,
			shortText(row.name),
			amount === undefined
				? l10n.t('dividend, amount not available')
				: l10n.t('dividend {0} per share', amount),
			kind,
			unconfirmed,
			row.exDividendDate && l10n.t('ex-date {0}', formats.weekday(row.exDividendDate, today)),
			row.payableDate && l10n.t('paid on {0}', formats.weekday(row.payableDate, today)),
			yields,
			last,
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			companyLine(subject, row.name, row.exchange),
			fact(l10n.t('Dividend per share'), amount ?? l10n.t('not available')),
			fact(l10n.t('Previous dividend'), prior),
			fact(l10n.t('Yield'), percent),
			fact(l10n.t('Type'), shortText(row.dividendType)),
			fact(
				l10n.t('Payments per year'),
				row.frequency === undefined ? undefined : formats.number(row.frequency),
			),
			row.isConfirmed === undefined
				? undefined
				: row.isConfirmed
					? l10n.t('Confirmed by the company')
					: l10n.t('Expected, but not confirmed by the company'),
			last && l10n.t('Ends the regular dividend'),
			fact(l10n.t('Announced'), long(row.date)),
			fact(l10n.t('Ex-date'), long(row.exDividendDate)),
			fact(l10n.t('Record date'), long(row.recordDate)),
			fact(l10n.t('Payable'), long(row.payableDate)),
			importanceLine(row.importance),
			fact(l10n.t('Notes'), notesText(row.notes)),
		]),
		...aboutOf(row),
	};
}

/** What a dividend pays per share, with a note if it is not confirmed. */
export function dividendFigure({ amount, currency, isConfirmed }: Dividend, formats: Formats): string {
	return joinLine([
		amount ? formats.money(amount.value, currency) : l10n.t('amount not available'),
		isConfirmed === false ? l10n.t('not confirmed') : undefined,
	]);
}

/** The label of the current dividend, by the day that matters next. */
export function currentDividendLabel({ step, isAhead }: Pick<DividendEvent, 'step' | 'isAhead'>): string {
	if (!isAhead) {
		return l10n.t('Last dividend');
	}
	return step === 'ex' ? l10n.t('Next dividend') : l10n.t('Next dividend payment');
}

/** Payments per year in words; an unusual number is written as a number. */
export function frequencyWords(frequency: number | undefined, formats: Formats): string | undefined {
	switch (frequency) {
		case undefined:
			return undefined;
		case 1:
			return l10n.t('Yearly');
		case 2:
			return l10n.t('Twice a year');
		case 4:
			return l10n.t('Quarterly');
		case 6:
			return l10n.t('Every two months');
		case 12:
			return l10n.t('Monthly');
		case 24:
			return l10n.t('Twice a month');
		case 26:
			return l10n.t('Every two weeks');
		case 52:
			return l10n.t('Weekly');
		default:
			return l10n.t('{0} times a year', formats.number(frequency, 2));
	}
}

/** The period a dividend is for: a month or quarter, as the service gave it, and its year. */
export function periodWords(period: string | undefined, year: number | undefined): string | undefined {
	return (
		[shortText(period), year === undefined ? undefined : String(year)].filter(Boolean).join(' ') || undefined
	);
}
