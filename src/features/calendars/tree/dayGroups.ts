import * as l10n from '@vscode/l10n';
import { dayAfter, isDay, lastDayOf } from '../../../base/days.js';
import type { FormatContext } from '../../../presentation/format.js';
import { aloud, listed } from '../../../presentation/lines.js';
import type { Row } from '../../../presentation/row.js';

/** Where a person wants to go among the days. */
export type DayGoal = 'today' | 'thisWeek';

/** The ids of the groups of a calendar that a goal leads to, in the order of the tree; none where there are none. */
export function daysOfGoal(calendar: Row, goal: DayGoal, today: string): readonly string[] {
	const groups = (calendar.children ?? []).filter((row) => row.day !== undefined);
	return (goal === 'today' ? nearest(groups, today) : ofThisWeek(groups, today)).map(({ id }) => id);
}

/** Where a person is who wants to go somewhere. */
interface DayPlace {
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

/** A row and the date it is shown by, which may be fuzzy. */
interface DatedRow {
	readonly day: string | undefined;
	readonly row: Row;
}

interface GroupRules extends FormatContext {
	/** The ids of groups begin with it. */
	readonly name: string;
	readonly order: 'upcomingFirst' | 'newestFirst';
	/** Whether rows of the oldest day may be missing, since further pages follow. */
	readonly isCut: boolean;
	/** Whether the days before the last week are one group. */
	readonly foldsEarlier: boolean;
	/** How many rows there are, aloud. */
	readonly counted: (count: string) => string;
}

/** How many days have groups in sight: today and those after it, and as many before. */
const DAYS_AROUND = 7;
/** Groups are open at first until this many events can be seen. */
const OPEN_EVENTS = 50;

interface Group {
	readonly key: string;
	readonly label: string;
	/** The date, where the label does not say it. */
	readonly date?: string;
	/** Where it stands in time. */
	readonly at: string;
}

interface FullGroup extends Group {
	readonly rows: readonly DatedRow[];
}

/** Rows in groups by day, as a person says it; within a group they keep their order. */
export function dayGroups(rows: readonly DatedRow[], rules: GroupRules): readonly Row[] {
	const groups = new Map<string, FullGroup & { readonly rows: DatedRow[] }>();
	for (const dated of rows) {
		const group = groupOf(dated.day, rules);
		const existing = groups.get(group.key);
		if (existing) {
			existing.rows.push(dated);
		} else {
			groups.set(group.key, { ...group, rows: [dated] });
		}
	}
	const inTime = [...groups.values()].sort((left, right) => compareText(right.at, left.at));
	const oldest = rules.isCut ? inTime.at(-1) : undefined;
	const isAhead = ({ at }: Group): boolean => at >= rules.today;
	const inOrder =
		rules.order === 'upcomingFirst'
			? [...inTime.filter(isAhead).reverse(), ...inTime.filter((group) => !isAhead(group))]
			: inTime;
	const firstNear = dayAfter(rules.today, -DAYS_AROUND);
	const isEarlier = ({ at }: Group): boolean => rules.foldsEarlier && at !== '' && at < firstNear;
	const rowsOf = (some: readonly FullGroup[]): readonly Row[] => {
		let seen = 0;
		return some.map((group) => {
			const isCollapsed = seen >= OPEN_EVENTS;
			seen += group.rows.length;
			return groupRow(group, rules, { isCut: group === oldest, isCollapsed });
		});
	};
	const [near, earlier] = [inOrder.filter((group) => !isEarlier(group)), inOrder.filter(isEarlier)];
	return near.length === 0 || earlier.length < 2
		? rowsOf(inOrder)
		: [...rowsOf(near), earlierRow(earlier, rowsOf(earlier), rules)];
}

/** The days before the last week as one group, which is closed at first. */
function earlierRow(
	groups: readonly FullGroup[],
	children: readonly Row[],
	{ name, isCut, formats, counted }: GroupRules,
): Row {
	const number = formats.number(groups.reduce((sum, { rows }) => sum + rows.length, 0));
	const label = l10n.t('Earlier');
	return {
		id: `${name}/earlier`,
		kind: 'day',
		label,
		detail: isCut ? `${number}+` : number,
		tooltip: label,
		spoken: listed([label, counted(isCut ? l10n.t('{0} or more', number) : number)]),
		children,
		isCollapsed: true,
	};
}

function groupOf(day: string | undefined, { today, formats }: GroupRules): Group {
	if (day === undefined) {
		return { key: 'undated', label: l10n.t('No date'), at: '' };
	}
	const last = lastDayOf(day);
	// No week has a group for a month or a quarter, so one that is not over counts as later.
	if (last > dayAfter(today, DAYS_AROUND - 1) || (!isDay(day) && last >= today)) {
		return { key: 'later', label: l10n.t('Later'), at: LATER };
	}
	if (!isDay(day)) {
		return { key: day, label: day, at: last };
	}
	const date = formats.weekday(day, today);
	const label = nearDay(day, today);
	return label === undefined ? { key: day, label: date, at: day } : { key: day, label, date, at: day };
}

/** After every day that has a group. */
const LATER = '9999-12-31';

function nearDay(day: string, today: string): string | undefined {
	switch (day) {
		case today:
			return l10n.t('Today');
		case dayAfter(today, 1):
			return l10n.t('Tomorrow');
		case dayAfter(today, -1):
			return l10n.t('Yesterday');
		default:
			return undefined;
	}
}

function groupRow(
	{ key, label, date, at, rows }: FullGroup,
	{ name, order, formats, counted }: GroupRules,
	{ isCut, isCollapsed }: { readonly isCut: boolean; readonly isCollapsed: boolean },
): Row {
	const number = formats.number(rows.length);
	const count = isCut ? `${number}+` : number;
	const spokenCount = isCut ? l10n.t('{0} or more', number) : number;
	// What is later holds many days, of which the soonest matters most where things ahead come first.
	const isTurned = key === 'later' && order === 'upcomingFirst';
	return {
		id: `${name}/${key}`,
		kind: 'day',
		label,
		detail: date === undefined ? count : `${date} · ${count}`,
		tooltip: aloud([label, date]),
		spoken: aloud([label, date, counted(spokenCount)]),
		...(at !== '' && { day: at }),
		children: (isTurned ? soonestFirst(rows) : rows).map(({ row }) => row),
		isCollapsed,
	};
}

function compareText(left: string, right: string): number {
	return left < right ? -1 : left > right ? 1 : 0;
}

function soonestFirst(rows: readonly DatedRow[]): readonly DatedRow[] {
	return [...rows].sort((left, right) => compareText(lastDayOf(left.day ?? ''), lastDayOf(right.day ?? '')));
}
