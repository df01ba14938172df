import * as l10n from '@vscode/l10n';
import { currenciesOf, type DividendYear, type Payment } from '../../../market/dividends.js';
import { type BarChart, barChart } from '../../../presentation/chart/barChart.js';
import { mirroredBars } from '../../../presentation/chart/mirrored.js';
import { currencyWords } from '../../../presentation/moneyFormat.js';
import { DASH, type Formats } from '../../../presentation/format.js';
import { changeText, type DirectedText } from '../../../presentation/spokenText.js';

/** More bars than this are too thin to tell apart; the table lists them all. */
const MOST_BARS = 60;
const TICK_DECIMALS = 4;

/** The dividends of one currency, by year. */
export interface YearTable {
	readonly heading: string;
	readonly columns: readonly string[];
	/** Newest first. */
	readonly rows: readonly {
		readonly label: string;
		readonly regular: string;
		/** Present only if some year has a special dividend. */
		readonly special?: string;
		readonly payments: string;
		readonly growth: DirectedText;
	}[];
}

/** Dividends in one currency, charted by payment and by year; currencies never share a scale. */
export interface DividendCharts {
	readonly payments?: BarChart;
	readonly years?: BarChart;
	readonly table: YearTable;
}

/** The charts of each currency, most recently paid currency first. */
export function dividendCharts(
	all: readonly Payment[],
	years: readonly DividendYear[],
	formats: Formats,
): readonly DividendCharts[] {
	return currenciesOf(years).map((currency) => {
		const ofCurrency = all.filter(
			({ row }) => row.currency === currency && row.exDividendDate !== undefined && row.amount !== undefined,
		);
		const sums = years.filter((year) => year.currency === currency);
		const byPayment = paymentBars(ofCurrency, currency, formats);
		const byYear = yearBars(sums, currency, formats);
		return {
			...(byPayment && { payments: byPayment }),
			...(byYear && { years: byYear }),
			table: yearTable(sums, currency, formats),
		};
	});
}

/** The same charts from right to left; the table already starts with the newest year. */
export function reversedCharts({ payments, years, table }: DividendCharts): DividendCharts {
	return {
		...(payments && { payments: mirroredBars(payments) }),
		...(years && { years: mirroredBars(years) }),
		table,
	};
}

function paymentBars(
	newestFirst: readonly Payment[],
	currency: string | undefined,
	formats: Formats,
): BarChart | undefined {
	const drawn = newestFirst.slice(0, MOST_BARS).reverse();
	return barChart({
		heading:
			drawn.length < newestFirst.length
				? l10n.t('The Last {0} Payments by Ex-Date', formats.number(MOST_BARS))
				: l10n.t('Payments by Ex-Date'),
		picture: { title: l10n.t('Dividends'), file: 'dividends' },
		groups: drawn.map(({ row }) => formats.day(row.exDividendDate ?? '')),
		series: bySort(drawn, (payment, isSpecial) =>
			payment.isSpecial === isSpecial ? payment.amountToday : undefined,
		),
		...axisOf(currency, formats),
	});
}

function yearBars(
	newestFirst: readonly DividendYear[],
	currency: string | undefined,
	formats: Formats,
): BarChart | undefined {
	const drawn = [...newestFirst].reverse();
	return barChart({
		heading: l10n.t('Annual Total'),
		picture: { title: l10n.t('Dividends by Year'), file: 'dividends-by-year' },
		groups: drawn.map(yearLabel),
		ticks: drawn.map(({ year }) => String(year)),
		series: bySort(drawn, (year, isSpecial) => {
			if (isSpecial) {
				return year.special > 0 ? year.special : undefined;
			}
			return year.payments > 0 ? year.regular : undefined;
		}),
		...axisOf(currency, formats),
	});
}

/** Splits regular and special dividends into series; drops a series without values. */
function bySort<One>(
	drawn: readonly One[],
	valueOf: (one: One, isSpecial: boolean) => number | undefined,
): readonly { readonly label: string; readonly values: readonly (number | undefined)[] }[] {
	const regular = { label: l10n.t('Regular'), values: drawn.map((one) => valueOf(one, false)) };
	const special = { label: l10n.t('Special'), values: drawn.map((one) => valueOf(one, true)) };
	return [regular, special].filter(({ values }) => values.some((value) => value !== undefined));
}

function axisOf(currency: string | undefined, formats: Formats) {
	return {
		unit: l10n.t('{0} per share', currencyWords(currency)),
		text: (value: number): string => formats.money(value, currency),
		tick: (value: number): string => formats.number(value, TICK_DECIMALS),
	};
}

/** The year, marked if it is not over yet or has only announced dividends. */
function yearLabel({ year, state }: DividendYear): string {
	switch (state) {
		case 'over':
			return String(year);
		case 'soFar':
			return l10n.t('{0} so far', String(year));
		case 'ahead':
			return l10n.t('{0} as announced', String(year));
	}
}

function yearTable(
	years: readonly DividendYear[],
	currency: string | undefined,
	formats: Formats,
): YearTable {
	const hasSpecial = years.some(({ special }) => special > 0);
	const money = (value: number): string => formats.money(value, currency);
	return {
		heading: l10n.t('By Ex-Date Year ({0})', currencyWords(currency)),
		columns: [
			l10n.t('Year'),
			hasSpecial ? l10n.t('Regular') : l10n.t('Dividends'),
			...(hasSpecial ? [l10n.t('Special')] : []),
			l10n.t('Payments'),
			l10n.t('Change'),
		],
		rows: years.map((year) => ({
			label: yearLabel(year),
			regular: year.payments > 0 ? money(year.regular) : DASH,
			...(hasSpecial && { special: year.special > 0 ? money(year.special) : DASH }),
			payments:
				year.withoutAmount > 0
					? l10n.t(
							'{0}, plus {1} without an amount',
							formats.number(year.payments),
							formats.number(year.withoutAmount),
						)
					: formats.number(year.payments),
			growth:
				year.growth === undefined
					? { text: DASH, spoken: l10n.t('no comparison') }
					: changeText(year.growth, formats),
		})),
	};
}
