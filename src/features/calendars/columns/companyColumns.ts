import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../../base/symbol.js';
import { shortText } from '../../../presentation/plainText.js';
import type { CalendarColumn } from './calendarColumn.js';
import { base, textColumn } from './columnMakers.js';

/** What rows of one company have. */
interface CompanyRow {
	readonly symbol?: TickerSymbol;
	readonly ticker?: string;
	readonly name?: string;
	readonly exchange?: string;
	readonly currency?: string;
	readonly cusip?: string;
	readonly isin?: string;
}

/** A ticker as the service wrote it; one that can be a symbol opens its company. */
export function tickerColumn<Row>(
	name: { readonly id: string; readonly heading: string },
	of: (row: Row) => { readonly symbol?: TickerSymbol; readonly ticker?: string },
	opens: 'company' | 'other' = 'company',
): CalendarColumn<Row> {
	return {
		...base({ ...name, width: 9, isUsual: true }, 'text'),
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

/** Ticker and name, which are shown at first. */
export function companyColumns<Row extends CompanyRow>(): readonly CalendarColumn<Row>[] {
	return [
		tickerColumn<Row>({ id: 'ticker', heading: l10n.t('Ticker') }, (row) => row),
		textColumn({ id: 'name', heading: l10n.t('Company'), width: 21, isUsual: true }, ({ name }) => name),
	];
}

/** The rest of what is known of the company, which is there to be chosen. */
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
