import { JudgedWord } from './evidence/judgedWord.js';
import { isTicker, type Reason, reasonsFor } from './evidence/judgement.js';
import { sourceOf } from './sourceOf.js';
import type { SymbolDirectory } from './symbolDirectory.js';

/** What was thought about a word. */
export interface Explanation {
	readonly start: number;
	readonly end: number;
	readonly isTicker: boolean;
	/** Their points add up to zero and more for a ticker. */
	readonly reasons: readonly Reason[];
}

/** Why findTickers takes each word of a text that may be a ticker, or leaves it; for reading. */
export function explainTickers(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
): readonly Explanation[] {
	const source = sourceOf(text, languageId, directory, 0, text.length);
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
