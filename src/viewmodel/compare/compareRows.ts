import type { Formats } from '../format.js';
import { consensusSection, targetSection } from './compareAnalystRows.js';
import { dividendSection } from './compareDividendRows.js';
import { eventSection } from './compareEventRows.js';
import type { MakeRow } from './compareFigures.js';
import type { CompareInputs } from './compareInputs.js';
import { statementSections } from './compareStatementRows.js';
import type { CompareSection } from './compareView.js';

/** All rows of the comparison: what table, charts and export are made of. */
export function compareSections(known: CompareInputs, formats: Formats): readonly CompareSection[] {
	const row: MakeRow = (id, label, cellOf) => ({
		id,
		label,
		cells: known.tickers.map(cellOf),
	});
	return [
		consensusSection(row, formats),
		targetSection(row, known.today, formats),
		...statementSections(row, formats),
		dividendSection(row, known.today, formats),
		eventSection(row, known.today, formats),
	];
}
