/** A figure as the service wrote it, which may have more digits than a number can represent. */
export interface Written {
	readonly written: string;
}

/** A value to write as JSON; undefined members are left out. */
export type JsonValue =
	| string
	| number
	| boolean
	| Written
	| readonly JsonValue[]
	| { readonly [name: string]: JsonValue | undefined };

/** A value as JSON, indented with tabs. A written figure becomes a number with all its digits. */
export function jsonText(value: JsonValue): string {
	return `${lines(value, '\n')}\n`;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function lines(value: JsonValue, lineBreak: string): string {
	if (typeof value !== 'object') {
		return JSON.stringify(value);
	}
	if (isWritten(value)) {
		// JSON allows neither a plus sign nor a bare decimal point.
		return NUMBER.test(value.written) ? value.written : JSON.stringify(value.written);
	}
	const inner = `${lineBreak}\t`;
	if (isList(value)) {
		return block(
			'[',
			value.map((one) => lines(one, inner)),
			']',
			lineBreak,
		);
	}
	const members = Object.entries(value).flatMap(([name, member]) =>
		member === undefined ? [] : `${JSON.stringify(name)}: ${lines(member, inner)}`,
	);
	return block('{', members, '}', lineBreak);
}

function block(open: string, parts: readonly string[], close: string, lineBreak: string): string {
	const inner = `${lineBreak}\t`;
	return parts.length === 0 ? open + close : `${open}${inner}${parts.join(`,${inner}`)}${lineBreak}${close}`;
}

function isWritten(value: JsonValue & object): value is Written {
	return 'written' in value && typeof value.written === 'string';
}

function isList(value: JsonValue & object): value is readonly JsonValue[] {
	return Array.isArray(value);
}
