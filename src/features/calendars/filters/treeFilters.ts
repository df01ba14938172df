import { isDay } from '../../../base/days.js';
import { isRecord } from '../../../base/record.js';
import {
	type CalendarFilters,
	filterFields,
	type FilterName,
	noFilters,
	readFilters,
} from './calendarFilters.js';
import { typedDayProblem } from './shownDays.js';

/** What all calendars of the tree are narrowed by together; each of them has a quick pick. */
export const treeFilters = [
	'scope',
	'importance',
	'days',
	'action',
	'dividendDate',
	'splitDate',
	'mergerSort',
	'channels',
	'pressReleases',
] as const satisfies readonly FilterName[];

/** The filters of the tree as they were remembered, be it by version 0.1.0; what is not legal counts as not chosen. */
export function readTreeFilters(given: unknown): CalendarFilters {
	const saved = isRecord(given) ? given : {};
	const read = readFilters('scope' in saved ? saved : ofFirstVersion(saved));
	const picked = treeFilters.flatMap((name) =>
		isQuickPick(name, read[name]) ? [[name, read[name]] as const] : [],
	);
	return readFilters({ ...Object.fromEntries(picked), ...ownDays(read) });
}

function isQuickPick(name: FilterName, picked: string): boolean {
	const { quickPick } = filterFields[name];
	return (
		quickPick?.typed !== undefined || (quickPick?.options.some(({ value }) => value === picked) ?? false)
	);
}

/** The person's own days; none where they cannot be asked for. */
function ownDays({ days, ...typed }: CalendarFilters): Partial<CalendarFilters> {
	const from = isDay(typed.from) ? typed.from : '';
	const to = isDay(typed.to) ? typed.to : '';
	const isLegal = days === 'own' && from + to !== '' && typedDayProblem(to, from || undefined) === undefined;
	return isLegal ? { days, from, to } : {};
}

/** Version 0.1.0 had own days in one, figures as numbers, and no order of announcements but from the newest. */
function ofFirstVersion({
	tickers,
	importance,
	days,
	mergerDate,
	...others
}: Readonly<Record<string, unknown>>) {
	return {
		...others,
		scope: tickers,
		importance: String(importance),
		...(isRecord(days) ? { ...days, days: 'own' } : { days }),
		mergerSort: mergerDate === 'announced' ? noFilters.mergerSort : mergerDate,
	};
}
