/** What a figure counts: money, a share of something (0.16 is 16 %), shares of the company, or what nobody says. */
export type FigureUnit = 'money' | 'ratio' | 'shares' | 'unknown';

/** How a line stands in its statement: `subtotal` sums up lines above it, `total` a whole part of the statement. */
export type RowWeight = 'line' | 'subtotal' | 'total';

/** One line of a statement. */
export interface RowPlan<Field extends string> {
	/** The name on the wire. */
	readonly field: Field;
	readonly label: string;
	readonly unit: FigureUnit;
	readonly weight: RowWeight;
}

/** Lines that belong together, in the order an analyst expects. */
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

/** A line that no document lists, under its name on the wire. */
export function unlisted(field: string): RowPlan<string> {
	return { ...line(field, field), unit: 'unknown' };
}

export function shares<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), unit: 'shares' };
}
