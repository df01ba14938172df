import type { AnswerLine } from '../../../src/features/query/answerText.js';
import type { QueryFromPage, QueryToPage } from '../../../src/features/query/queryMessages.js';
import type { AnswerModel } from '../../../src/features/query/queryModel.js';

const BLOCK = 100;

/** The lines of an answer that have been in sight; the host is asked for others as they come into sight. */
export class HeldLines {
	#version = -1;
	#look = '';
	#blocks = new Map<number, readonly AnswerLine[]>();
	/** What stood there until the lines of this version come. */
	#former = new Map<number, readonly AnswerLine[]>();
	#asked = new Set<number>();

	/** Lines of another version are to be shown. */
	turn({ version, view, columns, asked }: AnswerModel): void {
		if (version === this.#version) {
			return;
		}
		const look = JSON.stringify([view, asked, columns.map(({ id }) => id)]);
		this.#former =
			look === this.#look
				? new Map([...this.#former, ...this.#blocks])
				: new Map<number, readonly AnswerLine[]>();
		this.#version = version;
		this.#look = look;
		this.#blocks = new Map();
		this.#asked = new Set();
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
			if (!this.#asked.has(from)) {
				this.#asked.add(from);
				missing.push({ version: this.#version, from });
			}
		}
		return missing;
	}
}
