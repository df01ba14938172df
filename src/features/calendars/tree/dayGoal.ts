import { dayAfter } from '../../../base/days.js';
import type { Row } from '../../../presentation/row.js';

/** Where a person wants to go among the days. */
export type DayGoal = 'today' | 'thisWeek';

/** The ids of the groups of a calendar that a goal leads to, in the order of the tree; none where there are none. */
export function daysOfGoal(calendar: Row, goal: DayGoal, today: string): readonly string[] {
	const groups = (calendar.children ?? []).filter((row) => row.day !== undefined);
	return (goal === 'today' ? nearest(groups, today) : ofThisWeek(groups, today)).map(({ id }) => id);
}

/** Where a person is who wants to go somewhere. */
export interface DayPlace {
	/** The id of the selected row; VS Code knows of none while it draws the tree again. */
	readonly selected: string | undefined;
	readonly gone: GoneTo | undefined;
}

/** Where a person went last. */
export interface GoneTo {
	readonly goal: DayGoal;
	/** The id of the row that they came to. */
	readonly row: string | undefined;
}

/**
 * Where a goal leads: to the calendar in which the person is, else to the first that has such days, and from the goal on
 * to the next one; none where no calendar has any.
 */
export function goalOf(
	calendars: readonly Row[],
	goal: DayGoal,
	today: string,
	{ selected, gone }: DayPlace,
): readonly string[] {
	const row = selected ?? gone?.row;
	const isGoal = gone?.goal === goal && gone.row === row;
	const all = calendars.map((calendar) => ({
		isCurrent: calendar.id === row || holds(calendar, row),
		ids: daysOfGoal(calendar, goal, today),
	}));
	const at = Math.max(
		0,
		all.findIndex(({ isCurrent }) => isCurrent),
	);
	const inTurn = isGoal
		? [...all.slice(at + 1), ...all.slice(0, at + 1)]
		: [...all.slice(at), ...all.slice(0, at)];
	return inTurn.find(({ ids }) => ids.length > 0)?.ids ?? [];
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
