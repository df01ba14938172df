import type { FinancialPeriod } from '../../../src/contract/financials.js';
import type { StatementPreferences } from '../../../src/presentation/statement/statementPreferences.js';
import type { StatementRow } from '../../../src/presentation/statement/statementTable.js';
import { readFinancialsChoices, readTickerChoices } from '../../../src/features/ticker/tickerChoices.js';
import {
	type FinancialsTab,
	financialsTab,
	type StatementView,
} from '../../../src/features/ticker/financials/financialsTab.js';
import type { TickerInputs } from '../../../src/features/ticker/tickerInputs.js';
import { ready } from './answers.js';
import { tickerInputs } from './ticker.js';
import { formats } from './wording.js';

export const usual: StatementPreferences = {
	period: 'quarter',
	scale: 'auto',
	keyFigures: 'year',
	order: 'oldestFirst',
};
export const BILLION = 1_000_000_000;

/** Creates the inputs for AAPL with these periods; `choices` is a page's saved state. */
export function statementInputs(
	periods: readonly FinancialPeriod[],
	choices: unknown = {},
	change: Parameters<typeof tickerInputs>[0] = {},
): TickerInputs {
	return tickerInputs({
		choices: { ...readTickerChoices(undefined), financials: readFinancialsChoices(choices) },
		...change,
		answers: { financials: ready([{ symbol: 'AAPL', periods }]), ...change.answers },
	});
}

/** Creates the Financials tab of AAPL with these periods. */
export function tabOf(
	periods: readonly FinancialPeriod[],
	choices: unknown = {},
	change: Parameters<typeof tickerInputs>[0] = {},
): FinancialsTab {
	return financialsTab(statementInputs(periods, choices, change), formats);
}

/** The usual settings with the newest period first. */
export const newestFirst = { ...usual, order: 'newestFirst' } as const;

/** The tab with the newest period first. */
export function newestFirstTab(
	periods: readonly FinancialPeriod[],
	choices?: unknown,
	change: Parameters<typeof tabOf>[2] = {},
): FinancialsTab {
	return tabOf(periods, choices, { statements: newestFirst, ...change });
}

/** Returns what a tab shows; throws if it shows nothing. */
export function viewOf(tab: FinancialsTab): StatementView {
	const { content } = tab.statement;
	if (content.state !== 'ready') {
		throw new Error(`the statement is ${content.state}`);
	}
	return content.body;
}

/** Returns the rows of the statement, by field name in the API. */
export function rowsOf(tab: FinancialsTab): ReadonlyMap<string, StatementRow> {
	const { groups } = viewOf(tab).table;
	return new Map(groups.flatMap(({ rows }) => rows.map((row): [string, StatementRow] => [row.id, row])));
}

/** Returns the texts of a row. */
export function textsOf(tab: FinancialsTab, id: string): readonly string[] | undefined {
	return rowsOf(tab)
		.get(id)
		?.cells.map(({ text }) => text);
}

/** Returns the growth texts of a row. */
export function growthsOf(tab: FinancialsTab, id: string): readonly (string | undefined)[] | undefined {
	return rowsOf(tab)
		.get(id)
		?.cells.map(({ growth }) => growth?.text);
}
