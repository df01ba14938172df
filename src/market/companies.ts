import type { TickerSymbol } from '../base/symbol.js';
import type { AnyCalendarRow } from '../contract/index.js';
import type { Merger } from '../contract/mergers.js';

/** The tickers that a calendar row is about; undefined in place of one that is not listed. */
export type CompaniesOf<Row> = (row: Row) => readonly (TickerSymbol | undefined)[];

/** The only company of a row. */
export const companyOfRow: CompaniesOf<{ readonly symbol?: TickerSymbol }> = ({ symbol }) => [symbol];

/** The acquirer and the target of a deal. */
export const companiesOfDeal: CompaniesOf<Merger> = ({ acquirer, target }) => [acquirer, target];

/** The companies of a row from any calendar. */
export const companiesOf: CompaniesOf<AnyCalendarRow> = (row) =>
	row.calendar === 'mergers' ? companiesOfDeal(row) : companyOfRow(row);
