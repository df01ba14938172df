import { blankSigns, unseenSigns } from '../../base/text.js';

/** Characters that are invisible in code, or change how it displays. */
const HIDDEN = new RegExp(
	String.raw`(?! )[${unseenSigns}${blankSigns}]|(?<=\s)\p{M}|(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]`,
	'gu',
);

/** Whether a text contains characters that are invisible in code, or change how it displays. */
export function hasHidden(text: string): boolean {
	return text.search(HIDDEN) !== -1;
}

/**
 * A text as a Python literal. Python reads JSON escapes the same way; invisible characters are escaped too.
 */
export function pythonText(value: string): string {
	return literal(value, (code) =>
		code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`,
	);
}

/** A text as a JavaScript literal. */
export function scriptText(value: string): string {
	return literal(value, (code) => `\\u{${code}}`);
}

function literal(value: string, escaped: (code: string) => string): string {
	return JSON.stringify(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(HIDDEN, (hidden) =>
		escaped((hidden.codePointAt(0) ?? 0).toString(16)),
	);
}
