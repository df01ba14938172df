import { isInner, writtenJson } from './writtenValue.js';

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
	const known = counted.get(value);
	if (known !== undefined) {
		return known;
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
