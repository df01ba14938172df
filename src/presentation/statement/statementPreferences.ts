import * as l10n from '@vscode/l10n';
import type { StatementKind } from '../../market/periods.js';

export const periodChoices = ['quarter', 'year', 'ttm'] as const;
/** A length of periods, as a person chooses it. */
export type PeriodChoice = (typeof periodChoices)[number];

export const scaleChoices = ['auto', 'thousands', 'millions', 'billions', 'exact'] as const;
/** The unit in which statements show money and shares; `auto` goes by the largest figure. */
export type ScaleChoice = (typeof scaleChoices)[number];

export const timeOrders = ['oldestFirst', 'newestFirst'] as const;
/** Which way time runs from left to right: in every chart, and in every table that has a column a period. */
export type TimeOrder = (typeof timeOrders)[number];

/** How a person wants statements, whatever the company. */
export interface StatementPreferences {
	readonly scale: ScaleChoice;
	/** What statements begin with. */
	readonly period: PeriodChoice;
	/** Of which newest period key figures are, wherever they are shown. */
	readonly keyFigures: PeriodChoice;
	/** Of statements, and of all else that runs from left to right in time. */
	readonly order: TimeOrder;
}

/** The code of a length, as records have it. */
export function lengthCode(period: PeriodChoice): string {
	switch (period) {
		case 'quarter':
			return '3M';
		case 'year':
			return '12M';
		case 'ttm':
			return 'TTM';
	}
}

/** The name of a kind of statement among the others. */
export function shortStatementLabel(kind: StatementKind): string {
	return kind === 'income' ? l10n.t('Income') : statementLabel(kind);
}

/** The name of a kind of statement. */
export function statementLabel(kind: StatementKind): string {
	switch (kind) {
		case 'income':
			return l10n.t('Income Statement');
		case 'balanceSheet':
			return l10n.t('Balance Sheet');
		case 'cashFlow':
			return l10n.t('Cash Flow');
	}
}
