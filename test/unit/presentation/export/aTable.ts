import type { Table, TableValue } from '../../../../src/presentation/export/table.js';
import type { NamedValues } from '../../../../src/presentation/export/joinedTable.js';

/** A table of sample data with columns of these names. Values are by column position. */
export function aTable(
	names: readonly string[],
	rows: readonly (readonly TableValue[])[],
	change: Partial<Table<NamedValues>> = {},
): Table<NamedValues> {
	return {
		title: 'Ratings: AAPL',
		name: 'AAPL-ratings',
		about: { calendar: 'ratings' },
		columns: names.map((id) => ({
			id,
			label: id,
			isUsual: true,
			value: ({ values }) => values.get(id),
		})),
		rows: rows.map((row) => ({
			values: new Map(names.map((name, place) => [name, row[place]])),
			symbol: undefined,
		})),
		isSample: true,
		receivedAt: Date.parse('2026-11-20T15:00:00Z'),
		...change,
	};
}

/** Texts that would be harmful if they were interpreted instead of shown as text. */
export const hostileTexts = [
	'=HYPERLINK("https://evil.example","x")',
	'+1+1',
	'@SUM(A1)',
	'a | b || c',
	'[click](command:evil)',
	'![x](https://evil.example/b.png)',
	'<img src=x onerror=alert(1)>',
	'www.evil.example',
	'"""); import os; os.system("x") #',
	"'''); raise SystemExit(1) #",
	'\\"); raise SystemExit(1) #',
	'two\nlines\r\nand more',
	'a\u2028b\u202Ec\u0000d',
	'half \uD800 a pair, and 😀 whole',
	'*/ ${evil} {evil} %s',
	'TRUE',
	'NA',
	'007',
] as const;
