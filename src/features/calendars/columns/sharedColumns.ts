import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { CalendarFilters } from '../filters/calendarFilters.js';
import type { CalendarColumn, ColumnKind } from './calendarColumn.js';
import { base, textColumn, type ColumnName } from './columnMakers.js';
import type { Decimal } from '../../../contract/calendarFields.js';
import type { Formats } from '../../../presentation/format.js';
import { shortText } from '../../../presentation/plainText.js';

/** The fields of a row about one company. */
interface CompanyRow {
	readonly symbol?: TickerSymbol;
	readonly ticker?: string;
	readonly name?: string;
	readonly exchange?: string;
	readonly currency?: string;
	readonly cusip?: string;
	readonly isin?: string;
}

/** A ticker as the service wrote it; opens its company if it is a valid symbol. */
export function tickerColumn<Row>(
	name: { readonly id: string; readonly heading: string },
	of: (row: Row) => { readonly symbol?: TickerSymbol; readonly ticker?: string },
	opens: 'company' | 'other' = 'company',
): CalendarColumn<Row> {
	return {
		...base({ ...name, width: 8, isUsual: true }, 'text'),
		cell(row) {
			const { symbol, ticker } = of(row);
			const text = symbol ?? shortText(ticker);
			return text === undefined ? undefined : { text, ...(symbol && { opens }) };
		},
		key(row) {
			const { symbol, ticker } = of(row);
			return symbol ?? ticker;
		},
		raw: (row) => of(row).ticker,
	};
}

/** Ticker and name, visible by default; the width of the name is in characters. */
export function companyColumns<Row extends CompanyRow>(width = 16): readonly CalendarColumn<Row>[] {
	return [
		tickerColumn<Row>({ id: 'ticker', heading: l10n.t('Ticker') }, (row) => row),
		textColumn({ id: 'name', heading: l10n.t('Company'), width, isUsual: true }, ({ name }) => name),
	];
}

/** The other company columns, hidden by default. */
export function exchangeColumn<Row extends CompanyRow>(): CalendarColumn<Row> {
	return textColumn({ id: 'exchange', heading: l10n.t('Exchange'), width: 10 }, ({ exchange }) => exchange);
}

export function currencyColumn<Row extends CompanyRow>(): CalendarColumn<Row> {
	return textColumn({ id: 'currency', heading: l10n.t('Currency'), width: 9 }, ({ currency }) => currency);
}

export function cusipColumn<Row extends CompanyRow>(): CalendarColumn<Row> {
	return textColumn({ id: 'cusip', heading: l10n.t('CUSIP'), width: 12 }, ({ cusip }) => cusip);
}

export function isinColumn<Row extends CompanyRow>(): CalendarColumn<Row> {
	return textColumn({ id: 'isin', heading: l10n.t('ISIN'), width: 15 }, ({ isin }) => isin);
}

/** A whole number. */
export function numberColumn<Row>(
	name: ColumnName,
	of: (row: Row) => number | undefined,
): CalendarColumn<Row> {
	return {
		...base(name, 'number'),
		cell(row, { formats }) {
			const value = of(row);
			return value === undefined ? undefined : { text: formats.number(value) };
		},
		key: of,
		raw: of,
	};
}

/** A year, without thousands separators. */
export function yearColumn<Row>(name: ColumnName, of: (row: Row) => number | undefined): CalendarColumn<Row> {
	return {
		...numberColumn(name, of),
		cell(row) {
			const value = of(row);
			return value === undefined ? undefined : { text: String(value) };
		},
	};
}

/** How much the service expects an event to move the market, 0 to 5. */
export function importanceColumn<Row extends { readonly importance?: number }>(): CalendarColumn<Row> {
	const name = {
		id: 'importance',
		heading: l10n.t('Importance'),
		hint: l10n.t('Importance, 0 to 5'),
		width: 10,
		isUsualWith: ({ importance }: CalendarFilters) => importance !== '0',
	};
	return {
		...numberColumn<Row>(name, ({ importance }) => importance),
		cell: ({ importance }, { formats }) =>
			importance === undefined
				? undefined
				: { text: formats.number(importance), spoken: l10n.t('{0} of 5', formats.number(importance)) },
	};
}

/** An amount of money in the row's currency. */
export function moneyColumn<Row extends { readonly currency?: string }>(
	name: ColumnName,
	of: (row: Row) => Decimal | undefined,
	form: 'whole' | 'compact' = 'whole',
): CalendarColumn<Row> {
	return {
		...decimalColumn(name, 'money', of, (value, { formats }, { currency }) =>
			form === 'whole' ? formats.money(value, currency) : formats.compactMoney(value, currency),
		),
		currency: ({ currency }) => currency,
	};
}

/** A decimal, formatted by `words`. */
export function decimalColumn<Row>(
	name: ColumnName,
	kind: ColumnKind,
	of: (row: Row) => Decimal | undefined,
	words: (value: number, wording: { readonly formats: Formats }, row: Row) => string,
): CalendarColumn<Row> {
	return {
		...base(name, kind),
		cell(row, wording) {
			const value = of(row)?.value;
			return value === undefined ? undefined : { text: words(value, wording, row) };
		},
		key: (row) => of(row)?.value,
		raw(row) {
			const value = of(row);
			return value && { decimal: value.text };
		},
	};
}
