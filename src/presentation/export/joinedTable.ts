import type { Table, TableColumn, TableValue } from './table.js';
import { listed } from '../lines.js';

/** A row as values by column id. */
export interface NamedValues {
	readonly values: ReadonlyMap<string, TableValue>;
	readonly symbol: string | undefined;
}

/** Turns a table's rows into values by column id, so that it can be joined with others. */
export function namedTable<Row>(table: Table<Row>): Table<NamedValues> {
	return {
		...table,
		columns: table.columns.map(byName),
		rows: table.rows.map((row) => ({
			values: new Map(table.columns.map(({ id, value }) => [id, value(row)])),
			symbol: table.symbolOf?.(row),
		})),
		symbolOf: ({ symbol }) => symbol,
	};
}

/** Joins tables into one with all their columns, after one that names the table; undefined for none. */
export function joinedTable(
	of: Pick<TableColumn<never>, 'id' | 'label'>,
	tables: readonly (Table<NamedValues> & { readonly kind: string })[],
): Table<NamedValues> | undefined {
	const [first, ...others] = tables;
	if (!first || others.length === 0) {
		return first;
	}
	const columns = new Map<string, TableColumn<NamedValues>>();
	for (const column of tables.flatMap((table) => table.columns)) {
		columns.set(column.id, columns.get(column.id) ?? column);
	}
	return {
		...first,
		title: listed(tables.map(({ title }) => title)),
		name: tables.map(({ name }) => name).join('-'),
		about: {},
		columns: [byName({ ...of, isUsual: true }), ...columns.values()],
		rows: tables.flatMap(({ kind, rows }) =>
			rows.map(({ values, symbol }) => ({ values: new Map([[of.id, kind], ...values]), symbol })),
		),
		receivedAt: Math.min(...tables.map(({ receivedAt }) => receivedAt)),
	};
}

function byName({ id, label, isUsual }: Omit<TableColumn<never>, 'value'>): TableColumn<NamedValues> {
	return { id, label, isUsual, value: ({ values }) => values.get(id) };
}
