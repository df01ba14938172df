import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import { type StatementExport, statementTsv } from '../../../presentation/export/statementExport.js';
import type { Formats } from '../../../presentation/format.js';
import { pickedRows } from '../../../presentation/statement/statementCharts.js';
import { type FinancialsInputs, ratioCompany, shownFigures } from './financialsTab.js';
import { companyRatios, ratioPeriod } from '../../../market/companyRatios.js';
import { statementKinds } from '../../../market/periods.js';
import type { RatioId } from '../../../market/ratioFormulas.js';
import {
	exportFactor,
	type ExportScale,
	figureTable,
	periodTable,
} from '../../../presentation/export/statementSet.js';
import { ratioTable } from '../../../presentation/export/ratioTable.js';
import type { Table } from '../../../presentation/export/table.js';
import { calculationText } from '../../../presentation/statement/calculationText.js';
import { ratioLabel } from '../../../presentation/statement/ratioWords.js';
import { scaleText } from '../../../presentation/statement/statementScale.js';
import type { TickerInputs } from '../tickerInputs.js';
import type { OfferChoice } from '../../../presentation/export/exportOffer.js';
import { tableOffer } from '../../../presentation/export/tableForms.js';

/** The figures shown on the tab, ready for export; undefined if none are shown. */
export function shownStatement(inputs: FinancialsInputs): StatementExport | undefined {
	const answer = shown(inputs.answers.financials);
	const figures = answer && shownFigures(inputs, answer.value);
	return (
		answer &&
		figures && {
			figures,
			symbol: inputs.symbol,
			isSample: inputs.isSample,
			receivedAt: answer.receivedAt,
		}
	);
}

/** Rows of the shown statement as TSV for the clipboard, with the confirmation message. */
export function statementCopy(
	inputs: FinancialsInputs,
	which: 'all' | 'picked',
	formats: Formats,
): { readonly text: string; readonly said: string } | undefined {
	const exported = shownStatement(inputs);
	if (!exported) {
		return undefined;
	}
	const { figures } = exported;
	const rows =
		which === 'all'
			? figures.groups.flatMap((group) => group.rows)
			: pickedRows(figures, inputs.choices.financials.picked[figures.kind]);
	return {
		text: statementTsv(exported, formats, new Set(rows.map(({ field }) => field))),
		said: l10n.t('Lines copied: {0}', formats.number(rows.length)),
	};
}

/** How a ratio is computed in the newest shown period that has it, for the clipboard. */
export function calculationCopy(
	inputs: FinancialsInputs,
	id: RatioId,
	baseUrl: string,
	formats: Formats,
): { readonly text: string; readonly said: string } | undefined {
	const { symbol, isSample } = inputs;
	const companies = shown(inputs.answers.financials)?.value ?? [];
	const company = ratioCompany(inputs, companies);
	for (const shownPeriod of shownFigures(inputs, companies)?.periods ?? []) {
		const period = ratioPeriod(shownPeriod);
		const ratio = company && period && companyRatios(company, period).find((one) => one.id === id);
		if (period && ratio) {
			return {
				text: calculationText({ symbol, period, ratio, baseUrl, isSample }, formats),
				said: l10n.t('{0} copied', ratioLabel(id)),
			};
		}
	}
	return undefined;
}

/**
 * Export choices for all three statements at the shown period length: one row per period or per figure, exact
 * or scaled. Undefined if there are no figures.
 */
export function statementOffers(inputs: TickerInputs, formats: Formats): OfferChoice | undefined {
	const { financials } = inputs.choices;
	const statements = statementKinds.flatMap(
		(statement) =>
			shownStatement({
				...inputs,
				choices: { ...inputs.choices, financials: { ...financials, statement } },
			}) ?? [],
	);
	if (statements.length === 0) {
		return undefined;
	}
	const scale = scaleOf(inputs.statements.scale);
	const offer = <Row>(label: string, detail: string, table: Table<Row> | undefined) => {
		const made = tableOffer(table, formats);
		return made ? [{ label, detail, offer: made }] : [];
	};
	return {
		title: l10n.t('Export All Statements: {0}', inputs.symbol),
		choices: [
			...(['units', scale] as const).flatMap((one) => {
				const facts = { statements, scale: one, formats };
				const detail =
					one === 'units' ? l10n.t('Exact figures') : scaleText(l10n.t('Figures'), exportFactor(one));
				return [
					...offer(l10n.t('One Row per Period'), detail, periodTable(facts)),
					...offer(l10n.t('One Row per Figure'), detail, figureTable(facts)),
				];
			}),
			...offer(l10n.t('Ratios'), l10n.t('One row per ratio and period'), ratiosOf(inputs, formats)),
		],
	};
}

/** The ratios of the shown periods; undefined where none are shown. */
function ratiosOf(inputs: TickerInputs, formats: Formats): ReturnType<typeof ratioTable> | undefined {
	const answer = shown(inputs.answers.financials);
	const company = answer && ratioCompany(inputs, answer.value);
	const periods = answer && shownFigures(inputs, answer.value)?.periods;
	const { statement, isCommonSize = false } = inputs.choices.financials;
	const { symbol, isSample } = inputs;
	const table =
		statement === 'income' &&
		!isCommonSize &&
		company &&
		periods &&
		ratioTable({ symbol, company, periods, isSample, receivedAt: answer.receivedAt }, formats);
	return table && table.rows.length > 0 ? table : undefined;
}

/** The scale from the settings, or millions if the settings leave it open. */
function scaleOf(choice: TickerInputs['statements']['scale']): Exclude<ExportScale, 'units'> {
	return choice === 'auto' || choice === 'exact' ? 'millions' : choice;
}
