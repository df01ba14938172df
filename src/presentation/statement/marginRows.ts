import * as l10n from '@vscode/l10n';
import { type Margins, margins, numberOf } from '../../market/ratios.js';
import type { FigureRow, StatementFigures } from './statementFigures.js';
import { ratio } from './statementRow.js';

/** The margins of an income statement, each below the line that it is made from. */
const below: Readonly<Record<string, keyof Margins>> = {
	grossProfit: 'gross',
	operatingIncome: 'operating',
	netIncome: 'net',
};

/** The ids of the margin lines; no field of the service has a dot. */
export const marginIds: readonly string[] = Object.values(below).map(marginId);

/** The same statement with its margins, which are computed and so not exported. */
export function withMargins(figures: StatementFigures): StatementFigures {
	if (figures.kind !== 'income') {
		return figures;
	}
	return {
		...figures,
		groups: figures.groups.map((group) => ({
			...group,
			rows: group.rows.flatMap((row) => {
				const name = below[row.field];
				const margin = name && marginRow(name, figures);
				return margin ? [row, margin] : [row];
			}),
		})),
	};
}

function marginRow(name: keyof Margins, { periods }: StatementFigures): FigureRow | undefined {
	const ratios = periods.map(({ statement }) => margins(statement.figures)[name]);
	return ratios.every((one) => one === undefined)
		? undefined
		: { ...ratio(marginId(name), marginLabel(name)), ratios, figures: ratios.map(numberOf) };
}

function marginId(name: keyof Margins): string {
	return `margin.${name}`;
}

function marginLabel(name: keyof Margins): string {
	switch (name) {
		case 'gross':
			return l10n.t('Gross margin');
		case 'operating':
			return l10n.t('Operating margin');
		case 'net':
			return l10n.t('Net margin');
	}
}
