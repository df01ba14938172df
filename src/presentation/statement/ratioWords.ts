import * as l10n from '@vscode/l10n';
import { type Formula, ratioDefinitions, type RatioId } from '../../market/ratioFormulas.js';
import type { Ratio } from '../../market/ratios.js';
import type { Formats } from '../format.js';
import { notMeaningful, type SpokenText } from '../spokenText.js';

/** The name of a ratio. */
export function ratioLabel(id: RatioId): string {
	switch (id) {
		case 'grossMargin':
			return l10n.t('Gross margin');
		case 'operatingMargin':
			return l10n.t('Operating margin');
		case 'netMargin':
			return l10n.t('Net margin');
		case 'freeCashFlowMargin':
			return l10n.t('Free cash flow margin');
		case 'stockCompensationToRevenue':
			return l10n.t('Stock-based compensation to revenue');
		case 'freeCashFlowConversion':
			return l10n.t('Free cash flow conversion');
		case 'returnOnEquity':
			return l10n.t('Return on equity (ROE)');
		case 'returnOnAssets':
			return l10n.t('Return on assets (ROA)');
		case 'returnOnInvestedCapital':
			return l10n.t('Return on invested capital (ROIC)');
		case 'netDebtToEbitda':
			return l10n.t('Net debt to EBITDA');
		case 'currentRatio':
			return l10n.t('Current ratio');
		case 'quickRatio':
			return l10n.t('Quick ratio');
		case 'revenueGrowth3':
			return l10n.t('Revenue CAGR, 3 years');
		case 'revenueGrowth5':
			return l10n.t('Revenue CAGR, 5 years');
		case 'netIncomeGrowth3':
			return l10n.t('Net income CAGR, 3 years');
		case 'netIncomeGrowth5':
			return l10n.t('Net income CAGR, 5 years');
		case 'freeCashFlowGrowth3':
			return l10n.t('Free cash flow CAGR, 3 years');
		case 'freeCashFlowGrowth5':
			return l10n.t('Free cash flow CAGR, 5 years');
		case 'payout':
			return l10n.t('Payout ratio');
	}
}

/** What a ratio includes or leaves out, where readers may expect otherwise. */
export function ratioNote(id: RatioId): string | undefined {
	return notes[id]?.();
}

const notes: Readonly<Partial<Record<RatioId, () => string>>> = {
	returnOnInvestedCapital: () => l10n.t('Invested capital is debt plus equity. Cash isn’t deducted.'),
	netDebtToEbitda: () => l10n.t('Excludes marketable securities.'),
	payout: () => l10n.t('Cash paid, including special dividends.'),
};

/** The value of a ratio; net debt below zero is net cash. */
export function ratioText(id: RatioId, value: Ratio, formats: Formats): SpokenText {
	if (value === 'notMeaningful') {
		return notMeaningful();
	}
	if (ratioDefinitions[id].unit === 'percent') {
		return { text: formats.percent(value) };
	}
	const isNetCash = value < 0 && id === 'netDebtToEbitda';
	const size = timesText(isNetCash ? -value : value, formats);
	return { text: isNetCash ? l10n.t('{0} net cash', size) : size };
}

/** A multiple, such as `0.89×`. */
export function timesText(value: number, formats: Formats): string {
	return l10n.t('{0}×', formats.scaled(value, { factor: 1, decimals: 2 }));
}

/** How tightly a part of a formula binds: a quotient stands in parentheses wherever it is a factor. */
const BINDING: Readonly<Record<Formula['kind'], number>> = {
	sum: 1,
	difference: 1,
	rest: 1,
	product: 2,
	quotient: 2,
	negative: 3,
	average: 4,
	figure: 4,
	annualGrowth: 4,
};

/** A formula with the names of its fields on the wire. */
export function formulaText(formula: Formula): string {
	const part = (of: Formula, least: number): string =>
		BINDING[of.kind] < least ? `(${formulaText(of)})` : formulaText(of);
	switch (formula.kind) {
		case 'figure':
			return formula.field;
		case 'average':
			return l10n.t('average {0}', formula.field);
		case 'annualGrowth': {
			const { field, years } = formula;
			const earlier = l10n.t('{0} {1} years earlier', field, years);
			return `(${field} ÷ ${earlier})^(1/${years}) − 1`;
		}
		case 'negative':
			return `−${part(formula.of, 3)}`;
		case 'rest':
			return `1 − ${part(formula.of, 2)}`;
		case 'sum':
			return `${part(formula.of, 1)} + ${part(formula.by, 2)}`;
		case 'difference':
			return `${part(formula.of, 1)} − ${part(formula.by, 2)}`;
		case 'product':
			return `${part(formula.of, 2)} × ${part(formula.by, 3)}`;
		case 'quotient':
			return `${part(formula.of, 2)} ÷ ${part(formula.by, 3)}`;
	}
}

/** The formulas of a ratio; where there are several, the first whose figures are reported applies. */
export function ratioFormula(id: RatioId): string {
	const [first = '', ...others] = ratioDefinitions[id].formulas.map(formulaText);
	return others.reduce((text, other) => l10n.t('{0}, or else {1}', text, other), first);
}
