import * as l10n from '@vscode/l10n';
import { dayAfter, newYorkDay } from '../../base/days.js';
import { type Answer, shown, type Timestamped } from '../../base/loadable.js';
import { wallTime } from '../../base/days.js';
import type { WatchedChange } from '../../market/changes.js';
import type { Table } from '../../presentation/export/table.js';
import type { Formats } from '../../presentation/format.js';
import { newYorkTime } from '../../presentation/lines.js';
import {
	remedyButton,
	section,
	type SectionModel,
	sectionState,
	type SectionState,
} from '../../presentation/sections.js';
import type { DirectedText, SpokenText } from '../../presentation/spokenText.js';
import {
	type ChangesFilter,
	type FilterField,
	filterFields,
	type FilterList,
	kindName,
} from './changesFilter.js';
import { missedWords, noChangesWords } from './changesRow.js';
import { changeWords } from './changeWords.js';

/** Most rows drawn; filters give access to the others. */
const MOST_ROWS = 1_000;

/** The inputs of the changes panel. */
export interface ChangesFacts {
	/** The filtered changes. */
	readonly answer: Answer<readonly WatchedChange[]>;
	/** All changes, unfiltered. */
	readonly all: readonly WatchedChange[];
	readonly filter: ChangesFilter;
	readonly lists: readonly FilterList[];
	/** Whether any ticker is watched that may be sent to the service. */
	readonly isWatching: boolean;
	readonly isNew: (change: WatchedChange) => boolean;
	/** The last look before changes that are too old to show; Unix time in seconds. */
	readonly missedSince: number | undefined;
	readonly isSample: boolean;
	readonly now: number;
	readonly formats: Formats;
}

/** Everything the changes panel shows, as final text. */
export interface ChangesModel {
	readonly section: SectionModel<readonly ChangeDay[]>;
	/** “Sample data”; only set for sample data. */
	readonly sample?: string;
	readonly filter: ChangesFilter;
	readonly fields: readonly FilterField[];
	/** Notes that apply to all rows. */
	readonly notes: readonly string[];
	readonly labels: { readonly new: string; readonly exporting: string };
}

/** The changes of one day in New York. */
export interface ChangeDay {
	readonly day: string;
	readonly heading: string;
	/** The date, where the heading does not include it. */
	readonly date?: string;
	readonly rows: readonly ChangeLine[];
}

/** A row of the panel. */
export interface ChangeLine {
	/** Identifies the change to the host. */
	readonly version: string;
	readonly time: SpokenText;
	readonly symbol: string;
	/** Label of the action on the symbol. */
	readonly opens: string;
	readonly what: DirectedText;
	/** All details, one per line. */
	readonly title: string;
	readonly isNew: boolean;
}

/** Builds the model of the changes panel. */
export function changesModel(facts: ChangesFacts): ChangesModel {
	const { all, filter, lists, isSample, missedSince, now, formats } = facts;
	const content = contentOf(facts);
	const isCut = (shown(facts.answer)?.value.length ?? 0) > MOST_ROWS;
	return {
		section: section(l10n.t('Changes'), content),
		...(isSample && { sample: l10n.t('Sample data') }),
		filter,
		fields: filterFields(all, filter, lists),
		notes: [
			...(missedSince === undefined ? [] : [missedWords(missedSince, now, formats)]),
			...(isCut
				? [l10n.t('These are the newest {0}; choose a kind to see others.', formats.number(MOST_ROWS))]
				: []),
			...('body' in content ? [l10n.t('Times are ET.')] : []),
		],
		labels: { new: l10n.t('new'), exporting: l10n.t('Export…') },
	};
}

function contentOf(facts: ChangesFacts): SectionState<readonly ChangeDay[]> {
	const { answer, all, isWatching, now, formats } = facts;
	const state = sectionState(answer, {
		body: (changes) => (changes.length > 0 ? days(changes.slice(0, MOST_ROWS), facts) : undefined),
		loading: l10n.t('Loading…'),
		nothing: all.length > 0 ? l10n.t('Nothing matches these filters.') : noChangesWords(),
		now,
		formats,
	});
	if (state.state !== 'empty' || all.length > 0) {
		return state;
	}
	return isWatching
		? { ...state, button: remedyButton('chooseAlerts') }
		: {
				...state,
				text: l10n.t('Your watchlists have no tickers to load.'),
				age: '',
				button: remedyButton('addTicker'),
			};
}

function days(changes: readonly WatchedChange[], facts: ChangesFacts): readonly ChangeDay[] {
	const { now, formats } = facts;
	const today = newYorkDay(now);
	const byDay = new Map<string, WatchedChange[]>();
	for (const change of changes) {
		const day = newYorkDay(change.at * 1000);
		const existing = byDay.get(day);
		if (existing) {
			existing.push(change);
		} else {
			byDay.set(day, [change]);
		}
	}
	return [...byDay].map(([day, rows]) => {
		const date = formats.weekday(day, today);
		const near =
			day === today ? l10n.t('Today') : day === dayAfter(today, -1) ? l10n.t('Yesterday') : undefined;
		return {
			day,
			...(near === undefined ? { heading: date } : { heading: near, date }),
			rows: rows.map((change) => line(change, today, facts)),
		};
	});
}

function line(watched: WatchedChange, today: string, { formats, isNew }: ChangesFacts): ChangeLine {
	const { symbol, version, at } = watched;
	const { brief, sentence, lines, tone } = changeWords(watched, { formats, today });
	const time = formats.time(wallTime(at * 1000, 'America/New_York').time);
	return {
		version,
		time: { text: time, spoken: l10n.t('{0} ET', time) },
		symbol,
		opens: l10n.t('Open {0}', symbol),
		what: { text: brief, ...(tone && { direction: tone === 'rise' ? 'up' : 'down' }) },
		title: [sentence, ...lines, l10n.t('Changed {0}', newYorkTime(at, formats))].join('\n'),
		isNew: isNew(watched),
	};
}

/** Changes as an export table, worded as shown; undefined where there are none. */
export function changesTable(
	{ value: rows, receivedAt }: Timestamped<readonly WatchedChange[]>,
	{ now, formats, isSample }: { readonly now: number; readonly formats: Formats; readonly isSample: boolean },
): Table<WatchedChange> | undefined {
	const wording = { formats, today: newYorkDay(now) };
	return rows.length === 0
		? undefined
		: {
				title: l10n.t('Changes'),
				name: 'changes',
				about: {},
				columns: [
					{
						id: 'updated',
						label: l10n.t('Updated'),
						isUsual: true,
						value: ({ at }) => new Date(at * 1000).toISOString(),
					},
					{ id: 'ticker', label: l10n.t('Ticker'), isUsual: true, value: ({ symbol }) => symbol },
					{ id: 'kind', label: l10n.t('Kind'), isUsual: true, value: kindName },
					{
						id: 'change',
						label: l10n.t('Change'),
						isUsual: true,
						value: (change) => changeWords(change, wording).brief,
					},
					{
						id: 'id',
						label: l10n.t('Record ID'),
						isUsual: false,
						value: ({ change }) => ('row' in change ? change.row.id : undefined),
					},
				],
				rows,
				symbolOf: ({ symbol }) => symbol,
				isSample,
				receivedAt,
			};
}
