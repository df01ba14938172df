import assert from 'node:assert/strict';

const MONTHS = {
	Q1: [1, 3],
	Q2: [4, 6],
	Q3: [7, 9],
	Q4: [10, 12],
	H1: [1, 6],
	H2: [7, 12],
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
	const [from, to] = isWithinYear(part) ? MONTHS[part] : [Number(part), Number(part)];
	return [dayText(Number(year), from - 1, 1), dayText(Number(year), to, 0)];
}

function dayText(year: number, month: number, day: number): string {
	return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

function isWithinYear(part: string): part is keyof typeof MONTHS {
	return part in MONTHS;
}
