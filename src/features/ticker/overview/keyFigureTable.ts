import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import { margins } from '../../../market/ratios.js';
import { newestPeriod, type StatementPeriod } from '../../../market/periods.js';
import type { Table, TableValue } from '../../../presentation/export/table.js';
import type { Formats } from '../../../presentation/format.js';
import { periodName } from '../../../presentation/statement/periodWords.js';
import { lengthCode } from '../../../presentation/statement/statementPreferences.js';
import type { TickerInputs } from '../inputs/tickerInputs.js';

interface KeyFigureRow {
	readonly figure: string;
	readonly value: TableValue;
	readonly currency?: string | undefined;
}

/** The key figures of the period that the overview shows, as they leave; margins are fractions. */
export function keyFigureTable(
	{
		symbol,
		answers,
		statements,
		isSample,
	}: Pick<TickerInputs, 'symbol' | 'answers' | 'statements' | 'isSample'>,
	formats: Formats,
): Table<KeyFigureRow> | undefined {
	const answer = shown(answers.financials);
	const newest =
		answer &&
		newestPeriod(answer.value, symbol, { length: lengthCode(statements.keyFigures), orOther: true });
	if (!answer || !newest?.income) {
		return undefined;
	}
	const { income, cashFlow } = newest;
	const parts = margins(income.statement.figures);
	return {
		title: l10n.t('Key figures: {0}, {1}', symbol, periodName(income, formats)),
		name: `${symbol}-key-figures`,
		about: { symbol, period: periodName(income, formats) },
		columns: [
			{ id: 'symbol', label: l10n.t('Symbol'), isUsual: true, value: () => symbol },
			{ id: 'period', label: l10n.t('Period'), isUsual: true, value: () => periodName(income, formats) },
			{ id: 'figure', label: l10n.t('Figure'), isUsual: true, value: ({ figure }) => figure },
			{ id: 'value', label: l10n.t('Value'), isUsual: true, value: ({ value }) => value },
			{ id: 'currencyId', label: l10n.t('Currency'), isUsual: true, value: ({ currency }) => currency },
		],
		rows: [
			amount(income, 'totalRevenue'),
			amount(income, 'netIncome'),
			...(cashFlow ? [amount(cashFlow, 'freeCashFlow')] : []),
			{ figure: 'grossMargin', value: fraction(parts.gross) },
			{ figure: 'operatingMargin', value: fraction(parts.operating) },
			{ figure: 'netMargin', value: fraction(parts.net) },
		].filter(({ value }) => value !== undefined),
		symbolOf: () => symbol,
		...{ isSample, receivedAt: answer.receivedAt },
	};
}

function amount<Field extends string>(
	{ statement }: StatementPeriod<Field>,
	field: NoInfer<Field>,
): KeyFigureRow {
	const written = statement.digits?.[field];
	const value = written === undefined ? statement.figures[field] : { written };
	return { figure: field, value, currency: statement.currency };
}

function fraction(ratio: number | 'notMeaningful' | undefined): TableValue {
	return ratio === 'notMeaningful' ? 'n.m.' : ratio;
}
