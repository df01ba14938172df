import { t } from '@vscode/l10n';
import { inSlices, ROWS_A_SLICE, slicesOf } from '../../base/inSlices.js';
import { csvText } from '../../viewmodel/export/csv.js';
import type { Formats } from '../../viewmodel/format.js';
import { valueAt } from '../../viewmodel/query/answer/answerTable.js';
import { jsonLineCount, jsonLines } from '../../viewmodel/query/answer/jsonLines.js';
import { writtenText } from '../../viewmodel/query/answer/writtenValue.js';
import { nameTitle } from '../../viewmodel/query/contractWords.js';
import type { ExportedText, ExportOffer } from '../export/exportOffer.js';
import type { ShownAnswer } from './shownAnswer.js';

const LINES_A_SLICE = 10 * ROWS_A_SLICE;

/** The forms in which an answer leaves: what is shown as CSV, and all that came as JSON. */
export function answerExport(answer: ShownAnswer, formats: Formats): ExportOffer {
	const { draft, isSample } = answer.asked;
	const { endpoint } = draft;
	const summary = answer.rows.length === 1 ? t('1 row') : t('{0} rows', formats.number(answer.rows.length));
	return {
		title: t('Export {0}', nameTitle(endpoint)),
		fileName: isSample ? `${endpoint}-sample` : endpoint,
		forms: [
			{
				id: 'csv',
				label: t('CSV'),
				detail: t('the rows and columns of the table'),
				ending: 'csv',
				languageId: 'plaintext',
				text: (signal) => inTurns(csvPieces(answer), summary, signal),
			},
			{
				id: 'json',
				label: t('JSON'),
				detail: t('all that was answered'),
				ending: 'json',
				languageId: 'json',
				text: (signal) => inTurns(jsonPieces(answer), summary, signal),
			},
		],
	};
}

async function inTurns(
	pieces: Iterable<string>,
	summary: string,
	signal: AbortSignal,
): Promise<ExportedText> {
	const made: string[] = [];
	await inSlices(pieces, (piece) => made.push(piece), signal);
	return { text: made.join(''), summary };
}

function* csvPieces({ rows, shownColumns }: ShownAnswer): Generator<string> {
	yield csvText([shownColumns.map(({ id }) => id)]);
	for (const slice of slicesOf(rows)) {
		yield csvText(slice.map((row) => shownColumns.map((column) => writtenText(valueAt(row, column)))));
	}
}

function* jsonPieces({ json }: ShownAnswer): Generator<string> {
	const count = jsonLineCount(json);
	for (let from = 0; from < count; from += LINES_A_SLICE) {
		const lines = jsonLines(json, from, from + LINES_A_SLICE);
		yield lines.map(({ depth, cells }) => `${'\t'.repeat(depth)}${cells.join('')}\n`).join('');
	}
}
