import type { Literal } from './literals.js';
import { passageAt, type Passage } from './passages.js';
import type { Source } from './source.js';

/** How many elements of a list are looked at on either side of one. */
const REACH = 8;

/** Whether a literal stands among others that are clearly tickers, and at least two of three words are known. */
export function standsAmongTickers(source: Source, passage: Passage, index: number): boolean {
	const own = source.literalsOf(passage).literals.slice(index, index + 1);
	const list = [...own, ...elementsBefore(source, passage, index), ...elementsAfter(source, passage, index)];
	const words = sum(list, ({ wordCount }) => wordCount);
	const known = sum(list, (literal) => literal.known.length);
	return (
		known * 3 >= words * 2 &&
		list.some((literal) => literal.known.some(({ spelling }) => spelling === 'clear'))
	);
}

function elementsBefore(source: Source, passage: Passage, index: number): readonly Literal[] {
	const found: Literal[] = [];
	let line = passage;
	for (let at = index; found.length < REACH; at--) {
		const { literals, beginsWithLiteral } = source.literalsOf(line);
		if (at === 0) {
			const before = beginsWithLiteral ? lineBefore(source.text, line) : undefined;
			if (!before || !source.literalsOf(before).endsWithElement) {
				return found;
			}
			line = before;
			at = source.literalsOf(before).literals.length;
		} else if (!literals[at]?.isNext) {
			return found;
		}
		found.push(...source.literalsOf(line).literals.slice(at - 1, at));
	}
	return found;
}

function elementsAfter(source: Source, passage: Passage, index: number): readonly Literal[] {
	const found: Literal[] = [];
	let line = passage;
	for (let at = index + 1; found.length < REACH; at++) {
		const { literals, endsWithElement } = source.literalsOf(line);
		if (at === literals.length) {
			const after = endsWithElement ? lineAfter(source.text, line) : undefined;
			if (!after || !source.literalsOf(after).beginsWithLiteral) {
				return found;
			}
			line = after;
			at = 0;
		} else if (!literals[at]?.isNext) {
			return found;
		}
		found.push(...source.literalsOf(line).literals.slice(at, at + 1));
	}
	return found;
}

function lineBefore(text: string, { start }: Passage): Passage | undefined {
	return text[start - 1] === '\n' ? passageAt(text, start - 1) : undefined;
}

function lineAfter(text: string, { end }: Passage): Passage | undefined {
	return text[end] === '\n' ? passageAt(text, end + 1) : undefined;
}

function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
	return items.reduce((total, item) => total + valueOf(item), 0);
}
