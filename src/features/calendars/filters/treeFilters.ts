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

/** The filters shared by all calendars of the tree; each has a quick pick. */
export const treeFilters = [
	'scope',
	'importance',
	'days',
	'action',
	'dividendDate',
	'splitDate',
	'mergerSort',
	'dealStatus',
	'channels',
	'pressReleases',
] as const satisfies readonly FilterName[];

/** Reads saved filters of the tree, also those of version 0.1.0; invalid values count as not set. */
export function readTreeFilters(given: unknown): CalendarFilters {
	const saved = isRecord(given) ? given : {};
	const read = readFilters('scope' in saved ? saved : ofFirstVersion(saved));
	const picked = treeFilters.flatMap((name) =>
		filterFields[name].quickPick?.has(read[name]) === true ? [[name, read[name]] as const] : [],
	);
	return readFilters({ ...Object.fromEntries(picked), ...ownDays(read) });
}

/** The custom days; none where they are invalid. */
function ownDays({ days, ...typed }: CalendarFilters): Partial<CalendarFilters> {
	const from = isDay(typed.from) ? typed.from : '';
	const to = isDay(typed.to) ? typed.to : '';
	const isLegal = days === 'own' && from + to !== '' && typedDayProblem(to, from || undefined) === undefined;
	return isLegal ? { days, from, to } : {};
}

/** Version 0.1.0 saved custom days as one object, numbers as numbers, and announcements only newest first. */
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
