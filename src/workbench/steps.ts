/** How one step of a dialogue ended; undefined where the person gave it up. */
export type StepEnd<T> =
	{ readonly kind: 'chosen'; readonly value: T } | { readonly kind: 'back' } | undefined;

/** One of several things to choose from. */
export interface Choice<T> {
	readonly label: string;
	/** The name of a codicon before the label. */
	readonly icon?: string;
	/** Dim words after the label. */
	readonly detail?: string;
	/** A line of its own below the label. */
	readonly below?: string;
	/** A line sets it apart from the choices before it. */
	readonly isApart?: boolean;
	readonly value: T;
	/** It holds now. */
	readonly isCurrent?: boolean;
}

export interface StepWords {
	readonly title: string;
	readonly placeholder?: string;
	/** Whether there is a step to go back to. */
	readonly hasBack?: boolean;
}

/** A line of text that is asked for. */
export interface TypedLine {
	readonly prompt: string;
	readonly value: string;
	/** What is wrong with the text; undefined where nothing is. */
	readonly problemOf: (typed: string) => string | undefined;
}

/** What was chosen; undefined where the person went back or gave it up. */
export function chosenIn<T>(end: StepEnd<T>): T | undefined {
	return end?.kind === 'chosen' ? end.value : undefined;
}

/** Asks a person one thing at a time. */
export interface Steps {
	/** Asks for one of several choices; the current one is marked and stands ready. */
	pick<T>(words: StepWords, choices: readonly Choice<T>[]): Promise<StepEnd<T>>;
	/** Asks for any of several choices; those that hold now are checked. */
	check<T>(words: StepWords, choices: readonly Choice<T>[]): Promise<StepEnd<readonly T[]>>;
	/** Asks for a line of text, checked as it is typed. */
	type(words: StepWords, line: TypedLine): Promise<StepEnd<string>>;
}
