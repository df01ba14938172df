import type { Table } from '../../src/presentation/export/table.js';
import { tableWriters } from '../../src/presentation/export/tableWriters.js';

/** What a step brings out, by what it is for. */
export type Output =
	/** Markdown, where texts from outside must stay texts. */
	| { readonly kind: 'markdown'; readonly text: string }
	/** Rows of a tree of VS Code. */
	| { readonly kind: 'tree'; readonly value: unknown }
	/** The body of a message to a page. */
	| { readonly kind: 'message'; readonly value: unknown }
	/** The same of an answer as it came, which is shown with all that it holds. */
	| { readonly kind: 'answerLines'; readonly value: unknown }
	/** The text of a notification. */
	| { readonly kind: 'notification'; readonly text: string }
	/** What a tool tells a model: sentences, and JSON. */
	| { readonly kind: 'toolAnswer'; readonly text: string }
	/** A table in a form that leaves, or code. */
	| { readonly kind: 'file'; readonly form: string; readonly text: string; readonly rows: number };

/** What runs in one go, without a turn for anything else. */
export interface Step {
	readonly name: string;
	/** The pieces that it is made in, each a turn of its own. */
	readonly chunks: () => Iterator<unknown> | AsyncIterator<unknown>;
	/** What has come once all have been taken. */
	readonly output: () => Output | undefined;
}

/** A table in each form in which tables leave. */
export function tableSteps<Row>(name: string, table: () => Table<Row> | undefined): readonly Step[] {
	return tableWriters().map(({ id, chunks }) =>
		fileStep(`${name}.${id}`, id, () => {
			const found = table();
			return { chunks: found ? chunks(found) : [], rows: found?.rows.length ?? 0 };
		}),
	);
}

/** What is sent to a page. */
export function message(value: unknown): Output {
	return { kind: 'message', value };
}

/** What is made at once. */
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

/** What is written piece by piece. */
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
