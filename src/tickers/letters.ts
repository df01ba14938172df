/** One to five letters written as one number, so that they need not be taken out of a text. */
export type Spelling = number;

/** As many letters as symbols have, share classes aside. */
export const MOST_LETTERS = 5;
const BITS_OF_A_LETTER = 6;
/** The bits of all letters but those that small ones have and capitals do not. */
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

/** Where up to five letters begin that end at an offset. */
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

/** Some characters, to ask of a place in a text whether one of them stands there. */
export class Characters {
	readonly #isOne: Uint8Array;

	constructor(characters: string) {
		const codes = Array.from(characters, (character) => character.charCodeAt(0));
		this.#isOne = new Uint8Array(Math.max(...codes) + 1);
		for (const code of codes) {
			this.#isOne[code] = 1;
		}
	}

	/** Whether one of them stands at an offset; none does outside of the text. */
	standAt(text: string, offset: number): boolean {
		const code = text.charCodeAt(offset);
		return code < this.#isOne.length && this.#isOne[code] === 1;
	}
}
