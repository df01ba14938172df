/**
 * What a figure counts: money, a ratio (0.16 is 16 %), a multiple (0.9 is 0.9×), shares of the company, or an
 * unstated unit.
 */
export type FigureUnit = 'money' | 'ratio' | 'times' | 'shares' | 'unknown';

/** Whether a figure is computed from others, so that it is not scaled and its growth says little. */
export function isRatio(unit: FigureUnit): boolean {
	return unit === 'ratio' || unit === 'times';
}

/** The rank of a line: `subtotal` sums the lines above it, `total` a whole part of the statement. */
export type RowWeight = 'line' | 'subtotal' | 'total';

/** One line of a statement. */
export interface RowPlan<Field extends string> {
	/** The field name on the wire. */
	readonly field: Field;
	readonly label: string;
	readonly unit: FigureUnit;
	readonly weight: RowWeight;
}

/** Lines that belong together, in the order analysts expect. */
export interface RowGroup<Field extends string> {
	readonly label: string;
	readonly rows: readonly RowPlan<Field>[];
}

export function line<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { field, label, unit: 'money', weight: 'line' };
}

export function subtotal<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), weight: 'subtotal' };
}

export function total<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), weight: 'total' };
}

export function ratio<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), unit: 'ratio' };
}

export function times<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), unit: 'times' };
}

/** A line missing from the API documentation, labeled with its wire name. */
export function unlisted(field: string): RowPlan<string> {
	return { ...line(field, field), unit: 'unknown' };
}

export function shares<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), unit: 'shares' };
}
