import { plainText } from '../plainText.js';

const NAME_LENGTH = 80;
const NOTES_LENGTH = 400;

/** A name or word from outside as one line of plain text. */
export function shortText(written: string | undefined): string | undefined {
	return written === undefined ? undefined : plainText(written, NAME_LENGTH) || undefined;
}

/** Notes of the service, which may be HTML, as plain text; entities count once, after the tags have gone. */
export function notesText(notes: string | undefined): string | undefined {
	if (notes === undefined) {
		return undefined;
	}
	const bare = notes
		.slice(0, NOTES_LENGTH * 8)
		.replace(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gis, ' ')
		.replace(/<!--.*?-->/gs, ' ')
		.replace(/<\/?[a-z][^<>]*>/gi, ' ');
	return plainText(bare, NOTES_LENGTH) || undefined;
}
