import { slicesOf } from '../../base/slices.js';
import { plainText, withoutEntities } from '../plainText.js';
import { pythonText } from './codeText.js';
import { kindOfAll, sourceLine, type Table, type TableValue, type ValueKind, valueText } from './table.js';

const LONGEST_SOURCE = 300;

/** A cell that makes the table a data frame of pandas. */
export function* pandasPieces<Row>(table: Table<Row>): Generator<string> {
	const names = table.columns.map(({ id }) => `        ${pythonText(id)},\n`).join('');
	yield* cell(table, {
		import: 'import pandas as pd',
		frame: 'pd.DataFrame',
		end: `    columns=[\n${names}    ],\n`,
	});
}

/** A cell that makes the table a data frame of Polars. */
export function* polarsPieces<Row>(table: Table<Row>): Generator<string> {
	const schema = table.columns
		.map(({ id, value }) => `        ${pythonText(id)}: ${polarsType(kindOfAll(table.rows.map(value)))},\n`)
		.join('');
	yield* cell(table, {
		import: 'import polars as pl',
		frame: 'pl.DataFrame',
		end: `    schema={\n${schema}    },\n    orient="row",\n`,
	});
}

interface FrameLibrary {
	readonly import: string;
	readonly frame: string;
	/** The arguments after the rows. */
	readonly end: string;
}

/** Values are literals, so that nothing is guessed: a symbol `TRUE` stays text, and figures have all their digits. */
function* cell<Row>(table: Table<Row>, library: FrameLibrary): Generator<string> {
	const { columns, rows } = table;
	const kinds = columns.map(({ value }) => kindOfAll(rows.map(value)));
	const name = variableName(table.name);
	yield `${library.import}\n\n# ${comment(sourceLine(table))}\n${name} = ${library.frame}(\n    [\n`;
	const end = columns.length === 1 ? ',' : '';
	for (const slice of slicesOf(rows)) {
		yield slice
			.map((row) => columns.map(({ value }, index) => literal(value(row), kinds[index] ?? 'text')))
			.map((values) => `        (${values.join(', ')}${end}),\n`)
			.join('');
	}
	yield `    ],\n${library.end})\n${name}\n`;
}

function polarsType(kind: ValueKind): string {
	switch (kind) {
		case 'text':
			return 'pl.String';
		case 'integer':
			return 'pl.Int64';
		case 'number':
			return 'pl.Float64';
		case 'boolean':
			return 'pl.Boolean';
	}
}

function literal(value: TableValue, kind: ValueKind): string {
	if (value === undefined) {
		return 'None';
	}
	switch (kind) {
		case 'text':
			return pythonText(withoutEntities(valueText(value)));
		case 'boolean':
			return value === true ? 'True' : 'False';
		case 'integer':
		case 'number':
			return valueText(value);
	}
}

function comment(line: string): string {
	return plainText(line, LONGEST_SOURCE);
}

function variableName(name: string): string {
	const letters = name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '');
	return /^[a-z]/.test(letters) ? letters : `table_${letters}`;
}
