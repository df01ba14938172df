import { t } from '@vscode/l10n';
import type { Dividend } from '../../contract/dividends.js';
import type { Fact } from '../consensus/consensusModel.js';
import { shownDirection } from '../direction.js';
import { DASH, type Formats } from '../format.js';
import type { DirectedText } from '../spokenText.js';
import { frequencyWords } from './dividendWords.js';
import type { DividendYear } from './dividendYears.js';
import { nextOrLast } from './nextOrLast.js';
import type { Payment } from './payments.js';

/** The dividend that matters now: the next one, else the last. */
export interface DividendHeadline {
	/** `Next dividend` or `Last dividend`. */
	readonly label: string;
	/** A share, with its currency. */
	readonly amount: string;
	readonly change?: DirectedText & { readonly note: string };
	/** Special, not confirmed and the like. */
	readonly marks: readonly string[];
	/** From the declaration to the payment. */
	readonly days: readonly (Fact & { readonly isPast: boolean })[];
	readonly facts: readonly Fact[];
}

/** The headline of a ticker's dividends; undefined where no ex-date is known. */
export function dividendHeadline(
	all: readonly Payment[],
	years: readonly DividendYear[],
	today: string,
	formats: Formats,
): DividendHeadline | undefined {
	const found = nextOrLast(
		all.map(({ row }) => row),
		today,
	);
	const payment = all.find(({ row }) => row === found?.row);
	if (!found || !payment) {
		return undefined;
	}
	const { row, isNext } = found;
	return {
		label: isNext ? t('Next dividend') : t('Last dividend'),
		amount: row.amount ? formats.money(row.amount.value, row.currency) : t('Amount not given'),
		...(payment.change !== undefined && {
			change: {
				...(shownDirection(payment.change) === 'level'
					? { text: t('Unchanged') }
					: changeText(payment.change, formats)),
				note: t('from the dividend before'),
			},
		}),
		marks: dividendMarks(payment),
		days: [
			[t('Declared'), row.date] as const,
			[t('Ex-date'), row.exDividendDate] as const,
			[t('Record date'), row.recordDate] as const,
			[t('Payable'), row.payableDate] as const,
		].map(([label, day]) => ({
			label,
			value: day === undefined ? DASH : formats.weekday(day, today),
			isPast: day !== undefined && day < today,
		})),
		facts: [
			{ label: t('Yield'), value: yieldText(all, row, today, formats) },
			{ label: t('Frequency'), value: frequencyWords(latestFrequency(all), formats) ?? DASH },
			...yearFact(years, formats),
		],
	};
}

/** What sets a dividend apart, in words. */
export function dividendMarks({ row, isSpecial }: Payment): readonly string[] {
	return [
		...(isSpecial ? [t('Special')] : []),
		...(row.isConfirmed === false ? [t('Not confirmed')] : []),
		...(row.endsRegularDividend === true ? [t('Ends the regular dividend')] : []),
	];
}

/** A change with its sign, and which way it went; one that is read as nothing has no way. */
export function changeText(change: number, formats: Formats): DirectedText {
	const direction = shownDirection(change);
	return { text: formats.change(change), ...(direction !== 'level' && { direction }) };
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
		: t('{0} with ex-date {1}', paid, formats.shortDay(exDividendDate, today));
}

/** The yield of a dividend as a fraction, or that of the newest one before it that has one. */
export function newestYield(
	all: readonly Payment[],
	shown: Dividend,
): { readonly ratio: number; readonly of: Dividend } | undefined {
	const inOrder = [shown, ...all.map(({ row }) => row).filter((row) => isBefore(row, shown))];
	for (const of of inOrder) {
		if (of.dividendYield) {
			return { ratio: of.dividendYield.value, of };
		}
	}
	return undefined;
}

function isBefore(row: Dividend, shown: Dividend): boolean {
	return (row.exDividendDate ?? '') < (shown.exDividendDate ?? '');
}

/** How often is told by the newest regular dividend that says it. */
export function latestFrequency(all: readonly Payment[]): number | undefined {
	return all.find(({ row, isSpecial }) => !isSpecial && row.frequency !== undefined)?.row.frequency;
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
			label: t('Regular dividends of {0}', String(last.year)),
			value: last.growth === undefined ? sum : t('{0} ({1})', sum, yearChange(last.growth, formats)),
		},
	];
}

function yearChange(growth: number, formats: Formats): string {
	return shownDirection(growth) === 'level' ? t('unchanged') : formats.change(growth);
}

/** The newest year that is over and paid a regular dividend of which every amount is known. */
export function lastFullYear(years: readonly DividendYear[]): DividendYear | undefined {
	return years.find(
		({ state, payments, withoutAmount }) => state === 'over' && payments > 0 && withoutAmount === 0,
	);
}
