import { t } from '@vscode/l10n';
import type { Dividend } from '../../../contract/dividends.js';
import {
	aboutOf,
	companyLine,
	type EventWords,
	importanceLine,
	spokenImportance,
	subjectOf,
} from './eventWords.js';
import { aloud, fact, inOneLine, linesOf } from '../../words/lines.js';
import type { FormatContext } from '../../words/formatContext.js';
import { shortText, notesText } from '../../words/shortText.js';

/** One dividend in words; one that is not certain says so. */
export function dividendEvent(row: Dividend, { formats, today }: FormatContext): EventWords {
	const subject = subjectOf(row);
	const amount = row.amount && formats.money(row.amount.value, row.currency);
	const prior = row.priorAmount && formats.money(row.priorAmount.value, row.currency);
	const short = (day: string | undefined): string | undefined => day && formats.shortDay(day, today);
	const long = (day: string | undefined): string | undefined => day && formats.weekday(day, today);
	const ex = short(row.exDividendDate);
	const payable = short(row.payableDate);
	const paid = row.dividendYield && formats.percent(row.dividendYield.value);
	// Most are paid in cash; only another kind is news.
	const kind = row.dividendType?.toLowerCase() === 'cash' ? undefined : shortText(row.dividendType);
	const isPaid = row.isConfirmed !== false && row.payableDate !== undefined && row.payableDate < today;
	const unconfirmed = row.isConfirmed === false ? t('not confirmed') : undefined;
	const last = row.endsRegularDividend === true ? t('ends the regular dividend') : undefined;
	return {
		subject,
		summary: inOneLine([
			amount ?? t('amount not given'),
			kind,
			unconfirmed,
			ex && t('ex {0}', ex),
			payable && (isPaid ? t('paid {0}', payable) : t('pays {0}', payable)),
			paid && t('yield {0}', paid),
			last,
		]),
		spoken: aloud([
			subject,
			shortText(row.name),
			amount === undefined ? t('dividend, amount not given') : t('dividend {0} per share', amount),
			kind,
			unconfirmed,
			row.exDividendDate && t('ex-date {0}', formats.weekday(row.exDividendDate, today)),
			row.payableDate && t('paid on {0}', formats.weekday(row.payableDate, today)),
			paid && t('yield {0}', paid),
			last,
			spokenImportance(row.importance),
		]),
		lines: linesOf([
			companyLine(subject, row.name, row.exchange),
			fact(t('Dividend per share'), amount ?? t('not given')),
			fact(t('The one before'), prior),
			fact(t('Yield'), paid),
			fact(t('Type'), shortText(row.dividendType)),
			fact(t('Payments per year'), row.frequency === undefined ? undefined : formats.number(row.frequency)),
			row.isConfirmed === undefined
				? undefined
				: row.isConfirmed
					? t('Confirmed by the company')
					: t('Expected, but not confirmed by the company'),
			last && t('Ends the regular dividend'),
			fact(t('Announced'), long(row.date)),
			fact(t('Ex-date'), long(row.exDividendDate)),
			fact(t('Record date'), long(row.recordDate)),
			fact(t('Payable'), long(row.payableDate)),
			importanceLine(row.importance),
			fact(t('Notes'), notesText(row.notes)),
		]),
		...aboutOf(row),
	};
}
