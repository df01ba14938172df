import type { AnswerLine } from '../../../src/features/query/answerText.js';
import type { QueryFromPage, QueryToPage } from '../../../src/features/query/queryMessages.js';
import type { AnswerModel } from '../../../src/features/query/queryModel.js';

const BLOCK = 100;

/** Caches an answer's lines that were visible; others are requested from the host once visible. */
export class LineCache {
	#version = -1;
	#layoutKey = '';
	#blocks = new Map<number, readonly AnswerLine[]>();
	/** The previous lines, shown until the lines of this version arrive. */
	#former = new Map<number, readonly AnswerLine[]>();
	#requested = new Set<number>();

	/** Switches to the lines of another version. */
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

	/** A line; undefined until it arrives. */
	at(line: number): AnswerLine | undefined {
		const from = line - (line % BLOCK);
		return (this.#blocks.get(from) ?? this.#former.get(from))?.[line - from];
	}

	/** The blocks to request so that all lines in a range are loaded; returns each block only once. */
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
