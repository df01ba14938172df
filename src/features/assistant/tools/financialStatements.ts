import { shown } from '../../../base/loadable.js';
import { asSymbol, type TickerSymbol } from '../../../base/symbol.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import { baseOf } from '../../../market/comparison.js';
import { companyWithQuarters, ratioValue } from '../../../market/companyRatios.js';
import { companyOf, statementKinds, type StatementPeriod, statementsOf } from '../../../market/periods.js';
import { growth } from '../../../market/ratios.js';
import { ratioTable } from '../../../presentation/export/ratioTable.js';
import { statementExportTable } from '../../../presentation/export/statementExport.js';
import { createFormats } from '../../../presentation/format.js';
import { reportTypeOf } from '../../../presentation/statement/periodWords.js';
import { statementFigures, unlistedRows } from '../../../presentation/statement/statementFigures.js';
import {
	lengthCode,
	type PeriodChoice,
	periodChoices,
} from '../../../presentation/statement/statementPreferences.js';
import type { RowPlan } from '../../../presentation/statement/statementRow.js';
import { fraction, loadedParts, notFresh, PATIENCE_MS, periodJson } from '../answer/parts.js';
import { provenance, said } from '../answer/provenance.js';
import { tableFile } from '../answer/quoted.js';
import {
	type Finding,
	fitting,
	type JsonObject,
	pageWords,
	type ResultFile,
	ToolProblem,
} from '../answer/toolAnswer.js';
import { flag, names, needed, symbol, whole, withStandard, word } from '../input/inputKinds.js';
import { fileForms } from '../input/inputs.js';
import { type AssistantSources, tool } from '../tool.js';
import { identity, refuseNames } from './namedTicker.js';
import { ratioLinesJson, ratioPeriodJson, ratioUnits, wantedRatios } from './ratioLines.js';
import { wantedLines } from './statementLines.js';

/** Ten years of quarters, as many as are requested. */
const MOST_PERIODS = 40;
const MOST_LINES = 80;
/** Not a statement, but computed from all three. */
const RATIOS = 'ratios';
const views = [...statementKinds, RATIOS] as const;

export const financialStatements = tool({
	name: 'get_financial_statements',
	reference: 'financials',
	icon: 'book',
	description:
		'Income statement, balance sheet, cash flow or ratios of one company over several periods, newest first, of up to ten years. Use it for one company’s reported figures, returns, debt or payout; for several companies use compare_tickers. No estimates, no prices, no ratios to the price. Money in whole units of the currency given, never converted; margins and growth as fractions; null was not reported, which is not zero.',
	mostRequests: 2,
	inputs: {
		ticker: needed(symbol({ means: 'The ticker.', example: 'MSFT' })),
		statement: withStandard(
			word(views, {
				means: 'Which statement, or ratios.',
				example: 'income',
			}),
			'income',
		),
		period: withStandard(
			word(periodChoices, {
				means: 'Length of the periods; ttm is the trailing twelve months by quarter.',
				example: 'quarter',
			}),
			'year',
		),
		periods: withStandard(whole(1, MOST_PERIODS, { means: 'How many, the newest first.', example: 8 }), 4),
		lines: names(MOST_LINES, {
			means:
				'Lines by name, grossMargin, operatingMargin and netMargin among them; ["all"] for every line; totals and margins where left out.',
			example: ['totalRevenue', 'grossMargin'],
		}),
		growth: withStandard(flag({ means: 'Adds growth against the year before.', example: true }), false),
		file: fileForms('all lines of these periods'),
	},
	async find(
		{ ticker: requested, statement, period, periods, lines, growth: withGrowth, file },
		sources,
		signal,
	) {
		const directory = await sources.directory();
		refuseNames(directory, [requested]);
		if (statement === RATIOS) {
			return ratiosOf({ ticker: requested, period, periods, lines, file }, sources, signal);
		}
		const wanted = wantedLines(statement, lines);
		const { financials } = await sources.answers.anew(
			PATIENCE_MS,
			['financials'],
			{ symbol: requested, purpose: 'panel', reportType: reportTypeOf(period) },
			signal,
		);
		signal.throwIfAborted();
		const loaded = loadedParts([financials]);
		const companies = shown(financials)?.value ?? [];
		const all = statementsOf(companies, requested, statement).filter(
			({ length }) => length === lengthCode(period),
		);
		if (all.length === 0) {
			throw noneReported(requested, statement);
		}
		const shownPeriods = all.slice(0, periods);
		const others = wanted.withUnlisted ? unlistedRows(statement, shownPeriods) : [];
		const rows = [...wanted.rows, ...others].map((row) => lineJson(row, all, shownPeriods, withGrowth));
		const company = companyOf(companies, requested);
		const ofMargins = wanted.margins.map((name) => ({
			line: name,
			unit: 'fraction',
			values: shownPeriods.map((one) => fraction(ratioValue(company, one, name)) ?? null),
		}));
		const lineItems = [...ofMargins, ...rows];
		const older = all.length - shownPeriods.length;
		const written =
			file &&
			writtenFile(file, statementFigures(statement, shownPeriods), requested, loaded, sources.isSample());
		return {
			summary: said(
				sources,
				`${statement} statement of ${requested}, newest first. ${periodWords(all.length, shownPeriods.length)}`,
			),
			data: fitting(lineItems.length, (count) => ({
				...provenance(sources, loaded),
				...notFresh({ financials }),
				...identity(requested, directory.get(requested)),
				statement,
				units:
					'money in whole units of the currency of its period; fraction 0.05 is 5 %; null is not reported',
				periods: shownPeriods.map(periodJson),
				lines: lineItems.slice(0, count),
				...leftOut(
					older,
					all.length,
					lineItems.slice(count).map(({ line }) => line),
				),
			})),
			...(written && { file: written }),
		};
	},
});

