import * as l10n from '@vscode/l10n';
import { slicesOf } from '../../base/slices.js';
import { markdownCell, markdownLine } from '../markdownTable.js';
import { csvPieces, excelPieces, excelTabPieces, tsvPieces } from './csv.js';
import { kindOfAll, sourceLine, type Table, valueText } from './table.js';
import { jsonPieces } from './jsonWriter.js';
import { pandasPieces, polarsPieces } from './pythonWriter.js';

/** A form in which any table leaves. */
interface TableWriter {
	readonly id: string;
	readonly label: string;
	readonly detail: string;
	/** The ending of its files, without the point. */
	readonly ending: string;
	/** The language of its documents in the editor. */
	readonly languageId: string;
	/** What it is in a notebook; absent where it is nothing there. */
	readonly cell?: 'code' | 'markup';
	/** The text in pieces, which are made as they are taken. */
	readonly pieces: <Row>(table: Table<Row>) => Iterable<string>;
}

/** All forms, those of files first. */
export function tableWriters(): readonly TableWriter[] {
	return [
		{
			...{
				id: 'csv',
				label: l10n.t('CSV'),
				detail: l10n.t('One line per row, values as the service wrote them'),
			},
			...{ ending: 'csv', languageId: 'plaintext', pieces: csvPieces },
		},
		{
			...{
				id: 'json',
				label: l10n.t('JSON'),
				detail: l10n.t('One object per row, values as the service wrote them'),
			},
			...{ ending: 'json', languageId: 'json', pieces: jsonPieces },
		},
		{
			...{ id: 'tsv', label: l10n.t('TSV'), detail: l10n.t('Between tabs, for spreadsheets') },
			...{ ending: 'tsv', languageId: 'plaintext', pieces: tsvPieces },
		},
		{
			...{
				id: 'excel',
				label: l10n.t('CSV for Excel'),
				detail: l10n.t('UTF-8 with a byte order mark; codes and ratios stay text'),
			},
			...{ ending: 'csv', languageId: 'plaintext', pieces: excelPieces },
		},
		{
			...{
				id: 'excelTabs',
				label: l10n.t('TSV for Excel'),
				detail: l10n.t('To paste; codes and ratios stay text'),
			},
			...{ ending: 'tsv', languageId: 'plaintext', pieces: excelTabPieces },
		},
		{
			...{
				id: 'markdown',
				label: l10n.t('Markdown Table'),
				detail: l10n.t('The usual columns, for people to read'),
			},
			...{ ending: 'md', languageId: 'markdown', cell: 'markup', pieces: markdownPieces },
		},
		{
			...{
				id: 'pandas',
				label: l10n.t('pandas Cell'),
				detail: l10n.t('Python code that makes a data frame'),
			},
			...{ ending: 'py', languageId: 'python', cell: 'code', pieces: pandasPieces },
		},
		{
			...{
				id: 'polars',
				label: l10n.t('Polars Cell'),
				detail: l10n.t('Python code that makes a data frame'),
			},
			...{ ending: 'py', languageId: 'python', cell: 'code', pieces: polarsPieces },
		},
	];
}

/** The symbols of a table, each once; undefined where it is not about symbols. */
export function symbolsIn<Row>({ rows, symbolOf }: Table<Row>): readonly string[] | undefined {
	const symbols = symbolOf && new Set(rows.flatMap((row) => symbolOf(row) ?? []));
	return symbols && symbols.size > 0 ? [...symbols] : undefined;
}

/** A table as people read it, with where it comes from below: the columns that they look at and that hold anything. */
export function* markdownPieces<Row>(table: Table<Row>): Generator<string> {
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
