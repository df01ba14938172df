import type { Formats } from '../format.js';

/** What words and figures are made with. */
export interface FormatContext {
	readonly formats: Formats;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}
