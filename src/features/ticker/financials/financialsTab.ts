import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import { companyWithQuarters } from '../../../market/companyRatios.js';
import { companyPeriods, periodLengths, statementsOf } from '../../../market/periods.js';
import type { BarChart } from '../../../presentation/chart/barChart.js';
import { mirroredBars } from '../../../presentation/chart/mirrored.js';
import type { Formats } from '../../../presentation/format.js';
import { section, type SectionModel, sectionState } from '../../../presentation/sections.js';
import { commonSize } from '../../../presentation/statement/commonSize.js';
import { withEqualLines } from '../../../presentation/statement/equalLines.js';
import { lengthLabel } from '../../../presentation/statement/periodWords.js';
import { withRatios } from '../../../presentation/statement/ratioRows.js';
import { MOST_PICKED, pickedRows, statementCharts } from '../../../presentation/statement/statementCharts.js';
import { type StatementFigures, statementFigures } from '../../../presentation/statement/statementFigures.js';
import { statementLabel } from '../../../presentation/statement/statementPreferences.js';
import { statementScales } from '../../../presentation/statement/statementScale.js';
import {
	type StatementTable,
	statementTable,
	reversedTable,
} from '../../../presentation/statement/statementTable.js';
import { type FinancialsChoices, wantedLength, wantedReportType } from '../tickerChoices.js';
import { type FinancialsTools, financialsTools, reportLabel } from './financialsControls.js';
import { type AnswerNotice, answerNotices, type TickerInputs } from '../tickerInputs.js';

/** The inputs for the Financials tab: answers, choices and preferences. */
export type FinancialsInputs = Pick<
	TickerInputs,
	'symbol' | 'listing' | 'isSample' | 'now' | 'statements'
> & {
	readonly answers: Pick<TickerInputs['answers'], 'financials' | 'quarters'>;
	readonly choices: Pick<TickerInputs['choices'], 'financials'>;
};

/** A statement as charts and as a table. */
export interface StatementView {
	/** Charts of the picked lines, one per unit. */
	readonly charts: readonly BarChart[];
	readonly table: StatementTable;
	/** Whether the newest period is the last column. */
	readonly endsWithNewest: boolean;
	/** The charted lines, each with its index among the series of its chart. */
	readonly picked: readonly { readonly id: string; readonly series: number }[];
	/** Why no more lines can be picked; absent if more can be. */
	readonly full?: string;
	/** Explains how to pick lines. */
	readonly hint: string;
	readonly actions: readonly { readonly name: StatementAct; readonly label: string }[];
	/** Lines that no period reports, which the table omits. */
	readonly unreported?: { readonly label: string; readonly lines: readonly string[] };
}

/** Actions available on a statement. */
type StatementAct = 'copyPickedLines' | 'copyStatement' | 'exportStatement' | 'exportStatements';

/** The Financials tab. */
export interface FinancialsTab {
	readonly name: 'financials';
	/** Absent if there is nothing to choose, as for a fund. */
	readonly tools?: FinancialsTools;
	readonly chosen: FinancialsChoices;
	/** Only if the balances that ratios need could not be loaded. */
	readonly notices: readonly AnswerNotice<'quarters'>[];
	readonly statement: SectionModel<StatementView>;
}

/** Builds the Financials tab model. */
export function financialsTab(inputs: FinancialsInputs, formats: Formats): FinancialsTab {
	const { symbol, answers, now, statements: preferences } = inputs;
	const { financials: choices } = inputs.choices;
	const companies = shown(answers.financials)?.value ?? [];
	const lengths = periodLengths(statementsOf(companies, symbol, choices.statement));
	const length = shownLength(inputs, companies);
	const files = mayFile(inputs);
	const heading = files ? statementLabel(choices.statement) : l10n.t('Financial Statements');
	return {
		name: 'financials',
		...(files && { tools: financialsTools(choices, length, lengths, preferences.order) }),
		chosen: choices,
		notices: needsQuarters(inputs)
			? answerNotices(['quarters'], inputs, formats).filter(({ isFailure }) => isFailure)
			: [],
		statement: section(
			heading,
			sectionState(answers.financials, {
				body: (value) => {
					const figures = shownFigures(inputs, value);
					return figures && view(figures, value, inputs, formats);
				},
				loading: l10n.t('Loading…'),
				nothing: files ? nothing(symbol, choices, length) : nothingFiled(inputs),
				now,
				formats,
			}),
		),
	};
}

/**
 * Whether another choice may have figures: false for funds without periods and for companies without any
 * originally reported statements.
 */
function mayFile({ symbol, listing, answers, choices, statements }: FinancialsInputs): boolean {
	const companies = shown(answers.financials)?.value;
	const hasPeriods = companies && companyPeriods(companies, symbol).length > 0;
	if (listing?.kind === 'etf') {
		return hasPeriods === true;
	}
	return hasPeriods !== false || wantedReportType(choices.financials, statements) !== 'A';
}

