import { isRecord } from '../../base/record.js';
import type { Endpoint } from '../../contract/endpoint.js';
import type { AskService, WrittenAnswer } from '../../store/serviceQuery.js';
import type { PageColumn } from '../calendars/table/calendarModel.js';
import {
	type AnswerSort,
	type AnswerView,
	columnsAtFirst,
	nextSort,
	sortedRows,
} from './answer/answerChoice.js';
import {
	type AnswerColumn,
	type AnswerRow,
	columnsOf,
	recordsIn,
	rowsOf,
	valueAt,
} from './answer/answerTable.js';
import { type AnswerLine, jsonLineCount, jsonLines } from './answer/jsonLines.js';
import { openAtFirst, shownTreeLine, type TreeLine, treeLines } from './answer/treeLines.js';
import { pageColumns } from './answer/pageColumns.js';
import { cellText } from './answer/writtenValue.js';
import { endpointOf, type QueryDraft } from './queryDraft.js';
import type { Formats } from '../../presentation/format.js';

const LONGEST_LINE = 2_000;

/** What an answer is the answer to. */
interface Asked {
	readonly draft: QueryDraft;
	/** Asks the same service for more. */
	readonly ask: AskService;
	/** Whether that invents its figures. */
	readonly isSample: boolean;
}

/** What was answered to a draft, and how a person looks at it: the lines are made as they are asked for. */
export class ShownAnswer {
	readonly #endpoint: Endpoint<never, unknown>;
	readonly #answers: WrittenAnswer[] = [];
	readonly #ids = new Set<string>();
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
		readonly asked: Asked,
		answers: readonly WrittenAnswer[],
		version: number,
		private readonly formats: Pick<Formats, 'compare'>,
	) {
		this.#endpoint = endpointOf(asked.draft.endpoint);
		this.#version = version;
		this.add(answers);
		this.#open = new Set(openAtFirst(this.#json));
	}

	/** Adds what came later; a record that came before, as pages move on, is no row again. */
	add(answers: readonly WrittenAnswer[]): void {
		this.#answers.push(...answers);
		const records = answers
			.flatMap(({ json }) => recordsIn(this.#endpoint, json))
			.filter((record) => this.#isNew(record));
		const known = new Set(this.#columns.map(({ id }) => id));
		const columns = columnsOf(this.#endpoint, records).filter(({ id }) => !known.has(id));
		this.#rows = [...this.#rows, ...rowsOf(this.#endpoint, records)];
		this.#columns = [...this.#columns, ...columns];
		this.#sorted = sortedRows(this.#rows, this.#columns, this.#sort, this.formats);
		this.#columnsAtFirst = columnsAtFirst(this.#columns, this.#rows);
		// Counted as they come, so that nobody waits for it once there are many.
		answers.forEach(({ json }) => jsonLineCount(json));
		const bodies = this.#answers.map(({ json }) => json);
		this.#json = bodies.length === 1 ? bodies[0] : bodies;
		this.#tree = undefined;
		this.#version += 1;
	}

	/** All columns there are. */
	get columns(): readonly AnswerColumn[] {
		return this.#columns;
	}

	/** When the oldest answer was received. */
	get receivedAt(): number {
		return Math.min(...this.#answers.map(({ receivedAt }) => receivedAt));
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
		return chosen ? this.#columns.filter(({ id }) => chosen.has(id)) : this.#columnsAtFirst;
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
				return jsonLines(this.#json, from, to).map(({ depth, cells }) => ({
					depth,
					cells: cells.map(clipped),
				}));
		}
	}

	look(view: AnswerView): void {
		this.#view = view;
		this.#version += 1;
	}

	sortBy(column: string): void {
		this.#sort = nextSort(this.#sort, column);
		this.#sorted = sortedRows(this.#rows, this.columns, this.#sort, this.formats);
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
		return pageColumns(this.shownColumns, this.#rows, this.#sort);
	}

	#isNew(record: unknown): boolean {
		const id = isRecord(record) && typeof record.id === 'string' ? record.id : '';
		const isNew = id === '' || !this.#ids.has(id);
		this.#ids.add(id);
		return isNew;
	}

	get #treeLines(): readonly TreeLine[] {
		this.#tree ??= treeLines(this.#json, this.#open);
		return this.#tree;
	}
}

/** What is longer than anybody reads is left to the export. */
function clipped(text: string): string {
	return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE)}…`;
}
