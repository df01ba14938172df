import { inEnglish } from '../../../base/inEnglish.js';
import type { StatementKind } from '../../../market/periods.js';
import type { RatioId } from '../../../market/ratioFormulas.js';
import { statementRows } from '../../../presentation/statement/statementFigures.js';
import type { RowPlan } from '../../../presentation/statement/statementRow.js';
import { NOT_HERE } from '../answer/notHere.js';
import { ToolProblem } from '../answer/toolAnswer.js';

/** The requested parts of a statement: its lines, and margins, which only the income statement has. */
export interface WantedLines {
	readonly rows: readonly RowPlan<string>[];
	readonly margins: readonly RatioId[];
	/** Whether to include lines that the service sends beyond the listed ones. */
	readonly withUnlisted?: true;
}

/** Requests every line. */
const ALL = 'all';

/**
 * The named lines; totals, subtotals and margins where none are named. Throws a ToolProblem for unknown
 * names.
 */
export function wantedLines(kind: StatementKind, names: readonly string[] | undefined): WantedLines {
	const plans = inEnglish(() => statementRows(kind)).flatMap(({ rows }) => rows);
	const all = kind === 'income' ? allMargins : [];
	if (names === undefined) {
		return { rows: plans.filter(({ weight }) => weight !== 'line'), margins: all };
	}
	if (names.includes(ALL)) {
		return { rows: plans, margins: all, withUnlisted: true };
	}
	const odd = names.find(
		(name) => !plans.some(({ field }) => field === name) && !all.some((margin) => margin === name),
	);
	if (odd !== undefined) {
		const available = [...all, ...plans.map(({ field }) => field)];
		throw new ToolProblem(
			`The ${kind} statement has no line ${JSON.stringify(odd)}. ${NOT_HERE} Its lines are ${available.join(', ').slice(0, 600)}. Leave lines out for the main ones, or send ["${ALL}"].`,
		);
	}
	return {
		rows: plans.filter(({ field }) => names.includes(field)),
		margins: all.filter((margin) => names.includes(margin)),
	};
}

const allMargins = ['grossMargin', 'operatingMargin', 'netMargin'] as const satisfies readonly RatioId[];
