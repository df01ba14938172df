import * as l10n from '@vscode/l10n';
import { slicesOf } from '../../base/slices.js';
import { markdownCell, markdownLine } from '../markdownTable.js';
import { plainText, withoutEntities } from '../plainText.js';
import { pythonText } from './codeText.js';
import { csvChunks, excelChunks, excelTabChunks, tsvChunks } from './csv.js';
import { jsonChunks } from './jsonWriter.js';
import { kindOfAll, sourceLine, type Table, type TableValue, type ValueKind, valueText } from './table.js';

const LONGEST_SOURCE = 300;

/** A notebook cell that creates a pandas data frame from the table. */
export function* pandasChunks<Row>(table: Table<Row>): Generator<string> {
	const names = table.columns.map(({ id }) => `        ${pythonText(id)},\n`).join('');
	yield* cell(table, {
		import: 'import pandas as pd',
		frame: 'pd.DataFrame',
		end: `    columns=[\n${names}    ],\n`,
	});
}

/** A notebook cell that creates a Polars data frame from the table. */
export function* polarsChunks<Row>(table: Table<Row>): Generator<string> {
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

/** Values are literals, so no type is inferred: a symbol `TRUE` stays text, figures keep all digits. */
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

/** An export format for any table. */
interface TableWriter {
	readonly id: string;
	readonly label: string;
	readonly detail: string;
	/** The file extension, without the dot. */
	readonly ending: string;
	/** The language id of its documents in the editor. */
	readonly languageId: string;
	/** The kind of notebook cell it makes; absent if none. */
	readonly cell?: 'code' | 'markup';
	/** The text in chunks, created lazily. */
	readonly chunks: <Row>(table: Table<Row>) => Iterable<string>;
}

/** All formats, file formats first. */
export function tableWriters(): readonly TableWriter[] {
	return [
		{
			id: 'csv',
			label: l10n.t('CSV'),
			detail: l10n.t('One line per row, values as the service wrote them'),
			ending: 'csv',
			languageId: 'plaintext',
			chunks: csvChunks,
		},
		{
			id: 'json',
			label: l10n.t('JSON'),
			detail: l10n.t('One object per row, values as the service wrote them'),
			ending: 'json',
			languageId: 'json',
			chunks: jsonChunks,
		},
		{
			id: 'tsv',
			label: l10n.t('TSV'),
			detail: l10n.t('Tab-separated, for spreadsheets'),
			ending: 'tsv',
			languageId: 'plaintext',
			chunks: tsvChunks,
		},
		{
			id: 'excel',
			label: l10n.t('CSV for Excel'),
			detail: l10n.t('UTF-8 with a byte order mark; codes and ratios stay text'),
			ending: 'csv',
			languageId: 'plaintext',
			chunks: excelChunks,
		},
		{
			id: 'excelTabs',
			label: l10n.t('TSV for Excel'),
			detail: l10n.t('To paste; codes and ratios stay text'),
			ending: 'tsv',
			languageId: 'plaintext',
			chunks: excelTabChunks,
		},
		{
			id: 'markdown',
			label: l10n.t('Markdown Table'),
			detail: l10n.t('The usual columns, for people to read'),
			ending: 'md',
			languageId: 'markdown',
			cell: 'markup',
			chunks: markdownChunks,
		},
		{
			id: 'pandas',
			label: l10n.t('pandas Cell'),
			detail: l10n.t('Python code that makes a data frame'),
			ending: 'py',
			languageId: 'python',
			cell: 'code',
			chunks: pandasChunks,
		},
		{
			id: 'polars',
			label: l10n.t('Polars Cell'),
			detail: l10n.t('Python code that makes a data frame'),
			ending: 'py',
			languageId: 'python',
			cell: 'code',
			chunks: polarsChunks,
		},
	];
}

/** The symbols of a table without duplicates; undefined if it isn't about symbols. */
export function symbolsIn<Row>({ rows, symbolOf }: Table<Row>): readonly string[] | undefined {
	const symbols = symbolOf && new Set(rows.flatMap((row) => symbolOf(row) ?? []));
	return symbols && symbols.size > 0 ? [...symbols] : undefined;
}

/** A table for people to read, with its source below: only the usual columns that have values. */
export function* markdownChunks<Row>(table: Table<Row>): Generator<string> {
	const usual = table.columns.filter(
		({ isUsual, value }) => isUsual && table.rows.some((row) => value(row) !== undefined),
	);
	const columns = usual.length > 0 ? usual : table.columns;
	const marks = columns.map(({ value }) => (isFigure(kindOfAll(table.rows.map(value))) ? '---:' : '---'));
	yield markdownLine(columns.map(({ label }) => markdownCell(label)));
	yield markdownLine(marks);
	for (const rows of slicesOf(table.rows)) {
		yield rows
			.map((row) => markdownLine(columns.map(({ value }) => markdownCell(valueText(value(row))))))
			.join('');
	}
	yield `\n*${sourceLine({ ...table, title: markdownCell(table.title) })}*\n`;
}

function isFigure(kind: ReturnType<typeof kindOfAll>): boolean {
	return kind === 'integer' || kind === 'number';
}
