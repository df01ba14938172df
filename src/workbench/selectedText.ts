/** A text, and the ranges of it that are selected. */
export interface SelectedText {
	readonly text: string;
	/** The language that VS Code says the text is in. */
	readonly languageId: string;
	readonly ranges: readonly { readonly start: number; readonly end: number }[];
}
