import { type Input, word } from '../input/inputKinds.js';

/** Whether the whole result is handed on as a file beside the answer. */
export function fileForms(what: string): Input<'csv' | 'json'> {
	return word(['csv', 'json'], {
		means: `Also hands ${what} on as a file, figures exactly as the service wrote them. Use it for long results instead of many pages.`,
		example: 'csv',
	});
}
