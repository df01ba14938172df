import { fromText, text } from './kinds.js';
import type { Kind } from './fields.js';

/** An id that comes as a number, as the text by which rows of all endpoints are known. */
export const identifier: Kind<string> = {
	name: 'id',
	read: (value, place) =>
		typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : text.read(value, place),
};

const RFC_2822 =
	/^(?:[A-Z][a-z]{2}, )?(?<day>\d{1,2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))? (?<sign>[+-])(?<zoneHour>[01]\d)(?<zoneMinute>[0-5]\d)$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A time of the news as Unix seconds. It is written with `-0400` all year, when New York is at `-0500` too. The offset is
 * taken at its word: no public document says that winter’s times are an hour off.
 */
export const newsTime: Kind<number> = fromText(
	'RFC 2822 time',
	(written) => {
		const parts = RFC_2822.exec(written)?.groups;
		const month = MONTHS.indexOf(parts?.month ?? '');
		if (!parts || month < 0) {
			return undefined;
		}
		const at = (name: string): number => Number(parts[name] ?? 0);
		const midnight = new Date(Date.UTC(at('year'), month, at('day')));
		const offset = (parts.sign === '-' ? -1 : 1) * (at('zoneHour') * 3600 + at('zoneMinute') * 60);
		return midnight.getUTCDate() === at('day')
			? midnight.getTime() / 1000 + at('hour') * 3600 + at('minute') * 60 + at('second') - offset
			: undefined;
	},
	() => 'time expected as Tue, 13 Feb 2024 13:25:36 -0400',
);
