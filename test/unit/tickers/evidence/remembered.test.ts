import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Cell, cellAround } from '../../../../src/tickers/evidence/cell.js';
import { Elements } from '../../../../src/tickers/evidence/elements.js';
import { Headers } from '../../../../src/tickers/evidence/headers.js';
import { RowStarts } from '../../../../src/tickers/evidence/rows.js';
import { languageOf } from '../../../../src/tickers/languages.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { type Word, wordsIn } from '../../../../src/tickers/words.js';
import { listed } from '../listed.js';

const part = fc.oneof(
	fc.constantFrom('AAPL', 'MSFT', 'F', 'IT', 'NVDA', 'x', 'Ticker', 'symbol', '---', '-', '"', "'", '\\'),
	fc.constantFrom(',', ', ', '","', '|', ' | ', ';', '\t', '\n', '\n', '\n|', '\n|---|---|\n', '\r\n'),
	fc.constantFrom(1, 20, 400, 1_990, 2_000, 3_900).map((length) => '.'.repeat(length)),
	fc.constantFrom('AAPL,', '|AAPL', '"MSFT", ').map((row) => row.repeat(30)),
	fc.constant('| AAPL | 1 |\n'.repeat(200)),
);
const texts = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
const languages = fc.constantFrom('csv', 'plaintext', 'markdown', 'python').map(languageOf);

describe('what is remembered from one word to the next', () => {
	it('is where a row begins, as it would be read anew', () => {
		const offsets = fc.array(fc.nat(20_000), { maxLength: 30 });
		fc.assert(
			fc.property(
				texts,
				offsets,
				fc.boolean(),
				fc.constantFrom(',', '|', undefined),
				(text, picks, inOrder, mark) => {
					const places = picks.map((pick) => (pick % (text.length + 1)) - 1);
					const remembering = new RowStarts(text);
					for (const place of inOrder ? places.sort((one, other) => one - other) : places) {
						assert.deepEqual(remembering.before(place, mark), new RowStarts(text).before(place, mark));
					}
				},
			),
		);
	});

	it('is the header of a table, as it would be read anew', () => {
		fc.assert(
			fc.property(texts, languages, (text, language) => {
				const remembering = new Headers(text);
				for (const word of wordsIn(text, 0, text.length, listed)) {
					const cell: Cell | undefined = cellAround(text, word, language, new RowStarts(text));
					assert.ok(
						!cell ||
							remembering.areOfSymbols(cell, language) === new Headers(text).areOfSymbols(cell, language),
					);
				}
			}),
		);
	});

	it('is what stands beside a word in a list, as it would be read anew', () => {
		const spans = (elements: Elements, word: Word) => {
			const seen: unknown[] = [];
			elements.showBeside(word, {
				see: ({ from, to, listing }, isNear) => void seen.push([from, to, listing?.symbol, isNear]),
				looksFarther: () => true,
			});
			return seen;
		};
		fc.assert(
			fc.property(texts, (text) => {
				const remembering = new Elements(text, listed);
				for (const word of wordsIn(text, 0, text.length, listed)) {
					assert.deepEqual(spans(remembering, word), spans(new Elements(text, listed), word));
				}
			}),
		);
	});

	it('spares a long list all but one reading of each element on either side', () => {
		let read = 0;
		const counting: Pick<SymbolDirectory, 'at'> = {
			at: (...where) => {
				read += 1;
				return listed.at(...where);
			},
		};
		const symbols = listed.listings.slice(0, 500).map(({ symbol }) => symbol);
		for (const text of [`["${symbols.join('", "')}"]`, symbols.join(',')]) {
			read = 0;
			const elements = new Elements(text, counting);
			const words = wordsIn(text, 0, text.length, listed);
			words.forEach((word) => {
				elements.showBeside(word, { see: () => undefined, looksFarther: () => true });
			});
			assert.ok(words.length > 450 && read < 2.2 * symbols.length, `${read} readings, ${words.length} words`);
		}
	});
});
