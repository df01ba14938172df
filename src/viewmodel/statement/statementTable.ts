import { t } from '@vscode/l10n';
import { DASH, type Formats, type Scale } from '../format.js';
import { growth } from './growth.js';
import { plainText } from '../plainText.js';
import { type PeriodLabel, periodLabel, type StatementPeriod } from './statementPeriods.js';
import type { RowGroup, RowPlan } from './statementRows.js';
import { scaleFor, scaleText } from './statementScale.js';

/** A cell; where its text reads badly aloud, other words for it. */
export interface StatementCell {
	readonly text: string;
	readonly spoken?: string;
}

export interface StatementRow {
	readonly id: string;
	readonly label: string;
	readonly role: 'line' | 'total' | 'growth';
	/** One cell a column. */
	readonly cells: readonly StatementCell[];
}

export interface StatementColumn extends PeriodLabel {
	/** Only where the columns do not share one currency. */
	readonly currency?: string;
}

export interface StatementGroup {
	readonly label: string;
	readonly rows: readonly StatementRow[];
}

/** A statement over several periods, newest first, in one scale. */
export interface StatementTable {
	/** Currency and scale, stated once. */
	readonly scale: string;
	readonly columns: readonly StatementColumn[];
	/** Lines that no period reports are left out. */
	readonly groups: readonly StatementGroup[];
}

/** The table of periods of one length; undefined where they report no figure. */
export function statementTable<Field extends string>(
	periods: readonly StatementPeriod<Field>[],
	plans: readonly RowGroup<Field>[],
	formats: Formats,
): StatementTable | undefined {
	const reported = plans
		.map(({ label, rows }) => ({ label, rows: rows.filter(({ field }) => isReported(periods, field)) }))
		.filter(({ rows }) => rows.length > 0);
	if (reported.length === 0) {
		return undefined;
	}
	const scale = scaleFor(
		reported
			.flatMap(({ rows }) => rows)
			.filter(({ kind }) => kind === 'money')
			.flatMap(({ field }) => periods.flatMap(({ statement }) => statement.figures[field] ?? [])),
	);
	const currencies = new Set(periods.map(currencyOf));
	const [currency = currencyText(undefined)] = currencies;
	return {
		scale: scaleText(currencies.size > 1 ? t('Currency by column') : currency, scale),
		columns: periods.map((period) => ({
			...periodLabel(period, formats),
			...(currencies.size > 1 && { currency: currencyOf(period) }),
		})),
		groups: reported.map(({ label, rows }) => ({
			label,
			rows: rows.flatMap((plan) => tableRows(periods, plan, scale, formats)),
		})),
	};
}

function isReported<Field extends string>(periods: readonly StatementPeriod<Field>[], field: Field): boolean {
	return periods.some(({ statement }) => statement.figures[field] !== undefined);
}

function currencyOf({ statement }: StatementPeriod<string>): string {
	return currencyText(statement.currency);
}

function currencyText(written: string | undefined): string {
	return plainText(written ?? '', 12) || t('Currency not stated');
}

function tableRows<Field extends string>(
	periods: readonly StatementPeriod<Field>[],
	{ field, label, kind, isTotal, showsGrowth }: RowPlan<Field>,
	scale: Scale,
	formats: Formats,
): readonly StatementRow[] {
	const written = (figure: number): string =>
		kind === 'money' ? formats.scaled(figure, scale) : formats.percent(figure);
	const figures: StatementRow = {
		id: field,
		label,
		role: isTotal ? 'total' : 'line',
		cells: periods.map(({ statement }) => figureCell(statement.figures[field], written)),
	};
	const bases = periods.map((period) => yearBefore(periods, period));
	if (!showsGrowth || bases.every((base) => base === undefined)) {
		return [figures];
	}
	return [
		figures,
		{
			id: `${field} growth`,
			label: t('Change from a year before'),
			role: 'growth',
			cells: periods.map(({ statement }, index) => {
				const ratio = growth(statement.figures[field], bases[index]?.statement.figures[field]);
				return ratio === undefined
					? { text: DASH, spoken: t('no comparison') }
					: { text: formats.change(ratio) };
			}),
		},
	];
}

function figureCell(figure: number | undefined, written: (figure: number) => string): StatementCell {
	if (figure === undefined) {
		return { text: DASH, spoken: t('not reported') };
	}
	// Parentheses are often passed over aloud, and the sign with them.
	return figure < 0
		? { text: written(figure), spoken: t('minus {0}', written(-figure)) }
		: { text: written(figure) };
}

/** The period of the same length that ends twelve months earlier, if it is in the same currency. */
export function yearBefore<Field extends string>(
	periods: readonly StatementPeriod<Field>[],
	{ month, statement }: StatementPeriod<Field>,
): StatementPeriod<Field> | undefined {
	return month === undefined
		? undefined
		: periods.find((other) => other.month === month - 12 && other.statement.currency === statement.currency);
}
