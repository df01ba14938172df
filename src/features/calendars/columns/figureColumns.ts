import * as l10n from '@vscode/l10n';
import type { Decimal } from '../../../contract/calendarFields.js';
import type { Formats } from '../../../presentation/format.js';
import type { CalendarColumn, ColumnKind } from './calendarColumn.js';
import { base, type ColumnName } from './columnMakers.js';

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

/** A year, which is never grouped by thousands. */
export function yearColumn<Row>(name: ColumnName, of: (row: Row) => number | undefined): CalendarColumn<Row> {
	return {
		...numberColumn(name, of),
		cell(row) {
			const value = of(row);
			return value === undefined ? undefined : { text: String(value) };
		},
	};
}

/** How much the service thinks an event moves the market, 0 to 5. */
export function importanceColumn<Row extends { readonly importance?: number }>(): CalendarColumn<Row> {
	const name = {
		id: 'importance',
		heading: l10n.t('Importance'),
		hint: l10n.t('Importance, 0 to 5'),
		width: 10,
		isUsual: true,
	};
	return {
		...numberColumn<Row>(name, ({ importance }) => importance),
		cell: ({ importance }, { formats }) =>
			importance === undefined
				? undefined
				: { text: formats.number(importance), spoken: l10n.t('{0} of 5', formats.number(importance)) },
	};
}

/** An amount of money in the currency of its row. */
export function moneyColumn<Row extends { readonly currency?: string }>(
	name: ColumnName,
	of: (row: Row) => Decimal | undefined,
	form: 'whole' | 'compact' = 'whole',
): CalendarColumn<Row> {
	return {
		...decimalColumn(name, 'money', of, (value, { formats }, { currency }) =>
			form === 'whole' ? formats.money(value, currency) : formats.compactMoney(value, currency),
		),
	};
}

/** A figure of its own kind, worded as the caller says. */
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
