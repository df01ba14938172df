/** One to five letters encoded as a number, so that no substring has to be created. */
export type Spelling = number;

/** The maximum length of a symbol without its share class. */
export const MOST_LETTERS = 5;
const BITS_OF_A_LETTER = 6;
/** Masks out the bits that distinguish small letters from capitals. */
const CAPITALS = 0o3737373737;

/** The spelling of the letters between two offsets; undefined for anything else. */
export function spellingOf(text: string, from: number, to: number): Spelling | undefined {
	if (to <= from || to - from > MOST_LETTERS) {
		return undefined;
	}
	let spelling = 0;
	for (let at = from; at < to; at++) {
		const code = text.charCodeAt(at);
		if (!isLetter(code)) {
			return undefined;
		}
		spelling = (spelling << BITS_OF_A_LETTER) | (code & 63);
	}
	return spelling;
}

/** The same letters as capitals. */
export function inCapitals(spelling: Spelling): Spelling {
	return spelling & CAPITALS;
}

/** Where the up to five letters before an offset begin. */
export function lettersStart(text: string, end: number): number {
	let start = end;
	while (start > 0 && end - start < MOST_LETTERS && isLetter(text.charCodeAt(start - 1))) {
		start--;
	}
	return start;
}

/** Whether the character at an offset is a letter from A to Z or a digit. */
export function isWordCharacter(text: string, offset: number): boolean {
	const code = text.charCodeAt(offset);
	return isLetter(code) || (code >= 48 && code <= 57);
}

export function isSmallLetter(text: string, offset: number): boolean {
	const code = text.charCodeAt(offset);
	return code >= 97 && code <= 122;
}

export function isCapital(text: string, offset: number): boolean {
	const code = text.charCodeAt(offset);
	return code >= 65 && code <= 90;
}

function isLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** A set of characters, for fast tests of single characters in a text. */
export class Characters {
	readonly #isOne: Uint8Array;

	constructor(characters: string) {
		const codes = Array.from(characters, (character) => character.charCodeAt(0));
		this.#isOne = new Uint8Array(Math.max(...codes) + 1);
		for (const code of codes) {
			this.#isOne[code] = 1;
		}
	}

	/** Whether the character at an offset is in the set; false outside the text. */
	standAt(text: string, offset: number): boolean {
		const code = text.charCodeAt(offset);
		return code < this.#isOne.length && this.#isOne[code] === 1;
	}
}
