import assert from 'node:assert/strict';
import { createFormats, type Formats } from '../../../src/presentation/format.js';
import { listed } from '../../../src/presentation/lines.js';
import { rowsWords } from '../../../src/presentation/countWords.js';
import { inPseudo } from '../../support/pseudoLanguage.js';

const [german, japanese, polish] = ['de', 'ja', 'pl'].map(createFormats) as [Formats, Formats, Formats];
const TODAY = '2026-11-23';

describe('a display language', () => {
	it('decides how numbers are written', () => {
		assert.deepEqual(
			[german, japanese].map((formats) => [
				formats.number(1234.5, 1),
				formats.change(0.075).replaceAll('\u00a0', ' '),
				formats.score(3.6),
			]),
			[
				['1.234,5', '+7,5 %', '3,60'],
				['1,234.5', '+7.5%', '3.60'],
			],
		);
	});

	it('decides how days, months and times are written', () => {
		assert.deepEqual(
			[german, japanese].map((formats) => [
				formats.day('2026-11-24'),
				formats.month('2026-11-24'),
				formats.shortDay('2026-11-24', TODAY),
				formats.weekday('2026-11-24', TODAY).replaceAll(/[()]/g, ''),
				formats.distance('2026-11-24', TODAY),
				formats.time('16:05:00'),
			]),
			[
				['24.11.2026', 'Nov. 2026', '24. Nov.', 'Dienstag, 24. Nov.', 'morgen', '16:05'],
				['2026/11/24', '2026年11月', '11月24日', '11月24日火曜日', '明日', '16:05'],
			],
		);
	});

	it('decides what joins the last two of a list', () => {
		assert.deepEqual(
			[german, japanese].map((formats) => [formats.list(['A', 'B', 'C']), formats.either(['A', 'B'])]),
			[
				['A, B und C', 'A oder B'],
				['A、B、C', 'AまたはB'],
			],
		);
	});

	it('decides the order of names', () => {
		const names = ['Zahl', 'Äpfel', 'apfel', 'Öl', 'Obst'];
		const inOrder = (language: string) => {
			const formats = createFormats(language);
			return names.toSorted((one, other) => formats.compare(one, other));
		};
		assert.deepEqual(inOrder('de'), ['apfel', 'Äpfel', 'Obst', 'Öl', 'Zahl']);
		assert.deepEqual(inOrder('sv'), ['apfel', 'Obst', 'Zahl', 'Äpfel', 'Öl']);
	});

	it('decides the form of what is counted', () => {
		const forms = { one: 'one', few: 'few', other: 'other' };
		const chosen = (formats: Formats) => [0, 1, 2, 5].map((count) => formats.plural(count, forms));
		assert.deepEqual(chosen(german), ['other', 'one', 'other', 'other']);
		assert.deepEqual(chosen(japanese), ['other', 'other', 'other', 'other']);
		assert.deepEqual(chosen(polish), ['other', 'one', 'few', 'other']);
		assert.deepEqual(
			[1, 2, 1234].map((count) => rowsWords(count, createFormats('en'))),
			['1 row', '2 rows', '1,234 rows'],
		);
	});

	it('separates what stands in a line, which English does with a comma', async () => {
		assert.deepEqual([listed([]), listed(['A']), listed(['A', 'B', 'C'])], ['', 'A', 'A, B, C']);
		assert.match(await inPseudo(() => listed(['A', 'B'])), /^⟦A, B/);
	});
});
