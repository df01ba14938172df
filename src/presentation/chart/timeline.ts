import * as l10n from '@vscode/l10n';
import { dayOf, daysScale, type Tick } from './axis.js';
import type { LegendEntry, MarkState, PictureName } from './pictureName.js';
import { listed } from '../lines.js';

/** A mark on a timeline. */
export interface TimelineMark {
	/** The start and end from left to right, 0 to 1; equal for an exact day. */
	readonly from: number;
	readonly to: number;
	/**
	 * Where the period leading up to it starts: before `from`, or after `to` once mirrored. Equals the mark's
	 * own start if there is no such period.
	 */
	readonly since: number;
	/** Which line of its lane it is on, from 0; marks on nearby days get different lines. */
	readonly line: number;
	readonly state: MarkState;
	/** What the mark says, for the tooltip and screen readers. */
	readonly spoken: string;
}

/** The marks of one kind. */
export interface TimelineLane {
	readonly label: string;
	/** The shape of its marks, which distinguishes lanes without color. */
	readonly shape: TimelineShape;
	readonly lines: number;
	readonly marks: readonly TimelineMark[];
}

export type TimelineShape = 'diamond' | 'square' | 'circle';

/** Events by day, in one lane per kind. */
export interface Timeline {
	readonly kind: 'timeline';
	readonly heading: string;
	readonly picture: PictureName;
	readonly days: readonly Tick[];
	/** The position of today. */
	readonly today: Tick;
	readonly lanes: readonly TimelineLane[];
	/** What the states look like; empty if everything is over. */
	readonly legend: readonly LegendEntry[];
	/** The timeline in one sentence. */
	readonly summary: string;
}

/** A span of days; the same day twice for an exact day. */
export interface DatedSpan {
	/** The day what led to it began; the first day if nothing did. */
	readonly since: string;
	readonly firstDay: string;
	readonly lastDay: string;
	readonly state: MarkState;
	readonly spoken: string;
}

export interface TimelineParts {
	readonly heading: string;
	readonly picture: PictureName;
	readonly lanes: readonly {
		readonly label: string;
		readonly shape: TimelineShape;
		readonly spans: readonly DatedSpan[];
	}[];
	readonly today: string;
	/** Formats a day of the axis in few characters. */
	readonly dayText: (day: string) => string;
}

/** Marks closer than this fraction of the width go on separate lines. */
const NEAR = 0.045;
const MOST_LINES = 8;

/** Draws events by day, including today; undefined if there are none. */
export function timeline({ heading, picture, lanes, today, dayText }: TimelineParts): Timeline | undefined {
	const filled = lanes.filter(({ spans }) => spans.length > 0);
	const all = filled.flatMap(({ spans }) => spans);
	if (all.length === 0) {
		return undefined;
	}
	const times = [today, ...all.flatMap(({ since, lastDay }) => [since, lastDay])].map((day) =>
		Date.parse(day),
	);
	const scale = daysScale(Math.min(...times), Math.max(...times));
	const at = (day: string): number => scale.at(Date.parse(day));
	return {
		kind: 'timeline',
		heading,
		picture,
		days: scale.ticks.map((time) => ({ at: scale.at(time), text: dayText(dayOf(time)) })),
		today: { at: at(today), text: l10n.t('Today') },
		lanes: filled.map(({ label, shape, spans }) => {
			const marks = inLines(
				[...spans]
					.sort((one, other) => (one.since < other.since ? -1 : 1))
					.map(({ since, firstDay, lastDay, state, spoken }) => ({
						since: at(since),
						from: at(firstDay),
						to: at(lastDay),
						state,
						spoken,
					})),
			);
			return { label, shape, lines: Math.max(...marks.map(({ line }) => line)) + 1, marks };
		}),
		legend: legendOf(all),
		summary: l10n.t(
			'{0} from {1} to {2}.',
			listed(filled.map(({ label, spans }) => l10n.t('{0}: {1}', label, spans.length))),
			dayText(dayOf(Math.min(...times))),
			dayText(dayOf(Math.max(...times))),
		),
	};
}

/** Puts each mark on the first line where it overlaps none, or else on the line where it overlaps least. */
function inLines(marks: readonly Omit<TimelineMark, 'line'>[]): readonly TimelineMark[] {
	const ends: number[] = [];
	return marks.map((mark) => {
		const free = ends.findIndex((end) => end + NEAR <= mark.since);
		const line = free >= 0 ? free : ends.length < MOST_LINES ? ends.length : ends.indexOf(Math.min(...ends));
		ends[line] = Math.max(ends[line] ?? 0, mark.to);
		return { ...mark, line };
	});
}

/** A color for the states that no lane uses. */
const STATE_SERIES = 5;

function legendOf(spans: readonly DatedSpan[]): readonly LegendEntry[] {
	const states = (['over', 'ahead', 'broken', 'open'] as const).filter((state) =>
		spans.some((span) => span.state === state),
	);
	return states.every((state) => state === 'over')
		? []
		: states.map((state) => ({ shape: state, series: STATE_SERIES, label: stateWords(state) }));
}

function stateWords(state: MarkState): string {
	switch (state) {
		case 'over':
			return l10n.t('Past');
		case 'ahead':
			return l10n.t('Upcoming');
		case 'broken':
			return l10n.t('Canceled');
		case 'open':
			return l10n.t('Outcome unknown');
	}
}
