import type { AnswerLine } from '../../../src/features/query/answerText.js';
import type { QueryFromPage, QueryToPage } from '../../../src/features/query/queryMessages.js';
import type { AnswerModel } from '../../../src/features/query/queryModel.js';

const BLOCK = 100;

/** The lines of an answer that have been in sight; the host is asked for others as they come into sight. */
export class LineCache {
	#version = -1;
	#layoutKey = '';
	#blocks = new Map<number, readonly AnswerLine[]>();
	/** What stood there until the lines of this version come. */
	#former = new Map<number, readonly AnswerLine[]>();
	#requested = new Set<number>();

	/** Lines of another version are to be shown. */
	turn({ version, view, columns, requested }: AnswerModel): void {
		if (version === this.#version) {
			return;
		}
		const layoutKey = JSON.stringify([view, requested, columns.map(({ id }) => id)]);
		this.#former =
			layoutKey === this.#layoutKey
				? new Map([...this.#former, ...this.#blocks])
				: new Map<number, readonly AnswerLine[]>();
		this.#version = version;
		this.#layoutKey = layoutKey;
		this.#blocks = new Map();
		this.#requested = new Set();
	}

	add({ version, from, lines }: QueryToPage['lines']): void {
		if (version === this.#version) {
			this.#blocks.set(from, lines);
			this.#former.delete(from);
		}
	}

	/** A line; undefined until it has come. */
	at(line: number): AnswerLine | undefined {
		const from = line - (line % BLOCK);
		return (this.#blocks.get(from) ?? this.#former.get(from))?.[line - from];
	}

	/** From where on lines have to be asked for, so that those from one to another are there; each is told once. */
	missing(first: number, last: number): readonly QueryFromPage['linesWanted'][] {
		const missing: QueryFromPage['linesWanted'][] = [];
		for (let from = first - (first % BLOCK); from <= last; from += BLOCK) {
			if (!this.#requested.has(from)) {
				this.#requested.add(from);
				missing.push({ version: this.#version, from });
			}
		}
		return missing;
	}
}
