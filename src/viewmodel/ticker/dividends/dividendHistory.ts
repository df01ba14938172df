import { t } from '@vscode/l10n';
import type { Payment } from '../../../market/payments.js';
import { periodWords } from '../../dividends/dividendWords.js';
import { DASH, type Formats } from '../../format.js';
import type { TableCell } from '../../tableCell.js';
import { changeText } from '../../words/changeText.js';
import { shortText } from '../../words/shortText.js';
import { dividendMarks } from './dividendHeadline.js';

export interface DividendRow {
	readonly id: string;
	readonly isAhead: boolean;
	/** Special, not confirmed, announced and the like. */
	readonly marks: readonly string[];
	/** One cell a column. */
	readonly cells: readonly TableCell[];
}

/** All dividends, the newest first. */
export interface DividendHistory {
	readonly heading: string;
	readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
	readonly rows: readonly DividendRow[];
}

/** The history as a table; amounts are as they were paid. */
export function dividendHistory(all: readonly Payment[], today: string, formats: Formats): DividendHistory {
	const word = (label: string) => ({ label, isNumber: false });
	const number = (label: string) => ({ label, isNumber: true });
	return {
		heading: t('History'),
		columns: [
			word(t('Declared')),
			word(t('Ex-date')),
			word(t('Record date')),
			word(t('Payable')),
			number(t('Amount')),
			number(t('Change')),
			number(t('Yield')),
			word(t('Type')),
			word(t('For')),
			word(t('Remarks')),
		],
		rows: all.map((payment, index) => historyRow(payment, index, today, formats)),
	};
}

function historyRow(payment: Payment, index: number, today: string, formats: Formats): DividendRow {
	const { row, day, change } = payment;
	const isAhead = day !== undefined && day >= today;
	const marks = [...(isAhead ? [t('Ahead')] : []), ...dividendMarks(payment)];
	const dayCell = (written: string | undefined): TableCell =>
		shortText(written) === undefined ? absent() : { text: formats.day(written ?? '') };
	return {
		// A row without an id is told by its place, which is the same until other rows come.
		id: row.id ?? `row ${index}`,
		isAhead,
		marks,
		cells: [
			dayCell(row.date),
			dayCell(row.exDividendDate),
			dayCell(row.recordDate),
			dayCell(row.payableDate),
			row.amount ? { text: formats.money(row.amount.value, row.currency) } : absent(),
			change === undefined ? { text: DASH, spoken: t('no comparison') } : changeText(change, formats),
			row.dividendYield ? { text: formats.percent(row.dividendYield.value) } : absent(),
			textCell(shortText(row.dividendType)),
			textCell(periodWords(row.period, row.year)),
			{ text: formats.list(marks) },
		],
	};
}

function textCell(text: string | undefined): TableCell {
	return text === undefined ? absent() : { text };
}

function absent(): TableCell {
	return { text: DASH, spoken: t('not given') };
}
