import { isRecord } from '../../base/record.js';
import { digitsMark } from '../../base/text.js';
import type { TableValue } from '../../presentation/export/table.js';

const LONGEST_CELL = 300;

/** Formats a value as single-line JSON, with numbers as received. */
function writtenJson(value: unknown): string {
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

/** Formats a value as text without quotation marks; empty for null or undefined. */
export function writtenText(value: unknown): string {
	if (value === null || value === undefined) {
		return '';
	}
	if (typeof value === 'string') {
		return value.startsWith(digitsMark) ? value.slice(digitsMark.length) : value;
	}
	return writtenJson(value);
}

/** A value for export: numbers with all digits as received, objects and arrays as single-line JSON. */
export function tableValue(value: unknown): TableValue {
	if (value === null || value === undefined) {
		return undefined;
	}
	if (typeof value === 'string' && value.startsWith(digitsMark)) {
		return { written: writtenText(value) };
	}
	return typeof value === 'boolean' || typeof value === 'number' ? value : writtenText(value);
}

/** Formats a value for a table cell, shortened if needed; objects and arrays show only their size. */
export function cellText(value: unknown): string {
	if (isInner(value)) {
		const size = Object.keys(value).length;
		return Array.isArray(value) ? `[${size}]` : `{${size}}`;
	}
	return clippedText(writtenText(value));
}

/** Shortens a text to the maximum cell length. */
export function clippedText(text: string): string {
	return text.length <= LONGEST_CELL ? text : `${text.slice(0, LONGEST_CELL)}…`;
}

/** Whether a value is an object or array, which can be expanded. */
export function isInner(value: unknown): value is readonly unknown[] | Readonly<Record<string, unknown>> {
	return Array.isArray(value) || isRecord(value);
}

/** A visible line of the answer; in table view, one cell per column. */
export interface AnswerLine {
	readonly depth: number;
	readonly cells: readonly string[];
	/** Set if the line can be expanded. */
	readonly fold?: 'open' | 'closed';
}

/** Answers never change, so line counts can be cached per value. */
const counted = new WeakMap<object, number>();

/** The number of lines a value takes as JSON. */
export function jsonLineCount(value: unknown): number {
	if (!isInner(value)) {
		return 1;
	}
	const cached = counted.get(value);
	if (cached !== undefined) {
		return cached;
	}
	const members = membersOf(value);
	const count =
		members.length === 0 ? 1 : members.reduce((sum, [, member]) => sum + jsonLineCount(member), 2);
	counted.set(value, count);
	return count;
}

/**
 * The JSON lines in the range [from, to), counted from 0; each has two cells: the text before the value, and
 * the value.
 */
export function jsonLines(value: unknown, from: number, to: number): readonly AnswerLine[] {
	const lines: AnswerLine[] = [];
	write({ value, name: '', after: '', depth: 0 }, { lines, from, to, at: 0 });
	return lines;
}

interface Part {
	readonly value: unknown;
	readonly name: string;
	/** A comma if another member follows. */
	readonly after: string;
	readonly depth: number;
}

interface Taken {
	readonly lines: AnswerLine[];
	readonly from: number;
	readonly to: number;
	at: number;
}

function write({ value, name, after, depth }: Part, taken: Taken): void {
	const put = (cells: readonly string[]): void => {
		if (taken.at >= taken.from && taken.at < taken.to) {
			taken.lines.push({ depth, cells });
		}
		taken.at += 1;
	};
	const members = membersOf(value);
	const [open, close] = Array.isArray(value) ? '[]' : '{}';
	if (members.length === 0) {
		put([name, `${isInner(value) ? `${open ?? ''}${close ?? ''}` : writtenJson(value)}${after}`]);
		return;
	}
	put([name, open ?? '']);
	for (const [index, [key, member]] of members.entries()) {
		if (taken.at >= taken.to) {
			return;
		}
		const count = skippable(member, taken);
		if (count === undefined) {
			const inner = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
			write(
				{ value: member, name: inner, after: index < members.length - 1 ? ',' : '', depth: depth + 1 },
				taken,
			);
		} else {
			taken.at += count;
		}
	}
	put(['', `${close ?? ''}${after}`]);
}

/** The line count of a value that ends before the first wanted line; otherwise undefined. */
function skippable(value: unknown, { from, at }: Taken): number | undefined {
	if (at >= from) {
		return undefined;
	}
	const count = jsonLineCount(value);
	return at + count <= from ? count : undefined;
}

/** The members of an object or array with their names or indexes. */
export function membersOf(value: unknown): readonly (readonly [name: string, member: unknown])[] {
	return isInner(value) ? Object.entries<unknown>(value) : [];
}
