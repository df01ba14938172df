import * as l10n from '@vscode/l10n';
import type { CompanyRatio, RatioGap, RatioPeriod } from '../../../market/companyRatios.js';
import { yearGrowth } from '../../../market/comparison.js';
import type { ListInput } from '../../../market/listRequests.js';
import { type Formula, ratioDefinitions, type RatioId } from '../../../market/ratioFormulas.js';
import { ratioPeriod } from '../../../market/companyRatios.js';
import { changeText } from '../../../presentation/spokenText.js';
import { ratioReason } from '../../../presentation/statement/ratioReasons.js';
import {
	ratioFormula,
	ratioLabel,
	ratioNote,
	ratioText,
} from '../../../presentation/statement/ratioWords.js';
import type { PeriodChoice } from '../../../presentation/statement/statementPreferences.js';
import { flowInput, type TickerFacts } from '../tickerFacts.js';
import {
	ratioKey,
	exportedRatio,
	type TickerColumn,
	tickerColumn,
	type TickerField,
} from './tickerColumn.js';

/** The columns of revenue and its growth, for the chosen period. */
export function revenueColumns(period: PeriodChoice): readonly TickerColumn[] {
	const flows = flowInput(period);
	return [
		tickerColumn({
			id: 'revenue',
			heading: l10n.t('Revenue'),
			kind: 'money',
			needs: [flows],
			value: (ticker) => ticker.newest()?.income?.statement.figures.totalRevenue,
			text: (revenue, { formats }, ticker) => ({ text: formats.compactMoney(revenue, currencyOf(ticker)) }),
			key: (revenue) => revenue,
			currency: currencyOf,
			fields: [
				{
					id: 'totalRevenue',
					label: l10n.t('Revenue'),
					value: (ticker) => {
						const statement = ticker.newest()?.income?.statement;
						const digits = statement?.digits?.totalRevenue;
						return digits === undefined ? statement?.figures.totalRevenue : { written: digits };
					},
				},
				...basisFields('statement', newestBasis),
			],
		}),
		tickerColumn({
			id: 'revenueGrowth',
			heading: l10n.t('Revenue growth'),
			hint: l10n.t('Revenue growth from the year before'),
			isUsual: true,
			kind: 'percent',
			needs: [flows],
			value: growthOf,
			text: (growth, { formats }) => changeText(growth, formats),
			key: ratioKey,
			fields: [
				{
					id: 'revenue_growth_fraction',
					label: l10n.t('Revenue growth'),
					value: (ticker) => exportedRatio(growthOf(ticker)),
				},
				...basisFields('statement', newestBasis),
			],
		}),
	];
}

function currencyOf(ticker: TickerFacts): string | undefined {
	return ticker.newest()?.income?.statement.currency;
}

function growthOf(ticker: TickerFacts) {
	const { income, incomes } = ticker.newest() ?? {};
	return income && incomes && yearGrowth(incomes, income, 'totalRevenue');
}

/** The column of a ratio, for the chosen period; growth over years is of fiscal years. */
export function ratioColumn(id: RatioId, period: PeriodChoice): TickerColumn {
	const isAnnual = isOverYears(id);
	const search = (ticker: TickerFacts): CompanyRatio | RatioGap | undefined =>
		(isAnnual ? ticker.annualRatios() : ticker.ratios())?.(id);
	const find = (ticker: TickerFacts): CompanyRatio | undefined => {
		const found = search(ticker);
		return found && !('kind' in found) ? found : undefined;
	};
	const reason = (ticker: TickerFacts): string | undefined => {
		const found = search(ticker);
		return found ? ratioReason(id, found) : l10n.t('No statements for this period.');
	};
	const { unit } = ratioDefinitions[id];
	const label = ratioLabel(id);
	const note = ratioNote(id);
	return tickerColumn({
		id,
		heading: label,
		hint: [label, ratioFormula(id), ...(note === undefined ? [] : [note])].join('\n'),
		kind: unit === 'percent' ? 'percent' : 'number',
		needs: ratioNeeds(id, period),
		value: (ticker) => find(ticker)?.value,
		reason,
		text: (ratio, { formats }, ticker) => {
			const tip = reason(ticker);
			return { ...ratioText(id, ratio, formats), ...(tip !== undefined && { tip }) };
		},
		key: ratioKey,
		fields: [
			{
				id: `${id}_${unit === 'percent' ? 'fraction' : 'times'}`,
				label,
				value: (ticker) => exportedRatio(find(ticker)?.value),
			},
			...(isAnnual
				? basisFields('annual', (ticker) => basisOf(find(ticker)))
				: basisFields('statement', newestBasis)),
		],
	});
}

function isOverYears(id: RatioId): boolean {
	return ratioDefinitions[id].formulas.some(({ kind }) => kind === 'annualGrowth');
}

/** The statements that a ratio is computed from; trailing twelve months have their balances in the quarters. */
function ratioNeeds(id: RatioId, period: PeriodChoice): readonly ListInput[] {
	if (isOverYears(id)) {
		return ['years'];
	}
	return period === 'ttm' && ratioDefinitions[id].formulas.some(hasBalance)
		? ['ttm', 'quarters']
		: [flowInput(period)];
}

function hasBalance(formula: Formula): boolean {
	switch (formula.kind) {
		case 'figure':
			return formula.statement === 'balanceSheet';
		case 'average':
			return true;
		case 'annualGrowth':
			return false;
		case 'negative':
		case 'rest':
			return hasBalance(formula.of);
		case 'sum':
		case 'difference':
		case 'product':
		case 'quotient':
			return hasBalance(formula.of) || hasBalance(formula.by);
	}
}

type Basis = RatioPeriod & { readonly currency: string | undefined };

function newestBasis(ticker: TickerFacts): Basis | undefined {
	const newest = ticker.newest()?.period;
	const of = newest && ratioPeriod(newest);
	return of && { ...of, currency: newest.statement.currency };
}

/** The basis of the later of its figures. */
function basisOf(ratio: CompanyRatio | undefined): Basis | undefined {
	const [newest] = ratio?.inputs ?? [];
	return newest && { ...newest.period, currency: newest.currency };
}

/** The period, report type and currency of figures, which are not known at the time they are for. */
function basisFields(
	of: 'statement' | 'annual',
	basis: (ticker: TickerFacts) => Basis | undefined,
): readonly TickerField[] {
	return [
		{
			id: `${of}_periodEndingDate`,
			label: l10n.t('Period ended'),
			value: (ticker) => basis(ticker)?.endingDate,
		},
		{ id: `${of}_period`, label: l10n.t('Period'), value: (ticker) => basis(ticker)?.length },
		{ id: `${of}_reportType`, label: l10n.t('Report type'), value: (ticker) => basis(ticker)?.reportType },
		{
			id: `${of}_aorOrRestate`,
			label: l10n.t('As reported or restated'),
			value: (ticker) => basis(ticker)?.aorOrRestate,
		},
		{ id: `${of}_currencyId`, label: l10n.t('Currency'), value: (ticker) => basis(ticker)?.currency },
	];
}
