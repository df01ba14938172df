import { comparedTable } from './compareExport.js';
import type { CompareInputs } from './compareInputs.js';
import type { Formats } from '../../presentation/format.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { tableForms } from '../../presentation/export/tableForms.js';
import { listed } from '../../presentation/words/lines.js';

/** What of a comparison can leave. */
export function compareFiles(known: CompareInputs, formats: Formats): ExportOffer {
	const table = comparedTable(known, formats);
	return {
		title: table.title,
		fileName: table.name,
		forms: tableForms(table, listed(known.tickers.map(({ symbol }) => symbol))),
	};
}
