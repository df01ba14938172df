/** How far long work has come. */
export interface Done {
	readonly message: string;
	/** How much more of the whole is done now, in percent; left out where nobody knows. */
	readonly increment?: number;
}

/** Does long work before the eyes of a person, who can end it by the signal. */
export type WithProgress = <T>(
	title: string,
	work: (signal: AbortSignal, report: (done: Done) => void) => Promise<T>,
) => Promise<T>;
