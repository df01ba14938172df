import type { PageableRow } from '../../../contract/pagedEndpoint.js';

const LONGEST_ID = 100;

/** The id of the service, with a hash where it cannot be written as it is; a row without one is known by all it holds. */
export function rowIdentity(row: PageableRow): string {
	if (row.id === undefined) {
		return hash(sentTexts(row));
	}
	const wellFormed = row.id.replace(/\p{Cs}/gu, '\uFFFD');
	const written = encodeURIComponent(wellFormed);
	return wellFormed === row.id && written.length <= LONGEST_ID
		? written
		: `${written.slice(0, LONGEST_ID)}-${hash(row.id)}`;
}

/** All that the service sent of a row; the calendar's name is ours. */
function sentTexts(row: PageableRow): string {
	return JSON.stringify({ ...row, calendar: undefined });
}

/** A short name of a text (FNV-1a), equal for equal texts. */
function hash(text: string): string {
	let value = 0x811c9dc5;
	for (const character of text) {
		value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	}
	return (value >>> 0).toString(36);
}
