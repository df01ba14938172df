import assert from 'node:assert/strict';

const MONTHS = {
	Q1: ['01', '03'],
	Q2: ['04', '06'],
	Q3: ['07', '09'],
	Q4: ['10', '12'],
	H1: ['01', '06'],
	H2: ['07', '12'],
} as const;

/** The first and the last day that a date may mean: a day, a month, a quarter, a half year, or a year. */
export function spanOf(date: string): readonly [first: string, last: string] {
	const [, year, part, day] = /^(\d{4})(?:-(\d\d|Q[1-4]|H[12]))?(?:-(\d\d))?$/.exec(date) ?? [];
	assert.ok(year !== undefined, `${date} is a date, if a vague one`);
	if (day !== undefined) {
		return [date, date];
	}
	if (part === undefined) {
		return [`${year}-01-01`, `${year}-12-31`];
	}
	const [from, to] = isWithinYear(part) ? MONTHS[part] : [part, part];
	return [`${year}-${from}-01`, `${year}-${to}-31`];
}

function isWithinYear(part: string): part is keyof typeof MONTHS {
	return part in MONTHS;
}
