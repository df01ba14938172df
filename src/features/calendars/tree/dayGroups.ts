import * as l10n from '@vscode/l10n';
import { dayAfter, isDay, lastDayOf } from '../../../base/days.js';
import type { FormatContext } from '../../../presentation/format.js';
import { aloud, listed } from '../../../presentation/lines.js';
import type { Row } from '../../../presentation/row.js';

/** A day or week to go to. */
export type DayGoal = 'today' | 'thisWeek';

/** The ids of a calendar's groups for a goal, in tree order; empty where there are none. */
export function daysOfGoal(calendar: Row, goal: DayGoal, today: string): readonly string[] {
	const groups = (calendar.children ?? []).filter((row) => row.day !== undefined);
	return (goal === 'today' ? nearest(groups, today) : ofThisWeek(groups, today)).map(({ id }) => id);
}

/** Where the user starts from. */
interface DayPlace {
	/** The id of the selected row; VS Code reports none while it redraws the tree. */
	readonly selected: string | undefined;
	readonly gone: GoneTo | undefined;
}

/** The last jump of the user. */
export interface GoneTo {
	readonly goal: DayGoal;
	/** The id of the row it led to. */
	readonly row: string | undefined;
}

/**
 * Where a goal leads: to the selected calendar, or the first one that has such days; if the user is already
 * at the goal, to the next calendar. Empty where no calendar has any.
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

/** The group of today, or the next one, or the last past one. */
function nearest(groups: readonly Row[], today: string): readonly Row[] {
	const inTime = groups.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1));
	const group = inTime.find(({ day = '' }) => day >= today) ?? inTime.at(-1);
	return group ? [group] : [];
}

/** Sunday to Saturday, so that on a weekend it is the week around that day. */
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
	/** The prefix of the group ids. */
	readonly name: string;
	readonly order: 'upcomingFirst' | 'newestFirst';
	/** Whether rows of the oldest day may be missing, because more pages follow. */
	readonly isCut: boolean;
	/** Whether the days before the last week are one group. */
	readonly foldsEarlier: boolean;
	/** Whether the days after this week are one group, with months and quarters ahead. */
	readonly foldsLater: boolean;
	/** The number of rows, for screen readers. */
	readonly counted: (count: string) => string;
}

/** How many days have their own groups: this many from today on, and as many before. */
const DAYS_AROUND = 7;
/** Groups start open until this many events are visible. */
const OPEN_EVENTS = 50;

interface Group {
	readonly key: string;
	readonly label: string;
	/** The date, where the label does not include it. */
	readonly date?: string;
	/** The position in time. */
	readonly at: string;
}

interface FullGroup extends Group {
	readonly rows: readonly DatedRow[];
}

/** Groups rows by day, with everyday labels; within a group they stay in order. */
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

/** The days before the last week as one group, collapsed at first. */
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

function groupOf(day: string | undefined, { today, formats, foldsLater }: GroupRules): Group {
	if (day === undefined) {
		return { key: 'undated', label: l10n.t('No date'), at: '' };
	}
	if (foldsLater && isLater(day, today)) {
		return { key: 'later', label: l10n.t('Later'), at: LATER };
	}
	if (!isDay(day)) {
		return { key: day, label: day, at: lastDayOf(day) };
	}
	const date = formats.weekday(day, today);
	const label = nearDay(day, today);
	return label === undefined ? { key: day, label: date, at: day } : { key: day, label, date, at: day };
}

/** The day that is the heading above a row; undefined where the heading spans several. */
export function headingOf(day: string | undefined, today: string): string | undefined {
	return day === undefined || isLater(day, today) ? undefined : day;
}

/** Months and quarters have no group of their own within a week, so one that isn't over counts as later. */
function isLater(day: string, today: string): boolean {
	const last = lastDayOf(day);
	return last > dayAfter(today, DAYS_AROUND - 1) || (!isDay(day) && last >= today);
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
	// “Later” spans many days; show the soonest first where upcoming rows come first.
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
