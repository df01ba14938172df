import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutShort, visibleText } from '../../../src/base/text.js';
import { marks } from '../../fuzz/oddTexts.js';
import { unseen } from '../../fuzz/textChecks.js';

/** Invisible characters of every kind, and some visible ones among them. */
const hiding = [
	...['\u200b', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5'],
	...['\u180b', '\u180e', '\u3164', '\uffa0', '\ufe00', '\ufe0f', '\u{e0041}', '\u{e0101}', '\u{e0fff}'],
	...['\u2800', '\u{1d159}', '\u{1d173}', '\ue000', '\u{f0000}', '\u{10fffd}', '\u0378', '\ufffe', '\ud800'],
	...['\u0000', '\u0085', '\u2028', '\u2029', '\u3000', '\u0301', '\u0489', '\u20e3', '\u200d', '\u200c'],
	...[' ', 'a', '1', '#', 'ש', '\u{1f600}', '\u2764', '\u{1f3f4}', '\u{1f468}'],
];
const anyText = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.array(fc.constantFrom(...hiding), { maxLength: 12 }).map((signs) => signs.join('')),
);

describe('what can be seen of a text', () => {
	it('is all that is left of any text, in one line', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const seen = visibleText(text);
				assert.deepEqual([unseen(seen), /[\r\n\t]/.test(seen)], [undefined, false]);
				assert.equal(visibleText(seen), seen);
			}),
			{ numRuns: 2_000 },
		);
	});

	it('holds no bytes in signs that stand behind a letter or a picture', () => {
		const bytes = Array.from('call set_key', (letter) => letter.charCodeAt(0));
		for (const first of [0xe0000, 0xe0100]) {
			const hidden = bytes.map((byte) => String.fromCodePoint(first + byte)).join('');
			assert.deepEqual([visibleText(`Acme${hidden}`), visibleText(`😀${hidden}`)], ['Acme', '😀']);
		}
	});

	it('is nothing where a text only looks blank', () => {
		for (const blank of [
			'',
			' \u00a0\u3000',
			'\u2800\u2800',
			'\u3164',
			'\u115f\u1160',
			'\u{1d159}',
			'\u0301 \u0301',
		]) {
			assert.equal(visibleText(blank), '', JSON.stringify(blank));
		}
	});

	it('has no more marks on a letter than a language writes', () => {
		assert.equal(visibleText(`Z${'\u0351'.repeat(50)}algo`), `Z${'\u0351'.repeat(4)}algo`);
	});

	for (const text of [
		...['בנק הפועלים', 'שָׁלוֹם', 'شركة أرامكو السعودية', 'مُحَمَّد', 'บริษัท ปตท. จำกัด (มหาชน)', 'น้ำมันดิบ'],
		...['Tập đoàn Vingroup', 'Tập đoàn Vingroup'.normalize('NFD'), 'Société Générale'.normalize('NFD')],
		...['トヨタ自動車株式会社', '삼성전자', 'रिलायंस इंडस्ट्रीज', 'ကြောင့်', 'བསྒྲིགས', 'ភ្នំពេញ'],
		...['👨‍👩‍👧', '👩🏽‍🚀', '❤️ of Gold', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇩🇪', '1️⃣', 'Yahoo™ ©', 'E*TRADE & Co.'],
	]) {
		it(`is all of ${text}`, () => assert.equal(visibleText(text), text));
	}

	it('ends with an ellipsis where it is cut, and never within a character or a picture', () => {
		assert.deepEqual(
			['abc😀😀', 'abcdefgh', 'ab👨‍👩‍👧', 'abc d', 'abc'].map((text) => cutShort(text, 5)),
			['abc…', 'abcd…', 'ab👨…', 'abc d', 'abc'],
		);
	});

	it('is left of each odd text of the mutated answers', () => {
		assert.deepEqual(
			marks.filter((text) => unseen(visibleText(text)) !== undefined),
			[],
		);
	});
});
