import { type AnswerLine, membersOf } from './jsonLines.js';
import { cellText, clippedText, isInner } from './writtenValue.js';

/** A line of a tree of values. */
export interface TreeLine {
	/** The names that lead to it, as JSON. */
	readonly path: string;
	readonly depth: number;
	readonly name: string;
	readonly value: unknown;
	readonly fold?: 'open' | 'closed';
}

/** The lines of a value that are in sight, with those values opened whose paths are named. */
export function treeLines(value: unknown, open: ReadonlySet<string>): readonly TreeLine[] {
	const lines: TreeLine[] = [];
	add(value, [], open, lines);
	return lines;
}

/** The path of the first list in an answer and of all that holds it, which stand open at first. */
export function openAtFirst(value: unknown): readonly string[] {
	const root = JSON.stringify([]);
	const lists = membersOf(value).flatMap(([name, member]) =>
		isInner(member) ? [JSON.stringify([name])] : [],
	);
	return [root, ...lists.slice(0, 1)];
}

/** A line as the page gets it. */
export function shownTreeLine({ depth, name, value, fold }: TreeLine): AnswerLine {
	const members = membersOf(value);
	const text = isInner(value)
		? Array.isArray(value)
			? `[${members.length}]`
			: summary(members)
		: cellText(value);
	return { depth, cells: [clippedText(name), text], ...(fold && { fold }) };
}

function add(value: unknown, names: readonly string[], open: ReadonlySet<string>, lines: TreeLine[]): void {
	for (const [name, member] of membersOf(value)) {
		const inner = [...names, name];
		const path = JSON.stringify(inner);
		const isOpen = open.has(path);
		const canOpen = membersOf(member).length > 0;
		lines.push({
			path,
			depth: names.length,
			name,
			value: member,
			...(canOpen && { fold: isOpen ? ('open' as const) : ('closed' as const) }),
		});
		if (canOpen && isOpen) {
			add(member, inner, open, lines);
		}
	}
}

/** The first few values of an object, by which it is known. */
function summary(members: readonly (readonly [string, unknown])[]): string {
	const told = members.filter(([, member]) => !isInner(member) && cellText(member) !== '').slice(0, 4);
	return told
		.map(([name, member]) => `${name}: ${cellText(member)}`)
		.join(', ')
		.slice(0, 160);
}
