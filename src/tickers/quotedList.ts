// A comment ends with its line and blanks are read in one way, so that no text takes long; comments that start many
// words are cut at a length for the same reason.
const LIST =
	/(?:["'`][A-Z][A-Z.\-/]{0,10}["'`]\s*(?::[^,\n]{1,40})?,\s*(?:(?:#|\/\/)[^\n]{0,200}\n\s*)?){2}["'`][A-Z][A-Z.\-/]{0,10}["'`]/;

/** Whether three words in capitals and quotes follow each other in a text. */
export function holdsQuotedList(text: string): boolean {
	return LIST.test(text);
}
