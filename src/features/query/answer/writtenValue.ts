import { digitsMark } from '../../../base/text.js';
import { isRecord } from '../../../base/record.js';
import type { TableValue } from '../../../presentation/export/table.js';

const LONGEST_CELL = 300;

/** A value of an answer as JSON, in a line, its numbers with the digits that they came with. */
export function writtenJson(value: unknown): string {
	if (typeof value === 'string') {
		return value.startsWith(digitsMark) ? value.slice(digitsMark.length) : JSON.stringify(value);
	}
	if (Array.isArray(value)) {
		return `[${value.map(writtenJson).join(', ')}]`;
	}
	if (isRecord(value)) {
		return `{${Object.entries(value)
			.map(([name, member]) => `${JSON.stringify(name)}: ${writtenJson(member)}`)
			.join(', ')}}`;
	}
	return value === undefined ? '' : JSON.stringify(value);
}

/** A value as text without quotation marks; nothing for what is absent. */
export function writtenText(value: unknown): string {
	if (value === null || value === undefined) {
		return '';
	}
	if (typeof value === 'string') {
		return value.startsWith(digitsMark) ? value.slice(digitsMark.length) : value;
	}
	return writtenJson(value);
}

/** A value as it leaves in a table: a number with its digits, what holds others as JSON in a line. */
export function tableValue(value: unknown): TableValue {
	if (value === null || value === undefined) {
		return undefined;
	}
	if (typeof value === 'string' && value.startsWith(digitsMark)) {
		return { written: writtenText(value) };
	}
	return typeof value === 'boolean' || typeof value === 'number' ? value : writtenText(value);
}

/** A value as text, no longer than a cell shows; of what holds other values only how many. */
export function cellText(value: unknown): string {
	if (isInner(value)) {
		const size = Object.keys(value).length;
		return Array.isArray(value) ? `[${size}]` : `{${size}}`;
	}
	return clippedText(writtenText(value));
}

/** A text no longer than a cell shows. */
export function clippedText(text: string): string {
	return text.length <= LONGEST_CELL ? text : `${text.slice(0, LONGEST_CELL)}…`;
}

/** Whether a value holds others, and so can be opened. */
export function isInner(value: unknown): value is readonly unknown[] | Readonly<Record<string, unknown>> {
	return Array.isArray(value) || isRecord(value);
}
