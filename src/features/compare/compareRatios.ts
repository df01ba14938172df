import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import { companyWithQuarters, type RatioGap, ratioFinder, ratioPeriod } from '../../market/companyRatios.js';
import type { RatioId } from '../../market/ratioFormulas.js';
import { numberOf } from '../../market/ratios.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { calculationText } from '../../presentation/statement/calculationText.js';
import { ratioReason } from '../../presentation/statement/ratioReasons.js';
import { ratioFormula, ratioLabel, ratioNote, ratioText } from '../../presentation/statement/ratioWords.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import {
	absentCell,
	compareCell,
	type CompareCell,
	failedCell,
	loadingCell,
	type MakeRow,
	sizedRow,
} from './compareCells.js';
import type { CompareRow } from './compareCells.js';
import type { ComparedTicker, CompareInputs } from './compareInputs.js';
import { shownPeriod } from './compareStatements.js';
import type { CompareSection } from './compareView.js';

const MARGINS = ['grossMargin', 'operatingMargin', 'netMargin', 'freeCashFlowMargin'] as const;
/** What tells most at a glance. Growth over years needs more years than a comparison requests. */
const FIRST = ['returnOnEquity', 'returnOnInvestedCapital', 'netDebtToEbitda', 'currentRatio'] as const;
const MORE = [
	'returnOnAssets',
	'quickRatio',
	'freeCashFlowConversion',
	'stockCompensationToRevenue',
	'payout',
] as const;

/** The ratios of each ticker in its newest period. */
export function ratioSections(
	row: MakeRow,
	period: PeriodChoice,
	formats: Formats,
): readonly CompareSection[] {
	const rowsOf = (ids: readonly RatioId[]): readonly CompareRow[] =>
		ids
			.map((id) => ratioRow(id, row, period, formats))
			// A row of dashes says nothing, as the liquidity of banks.
			.filter(({ cells }) => cells.some(({ state }) => state !== 'absent'));
	const sections: readonly CompareSection[] = [
		{ id: 'margins', heading: l10n.t('Margins'), note: l10n.t('% of revenue'), rows: rowsOf(MARGINS) },
		{ id: 'ratios', heading: l10n.t('Ratios'), rows: rowsOf(FIRST) },
		{ id: 'moreRatios', heading: l10n.t('More Ratios'), isFolded: true, rows: rowsOf(MORE) },
	];
	return sections.filter(({ rows }) => rows.length > 0);
}

function ratioRow(id: RatioId, row: MakeRow, period: PeriodChoice, formats: Formats): CompareRow {
	return {
		...sizedRow(row(id, ratioLabel(id), (ticker) => ratioCell(id, ticker, period, formats))),
		calculation: {
			ratio: id,
			about: joinLine([ratioFormula(id), ratioNote(id)]),
			copy: l10n.t('Copy Calculation: {0}', ratioLabel(id)),
		},
	};
}

function ratioCell(id: RatioId, ticker: ComparedTicker, period: PeriodChoice, formats: Formats): CompareCell {
	const { financials, quarters } = ticker.answers;
	const found = foundRatio(id, ticker, period);
	if (!found) {
		return compareCell(financials, () => undefined);
	}
	const reason = ratioReason(id, found);
	if ('kind' in found) {
		return quarters && !shown(quarters) && lacksBalances(found)
			? quarters.state === 'failed'
				? failedCell()
				: loadingCell()
			: { ...absentCell(), ...(reason !== undefined && { reason }) };
	}
	const text = ratioText(id, found.value, formats);
	return {
		state: 'known',
		...text,
		value: numberOf(found.value) ?? text.text,
		...(reason !== undefined && { reason }),
	};
}

/** A ticker's ratio, or the reason it is missing; undefined without statements for the period. */
function foundRatio(id: RatioId, ticker: ComparedTicker, period: PeriodChoice) {
	const { symbol, answers } = ticker;
	const companies = shown(answers.financials)?.value ?? [];
	const quarters = answers.quarters && shown(answers.quarters);
	const company = companyWithQuarters(companies, quarters?.value ?? [], symbol);
	const newest = shownPeriod(ticker, period);
	const of = newest && ratioPeriod(newest);
	return company && of && ratioFinder(company, of)(id);
}

function lacksBalances(gap: RatioGap): boolean {
	return gap.kind === 'missing' && gap.figures.some(({ statement }) => statement === 'balanceSheet');
}

/** How a ratio of each ticker is computed, for the clipboard; undefined if no ticker has it. */
export function comparedCalculation(
	id: RatioId,
	{ tickers, period, isSample }: CompareInputs,
	baseUrl: string,
	formats: Formats,
): { readonly text: string; readonly said: string } | undefined {
	const texts = tickers.flatMap((ticker) => {
		const ratio = foundRatio(id, ticker, period);
		const newest = shownPeriod(ticker, period);
		const of = newest && ratioPeriod(newest);
		return ratio && of && !('kind' in ratio)
			? [calculationText({ symbol: ticker.symbol, period: of, ratio, baseUrl, isSample }, formats)]
			: [];
	});
	return texts.length === 0
		? undefined
		: { text: texts.join('\n\n'), said: l10n.t('{0} copied', ratioLabel(id)) };
}
