import * as l10n from '@vscode/l10n';
import type { Ratio } from '../../../market/ratios.js';
import {
	currentDividendLabel,
	frequencyWords,
	periodWords,
} from '../../../presentation/events/dividendEvent.js';
import type { DividendYear, Payment } from '../../../market/dividends.js';
import { DASH, type Formats } from '../../../presentation/format.js';
import { changeText, shownDirection, type TableCell } from '../../../presentation/spokenText.js';
import { shortText } from '../../../presentation/plainText.js';
import type { Dividend } from '../../../contract/dividends.js';
import { currentDividend, lastFullYear, latestFrequency, newestYield } from '../../../market/dividends.js';
import type { Fact } from '../../../presentation/consensus/consensusModel.js';
import type { DirectedText } from '../../../presentation/spokenText.js';

/** The dividend to show first: the next one, otherwise the last. */
export interface DividendHeadline {
	/** `Next dividend`, `Next dividend payment` or `Last dividend`. */
	readonly label: string;
	/** Per share, with its currency. */
	readonly amount: string;
	/** Compared with the previous dividend; the note follows the figure. */
	readonly change?: DirectedText & { readonly note?: string };
	/** Such as `Special` or `Not confirmed`. */
	readonly marks: readonly string[];
	/** In order, from declaration to payment. */
	readonly days: readonly (Fact & { readonly isPast: boolean })[];
	readonly facts: readonly Fact[];
}

/** The headline of a ticker's dividends; undefined if no dividend has an ex-date or a payable date. */
export function dividendHeadline(
	all: readonly Payment[],
	years: readonly DividendYear[],
	today: string,
	formats: Formats,
): DividendHeadline | undefined {
	const found = currentDividend(
		all.map(({ row }) => row),
		today,
	);
	const payment = all.find(({ row }) => row === found?.row);
	if (!found || !payment) {
		return undefined;
	}
	const { row } = found;
	return {
		label: currentDividendLabel(found),
		amount: row.amount ? formats.money(row.amount.value, row.currency) : l10n.t('Amount not available'),
		...(payment.change !== undefined && {
			change: isUnchanged(payment.change)
				? { text: l10n.t('Unchanged from the previous dividend') }
				: { ...changeText(payment.change, formats), note: l10n.t('from the previous dividend') },
		}),
		marks: dividendMarks(payment),
		days: [
			[l10n.t('Declared'), row.date] as const,
			[l10n.t('Ex-date'), row.exDividendDate] as const,
			[l10n.t('Record date'), row.recordDate] as const,
			[l10n.t('Payable'), row.payableDate] as const,
		].map(([label, day]) => ({
			label,
			value: day === undefined ? DASH : formats.weekday(day, today),
			isPast: day !== undefined && day < today,
		})),
		facts: [
			{ label: l10n.t('Yield'), value: yieldText(all, row, today, formats) },
			{ label: l10n.t('Frequency'), value: frequencyWords(latestFrequency(all), formats) ?? DASH },
			...yearFact(years, formats),
		],
	};
}

/** Labels for what is unusual about a dividend. */
function dividendMarks({ row, isSpecial }: Payment): readonly string[] {
	return [
		...(isSpecial ? [l10n.t('Special')] : []),
		...(row.isConfirmed === false ? [l10n.t('Not confirmed')] : []),
		...(row.endsRegularDividend === true ? [l10n.t('Ends the regular dividend')] : []),
	];
}

/** The newest yield; if it belongs to a different dividend, names that dividend's ex-date. */
function yieldText(all: readonly Payment[], row: Dividend, today: string, formats: Formats): string {
	const found = newestYield(all, row);
	if (!found) {
		return DASH;
	}
	const paid = formats.percent(found.ratio);
	const { exDividendDate } = found.of;
	return found.of === row || exDividendDate === undefined
		? paid
		: l10n.t('{0} with ex-date {1}', paid, formats.shortDay(exDividendDate, today));
}

/** The sum of the last full year, with its growth. */
function yearFact(years: readonly DividendYear[], formats: Formats): readonly Fact[] {
	const last = lastFullYear(years);
	if (!last) {
		return [];
	}
	const sum = formats.money(last.regular, last.currency);
	return [
		{
			label:
				last.special > 0
					? l10n.t('Dividends of {0} without specials', String(last.year))
					: l10n.t('Dividends of {0}', String(last.year)),
			value: last.growth === undefined ? sum : l10n.t('{0} ({1})', sum, yearChange(last.growth, formats)),
		},
	];
}

function yearChange(growth: Ratio, formats: Formats): string {
	return isUnchanged(growth) ? l10n.t('unchanged') : changeText(growth, formats).text;
}

function isUnchanged(change: Ratio): boolean {
	return change !== 'notMeaningful' && shownDirection(change) === 'level';
}

interface DividendRow {
	readonly id: string;
	readonly isAhead: boolean;
	/** One cell per column. The last column is for remarks and only exists if some dividend has one. */
	readonly cells: readonly TableCell[];
}

/** A table column. Cells with words may wrap; all other cells stay on one line. */
export interface DividendColumn {
	readonly label: string;
	readonly holds: 'words' | 'figure' | 'sentence';
}

/** All dividends, newest first. */
export interface DividendHistory {
	readonly heading: string;
	readonly columns: readonly DividendColumn[];
	readonly rows: readonly DividendRow[];
}

/** Builds the history table; amounts are shown as paid. */
export function dividendHistory(all: readonly Payment[], today: string, formats: Formats): DividendHistory {
	const word = (label: string) => ({ label, holds: 'words' }) as const;
	const number = (label: string) => ({ label, holds: 'figure' }) as const;
	const sentence = (label: string) => ({ label, holds: 'sentence' }) as const;
	const hasRemarks = all.some((payment) => remarksOf(payment, today).length > 0);
	const remarks = (payment: Payment): readonly TableCell[] =>
		hasRemarks ? [{ text: formats.list(remarksOf(payment, today)) }] : [];
	return {
		heading: l10n.t('Dividend History'),
		columns: [
			word(l10n.t('Declared')),
			word(l10n.t('Ex-date')),
			word(l10n.t('Record date')),
			word(l10n.t('Payable')),
			number(l10n.t('Amount')),
			number(l10n.t('Change')),
			number(l10n.t('Yield')),
			word(l10n.t('Type')),
			word(l10n.t('Period')),
			...(hasRemarks ? [sentence(l10n.t('Notes'))] : []),
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
		// A row without an id uses its index, which is stable until the rows change.
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

/** Labels for the remarks column, such as `Upcoming`, `Special` or `Not confirmed`. */
function remarksOf(payment: Payment, today: string): readonly string[] {
	return [...(isAhead(payment, today) ? [l10n.t('Upcoming')] : []), ...dividendMarks(payment)];
}

function isAhead({ day }: Payment, today: string): boolean {
	return day !== undefined && day >= today;
}

function textCell(text: string | undefined): TableCell {
	return text === undefined ? absent() : { text };
}

function absent(): TableCell {
	return { text: DASH, spoken: l10n.t('not available') };
}
