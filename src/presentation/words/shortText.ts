import { withoutTags } from '../../base/withoutTags.js';
import { plainText } from '../plainText.js';

const NAME_LENGTH = 80;
const NOTES_LENGTH = 400;

/** A name or word from outside as one line of plain text. */
export function shortText(written: string | undefined): string | undefined {
	return written === undefined ? undefined : plainText(written, NAME_LENGTH) || undefined;
}

/** Notes of the service, which may be HTML, as plain text; entities count once, after the tags have gone. */
export function notesText(notes: string | undefined): string | undefined {
	return notes === undefined ? undefined : htmlText(notes, NOTES_LENGTH) || undefined;
}

/** Text from outside that may be HTML as plain text, cut short; empty where nothing is seen. */
export function htmlText(written: string, longest: number): string {
	return plainText(withoutTags(written.slice(0, longest * 8)), longest);
}
