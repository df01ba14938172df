import { isRecord } from '../../base/record.js';
import { digitsMark } from '../../base/text.js';
import type { TableValue } from '../../presentation/export/table.js';

const LONGEST_CELL = 300;

/** A value of an answer as JSON, in a line, its numbers with the digits that they came with. */
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

/** One line of what is looked at; a row of a table has a cell a column. */
export interface AnswerLine {
	readonly depth: number;
	readonly cells: readonly string[];
	/** Whether it can be opened, and is. */
	readonly fold?: 'open' | 'closed';
}

/** Answers do not change, so what was counted once need not be counted for each line that is looked at. */
const counted = new WeakMap<object, number>();

/** How many lines a value takes as JSON. */
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

/** Lines of a value as JSON from one to before another, numbered from 0; each is what stands before the value, and the value. */
export function jsonLines(value: unknown, from: number, to: number): readonly AnswerLine[] {
	const lines: AnswerLine[] = [];
	write({ value, name: '', after: '', depth: 0 }, { lines, from, to, at: 0 });
	return lines;
}

interface Part {
	readonly value: unknown;
	readonly name: string;
	/** The comma behind it, where one follows. */
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

/** How many lines a value takes that ends before the first line that is wanted; undefined for any other. */
function skippable(value: unknown, { from, at }: Taken): number | undefined {
	if (at >= from) {
		return undefined;
	}
	const count = jsonLineCount(value);
	return at + count <= from ? count : undefined;
}

/** The members of what holds others, each by its name or place. */
export function membersOf(value: unknown): readonly (readonly [name: string, member: unknown])[] {
	return isInner(value) ? Object.entries<unknown>(value) : [];
}
