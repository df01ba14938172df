import { type Dividend, dividends } from '../contract/dividends.js';
import type { Split } from '../contract/splits.js';
import { type DividendYear, dividendYears } from './dividendYears.js';
import { type DividendEvent, eventsOfDividend } from './events.js';
import { lastEvent, nextEvent } from './outlook.js';
import { type Payment, paymentsInTodaysShares } from './payments.js';
import { type ShareSplits, shareSplits } from './shareSplits.js';

/**
 * The dividend that matters now, by the day for which it does: the ex-date or the payment that comes next, else the one
 * that came last; undefined where no such day is known.
 */
export function currentDividend(rows: readonly Dividend[], today: string): DividendEvent | undefined {
	const events = rows.flatMap((row) => eventsOfDividend(row, today));
	return nextEvent(events) ?? lastEvent(events);
}

/** The dividends of a ticker set side by side: what table, charts and comparison show. */
export interface DividendRecord {
	readonly payments: readonly Payment[];
	readonly years: readonly DividendYear[];
	readonly splits: ShareSplits;
}

/** Sets the dividends of a ticker side by side; splits that are undefined are not known. */
export function dividendRecord(
	rows: readonly Dividend[],
	splits: readonly Split[] | undefined,
	today: string,
): DividendRecord {
	const known = shareSplits(splits, today);
	const all = paymentsInTodaysShares(dividends.distinct(rows), known);
	return { payments: all, years: dividendYears(all, known, today), splits: known };
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

/** The newest year that is over and paid a regular dividend of which every amount is known. */
export function lastFullYear(years: readonly DividendYear[]): DividendYear | undefined {
	return years.find(
		({ state, payments, withoutAmount }) => state === 'over' && payments > 0 && withoutAmount === 0,
	);
}
