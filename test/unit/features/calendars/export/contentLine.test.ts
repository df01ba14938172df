import assert from 'node:assert/strict';
import fc from 'fast-check';
import ICAL from 'ical.js';
import {
	contentLine,
	dayValue,
	instantValue,
	textValue,
} from '../../../../../src/features/calendars/export/calendarFile.js';

/** A value as another program parses it. */
function readBack(line: string): unknown {
	const calendar = ICAL.parse(
		`BEGIN:VCALENDAR\r\n${line}END:VCALENDAR\r\n`,
	) as unknown as ICAL.Component['jCal'];
	return new ICAL.Component(calendar).getFirstPropertyValue('description');
}

const hostile = fc.string({
	unit: fc.oneof(
		fc.constantFrom(',', ';', ':', '\\', '"', '\r', '\n', '\r\n', '\t', '\0', '\u001b', '\u0085', '\u2028'),
		fc.constantFrom('a', ' ', '\\n', 'é', '→', '😀', '👩‍👩‍👧', 'END:VEVENT'),
	),
	maxLength: 300,
});

describe('a line of a calendar file', () => {
	it('has at most 75 octets, and is whole again where they are put together', () => {
		fc.assert(
			fc.property(hostile, (text) => {
				const value = textValue(text);
				const line = contentLine('DESCRIPTION', value);
				assert.ok(line.endsWith('\r\n'));
				const parts = line.slice(0, -2).split('\r\n');
				assert.ok(parts.every((part) => Buffer.byteLength(part) <= 75));
				assert.ok(parts.slice(1).every((part) => part.startsWith(' ')));
				assert.equal(
					parts.map((part, place) => (place === 0 ? part : part.slice(1))).join(''),
					`DESCRIPTION:${value}`,
				);
			}),
		);
	});

	it('is divided between two characters, never within one', () => {
		for (let before = 55; before < 75; before += 1) {
			const text = 'a'.repeat(before) + '😀'.repeat(40);
			const parts = contentLine('SUMMARY', text).split('\r\n ');
			assert.ok(parts.length > 2 && parts.every((part) => !/\p{Cs}/u.test(part)), String(before));
			assert.equal(parts.join(''), `SUMMARY:${text}\r\n`);
		}
	});

	it('is one line as long as it fits', () => {
		const fits = 'a'.repeat(74 - 'SUMMARY:'.length);
		assert.deepEqual(
			[fits, `${fits}b`].map((text) => contentLine('SUMMARY', text)),
			[`SUMMARY:${fits}\r\n`, `SUMMARY:${fits}\r\n b\r\n`],
		);
	});

	it('says to another program what was written, without what no calendar file may hold', () => {
		fc.assert(
			fc.property(hostile, (text) => {
				const said = text.replace(/[\0\u001b\u0085]/g, '').replace(/\r\n|\r/g, '\n');
				assert.equal(readBack(contentLine('DESCRIPTION', textValue(text))), said);
			}),
		);
	});

	it('keeps no half of a character', () => {
		assert.equal(textValue('a\ud800b\udfff😀'), 'ab😀');
	});

	it('has days and instants as RFC 5545 writes them', () => {
		assert.deepEqual(
			[dayValue('2026-11-20'), instantValue(Date.parse('2026-11-20T15:08:09.5Z'))],
			['20261120', '20261120T150809Z'],
		);
	});
});