/** The figures for the current choices; undefined if there are none. */
export function shownFigures(
	inputs: FinancialsInputs,
	companies: readonly CompanyFinancials[],
): StatementFigures | undefined {
	const { statement } = inputs.choices.financials;
	const length = shownLength(inputs, companies);
	return statementFigures(
		statement,
		statementsOf(companies, inputs.symbol, statement).filter((period) => period.length === length),
	);
}

/** The company with all that its ratios are computed from. */
export function ratioCompany(
	inputs: FinancialsInputs,
	companies: readonly CompanyFinancials[],
): CompanyFinancials | undefined {
	const quarters = needsQuarters(inputs) ? shown(inputs.answers.quarters) : undefined;
	return companyWithQuarters(companies, quarters?.value ?? [], inputs.symbol);
}

function needsQuarters({ choices, statements }: FinancialsInputs): boolean {
	return wantedReportType(choices.financials, statements) === 'TTM';
}

/** The chosen length; otherwise the length from the settings, or the first length that has figures. */
function shownLength(
	{ symbol, choices: { financials }, statements }: FinancialsInputs,
	companies: readonly CompanyFinancials[],
): string {
	const periods = statementsOf(companies, symbol, financials.statement);
	const wanted = wantedLength(financials, statements);
	const isThere = (length: string): boolean => periods.some((period) => period.length === length);
	const lengths = periodLengths(periods);
	if (financials.length !== undefined && lengths.includes(financials.length)) {
		return financials.length;
	}
	return isThere(wanted) ? wanted : (lengths.find(isThere) ?? wanted);
}

function view(
	reported: StatementFigures,
	companies: readonly CompanyFinancials[],
	inputs: FinancialsInputs,
	formats: Formats,
): StatementView {
	const {
		symbol,
		choices,
		statements: { scale, order },
	} = inputs;
	const { growth, picked, isCommonSize } = choices.financials;
	const figures =
		(isCommonSize ? commonSize(reported, statementsOf(companies, symbol, 'income')) : undefined) ??
		withRatios(reported, ratioCompany(inputs, companies));
	const scales = statementScales(figures, scale);
	const rows = pickedRows(figures, picked[figures.kind]);
	const isFull = rows.length >= MOST_PICKED;
	const full = l10n.t('You can chart up to {0} lines at once.', formats.number(MOST_PICKED));
	const charts = statementCharts(figures, rows, scales, formats);
	const table = withEqualLines(
		statementTable(figures, scales, growth === 'none' || figures.partsOf ? undefined : growth, formats),
		figures,
		new Set(rows.map(({ field }) => field)),
		formats,
	);
	return {
		// Charts are built oldest first, tables newest first.
		...(order === 'oldestFirst'
			? { charts, table: reversedTable(table) }
			: { charts: charts.map(mirroredBars), table }),
		endsWithNewest: order === 'oldestFirst',
		picked: rows.map(({ field, unit }, index) => ({
			id: field,
			series: rows.slice(0, index).filter((row) => row.unit === unit).length,
		})),
		...(isFull && { full }),
		hint: isFull ? full : l10n.t('Select a line item to chart it.'),
		actions: [
			...(pickedRows(reported, picked[figures.kind]).length > 0
				? [{ name: 'copyPickedLines', label: l10n.t('Copy Charted Lines') } as const]
				: []),
			{ name: 'copyStatement', label: l10n.t('Copy All') },
			{ name: 'exportStatement', label: l10n.t('Export…') },
			{ name: 'exportStatements', label: l10n.t('Export All Statements…') },
		],
		...(figures.unreported.length > 0 && {
			unreported: {
				label: l10n.t(
					'Lines without figures in these periods: {0}',
					formats.number(figures.unreported.length),
				),
				lines: figures.unreported,
			},
		}),
	};
}

function nothingFiled({ symbol, listing }: FinancialsInputs): string {
	return listing?.kind === 'etf'
		? l10n.t('{0} is a fund. Financial statements are available for companies only.', symbol)
		: l10n.t('No financial statements for {0}.', symbol);
}

function nothing(symbol: string, choices: FinancialsChoices, length: string): string {
	const chosen = [statementLabel(choices.statement), lengthLabel(length)];
	if (length === 'TTM' || choices.reportType === 'A') {
		return l10n.t('No figures were found for {0}: {1}.', symbol, chosen.join(' · '));
	}
	return l10n.t(
		'No figures were found for {0}: {1}. Choose {2} for what the company filed first.',
		symbol,
		[...chosen, reportLabel(choices.reportType)].join(' · '),
		reportLabel('A'),
	);
}
