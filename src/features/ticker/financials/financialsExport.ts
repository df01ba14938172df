import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import { type StatementExport, statementTsv } from '../../../presentation/export/statementExport.js';
import type { Formats } from '../../../presentation/format.js';
import { pickedRows } from '../../../presentation/statement/statementCharts.js';
import { type FinancialsInputs, shownFigures } from './financialsTab.js';

/** The figures that the tab shows, ready to leave; undefined where it shows none. */
export function shownStatement(known: FinancialsInputs): StatementExport | undefined {
	const answer = shown(known.answers.financials);
	const figures = answer && shownFigures(known, answer.value);
	return (
		answer &&
		figures && {
			figures,
			symbol: known.symbol,
			isSample: known.isSample,
			receivedAt: answer.receivedAt,
		}
	);
}

/** Lines of the shown statement for the clipboard, and what is said of it. */
export function statementCopy(
	known: FinancialsInputs,
	which: 'all' | 'picked',
	formats: Formats,
): { readonly text: string; readonly said: string } | undefined {
	const exported = shownStatement(known);
	if (!exported) {
		return undefined;
	}
	const { figures } = exported;
	const rows =
		which === 'all'
			? figures.groups.flatMap((group) => group.rows)
			: pickedRows(figures, known.choices.financials.picked[figures.kind]);
	return {
		text: statementTsv(exported, formats, new Set(rows.map(({ field }) => field))),
		said: l10n.t('Lines copied: {0}', formats.number(rows.length)),
	};
}
