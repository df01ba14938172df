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
