import type { Language } from '../languages.js';
import type { Source } from '../source.js';
import type { Listing } from '../symbolDirectory.js';
import type { Word } from '../words.js';
import { cellAround } from './cell.js';
import { type Form, formOf } from './form.js';
import type { Line } from './line.js';
import { type Neighbours, neighboursOf } from './neighbours.js';
import { type Naming, namingOf, valueName } from './valueName.js';

/** What a column says about a word that fills a cell, or a list of lines about a word that fills a line. */
type Column = 'none' | 'headed' | 'wellKnown' | 'symbols' | 'mixed' | 'others';

function columnOf(source: Source, word: Word, language: Language): Column {
	const cell = cellAround(source.text, word, language, source.rowStarts);
	if (!cell) {
		return 'none';
	}
	if (source.headers.areOfSymbols(cell, language)) {
		return 'headed';
	}
	const { rowCount, listed, symbols, wellKnown } = source.columns.around(cell);
	if (rowCount === 0) {
		return 'none';
	}
	if (listed < rowCount * 0.75) {
		return listed > rowCount * 0.25 ? 'mixed' : 'others';
	}
	const isOther = (listing: Listing): boolean => listing !== word.listing;
	return wellKnown.some(isOther) ? 'wellKnown' : symbols.some(isOther) ? 'symbols' : 'none';
}

/** A word being judged. Facts that several questions use are determined once, on demand. */
export class JudgedWord {
	/** The language at the word. */
	readonly language: Language;
	readonly form: Form;
	#neighbours: Neighbours | undefined;
	#naming: Naming | undefined;
	#column: Column | undefined;

	constructor(
		readonly source: Source,
		readonly word: Word,
	) {
		this.language = source.languageAt(word.start);
		this.form = formOf(source, word, this.language);
	}

	get line(): Line {
		return this.source.lineAt(this.word.start);
	}

	get neighbours(): Neighbours {
		return (this.#neighbours ??= neighboursOf(this.source.elements, this.word));
	}

	get column(): Column {
		return (this.#column ??= columnOf(this.source, this.word, this.language));
	}

	/** What the name of a value says; `neutral` for words that are not values. */
	get naming(): Naming {
		return (this.#naming ??= this.#readNaming());
	}

	#readNaming(): Naming {
		const { text, listOpeners } = this.source;
		const { start } = this.word;
		if (this.form === 'quoted') {
			if (isOneOfUnion(text, this.word)) {
				return 'elsewhere';
			}
			return namingOf(valueName(text, start - (text[start - 2] === '\\' ? 2 : 1), listOpeners));
		}
		return this.form === 'value' ? namingOf(valueName(text, start, listOpeners)) : 'neutral';
	}
}

/** Whether a quoted word is a member of a union type: `'ALL' | 'NOW'`. */
function isOneOfUnion(text: string, { start, end }: Word): boolean {
	return (
		text.slice(Math.max(0, start - 13), end + 13).includes('|') &&
		(/["'`]\s?\|\s{0,9}["'`]$/.test(text.slice(Math.max(0, start - 13), start)) ||
			/^["'`]\s{0,9}\|\s?["'`]/.test(text.slice(end, end + 13)))
	);
}
