import { packColumns } from './packColumns.js';
import { packDirectory } from './packDirectory.js';

/** The packed file of symbols, from the list of them and from their use in public code, for unpackDirectory. */
export function packSymbols(
	csv: string,
	useCsv: string,
	compress: (column: Uint8Array) => Uint8Array,
): Uint8Array {
	return packColumns(packDirectory(csv, useCsv), compress);
}
