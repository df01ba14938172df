import * as l10n from '@vscode/l10n';
import { dayAfter } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { reportTypes } from '../../contract/financials.js';
import { financials } from '../../contract/index.js';
import type { CompanyRatio, RatioInput, RatioPeriod } from '../../market/companyRatios.js';
import { tsvText } from '../export/csv.js';
import { snippetIn } from '../export/snippets.js';
import type { Formats } from '../format.js';
import { joinLine, linesOf } from '../lines.js';
import { lengthLabel } from './periodWords.js';
import { formulaText, ratioLabel, ratioNote, ratioText } from './ratioWords.js';

/** A ratio to explain, and where its figures come from. */
export interface Calculation {
	readonly symbol: TickerSymbol;
	readonly period: RatioPeriod;
	readonly ratio: CompanyRatio;
	/** The address of the service. */
	readonly baseUrl: string;
	readonly isSample: boolean;
}

/** The month that the service files a period under may end before its last day. */
const SLACK_DAYS = 8;

/**
 * All that is needed to compute a ratio again: its formula, the figures in it with their periods and basis,
 * and a Python program that requests them.
 */
export function calculationText(calculation: Calculation, formats: Formats): string {
	const { symbol, period, ratio, isSample } = calculation;
	const { id, value, formula } = ratio;
	return [
		...linesOf([
			joinLine([
				symbol,
				ratioLabel(id),
				lengthLabel(period.length),
				formats.day(period.endingDate),
				isSample ? l10n.t('Sample data') : undefined,
			]),
			`= ${formulaText(formula)}`,
			`= ${ratioText(id, value, formats).text}${value === 'notMeaningful' ? '' : ` (${value})`}`,
			ratioNote(id),
			l10n.t('Statements have no filing date, so this isn’t point-in-time.'),
		]),
		'',
		inputTable(ratio.inputs).replaceAll('\r\n', '\n'),
		requestCode(calculation),
	].join('\n');
}

/** The figures under their names on the wire, separated by tabs. */
function inputTable(inputs: readonly RatioInput[]): string {
	return tsvText([
		['statement', 'field', 'value', 'currencyId', 'period', 'periodEndingDate', 'reportType', 'aorOrRestate'],
		...inputs.map(({ statement, field, value, digits, currency, period }) => [
			wireNames[statement],
			field,
			digits ?? String(value),
			currency ?? '',
			period.length,
			period.endingDate,
			period.reportType ?? '',
			period.aorOrRestate ?? '',
		]),
	]);
}

const wireNames = {
	income: 'incomeStatement',
	balanceSheet: 'balanceSheet',
	cashFlow: 'cashFlowStatement',
} as const;

/** Python that requests the statements of the figures, one request for each type of report. */
function requestCode({ symbol, ratio, baseUrl }: Calculation): string {
	const used = new Set(ratio.inputs.map(({ period }) => period.reportType));
	const [oldest] = ratio.inputs.map(({ period }) => period.endingDate).sort();
	const startDate = oldest === undefined ? undefined : dayAfter(oldest, -SLACK_DAYS);
	return snippetIn('python', {
		address: new URL(financials.path, baseUrl).href,
		envelope: financials.envelope,
		requests: reportTypes
			.filter((type) => used.has(type))
			.map((reportType) =>
				financials.parameters({
					symbols: [symbol],
					reportType,
					...(startDate !== undefined && { startDate }),
				}),
			),
	}).code;
}
