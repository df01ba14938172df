import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { createFormats } from '../../../../src/presentation/format.js';
import {
	hoursWords,
	isWithinHours,
	typedHours,
	typedQuietHours,
} from '../../../../src/workbench/settings/quietHours.js';

/** When quiet hours start and end in a time zone, checked every ten minutes for two days. */
function transitions(from: string, to: string, begin: number, timeZone: string): readonly string[] {
	const hours = { from, to };
	let was = isWithinHours(hours, begin, timeZone);
	const found: string[] = [];
	for (let at = begin; at <= begin + 48 * HOUR_MS; at += 10 * MINUTE_MS) {
		const is = isWithinHours(hours, at, timeZone);
		if (is !== was) {
			found.push(`${is ? 'from' : 'to'} ${new Date(at).toISOString().slice(5, 16)}`);
			was = is;
		}
	}
	return found;
}

describe('quiet hours', () => {
	it('go by the clocks of the place, over midnight', () => {
		assert.deepEqual(transitions('22:00', '07:00', Date.UTC(2026, 10, 20, 12), 'Europe/Berlin'), [
			...['from 11-20T21:00', 'to 11-21T06:00', 'from 11-21T21:00', 'to 11-22T06:00'],
		]);
	});

	it('end at the same time of day when summer time begins and ends', () => {
		assert.deepEqual(transitions('22:00', '07:00', Date.UTC(2026, 2, 28, 12), 'Europe/Berlin').slice(0, 2), [
			...['from 03-28T21:00', 'to 03-29T05:00'],
		]);
		assert.deepEqual(transitions('22:00', '07:00', Date.UTC(2026, 9, 24, 12), 'Europe/Berlin').slice(0, 2), [
			...['from 10-24T20:00', 'to 10-25T06:00'],
		]);
	});

	it('that begin in the hour which summer time leaves out begin right after it', () => {
		assert.deepEqual(transitions('02:30', '04:00', Date.UTC(2026, 2, 29, 0), 'Europe/Berlin').slice(0, 2), [
			...['from 03-29T01:00', 'to 03-29T02:00'],
		]);
	});

	it('within a day are quiet from their first minute to the one before their last', () => {
		assert.deepEqual(transitions('09:00', '17:30', Date.UTC(2026, 10, 20, 0), 'UTC').slice(0, 2), [
			...['from 11-20T09:00', 'to 11-20T17:30'],
		]);
	});

	it('are none where a time is no time, or both are the same', () => {
		const written = [
			'24:00-07:00',
			'22:00-seven',
			'22:00',
			'22:00-22:00',
			'22:00-07:60',
			'22:00-07:00-08:00',
		];
		assert.deepEqual(
			written.map(typedQuietHours),
			written.map(() => undefined),
		);
	});

	it('are read with any dash between them, and offered to be edited with an en dash', () => {
		assert.deepEqual(
			['09:05-07:00', ' 9:05 – 07:00', '9:05～7:00'].map((written) => {
				const hours = typedQuietHours(written);
				return hours && typedHours(hours);
			}),
			['09:05–07:00', '09:05–07:00', '09:05–07:00'],
		);
	});

	it('are shown with the clock of the language, and never with one AM or PM for both', () => {
		const words = (from: string, to: string, language = 'en') =>
			hoursWords({ from, to }, createFormats(language));
		assert.deepEqual(
			[words('22:00', '07:00'), words('20:00', '17:00'), words('22:00', '07:00', 'de')],
			['10:00 PM – 7:00 AM', '8:00 PM – 5:00 PM', '22:00 – 07:00'],
		);
	});
});
