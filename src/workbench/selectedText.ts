/** A text and its selected ranges. */
export interface SelectedText {
	readonly text: string;
	/** The VS Code language id of the text. */
	readonly languageId: string;
	readonly ranges: readonly { readonly start: number; readonly end: number }[];
}
