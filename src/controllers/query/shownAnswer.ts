import type { WrittenAnswer } from '../../store/serviceQuery.js';
import type { PageColumn } from '../../viewmodel/calendars/table/calendarModel.js';
import {
	type AnswerSort,
	type AnswerView,
	columnsAtFirst,
	nextSort,
	sortedRows,
} from '../../viewmodel/query/answer/answerChoice.js';
import {
	type AnswerColumn,
	type AnswerRow,
	columnsOf,
	recordsIn,
	rowsOf,
	valueAt,
} from '../../viewmodel/query/answer/answerTable.js';
import { type AnswerLine, jsonLineCount, jsonLines } from '../../viewmodel/query/answer/jsonLines.js';
import {
	openAtFirst,
	shownTreeLine,
	type TreeLine,
	treeLines,
} from '../../viewmodel/query/answer/treeLines.js';
import { cellText } from '../../viewmodel/query/answer/writtenValue.js';
import { endpointOf, type QueryDraft } from '../../viewmodel/query/queryDraft.js';

const LEAST_WIDTH = 6;
const MOST_WIDTH = 32;
const ROWS_MEASURED = 100;

/** What was answered to a draft, and how a person looks at it: the lines are made as they are asked for. */
export class ShownAnswer {
	readonly #rows: readonly AnswerRow[];
	readonly #json: unknown;
	/** All columns there are. */
	readonly columns: readonly AnswerColumn[];
	#view: AnswerView = 'table';
	#sort: AnswerSort | undefined;
	#chosen: ReadonlySet<string> | undefined;
	#sorted: readonly AnswerRow[];
	readonly #open: Set<string>;
	#tree: readonly TreeLine[] | undefined;
	#version: number;

	constructor(
		readonly draft: QueryDraft,
		readonly answers: readonly WrittenAnswer[],
		version: number,
	) {
		const endpoint = endpointOf(draft.endpoint);
		const bodies = answers.map(({ json }) => json);
		const records = bodies.flatMap((json) => recordsIn(endpoint, json));
		this.#rows = rowsOf(endpoint, records);
		this.#sorted = this.#rows;
		this.columns = columnsOf(endpoint, records);
		this.#json = bodies.length === 1 ? bodies[0] : bodies;
		this.#open = new Set(openAtFirst(this.#json));
		this.#version = version;
	}

	get version(): number {
		return this.#version;
	}

	get view(): AnswerView {
		return this.#view;
	}

	/** The JSON that came; a list of it where several requests were sent. */
	get json(): unknown {
		return this.#json;
	}

	/** The rows as they stand in the table. */
	get rows(): readonly AnswerRow[] {
		return this.#sorted;
	}

	get hasOwnColumns(): boolean {
		return this.#chosen !== undefined;
	}

	/** The columns of the table. */
	get shownColumns(): readonly AnswerColumn[] {
		const chosen = this.#chosen;
		return chosen
			? this.columns.filter(({ id }) => chosen.has(id))
			: columnsAtFirst(this.columns, this.#rows);
	}

	/** How many lines there are of what is looked at. */
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

	/** Lines of what is looked at, from one to before another. */
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
				return jsonLines(this.#json, from, to);
		}
	}

	look(view: AnswerView): void {
		this.#view = view;
		this.#version += 1;
	}

	sortBy(column: string): void {
		this.#sort = nextSort(this.#sort, column);
		this.#sorted = sortedRows(this.#rows, this.columns, this.#sort);
		this.#version += 1;
	}

	/** Undefined for those that are shown at first. */
	chooseColumns(ids: readonly string[] | undefined): void {
		const known = ids?.filter((id) => this.columns.some((column) => column.id === id)) ?? [];
		this.#chosen = known.length > 0 ? new Set(known) : undefined;
		this.#version += 1;
	}

	/** Opens a line of the tree, or closes it. */
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

	/** The columns as the page draws them. */
	pageColumns(): readonly PageColumn[] {
		const measured = this.#rows.slice(0, ROWS_MEASURED);
		return this.shownColumns.map((column) => {
			const longest = measured.reduce(
				(most, row) => Math.max(most, cellText(valueAt(row, column)).length),
				column.id.length + 2,
			);
			return {
				id: column.id,
				heading: column.id,
				hint: column.means || column.id,
				width: Math.min(Math.max(longest, LEAST_WIDTH), MOST_WIDTH),
				isFigure: column.isFigure,
				stays: false,
				...(this.#sort?.column === column.id && { sort: this.#sort.direction }),
			};
		});
	}

	get #treeLines(): readonly TreeLine[] {
		this.#tree ??= treeLines(this.#json, this.#open);
		return this.#tree;
	}
}
