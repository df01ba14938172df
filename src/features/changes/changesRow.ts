import * as l10n from '@vscode/l10n';
import { CHANGE_DAYS, type WatchedChange } from '../../market/changes.js';
import type { Formats } from '../../presentation/format.js';
import type { Row } from '../../presentation/tree/row.js';
import { inOneLine, listed } from '../../presentation/words/lines.js';
import { type ChangedTickersContext, changedTickerRows } from './changedTickerRows.js';
import { noChangesWords } from './changeNotes.js';

/** What the rows of changes depend on. */
export interface ChangesContext extends ChangedTickersContext {
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
	const none = unknown === undefined ? l10n.t('Nothing new') : undefined;
	const days = formats.number(CHANGE_DAYS);
	// Where all are unread, the label has their number.
	const count =
		unread === changes.length
			? l10n.t('last {0} days', days)
			: l10n.t('{0} in {1} days', formats.number(changes.length), days);
	const all = changes.length === 0 ? none : count;
	const rows = [...changedTickerRows(changes, context), ...missed];
	return {
		id: CHANGES_ROW,
		label: unread > 0 ? l10n.t('Changes ({0})', formats.number(unread)) : l10n.t('Changes'),
		...(all !== undefined && { detail: all }),
		tooltip: [
			l10n.t('What changed for the tickers of your watchlists in the last {0} days.', CHANGE_DAYS),
			...(isSample ? [l10n.t('Sample data')] : []),
		].join('\n'),
		spoken: listed([
			l10n.t('Changes'),
			...(changes.length > 0 ? [l10n.t('{0} unread', formats.number(unread))] : []),
			...(all === undefined ? [] : [all]),
			...(isSample ? [l10n.t('sample data')] : []),
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

/** Says from when on changes are missing, where nobody looked for too long. */
function missedRow(missedSince: number, { formats, now }: ChangesContext): Row {
	const label = l10n.t('Earlier changes are left out');
	const detail = lastLook(missedSince, now, formats);
	return { id: `${CHANGES_ROW}Missed`, label, detail, spoken: `${label}, ${detail}`, icon: 'info' };
}

/** The same in one sentence. */
export function missedWords(missedSince: number, now: number, formats: Formats): string {
	return inOneLine([l10n.t('Earlier changes are left out'), lastLook(missedSince, now, formats)]);
}

function lastLook(missedSince: number, now: number, formats: Formats): string {
	return l10n.t('the last look was {0}', formats.age(missedSince * 1000, now));
}
