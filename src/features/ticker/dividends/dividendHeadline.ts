import * as l10n from '@vscode/l10n';
import type { Dividend } from '../../../contract/dividends.js';
import {
	currentDividend,
	type DividendYear,
	lastFullYear,
	latestFrequency,
	newestYield,
	type Payment,
} from '../../../market/dividends.js';
import type { Ratio } from '../../../market/ratios.js';
import type { Fact } from '../../../presentation/consensus/consensusModel.js';
import { changeText, type DirectedText, shownDirection } from '../../../presentation/spokenText.js';
import { currentDividendLabel, frequencyWords } from '../../../presentation/events/dividendEvent.js';
import { DASH, type Formats } from '../../../presentation/format.js';

/** The dividend that matters now: the next one, else the last. */
export interface DividendHeadline {
	/** `Next dividend`, `Next dividend payment` or `Last dividend`. */
	readonly label: string;
	/** A share, with its currency. */
	readonly amount: string;
	/** Against the one before; the note follows the figure. */
	readonly change?: DirectedText & { readonly note?: string };
	/** Special, not confirmed and the like. */
	readonly marks: readonly string[];
	/** From the declaration to the payment. */
	readonly days: readonly (Fact & { readonly isPast: boolean })[];
	readonly facts: readonly Fact[];
}

/** The headline of a ticker's dividends; undefined where neither ex-date nor payment is known. */
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
		amount: row.amount ? formats.money(row.amount.value, row.currency) : l10n.t('Amount not given'),
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

/** What sets a dividend apart, in words. */
export function dividendMarks({ row, isSpecial }: Payment): readonly string[] {
	return [
		...(isSpecial ? [l10n.t('Special')] : []),
		...(row.isConfirmed === false ? [l10n.t('Not confirmed')] : []),
		...(row.endsRegularDividend === true ? [l10n.t('Ends the regular dividend')] : []),
	];
}

/** A yield in words; one of another dividend than the one shown says of which. */
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

/** The sum of the last full year with its growth. */
function yearFact(years: readonly DividendYear[], formats: Formats): readonly Fact[] {
	const last = lastFullYear(years);
	if (!last) {
		return [];
	}
	const sum = formats.money(last.regular, last.currency);
	return [
		{
			label: l10n.t('Regular dividends of {0}', String(last.year)),
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
