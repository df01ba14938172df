import { t } from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import {
	type StatementExport,
	statementCsv,
	statementJson,
	statementTsv,
} from '../../export/statementExport.js';
import type { Formats } from '../../format.js';
import { pickedRows } from '../../statement/statementCharts.js';
import { statementLabel } from '../../statement/statementNames.js';
import { type FinancialsInputs, shownFigures } from './financialsTab.js';

/**
 * The figures that the tab shows, ready to leave; undefined where it shows none.
 * @internal A test judges it by itself.
 */
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
		said: t('Lines copied: {0}', formats.number(rows.length)),
	};
}

/** The shown statement as files: the suggested name, the forms, and how much it is. */
export function statementFiles(known: FinancialsInputs, formats: Formats) {
	const exported = shownStatement(known);
	if (!exported) {
		return undefined;
	}
	const { figures, symbol } = exported;
	const summary = t('Periods: {0}', formats.number(figures.periods.length));
	return {
		title: t('Export {0}: {1}', statementLabel(figures.kind), symbol),
		// A length may be any code that the service thought of, and be longer than a name may be.
		fileName: [symbol, figures.kind, ...(figures.periods[0]?.length.match(/\w{1,12}/) ?? [])].join('-'),
		forms: [
			{
				id: 'csv',
				label: 'CSV',
				detail: t('One line per period, exact figures'),
				ending: 'csv',
				languageId: 'plaintext',
				text: () => ({ text: statementCsv(exported, formats), summary }),
			},
			{
				id: 'json',
				label: 'JSON',
				detail: t('One entry per period, exact figures'),
				ending: 'json',
				languageId: 'json',
				text: () => ({ text: statementJson(exported, formats), summary }),
			},
		],
	};
}
