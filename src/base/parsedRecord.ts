import { isRecord } from './isRecord.js';

/** The object that a text of JSON holds; undefined where it holds anything else, or breaks off. */
export function parsedRecord(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isRecord(value) ? value : undefined;
	} catch {
		// Written by something else, or half a file: whoever asks has an answer for it.
		return undefined;
	}
}
