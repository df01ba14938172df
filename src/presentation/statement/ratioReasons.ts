import * as l10n from '@vscode/l10n';
import type { CompanyRatio, RatioGap } from '../../market/companyRatios.js';
import { ratioDefinitions, type RatioId } from '../../market/ratioFormulas.js';
import { listed } from '../lines.js';
import { lengthLabel } from './periodWords.js';
import { formulaText } from './ratioWords.js';

/** Why a ratio has no number; undefined if it has one. */
export function ratioReason(id: RatioId, found: CompanyRatio | RatioGap): string | undefined {
	if ('kind' in found) {
		return gapReason(id, found);
	}
	return found.value === 'notMeaningful' ? unmeaningReason(id) : undefined;
}

/** Says which period lengths have the ratios that the shown length lacks; undefined if it lacks none. */
export function otherLengthsNote(ids: readonly RatioId[]): string | undefined {
	const [year, trailing] = [lengthLabel('12M'), lengthLabel('TTM')];
	if (ids.includes('returnOnInvestedCapital')) {
		return l10n.t(
			'ROE, ROA, ROIC and net debt to EBITDA need {0} or {1}. Growth over several years (CAGR) needs {0}.',
			year,
			trailing,
		);
	}
	if (ids.includes('returnOnEquity')) {
		return l10n.t('ROE and ROA need {0} or {1}. Growth over several years (CAGR) needs {0}.', year, trailing);
	}
	return ids.length === 0 ? undefined : l10n.t('Growth over several years (CAGR) needs {0}.', year);
}

function gapReason(id: RatioId, gap: RatioGap): string {
	switch (gap.kind) {
		case 'preliminary':
			return l10n.t('Not computed from preliminary reports.');
		case 'industry':
			return l10n.t('Not computed for banks and insurers.');
		case 'length':
			return ratioDefinitions[id].lengths?.includes('TTM') === true
				? l10n.t('Computed for fiscal years and trailing twelve months only.')
				: l10n.t('Computed for fiscal years only.');
		case 'currencies':
			return l10n.t('Its figures are in several currencies.');
		case 'yearEnd':
			return l10n.t('The end of the fiscal year changed.');
		case 'missing':
			return l10n.t('Missing: {0}', listed(gap.figures.map(missingFigure)));
	}
}

type Missing = Extract<RatioGap, { readonly kind: 'missing' }>['figures'][number];

function missingFigure({ field, yearsBefore }: Missing): string {
	switch (yearsBefore) {
		case 0:
			return field;
		case 1:
			return l10n.t('{0} twelve months earlier', field);
		default:
			return l10n.t('{0} {1} years earlier', field, yearsBefore);
	}
}

/** Why a ratio may not be meaningful. */
function unmeaningReason(id: RatioId): string {
	if (id === 'returnOnInvestedCapital') {
		return l10n.t(
			'Not meaningful: pretax income or invested capital is zero or less, or the tax rate isn’t between 0% and 50%.',
		);
	}
	const formula = ratioDefinitions[id].formulas.at(-1);
	if (formula?.kind === 'annualGrowth') {
		return l10n.t('Not meaningful: {0} is zero or less in the first or last year.', formula.field);
	}
	if (formula?.kind !== 'quotient') {
		return l10n.t('Not meaningful.');
	}
	return formula.by.kind === 'average'
		? l10n.t('Not meaningful: a balance of {0} is zero or less, or close to zero.', formula.by.field)
		: l10n.t('Not meaningful: {0} is zero or less, or close to zero.', formulaText(formula.by));
}
