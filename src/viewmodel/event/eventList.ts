import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { lastDayOf } from '../../contract/calendarFields.js';
import { firstDayOf } from '../calendar/calendarDays.js';
import { type Timeline, timeline } from '../chart/timeline.js';
import { DASH, type Formats } from '../format.js';
import { eventKindLabel, type TickerEvent, type TickerEventKind } from './tickerEvents.js';

export interface EventRow {
	readonly id: string;
	readonly kind: TickerEventKind;
	readonly kindLabel: string;
	readonly date: string;
	/** What it is the day of, as `Ex-date`. */
	readonly dateLabel: string;
	readonly summary: string;
	readonly status: string;
	/** Everything that is known, a line each. */
	readonly details: readonly string[];
	/** Opens the other company of a deal. */
	readonly other?: { readonly symbol: TickerSymbol; readonly action: string };
}

/** Events that are ahead or over. */
export interface EventTable {
	readonly id: 'ahead' | 'over';
	readonly heading: string;
	readonly columns: readonly string[];
	/** What the details of a row are called. */
	readonly detailsLabel: string;
	readonly rows: readonly EventRow[];
}

/** The events of a ticker in finished words. */
export interface EventsModel {
	readonly timeline?: Timeline;
	readonly tables: readonly EventTable[];
}

/** The events as shown; undefined where there are none. */
export function eventsModel(
	events: readonly TickerEvent[],
	today: string,
	formats: Formats,
): EventsModel | undefined {
	if (events.length === 0) {
		return undefined;
	}
	const drawn = eventTimeline(events, today, formats);
	const ahead = events
		.filter(({ isAhead }) => isAhead)
		.sort((one, other) => (lastDay(one) < lastDay(other) ? -1 : 1));
	const over = events
		.filter(({ isAhead }) => !isAhead)
		.sort((one, other) => (lastDay(one) > lastDay(other) ? -1 : 1));
	return {
		...(drawn && { timeline: drawn }),
		tables: [
			{ id: 'ahead' as const, heading: t('Ahead'), events: ahead },
			{ id: 'over' as const, heading: t('Past'), events: over },
		].flatMap(({ id, heading, events: some }) =>
			some.length === 0
				? []
				: {
						id,
						heading,
						columns: [t('Date'), t('Kind'), t('What'), t('Status'), t('Details')],
						detailsLabel: t('Details'),
						rows: some.map((event, index) => eventRow(event, index, formats)),
					},
		),
	};
}

/** Those without any day come last among the past. */
function lastDay({ day }: TickerEvent): string {
	return day === undefined ? '' : lastDayOf(day.date);
}

function eventRow(event: TickerEvent, index: number, formats: Formats): EventRow {
	const { kind, id, day, summary, status, words, other } = event;
	return {
		id: `${kind} ${id ?? index}`,
		kind,
		kindLabel: eventKindLabel(kind),
		date: day === undefined ? DASH : formats.day(day.date),
		dateLabel: day?.label ?? t('no day known'),
		summary,
		status: status ?? DASH,
		details: words.lines,
		...(other && { other: { symbol: other, action: t('Open {0}', other) } }),
	};
}

function eventTimeline(
	events: readonly TickerEvent[],
	today: string,
	formats: Formats,
): Timeline | undefined {
	const lane = (kind: TickerEventKind, label: string, shape: 'diamond' | 'square' | 'circle') => ({
		label,
		shape,
		spans: events
			.filter((event) => event.kind === kind)
			.flatMap(({ days, summary }) =>
				days.map(({ label: what, date }) => ({
					firstDay: firstDayOf(date),
					lastDay: lastDayOf(date),
					spoken: t('{0}: {1}, {2}', formats.day(date), what, summary),
				})),
			),
	});
	return timeline({
		heading: t('Timeline'),
		lanes: [
			lane('split', t('Splits'), 'diamond'),
			lane('deal', t('Deals'), 'square'),
			lane('offering', t('Offerings'), 'circle'),
		],
		today,
		dayText: (day) => (day.endsWith('-01-01') ? day.slice(0, 4) : formats.shortDay(day, today)),
	});
}
