import { isRecord } from '../../base/record.js';
import type { Endpoint } from '../../contract/endpoint.js';
import type { Formats } from '../../presentation/format.js';
import type { SendQuery, WrittenAnswer } from '../../store/serviceQuery.js';
import type { PageColumn } from '../calendars/table/calendarModel.js';
import { type AnswerSort, type AnswerView, columnsAtFirst, nextSort, sortedRows } from './answerChoice.js';
import { type AnswerColumn, type AnswerRow, columnsOf, recordsIn, rowsOf, valueAt } from './answerTable.js';
import {
	type AnswerLine,
	cellText,
	clippedText,
	isInner,
	jsonLineCount,
	jsonLines,
	membersOf,
} from './answerText.js';
import { endpointOf, type QueryDraft } from './queryDraft.js';

const LEAST_WIDTH = 6;
const MOST_WIDTH = 32;
const ROWS_MEASURED = 100;

/** The table's columns for the page, sized to the first 100 rows. */
export function pageColumns(
	columns: readonly AnswerColumn[],
	rows: readonly AnswerRow[],
	sort: AnswerSort | undefined,
): readonly PageColumn[] {
	const measured = rows.slice(0, ROWS_MEASURED);
	return columns.map((column) => {
		const longest = measured.reduce(
			(most, row) => Math.max(most, cellText(valueAt(row, column)).length),
			column.id.length,
		);
		return {
			id: column.id,
			heading: clippedText(column.id),
			hint: column.means || clippedText(column.id),
			// Widths count letters, but capitals and digits are wider.
			width: Math.min(Math.max(longest + 2, LEAST_WIDTH), MOST_WIDTH),
			isFigure: column.isFigure,
			stays: false,
			...(sort?.column === column.id && { sort: sort.direction }),
		};
	});
}

/** A line of the tree view. */
interface TreeLine {
	/** The keys leading to the value, as a JSON array. */
	readonly path: string;
	readonly depth: number;
	readonly name: string;
	readonly value: unknown;
	readonly fold?: 'open' | 'closed';
}

/** The visible lines of a value's tree; `open` has the paths of the expanded values. */
export function treeLines(value: unknown, open: ReadonlySet<string>): readonly TreeLine[] {
	const lines: TreeLine[] = [];
	add(value, [], open, lines);
	return lines;
}

/** The paths expanded initially: the root and the first object or array in it. */
export function openAtFirst(value: unknown): readonly string[] {
	const root = JSON.stringify([]);
	const lists = membersOf(value).flatMap(([name, member]) =>
		isInner(member) ? [JSON.stringify([name])] : [],
	);
	return [root, ...lists.slice(0, 1)];
}

/** A tree line in the form sent to the page. */
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

/** The first few values of an object, as a preview. */
function summary(members: readonly (readonly [string, unknown])[]): string {
	const preview = members.filter(([, member]) => !isInner(member) && cellText(member) !== '').slice(0, 4);
	return preview
		.map(([name, member]) => `${name}: ${cellText(member)}`)
		.join(', ')
		.slice(0, 160);
}

const LONGEST_LINE = 2_000;

/** The query behind an answer. */
interface SentQuery {
	readonly draft: QueryDraft;
	/** Sends further requests to the same service. */
	readonly ask: SendQuery;
	/** Whether that service generates sample data. */
	readonly isSample: boolean;
}

/** The answer to a query and how it is viewed; lines are built on demand. */
export class ShownAnswer {
	readonly #endpoint: Endpoint<never, unknown>;
	readonly #answers: WrittenAnswer[] = [];
	readonly #ids = new Set<unknown>();
	#rows: readonly AnswerRow[] = [];
	#columns: readonly AnswerColumn[] = [];
	#columnsAtFirst: readonly AnswerColumn[] = [];
	#json: unknown;
	#view: AnswerView = 'table';
	#sort: AnswerSort | undefined;
	#chosen: ReadonlySet<string> | undefined;
	#sorted: readonly AnswerRow[] = [];
	readonly #open: Set<string>;
	#tree: readonly TreeLine[] | undefined;
	#version: number;

	constructor(
		readonly requested: SentQuery,
		answers: readonly WrittenAnswer[],
		version: number,
		private readonly formats: Pick<Formats, 'compare'>,
	) {
		this.#endpoint = endpointOf(requested.draft.endpoint);
		this.#version = version;
		this.add(answers);
		this.#open = new Set(openAtFirst(this.#json));
	}

