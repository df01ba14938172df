/** Converts offsets to lines and columns, both from zero; call it with increasing offsets. */
export class LineCounter {
	readonly #text: string;
	#line = 0;
	#start = 0;

	constructor(text: string) {
		this.#text = text;
	}

	at(offset: number): { readonly line: number; readonly column: number } {
		for (
			let next = this.#text.indexOf('\n', this.#start);
			next >= 0 && next < offset;
			next = this.#text.indexOf('\n', this.#start)
		) {
			this.#line++;
			this.#start = next + 1;
		}
		return { line: this.#line, column: offset - this.#start };
	}
}