interface WantedRatios {
	readonly ticker: TickerSymbol;
	readonly period: PeriodChoice;
	readonly periods: number;
	readonly lines: readonly string[] | undefined;
	readonly file: 'csv' | 'json' | undefined;
}

/** The ratios of a company; those over trailing twelve months need the balances of its quarters. */
async function ratiosOf(
	{ ticker: requested, period, periods, lines, file }: WantedRatios,
	sources: AssistantSources,
	signal: AbortSignal,
): Promise<Finding> {
	const wanted = wantedRatios(lines);
	const directory = await sources.directory();
	const parts = period === 'ttm' ? (['financials', 'quarters'] as const) : (['financials'] as const);
	const answers = await sources.answers.anew(
		PATIENCE_MS,
		parts,
		{ symbol: requested, purpose: 'panel', reportType: reportTypeOf(period) },
		signal,
	);
	signal.throwIfAborted();
	const needed = Object.fromEntries(parts.map((name) => [name, answers[name]]));
	const loaded = loadedParts(Object.values(needed));
	const companies = shown(answers.financials)?.value ?? [];
	const quarters = period === 'ttm' ? (shown(answers.quarters)?.value ?? []) : [];
	const company = companyWithQuarters(companies, quarters, requested);
	const all = periodsOf(companies, requested).filter(({ length }) => length === lengthCode(period));
	if (!company || all.length === 0) {
		throw noneReported(requested, RATIOS);
	}
	const shownPeriods = all.slice(0, periods);
	const lineItems = ratioLinesJson(company, shownPeriods, wanted);
	const receivedAt = Math.min(...loaded.map((one) => one.receivedAt));
	const isSample = sources.isSample();
	return {
		summary: said(
			sources,
			`Ratios of ${requested}, newest first. ${periodWords(all.length, shownPeriods.length)}`,
		),
		data: fitting(lineItems.length, (count) => ({
			...provenance(sources, loaded),
			...notFresh(needed),
			...identity(requested, directory.get(requested)),
			statement: RATIOS,
			...ratioUnits,
			...(period === 'ttm' &&
				!shown(answers.quarters) && {
					missing: 'Balances of the quarters did not come: ratios with them are left out.',
				}),
			periods: shownPeriods.map(ratioPeriodJson),
			lines: lineItems.slice(0, count),
			...leftOut(
				all.length - shownPeriods.length,
				all.length,
				lineItems.slice(count).map(({ line }) => line),
			),
		})),
		...(file && {
			file: tableFile(
				file,
				`${requested}-${RATIOS}`,
				ratioTable(
					{ symbol: requested, company, periods: shownPeriods, isSample, receivedAt },
					createFormats('en'),
				),
			),
		}),
	};
}

function periodWords(total: number, count: number): string {
	return pageWords({ total, offset: 0, of: 'period' }, count);
}

/** The periods of the first kind of statement that a company reports. */
function periodsOf(
	companies: readonly CompanyFinancials[],
	symbol: string,
): readonly StatementPeriod<string>[] {
	return (
		statementKinds.map((kind) => statementsOf(companies, symbol, kind)).find((all) => all.length > 0) ?? []
	);
}

function noneReported(symbol: string, what: string): ToolProblem {
	return new ToolProblem(
		`${symbol} has no ${what === RATIOS ? 'statements' : `${what} statement`} for this kind of period. Try another period (${periodChoices.join(', ')}); funds and many foreign companies report none here.`,
	);
}

function lineJson(
	{ field, label, unit }: RowPlan<string>,
	all: readonly StatementPeriod<string>[],
	shownPeriods: readonly StatementPeriod<string>[],
	withGrowth: boolean,
) {
	const figureOf = (period: StatementPeriod<string> | undefined): number | undefined =>
		period?.statement.figures[field];
	return {
		line: field,
		label,
		unit: unit === 'ratio' ? 'fraction' : unit,
		values: shownPeriods.map((period) => figureOf(period) ?? null),
		...(withGrowth &&
			unit !== 'ratio' && {
				growthYoY: shownPeriods.map(
					(period) => fraction(growth(figureOf(period), figureOf(baseOf(all, period, 'yearBefore')))) ?? null,
				),
			}),
	};
}

function leftOut(older: number, all: number, lines: readonly string[]): JsonObject {
	const parts = [
		...(older > 0 ? [`${older} older periods: periods ${Math.min(all, MOST_PERIODS)}`] : []),
		...(lines.length > 0
			? [
					`${lines.length} lines that did not fit, from ${lines[0] ?? ''} on: name them in lines, or set file to csv`,
				]
			: []),
	];
	return parts.length > 0 ? { leftOut: parts } : {};
}

function writtenFile(
	form: 'csv' | 'json',
	figures: ReturnType<typeof statementFigures>,
	requested: string,
	[loaded]: readonly { readonly receivedAt: number }[],
	isSample: boolean,
): ResultFile | undefined {
	if (!figures || !loaded) {
		return undefined;
	}
	const exported = { figures, symbol: asSymbol(requested), isSample, receivedAt: loaded.receivedAt };
	return tableFile(form, `${requested}-${figures.kind}`, statementExportTable(exported, createFormats('en')));
}
