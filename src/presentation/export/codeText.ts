import { blankSigns, unseenSigns } from '../../base/text.js';

/** What is not seen in code, or changes how it is seen. */
const HIDDEN = new RegExp(
	String.raw`(?! )[${unseenSigns}${blankSigns}]|(?<=\s)\p{M}|(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]`,
	'gu',
);

/** Whether a text holds what is not seen in code, or changes how it is seen. */
export function hasHidden(text: string): boolean {
	return text.search(HIDDEN) !== -1;
}

/** A text as a literal of Python. What JSON escapes, Python reads the same way; what cannot be seen is written out. */
export function pythonText(value: string): string {
	return literal(value, (code) =>
		code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`,
	);
}

/** The same of JavaScript. */
export function scriptText(value: string): string {
	return literal(value, (code) => `\\u{${code}}`);
}

function literal(value: string, escaped: (code: string) => string): string {
	return JSON.stringify(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(HIDDEN, (hidden) =>
		escaped((hidden.codePointAt(0) ?? 0).toString(16)),
	);
}
