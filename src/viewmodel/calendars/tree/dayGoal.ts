import { dayAfter } from '../../../base/days.js';
import type { Row } from '../../tree/row.js';

/** Where a person wants to go among the days. */
export type DayGoal = 'today' | 'thisWeek';

/** The ids of the groups of a calendar that a goal leads to, in the order of the tree; none where there are none. */
export function daysOfGoal(calendar: Row, goal: DayGoal, today: string): readonly string[] {
	const groups = (calendar.children ?? []).filter((row) => row.day !== undefined);
	return (goal === 'today' ? nearest(groups, today) : ofThisWeek(groups, today)).map(({ id }) => id);
}

/**
 * Where a goal leads: to the calendar in which the person is, else to the first that has such days, and from there on to
 * the next one; none where no calendar has any.
 */
export function goalOf(
	calendars: readonly Row[],
	goal: DayGoal,
	today: string,
	current: string | undefined,
): readonly string[] {
	const places = calendars
		.map((row) => ({
			isCurrent: row.id === current || holds(row, current),
			ids: daysOfGoal(row, goal, today),
		}))
		.filter(({ isCurrent, ids }) => isCurrent || ids.length > 0);
	const at = places.findIndex(({ isCurrent }) => isCurrent);
	const isThere = at >= 0 && (places[at]?.ids.length === 0 || places[at]?.ids[0] === current);
	const place = isThere ? places[(at + 1) % places.length] : places[Math.max(at, 0)];
	return place?.ids ?? [];
}

/** The group of today, else the first that is coming, else the last that was. */
function nearest(groups: readonly Row[], today: string): readonly Row[] {
	const inTime = groups.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1));
	const group = inTime.find(({ day = '' }) => day >= today) ?? inTime.at(-1);
	return group ? [group] : [];
}

/** Days from Sunday to Saturday: on the days on which markets are closed as well as on others, those around them. */
function ofThisWeek(groups: readonly Row[], today: string): readonly Row[] {
	const sunday = dayAfter(today, -new Date(today).getUTCDay());
	const saturday = dayAfter(sunday, 6);
	return groups.filter(({ day = '' }) => day >= sunday && day <= saturday);
}

function holds({ children = [] }: Row, id: string | undefined): boolean {
	return children.some((row) => row.id === id || holds(row, id));
}
