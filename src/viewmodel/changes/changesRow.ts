import { t } from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { type Change, CHANGE_DAYS, type WatchedChange } from '../../market/changes.js';
import type { Formats } from '../format.js';
import type { Row } from '../tree/row.js';
import type { TabName } from '../words/tickerTabs.js';
import { inOneLine, listed } from '../words/lines.js';
import { noChangesWords } from './changeNotes.js';
import { changeWords } from './changeWords.js';

/** What the rows of changes depend on. */
export interface ChangesContext {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
	/** Whether a change is new to whoever looks now, though the look has marked it as read. */
	readonly isNew: (change: WatchedChange) => boolean;
	/** The last look before changes went by that are not told of any more; Unix time in seconds. */
	readonly missedSince: number | undefined;
	/** Why nobody knows whether anything has changed, where that is so. */
	readonly unknown?: string | undefined;
}

/** The id of the row above the watchlists. */
export const CHANGES_ROW = 'changes';

/**
 * What has changed for the watched tickers, folded into one row that is always there, so that nothing moves when the first
 * change comes.
 */
export function changesRow(changes: readonly WatchedChange[], context: ChangesContext): Row {
	const { formats, isSample, missedSince, unknown } = context;
	const missed = missedSince === undefined ? [] : [missedRow(missedSince, context)];
	const unread = changes.filter(({ isRead }) => !isRead).length;
	const none = unknown === undefined ? t('Nothing new') : undefined;
	const count = t('{0} in {1} days', formats.number(changes.length), formats.number(CHANGE_DAYS));
	const all = changes.length === 0 ? none : count;
	const rows = [...changes.map((change) => changeRow(change, context)), ...missed];
	return {
		id: CHANGES_ROW,
		label: unread > 0 ? t('Changes ({0})', formats.number(unread)) : t('Changes'),
		...(all !== undefined && { detail: all }),
		tooltip: [
			t('What changed for the tickers of your watchlists in the last {0} days.', CHANGE_DAYS),
			...(isSample ? [t('Sample data')] : []),
		].join('\n'),
		spoken: listed([
			t('Changes'),
			...(changes.length > 0 ? [t('{0} unread', formats.number(unread))] : []),
			...(all === undefined ? [] : [all]),
			...(isSample ? [t('sample data')] : []),
		]),
		icon: unread > 0 ? 'bell-dot' : 'bell',
		kind: 'changes',
		children: rows.length > 0 ? rows : [noteRow(unknown ?? noChangesWords())],
		isCollapsed: true,
	};
}

/** Says why there are no changes. */
function noteRow(label: string): Row {
	return { id: `${CHANGES_ROW}None`, label, spoken: label, icon: 'info' };
}

function changeRow(watched: WatchedChange, context: ChangesContext): Row {
	const { formats, now, isSample, isNew } = context;
	const { change, symbol, version, at } = watched;
	const { short, sentence, lines, tone } = changeWords(watched, { formats, today: newYorkDay(now) });
	const isFresh = isNew(watched);
	const changedAt = t('Changed {0}', formats.clock(at * 1000, now));
	return {
		id: `${CHANGES_ROW} ${version}`,
		label: symbol,
		detail: isFresh ? `● ${short}` : short,
		tooltip: [sentence, ...lines, changedAt, ...(isSample ? [t('Sample data')] : [])].join('\n'),
		spoken: listed([...(isFresh ? [t('new')] : []), sentence, changedAt]),
		...(tone ? { icon: tone === 'rise' ? 'arrow-up' : 'arrow-down', tone } : { icon: 'circle-small-filled' }),
		kind: 'change',
		symbol,
		action: { command: 'previewTicker', args: [symbol, tabOf(change)] },
	};
}

/** Says from when on changes are missing, where nobody looked for too long. */
function missedRow(missedSince: number, { formats, now }: ChangesContext): Row {
	const label = t('Earlier changes are left out');
	const detail = lastLook(missedSince, now, formats);
	return { id: `${CHANGES_ROW}Missed`, label, detail, spoken: `${label}, ${detail}`, icon: 'info' };
}

/** The same in one sentence. */
export function missedWords(missedSince: number, now: number, formats: Formats): string {
	return inOneLine([t('Earlier changes are left out'), lastLook(missedSince, now, formats)]);
}

function lastLook(missedSince: number, now: number, formats: Formats): string {
	return t('the last look was {0}', formats.age(missedSince * 1000, now));
}

/** The tab of a ticker that shows more of a change. */
export function tabOf(change: Change): TabName {
	if (change.kind === 'attention') {
		return 'overview';
	}
	const { calendar } = change.row;
	return calendar === 'ratings' || calendar === 'dividends' ? calendar : 'events';
}
