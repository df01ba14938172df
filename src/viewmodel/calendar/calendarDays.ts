/** The day in New York at an instant: the service's dates are that city's, whatever the machine's zone is. */
export function newYorkDay(now: number): string {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone: 'America/New_York',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
	}).formatToParts(now);
	return (['year', 'month', 'day'] as const)
		.map((name) => parts.find(({ type }) => type === name)?.value ?? '')
		.join('-');
}

/** The day so many days after another, before it where the number is negative. */
export function dayAfter(day: string, days: number): string {
	const at = new Date(`${day}T00:00:00Z`);
	at.setUTCDate(at.getUTCDate() + days);
	return at.toISOString().slice(0, 10);
}

/** The first day of what a fuzzy day stands for: `2027-Q2` begins on `2027-04-01`. */
export function firstDayOf(fuzzy: string): string {
	const [, year, part = 'H1'] = /^(\d{4})(?:-(Q[1-4]|H[12]|\d{2}))?$/.exec(fuzzy) ?? [];
	if (year === undefined) {
		return fuzzy;
	}
	const size = part.startsWith('Q') ? 3 : part.startsWith('H') ? 6 : 1;
	const month = (Number(part.replace(/^\D/, '')) - 1) * size + 1;
	return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Days from one to another, both among them; open where a side is absent. */
export interface DayRange {
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** Whether a day lies in a range; compared as text, so that no zone shifts it. */
export function isWithin(day: string, { from, to }: DayRange): boolean {
	return (from === undefined || day >= from) && (to === undefined || day <= to);
}
