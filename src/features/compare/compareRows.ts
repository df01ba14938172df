import type { Formats } from '../../presentation/format.js';
import { consensusSection, targetSection } from './compareAnalystRows.js';
import { dividendSection } from './compareDividendRows.js';
import { eventSection } from './compareEventRows.js';
import type { MakeRow } from './compareCells.js';
import type { CompareInputs } from './compareInputs.js';
import { statementSections } from './compareStatementRows.js';
import type { CompareSection } from './compareView.js';

/** Rows that the heads say. */
const IN_HEADS: ReadonlySet<string> = new Set(['rating', 'ratingValue']);

/** The rows of a table below heads that say some of them. */
export function belowHeads(sections: readonly CompareSection[]): readonly CompareSection[] {
	return sections.map((section) => ({
		...section,
		rows: section.rows.filter(({ id }) => !IN_HEADS.has(id)),
	}));
}

/** All rows of the comparison, what tells most at once first: what table, charts and export are made of. */
export function compareSections(known: CompareInputs, formats: Formats): readonly CompareSection[] {
	const row: MakeRow = (id, label, cellOf) => ({
		id,
		label,
		cells: known.tickers.map(cellOf),
	});
	return [
		...statementSections(row, known.period, formats),
		dividendSection(row, known.today, formats),
		targetSection(row, known.today, formats),
		consensusSection(row, formats),
		eventSection(row, known.today, formats),
	];
}
