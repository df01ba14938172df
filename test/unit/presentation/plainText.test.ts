import assert from 'node:assert/strict';
import { plainText } from '../../../src/presentation/plainText.js';

describe('plain text', () => {
	it('decodes entities once and no further', () => {
		assert.deepEqual(
			['AT&amp;T', 'Moody&#39;s', 'A &amp;lt;b&amp;gt;', '&#x26;amp;', '&bogus;', '&#99999999;'].map((text) =>
				plainText(text),
			),
			['AT&T', "Moody's", 'A &lt;b&gt;', '&amp;', '&bogus;', '&#99999999;'],
		);
	});

	it('knows all signs by name, and old ones in capitals', () => {
		assert.deepEqual(
			[
				'Nestl&eacute; S.A.',
				'M&uuml;nchener R&uuml;ck',
				'A&ndash;B&nbsp;C',
				'AT&AMP;T',
				'&lt;b&gt;',
				'R&D; A&B&copy',
			].map((text) => plainText(text)),
			['Nestlé S.A.', 'Münchener Rück', 'A–B C', 'AT&T', '<b>', 'R&D; A&B&copy'],
		);
	});

	it('drops control and direction-changing characters, also those hidden in entities', () => {
		assert.equal(plainText('evil\u202Etxt\u200B\u0000 &#x202e;name\r\nline\u2066'), 'eviltxt name line');
	});

	it('cuts long text short with an ellipsis and never through a character', () => {
		assert.equal(plainText('abcdefgh', 5), 'abcd…');
		assert.equal(plainText('abc😀😀', 5), 'abc…');
		assert.equal(plainText('x'.repeat(1_000_000)).length, 200);
	});
});
