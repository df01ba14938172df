import * as l10n from '@vscode/l10n';
import { inSlices } from '../../base/taskScheduler.js';
import { ROWS_A_SLICE } from '../../base/slices.js';
import type { Table } from './table.js';
import { symbolsIn, tableWriters } from './tableWriters.js';
import type { Formats } from '../format.js';
import type { ExportedText, ExportFormat, ExportOffer } from './exportOffer.js';
import { rowsWords } from '../countWords.js';

/** A table as an export; undefined if there is no table. */
export function tableOffer<Row>(table: Table<Row> | undefined, formats: Formats): ExportOffer | undefined {
	return (
		table && {
			title: table.title,
			fileName: table.name,
			forms: tableForms(table, rowsWords(table.rows.length, formats)),
		}
	);
}

/** All formats of a table, file formats first. */
export function tableForms<Row>(table: Table<Row>, summary: string): readonly ExportFormat[] {
	const symbols = symbolsIn(table);
	const isLong = table.rows.length > ROWS_A_SLICE;
	const form = (
		{ chunks, ...words }: Omit<ExportFormat, 'text'> & { readonly chunks: () => Iterable<string> },
		said: string,
	): ExportFormat => ({
		...words,
		text: (signal) => (isLong ? joinChunks(chunks(), said, signal) : atOnce(chunks(), said)),
	});
	return [
		...tableWriters().map((writer) => form({ ...writer, chunks: () => writer.chunks(table) }, summary)),
		...(symbols ? [form(symbolForm(symbols), symbols.length === 1 ? symbols.join('') : summary)] : []),
	];
}

function symbolForm(symbols: readonly string[]) {
	return {
		id: 'symbols',
		label: symbols.length === 1 ? l10n.t('Symbol') : l10n.t('Symbols'),
		detail: symbols.length === 1 ? symbols.join('') : l10n.t('One symbol per line, each once'),
		ending: 'txt',
		languageId: 'plaintext',
		chunks: () => [symbols.join('\n')],
	};
}

/** Joins a text of few chunks at once. */
export function atOnce(chunks: Iterable<string>, summary: string): ExportedText {
	return { text: [...chunks].join(''), summary };
}

/** Joins the chunks in slices, yielding to other work between them. */
export async function joinChunks(
	chunks: Iterable<string>,
	summary: string,
	signal: AbortSignal,
): Promise<ExportedText> {
	const made: string[] = [];
	await inSlices(chunks, (piece) => made.push(piece), signal);
	return { text: made.join(''), summary };
}
