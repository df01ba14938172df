import type { Table } from '../../src/presentation/export/table.js';
import { tableWriters } from '../../src/presentation/export/tableWriters.js';

/** A step's output, by its use. */
export type Output =
	/** Markdown, where external text must stay plain text. */
	| { readonly kind: 'markdown'; readonly text: string }
	/** Rows of a VS Code tree. */
	| { readonly kind: 'tree'; readonly value: unknown }
	/** The body of a message to a page. */
	| { readonly kind: 'message'; readonly value: unknown }
	/** The same for a raw answer, which is shown completely. */
	| { readonly kind: 'answerLines'; readonly value: unknown }
	/** The text of a notification. */
	| { readonly kind: 'notification'; readonly text: string }
	/** A tool's answer to a model: sentences and JSON. */
	| { readonly kind: 'toolAnswer'; readonly text: string }
	/** An exported table, or code. */
	| { readonly kind: 'file'; readonly form: string; readonly text: string; readonly rows: number };

/** A unit of work that is checked and measured on its own. */
export interface Step {
	readonly name: string;
	/** The pieces of the work, each in a turn of its own. */
	readonly chunks: () => Iterator<unknown> | AsyncIterator<unknown>;
	/** The output, once all chunks have run. */
	readonly output: () => Output | undefined;
}

/** The steps that export a table in each format. */
export function tableSteps<Row>(name: string, table: () => Table<Row> | undefined): readonly Step[] {
	return tableWriters().map(({ id, chunks }) =>
		fileStep(`${name}.${id}`, id, () => {
			const found = table();
			return { chunks: found ? chunks(found) : [], rows: found?.rows.length ?? 0 };
		}),
	);
}

/** The output for a message to a page. */
export function message(value: unknown): Output {
	return { kind: 'message', value };
}

/** A step that runs in one piece. */
export function step(name: string, run: () => Output | undefined): Step {
	let made: Output | undefined;
	return {
		name,
		*chunks() {
			made = run();
			yield made;
		},
		output: () => made,
	};
}

/** A step that writes a file in pieces. */
export function fileStep(
	name: string,
	form: string,
	begin: () => { readonly chunks: Iterable<string>; readonly rows: number },
): Step {
	const made: string[] = [];
	let count = 0;
	return {
		name,
		*chunks() {
			const { chunks, rows } = begin();
			count = rows;
			for (const piece of chunks) {
				made.push(piece);
				yield piece;
			}
		},
		output: () => ({ kind: 'file', form, text: made.join(''), rows: count }),
	};
}
