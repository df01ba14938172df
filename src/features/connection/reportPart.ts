/** A part of the report: a table, or the reason there isn't one. */
export interface ReportPart {
	readonly id: string;
	readonly heading: string;
	readonly head: readonly string[];
	readonly rows: readonly (readonly string[])[];
	/** In place of the table; absent where there is one. */
	readonly none?: string;
	/** Sentences after the table. */
	readonly notes?: readonly string[];
}
