import * as l10n from '@vscode/l10n';
import { periodWords } from '../../../presentation/events/dividendEvent.js';
import type { Payment } from '../../../market/dividends.js';
import { DASH, type Formats } from '../../../presentation/format.js';
import { changeText, type TableCell } from '../../../presentation/spokenText.js';
import { shortText } from '../../../presentation/plainText.js';
import { dividendMarks } from './dividendHeadline.js';

export interface DividendRow {
	readonly id: string;
	readonly isAhead: boolean;
	/** One cell a column; what it is beside a usual dividend stands in the last, where any of all is. */
	readonly cells: readonly TableCell[];
}

/** A column by what it holds: words that are long go into several lines, all else stays in one. */
export interface DividendColumn {
	readonly label: string;
	readonly holds: 'words' | 'figure' | 'sentence';
}

/** All dividends, the newest first. */
export interface DividendHistory {
	readonly heading: string;
	readonly columns: readonly DividendColumn[];
	readonly rows: readonly DividendRow[];
}

/** The history as a table; amounts are as they were paid. */
export function dividendHistory(all: readonly Payment[], today: string, formats: Formats): DividendHistory {
	const word = (label: string) => ({ label, holds: 'words' }) as const;
	const number = (label: string) => ({ label, holds: 'figure' }) as const;
	const sentence = (label: string) => ({ label, holds: 'sentence' }) as const;
	const hasRemarks = all.some((payment) => remarksOf(payment, today).length > 0);
	const remarks = (payment: Payment): readonly TableCell[] =>
		hasRemarks ? [{ text: formats.list(remarksOf(payment, today)) }] : [];
	return {
		heading: l10n.t('History'),
		columns: [
			word(l10n.t('Declared')),
			word(l10n.t('Ex-date')),
			word(l10n.t('Record date')),
			word(l10n.t('Payable')),
			number(l10n.t('Amount')),
			number(l10n.t('Change')),
			number(l10n.t('Yield')),
			word(l10n.t('Type')),
			word(l10n.t('For')),
			...(hasRemarks ? [sentence(l10n.t('Remarks'))] : []),
		],
		rows: all.map((payment, index) => {
			const row = historyRow(payment, index, today, formats);
			return { ...row, cells: [...row.cells, ...remarks(payment)] };
		}),
	};
}

function historyRow(payment: Payment, index: number, today: string, formats: Formats): DividendRow {
	const { row, change } = payment;
	const dayCell = (written: string | undefined): TableCell =>
		shortText(written) === undefined ? absent() : { text: formats.day(written ?? '') };
	return {
		// A row without an id is told by its place, which is the same until other rows come.
		id: row.id ?? `row ${index}`,
		isAhead: isAhead(payment, today),
		cells: [
			dayCell(row.date),
			dayCell(row.exDividendDate),
			dayCell(row.recordDate),
			dayCell(row.payableDate),
			row.amount ? { text: formats.money(row.amount.value, row.currency) } : absent(),
			change === undefined ? { text: DASH, spoken: l10n.t('no comparison') } : changeText(change, formats),
			row.dividendYield ? { text: formats.percent(row.dividendYield.value) } : absent(),
			textCell(shortText(row.dividendType)),
			textCell(periodWords(row.period, row.year)),
		],
	};
}

/** Ahead, special, not confirmed and the like. */
function remarksOf(payment: Payment, today: string): readonly string[] {
	return [...(isAhead(payment, today) ? [l10n.t('Ahead')] : []), ...dividendMarks(payment)];
}

function isAhead({ day }: Payment, today: string): boolean {
	return day !== undefined && day >= today;
}

function textCell(text: string | undefined): TableCell {
	return text === undefined ? absent() : { text };
}

function absent(): TableCell {
	return { text: DASH, spoken: l10n.t('not given') };
}
