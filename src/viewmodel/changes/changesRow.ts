import { t } from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import type { AnyCalendarRow } from '../../contract/index.js';
import { CHANGE_DAYS, type WatchedChange } from '../../market/changes.js';
import type { Formats } from '../format.js';
import type { Row } from '../tree/row.js';
import type { TabName } from '../words/tickerTabs.js';
import { changeWords } from './changeWords.js';
import { listed } from '../words/lines.js';

/** What the rows of changes depend on. */
export interface ChangesContext {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
	/** Whether a change is new to whoever looks now, though the look has marked it as read. */
	readonly isNew: (change: WatchedChange) => boolean;
	/** The last look before changes went by that are not told of any more; Unix time in seconds. */
	readonly missedSince: number | undefined;
}

/** The id of the row above the watchlists. */
export const CHANGES_ROW = 'changes';

/** What has changed for the watched tickers, folded into one row; undefined where nothing has. */
export function changesRow(changes: readonly WatchedChange[], context: ChangesContext): Row | undefined {
	const { formats, isSample, missedSince } = context;
	const missed = missedSince === undefined ? [] : [missedRow(missedSince, context)];
	const unread = changes.filter(({ isRead }) => !isRead).length;
	const all = t('{0} in {1} days', formats.number(changes.length), formats.number(CHANGE_DAYS));
	return changes.length + missed.length === 0
		? undefined
		: {
				id: CHANGES_ROW,
				label: unread > 0 ? t('Changes ({0})', formats.number(unread)) : t('Changes'),
				detail: all,
				tooltip: [
					t('What changed for the tickers of your watchlists in the last {0} days.', CHANGE_DAYS),
					...(isSample ? [t('Sample data')] : []),
				].join('\n'),
				spoken: listed([
					t('Changes'),
					t('{0} unread', formats.number(unread)),
					all,
					...(isSample ? [t('sample data')] : []),
				]),
				icon: unread > 0 ? 'bell-dot' : 'bell',
				kind: 'changes',
				children: [...changes.map((change) => changeRow(change, context)), ...missed],
				isCollapsed: true,
			};
}

function changeRow(watched: WatchedChange, context: ChangesContext): Row {
	const { formats, now, isSample, isNew } = context;
	const { change, symbol, version, at } = watched;
	const { brief, sentence, lines, tone } = changeWords(watched, { formats, today: newYorkDay(now) });
	const isFresh = isNew(watched);
	const changedAt = t('Changed {0}', formats.clock(at * 1000, now));
	return {
		id: `${CHANGES_ROW} ${version}`,
		label: symbol,
		detail: isFresh ? `● ${brief}` : brief,
		tooltip: [sentence, ...lines, changedAt, ...(isSample ? [t('Sample data')] : [])].join('\n'),
		spoken: listed([...(isFresh ? [t('new')] : []), sentence, changedAt]),
		...(tone ? { icon: tone === 'rise' ? 'arrow-up' : 'arrow-down', tone } : { icon: 'circle-small-filled' }),
		kind: 'change',
		symbol,
		action: { command: 'previewTicker', args: [symbol, tabOf(change.row)] },
	};
}

/** Says from when on changes are missing, where nobody looked for too long. */
function missedRow(missedSince: number, { formats, now }: ChangesContext): Row {
	const label = t('Earlier changes are left out');
	const detail = t('the last look was {0}', formats.age(missedSince * 1000, now));
	return { id: `${CHANGES_ROW}Missed`, label, detail, spoken: `${label}, ${detail}`, icon: 'info' };
}

/** The tab of a ticker that shows a record of a calendar. */
export function tabOf({ calendar }: Pick<AnyCalendarRow, 'calendar'>): TabName {
	return calendar === 'ratings' || calendar === 'dividends' ? calendar : 'events';
}
