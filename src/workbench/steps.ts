/** The outcome of one step of a dialog; undefined if the user cancelled. */
export type StepEnd<T> =
	{ readonly kind: 'chosen'; readonly value: T } | { readonly kind: 'back' } | undefined;

/** The outcome of a step that tells what was entered also when going back, so that it can be kept. */
export type KeptEnd<T> =
	{ readonly kind: 'chosen'; readonly value: T } | { readonly kind: 'back'; readonly value: T } | undefined;

/** One of several options. */
export interface Choice<T> {
	readonly label: string;
	/** The name of a codicon before the label. */
	readonly icon?: string;
	/** Dimmed text after the label. */
	readonly detail?: string;
	/** A separate line below the label. */
	readonly below?: string;
	/** Shows a separator line before this choice. */
	readonly isApart?: boolean;
	readonly value: T;
	/** Whether it comes from the typed text; shown whatever is typed. */
	readonly isTyped?: true;
	/** Whether it is the current value. */
	readonly isCurrent?: boolean;
}

export interface StepWords {
	readonly title: string;
	readonly placeholder?: string;
	/** Whether there is a step to go back to. */
	readonly hasBack?: boolean;
	/** Whether Escape goes back too, where nothing is saved before the last step. */
	readonly escapeGoesBack?: boolean;
}

/** A text input. */
export interface TypedLine {
	readonly prompt: string;
	readonly value: string;
	/** Returns what is wrong with the text; undefined if it is valid. */
	readonly problemOf: (typed: string) => string | undefined;
}

/** Returns the chosen value; undefined if the user went back or cancelled. */
export function chosenIn<T>(end: StepEnd<T>): T | undefined {
	return end?.kind === 'chosen' ? end.value : undefined;
}

/** Asks the user for one thing at a time. */
export interface Steps {
	/** Asks for one of several choices; the current one is marked and preselected. */
	pick<T>(words: StepWords, choices: readonly Choice<T>[]): Promise<StepEnd<T>>;
	/** Asks for any of several choices; current ones are checked. */
	check<T>(words: StepWords, choices: readonly Choice<T>[]): Promise<KeptEnd<readonly T[]>>;
	/**
	 * Asks for one of several choices, or for a text: `choicesFor` gets what is typed. The choice that the text
	 * makes is marked with `isTyped`, and one without a value only informs.
	 */
	pickOrType<T>(
		words: StepWords,
		choicesFor: (typed: string) => readonly Choice<T | undefined>[],
	): Promise<StepEnd<T>>;
	/** Asks for a line of text, which is validated while typing. */
	type(words: StepWords, line: TypedLine): Promise<KeptEnd<string>>;
}
