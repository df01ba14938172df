import { type TableValue, valueText } from '../table.js';

/** What the values of a column are for programs; a column of different kinds is text. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SAFE_INTEGER = /^-?\d{1,15}$/;

/** The kind of all values that there are; that of none is text. */
export function kindOfAll(values: Iterable<TableValue>): ValueKind {
	let kind: ValueKind | undefined;
	for (const value of values) {
		if (value !== undefined) {
			kind = common(kind, kindOf(value));
		}
	}
	return kind ?? 'text';
}

function common(one: ValueKind | undefined, other: ValueKind): ValueKind {
	const isFigure = (kind: ValueKind): boolean => kind === 'integer' || kind === 'number';
	return one === undefined || one === other ? other : isFigure(one) && isFigure(other) ? 'number' : 'text';
}

function kindOf(value: Exclude<TableValue, undefined>): ValueKind {
	return typeof value === 'string'
		? 'text'
		: typeof value === 'boolean'
			? 'boolean'
			: figureKind(valueText(value));
}

function figureKind(written: string): ValueKind {
	return SAFE_INTEGER.test(written) && NUMBER.test(written)
		? 'integer'
		: NUMBER.test(written)
			? 'number'
			: 'text';
}
