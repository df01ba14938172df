import { JudgedWord } from './evidence/judgedWord.js';
import { isTicker, type Reason, reasonsFor } from './evidence/judgement.js';
import { sourcesOf } from './sourceOf.js';
import type { SymbolDirectory } from './symbolDirectory.js';

/** The judgment about one word. */
export interface Explanation {
	readonly start: number;
	readonly end: number;
	readonly isTicker: boolean;
	/** The reasons; it is a ticker if their points add up to zero or more. */
	readonly reasons: readonly Reason[];
}

/** Explains, for each word of a text that may be a ticker, why findTickers accepts or rejects it. */
export function explainTickers(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
): readonly Explanation[] {
	const source = sourcesOf(text, languageId, directory)(0, text.length);
	const explanations: Explanation[] = [];
	for (let word = source.words.next(); word; word = source.words.next()) {
		const judged = new JudgedWord(source, word);
		explanations.push({
			start: word.start,
			end: word.end,
			isTicker: isTicker(judged),
			reasons: reasonsFor(judged),
		});
	}
	return explanations;
}
