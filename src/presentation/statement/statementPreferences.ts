import * as l10n from '@vscode/l10n';
import type { StatementKind } from '../../market/periods.js';

export const periodChoices = ['quarter', 'year', 'ttm'] as const;
/** The length of periods that the user chooses. */
export type PeriodChoice = (typeof periodChoices)[number];

export const scaleChoices = ['auto', 'thousands', 'millions', 'billions', 'exact'] as const;
/** The unit in which statements show money and shares; `auto` depends on the largest figure. */
export type ScaleChoice = (typeof scaleChoices)[number];

export const timeOrders = ['oldestFirst', 'newestFirst'] as const;
/** The direction of time from left to right, in every chart and every table with one column per period. */
export type TimeOrder = (typeof timeOrders)[number];

/** The user's preferences for statements of all companies. */
export interface StatementPreferences {
	readonly scale: ScaleChoice;
	/** The period length shown first. */
	readonly period: PeriodChoice;
	/** Which newest period key figures use, wherever they are shown. */
	readonly keyFigures: PeriodChoice;
	/** The time order of statements and everything else drawn from left to right. */
	readonly order: TimeOrder;
}

/** The code of a length in the service's records. */
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

/** The short name of a kind of statement, for use among the others. */
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