	/** Adds later pages; skips records whose id was already seen, because rows can shift between pages. */
	add(answers: readonly WrittenAnswer[]): void {
		this.#answers.push(...answers);
		const records = answers
			.flatMap(({ json }) => recordsIn(this.#endpoint, json))
			.filter((record) => this.#isNew(record));
		const existing = new Set(this.#columns.map(({ id }) => id));
		const columns = columnsOf(this.#endpoint, records).filter(({ id }) => !existing.has(id));
		this.#rows = [...this.#rows, ...rowsOf(this.#endpoint, records)];
		this.#columns = [...this.#columns, ...columns];
		this.#sorted = sortedRows(this.#rows, this.#columns, this.#sort, this.formats);
		this.#columnsAtFirst = columnsAtFirst(this.#columns, this.#rows);
		// Counts JSON lines now, so that switching to the JSON view is fast.
		answers.forEach(({ json }) => jsonLineCount(json));
		const bodies = this.#answers.map(({ json }) => json);
		this.#json = bodies.length === 1 ? bodies[0] : bodies;
		this.#tree = undefined;
		this.#version += 1;
	}

	/** All columns. */
	get columns(): readonly AnswerColumn[] {
		return this.#columns;
	}

	/** When the oldest response was received. */
	get receivedAt(): number {
		return Math.min(...this.#answers.map(({ receivedAt }) => receivedAt));
	}

	get version(): number {
		return this.#version;
	}

	get view(): AnswerView {
		return this.#view;
	}

	/** The received JSON; an array if several requests were sent. */
	get json(): unknown {
		return this.#json;
	}

	/** The rows in table order. */
	get rows(): readonly AnswerRow[] {
		return this.#sorted;
	}

	get hasOwnColumns(): boolean {
		return this.#chosen !== undefined;
	}

	/** The table's columns. */
	get shownColumns(): readonly AnswerColumn[] {
		const chosen = this.#chosen;
		return chosen ? this.#columns.filter(({ id }) => chosen.has(id)) : this.#columnsAtFirst;
	}

	/** The number of lines in the current view. */
	get lineCount(): number {
		switch (this.#view) {
			case 'table':
				return this.#rows.length;
			case 'tree':
				return this.#treeLines.length;
			case 'json':
				return jsonLineCount(this.#json);
		}
	}

	/** Lines `from` up to but not including `to` of the current view. */
	lines(from: number, to: number): readonly AnswerLine[] {
		switch (this.#view) {
			case 'table': {
				const columns = this.shownColumns;
				return this.#sorted.slice(from, to).map((row) => ({
					depth: 0,
					cells: columns.map((column) => cellText(valueAt(row, column))),
				}));
			}
			case 'tree':
				return this.#treeLines.slice(from, to).map(shownTreeLine);
			case 'json':
				return jsonLines(this.#json, from, to).map(({ depth, cells }) => ({
					depth,
					cells: cells.map(clipped),
				}));
		}
	}

	changeView(view: AnswerView): void {
		this.#view = view;
		this.#version += 1;
	}

	sortBy(column: string): void {
		this.#sort = nextSort(this.#sort, column);
		this.#sorted = sortedRows(this.#rows, this.columns, this.#sort, this.formats);
		this.#version += 1;
	}

	/** Pass undefined to reset to the default columns. */
	chooseColumns(ids: readonly string[] | undefined): void {
		const existing = ids?.filter((id) => this.columns.some((column) => column.id === id)) ?? [];
		this.#chosen = existing.length > 0 ? new Set(existing) : undefined;
		this.#version += 1;
	}

	/** Expands or collapses a line of the tree. */
	toggle(line: number): void {
		const path = this.#view === 'tree' ? this.#treeLines[line]?.path : undefined;
		if (path === undefined) {
			return;
		}
		if (!this.#open.delete(path)) {
			this.#open.add(path);
		}
		this.#tree = undefined;
		this.#version += 1;
	}

	/** The table's columns for the page. */
	pageColumns(): readonly PageColumn[] {
		return pageColumns(this.shownColumns, this.#rows, this.#sort);
	}

	#isNew(record: unknown): boolean {
		const id = isRecord(record) ? record.id : undefined;
		// Only news have numbers as ids.
		const isKnown = (typeof id === 'string' && id !== '') || typeof id === 'number';
		const isNew = !isKnown || !this.#ids.has(id);
		this.#ids.add(id);
		return isNew;
	}

	get #treeLines(): readonly TreeLine[] {
		this.#tree ??= treeLines(this.#json, this.#open);
		return this.#tree;
	}
}

/** Shortens extremely long lines; the export has the full text. */
function clipped(text: string): string {
	return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE)}…`;
}
