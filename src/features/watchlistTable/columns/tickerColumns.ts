import * as l10n from '@vscode/l10n';
import type { RatioId } from '../../../market/ratioFormulas.js';
import type { Formats } from '../../../presentation/format.js';
import type { PeriodChoice } from '../../../presentation/statement/statementPreferences.js';
import { consensusColumns } from './consensusColumns.js';
import { eventColumns, trendingColumn } from './eventColumns.js';
import { revisionColumns } from './revisionColumns.js';
import { ratioColumn, revenueColumns } from './statementColumns.js';
import { type TickerColumn, tickerColumn } from './tickerColumn.js';
import { upsideColumn } from './upsideColumn.js';

/** Columns that are chosen under one heading. */
export interface ColumnGroup {
	readonly heading: string;
	readonly columns: readonly TickerColumn[];
}

/** All columns to choose from, in their order on the screen. */
export function tickerColumnGroups(period: PeriodChoice, formats: Formats): readonly ColumnGroup[] {
	const ratios = (...ids: readonly RatioId[]) => ids.map((id) => ratioColumn(id, period));
	return [
		{ heading: l10n.t('General'), columns: [companyColumn(), trendingColumn(formats)] },
		{ heading: l10n.t('Analyst Consensus'), columns: [...consensusColumns(), upsideColumn(formats)] },
		{
			heading: l10n.t('Events and Dividends'),
			columns: [...eventColumns(formats), ...ratios('payout')],
		},
		{ heading: l10n.t('Revisions'), columns: revisionColumns() },
		{
			heading: l10n.t('Revenue and Growth'),
			columns: [
				...revenueColumns(period),
				...ratios('revenueGrowth3', 'revenueGrowth5'),
				...ratios('netIncomeGrowth3', 'netIncomeGrowth5'),
				...ratios('freeCashFlowGrowth3', 'freeCashFlowGrowth5'),
			],
		},
		{
			heading: l10n.t('Margins and Cash Flow'),
			columns: [
				...ratios('grossMargin', 'operatingMargin', 'netMargin', 'freeCashFlowMargin'),
				...ratios('freeCashFlowConversion', 'stockCompensationToRevenue'),
			],
		},
		{
			heading: l10n.t('Returns'),
			columns: ratios('returnOnEquity', 'returnOnAssets', 'returnOnInvestedCapital'),
		},
		{
			heading: l10n.t('Debt and Liquidity'),
			columns: ratios('netDebtToEbitda', 'currentRatio', 'quickRatio'),
		},
	];
}

/** The first column, which is always there. */
export function symbolColumn(): TickerColumn {
	return tickerColumn({
		id: 'symbol',
		heading: l10n.t('Ticker'),
		width: 9,
		isUsual: true,
		kind: 'text',
		needs: [],
		value: ({ symbol }) => symbol,
		text: (symbol) => ({ text: symbol }),
		key: (symbol) => symbol,
		fields: [],
	});
}

function companyColumn(): TickerColumn {
	return tickerColumn({
		id: 'company',
		heading: l10n.t('Company'),
		width: 17,
		isUsual: true,
		kind: 'text',
		needs: [],
		value: ({ listing }) => listing?.name,
		text: (name) => ({ text: name }),
		key: (name) => name,
		fields: [],
	});
}
