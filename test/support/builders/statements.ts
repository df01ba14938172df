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

/** What is known of AAPL whose service answered with periods; choices as a page kept them. */
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

/** The tab of AAPL whose service answered with periods. */
export function tabOf(
	periods: readonly FinancialPeriod[],
	choices: unknown = {},
	change: Parameters<typeof tickerInputs>[0] = {},
): FinancialsTab {
	return financialsTab(statementInputs(periods, choices, change), formats);
}

/** What a tab shows; fails where it shows nothing. */
export function viewOf(tab: FinancialsTab): StatementView {
	const { content } = tab.statement;
	if (content.state !== 'ready') {
		throw new Error(`the statement is ${content.state}`);
	}
	return content.body;
}

/** The lines of a shown statement by their names on the wire. */
export function rowsOf(tab: FinancialsTab): ReadonlyMap<string, StatementRow> {
	const { groups } = viewOf(tab).table;
	return new Map(groups.flatMap(({ rows }) => rows.map((row): [string, StatementRow] => [row.id, row])));
}

/** The texts of a line. */
export function textsOf(tab: FinancialsTab, id: string): readonly string[] | undefined {
	return rowsOf(tab)
		.get(id)
		?.cells.map(({ text }) => text);
}

/** The texts of a line's growth. */
export function growthsOf(tab: FinancialsTab, id: string): readonly (string | undefined)[] | undefined {
	return rowsOf(tab)
		.get(id)
		?.cells.map(({ growth }) => growth?.text);
}
