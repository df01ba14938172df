import * as l10n from '@vscode/l10n';
import { ROWS_A_SLICE } from '../../base/slices.js';
import type { Table } from '../../presentation/export/table.js';
import type { Formats } from '../../presentation/format.js';
import { type AnswerRow, valueAt } from './answer/answerTable.js';
import { jsonLineCount, jsonLines } from './answer/jsonLines.js';
import { tableValue } from './answer/writtenValue.js';
import { endpointTitle } from './contractWords.js';
import { typedWords } from './queryWords.js';
import { inOneLine } from '../../presentation/lines.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { rowsWords } from '../../presentation/countWords.js';
import { inTurns, tableForms } from '../../presentation/export/tableForms.js';
import type { ShownAnswer } from './shownAnswer.js';

const LINES_A_SLICE = 10 * ROWS_A_SLICE;

/** The forms in which an answer leaves: what is shown as a table, and all that came as JSON. */
export function answerExport(answer: ShownAnswer, formats: Formats): ExportOffer {
	const { draft, isSample } = answer.asked;
	const { endpoint } = draft;
	const summary = rowsWords(answer.rows.length, formats);
	return {
		title: endpointTitle(endpoint),
		fileName: isSample ? `${endpoint}-sample` : endpoint,
		forms: tableForms(answerTable(answer), summary).map((form) =>
			form.id === 'json'
				? {
						...form,
						detail: l10n.t('All that was answered'),
						text: (signal) => inTurns(jsonPieces(answer), summary, signal),
					}
				: form,
		),
	};
}

function answerTable({ asked, rows, shownColumns, receivedAt }: ShownAnswer): Table<AnswerRow> {
	const { draft, isSample } = asked;
	return {
		title: inOneLine([endpointTitle(draft.endpoint), typedWords(draft)]),
		name: draft.endpoint,
		about: { endpoint: draft.endpoint },
		columns: shownColumns.map((column) => ({
			id: column.id,
			label: column.id,
			isUsual: true,
			value: (row) => tableValue(valueAt(row, column)),
		})),
		...{ rows, isSample, receivedAt },
	};
}

function* jsonPieces({ json }: ShownAnswer): Generator<string> {
	const count = jsonLineCount(json);
	for (let from = 0; from < count; from += LINES_A_SLICE) {
		const lines = jsonLines(json, from, from + LINES_A_SLICE);
		yield lines.map(({ depth, cells }) => `${'\t'.repeat(depth)}${cells.join('')}\n`).join('');
	}
}
