import { canonicalSymbol } from '../../base/symbol.js';
import type { Param } from '../../contract/querySchema.js';

/** What breaks a limit, and the limit. */
type Refusal = readonly [value: string, limit: string];

/** What was typed, as a value of the parameter's kind, or why it is none; whether the value is allowed is for the parameter to say. */
export type Typed =
	| { readonly kind: 'one'; readonly value: unknown }
	/** Each entry once. */
	| { readonly kind: 'entries'; readonly entries: readonly string[] }
	| { readonly kind: 'refused'; readonly refusal: Refusal };

/** Reads what was typed for a parameter. */
export function readTyped({ kind, takes, all }: Param<never>, typed: string): Typed {
	const text = typed.trim();
	if (text === all) {
		return { kind: 'one', value: text };
	}
	switch (kind) {
		case 'day':
		case 'period':
		case 'time':
		case 'word':
			return { kind: 'one', value: text };
		case 'flag':
			return text === 'true' || text === 'false'
				? { kind: 'one', value: text === 'true' }
				: { kind: 'refused', refusal: [text, takes] };
		case 'number':
			// Many languages write a comma for the point, and none of these numbers has thousands.
			return readNumber(text, text.replace(',', '.'), takes);
		case 'whole':
			return readNumber(text, text, takes);
		case 'size': {
			const [, width, height] = /^(\d{1,9})\s*[x×]\s*(\d{1,9})$/i.exec(text) ?? [];
			return width === undefined
				? { kind: 'refused', refusal: [text, takes] }
				: { kind: 'one', value: { width: Number(width), height: Number(height) } };
		}
		case 'list':
		case 'words':
			return { kind: 'entries', entries: entriesOf(text) };
		case 'ticker':
		case 'tickers': {
			const entries = entriesOf(text);
			const odd = entries.find((entry) => canonicalSymbol(entry) === undefined);
			return odd === undefined
				? { kind: 'entries', entries: [...new Set(entries.flatMap((entry) => canonicalSymbol(entry) ?? []))] }
				: { kind: 'refused', refusal: [odd, 'tickers, as AAPL or BRK.B'] };
		}
	}
}

function readNumber(text: string, written: string, takes: string): Typed {
	return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(written)
		? { kind: 'one', value: Number(written) }
		: { kind: 'refused', refusal: [text, takes] };
}

/** No entry of any list holds a blank. */
function entriesOf(text: string): readonly string[] {
	return [...new Set(text.split(/[,;\s]+/).filter((entry) => entry !== ''))];
}
