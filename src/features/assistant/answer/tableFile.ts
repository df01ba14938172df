import type { Table, TableColumn } from '../../../presentation/export/table.js';
import { csvPieces } from '../../../presentation/export/csv.js';
import { jsonPieces } from '../../../presentation/export/jsonWriter.js';
import { quotedInFile } from './quoted.js';
import type { ResultFile } from './toolAnswer.js';

const forms = {
	csv: { mimeType: 'text/csv', pieces: csvPieces },
	json: { mimeType: 'application/json', pieces: jsonPieces },
} as const;

/** A whole table as a file of a name: figures digit for digit as the service wrote them, texts as a model may read them. */
export function tableFile<Row>(form: keyof typeof forms, name: string, table: Table<Row>): ResultFile {
	const { mimeType, pieces } = forms[form];
	const columns = table.columns.map(withQuotedTexts);
	return { name: `${name}.${form}`, mimeType, text: [...pieces({ ...table, columns })].join('') };
}

function withQuotedTexts<Row>(column: TableColumn<Row>): TableColumn<Row> {
	const value = (row: Row) => {
		const held = column.value(row);
		return typeof held === 'string' ? quotedInFile(held) : held;
	};
	return { ...column, value };
}
