/** A table that stands folded below a chart and tells the same in words. */
export interface FoldedTable {
	/** What unfolds it. */
	readonly label: string;
	readonly columns: readonly string[];
	/** A line each, with what it is about at its head. */
	readonly lines: readonly { readonly head: string; readonly cells: readonly string[] }[];
}
