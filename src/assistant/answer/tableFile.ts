import type { Table } from '../../viewmodel/export/table.js';
import { csvPieces } from '../../viewmodel/export/writers/delimitedWriter.js';
import { jsonPieces } from '../../viewmodel/export/writers/jsonWriter.js';
import type { ResultFile } from './toolAnswer.js';

const forms = {
	csv: { mimeType: 'text/csv', pieces: csvPieces },
	json: { mimeType: 'application/json', pieces: jsonPieces },
} as const;

/** A whole table as a file of a name, figures digit for digit as the service wrote them. */
export function tableFile<Row>(form: keyof typeof forms, name: string, table: Table<Row>): ResultFile {
	const { mimeType, pieces } = forms[form];
	return { name: `${name}.${form}`, mimeType, text: [...pieces(table)].join('') };
}
