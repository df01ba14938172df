/** A progress update of long work. */
export interface Done {
	readonly message: string;
	/** The progress made since the last update, in percent; absent if unknown. */
	readonly increment?: number;
}

/** Runs long work with visible progress; the user can cancel it through the signal. */
export type WithProgress = <T>(
	title: string,
	work: (signal: AbortSignal, report: (done: Done) => void) => Promise<T>,
) => Promise<T>;
