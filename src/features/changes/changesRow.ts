import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { type Change, CHANGE_DAYS, type WatchedChange } from '../../market/changes.js';
import type { Formats } from '../../presentation/format.js';
import { changeWords } from './changeWords.js';
import type { Row, Tone } from '../../presentation/row.js';
import { joinLine, listed, newYorkTime } from '../../presentation/lines.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';

/** The inputs of the changes rows. */
export interface ChangesContext extends ChangedTickersContext {
	/** The last look before changes that are too old to show; Unix time in seconds. */
	readonly missedSince: number | undefined;
	/** Why it is unknown whether anything changed, if so. */
	readonly unknown?: string | undefined;
}

/** The id of the row above the watchlists. */
export const CHANGES_ROW = 'changes';

/**
 * The changes of the watched tickers under one row that is always there, so that nothing moves when the first
 * change arrives.
 */
export function changesRow(changes: readonly WatchedChange[], context: ChangesContext): Row {
	const { formats, isSample, missedSince, unknown } = context;
	const missed = missedSince === undefined ? [] : [missedRow(missedSince, context)];
	const unread = changes.filter(({ isRead }) => !isRead).length;
	const none = unknown === undefined ? l10n.t('Nothing new') : undefined;
	const days = formats.number(CHANGE_DAYS);
	// If all are unread, the label already has their number.
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

/** The text for no changes. */
export function noChangesWords(): string {
	return l10n.t(
		'Nothing has changed for your tickers in the last {0} days, or since you added them.',
		CHANGE_DAYS,
	);
}

/** A row that says why there are no changes. */
function noteRow(label: string): Row {
	return { id: `${CHANGES_ROW}None`, label, spoken: label, icon: 'info' };
}

/** A row that says since when changes are missing, if the last look was too long ago. */
function missedRow(missedSince: number, { formats, now }: ChangesContext): Row {
	const label = l10n.t('Earlier changes are left out');
	const detail = lastSeenList(missedSince, now, formats);
	return { id: `${CHANGES_ROW}Missed`, label, detail, spoken: `${label}, ${detail}`, icon: 'info' };
}

/** The same in one sentence. */
export function missedWords(missedSince: number, now: number, formats: Formats): string {
	return joinLine([l10n.t('Earlier changes are left out'), lastSeenList(missedSince, now, formats)]);
}

function lastSeenList(missedSince: number, now: number, formats: Formats): string {
	return l10n.t('last viewed {0}', formats.age(missedSince * 1000, now));
}

/** The inputs of the rows of changed tickers. */
interface ChangedTickersContext {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
	/** Whether a change is new on this visit, even though the visit has already marked it as read. */
	readonly isNew: (change: WatchedChange) => boolean;
}

/** Most changes in a ticker's tooltip; all of them are in the rows below it. */
const MAX_LISTED = 10;

/** The changes of one ticker, newest first. */
type TickerChanges = readonly [newest: WatchedChange, ...earlier: WatchedChange[]];

/** One row per ticker, the one with the newest change first. */
function changedTickerRows(
	changes: readonly WatchedChange[],
	context: ChangedTickersContext,
): readonly Row[] {
	const bySymbol = new Map<TickerSymbol, [WatchedChange, ...WatchedChange[]]>();
	for (const change of changes) {
		const ofTicker = bySymbol.get(change.symbol);
		if (ofTicker) {
			ofTicker.push(change);
		} else {
			bySymbol.set(change.symbol, [change]);
		}
	}
	return [...bySymbol.values()].map((ofTicker) =>
		ofTicker.length === 1 ? changeRow(ofTicker[0], context) : groupRow(ofTicker, context),
	);
}

/** Doesn't depend on the number of changes, so that the row stays selected when a second one arrives. */
function idOf(symbol: TickerSymbol): string {
	return `change ${symbol}`;
}

/** The row of a ticker with a single change. */
function changeRow(change: WatchedChange, context: ChangedTickersContext): Row {
	const { symbol } = change;
	const detail = marked(context.isNew(change), wordsOf(change, context).short);
	return { id: idOf(symbol), label: symbol, detail, ...changeItself(change, context) };
}

/** The row of a ticker with several changes: the newest one and their number, with all of them below it. */
function groupRow(changes: TickerChanges, context: ChangedTickersContext): Row {
	const { formats, isSample, isNew } = context;
	const [newest] = changes;
	const { symbol } = newest;
	const { short, sentence, changedAt, tone } = wordsOf(newest, context);
	const id = idOf(symbol);
	const number = formats.number(changes.length);
	const count = formats.plural(changes.length, {
		one: l10n.t('{0} change', number),
		other: l10n.t('{0} changes', number),
	});
	const hasNew = changes.some(isNew);
	return {
		id,
		label: symbol,
		// In a narrow sidebar, the news stays visible, and the expand arrow shows that there is more.
		detail: marked(hasNew, joinLine([short, count])),
		tooltip: [
			...changes.slice(0, MAX_LISTED).map((change) => wordsOf(change, context).sentence),
			...(changes.length > MAX_LISTED
				? [l10n.t('… and {0} more', formats.number(changes.length - MAX_LISTED))]
				: []),
			...(isSample ? [l10n.t('Sample data')] : []),
		].join('\n'),
		spoken: listed([...(hasNew ? [l10n.t('new')] : []), symbol, count, sentence, changedAt]),
		...iconOf(tone),
		kind: 'change',
		symbol,
		children: changes.map((change) => ({
			id: `${id} ${change.version}`,
			label: marked(isNew(change), wordsOf(change, context).short),
			...changeItself(change, context),
		})),
		isCollapsed: true,
	};
}

/** What the row of a change has at any level. */
function changeItself(change: WatchedChange, context: ChangedTickersContext) {
	const { isSample, isNew } = context;
	const { symbol } = change;
	const { sentence, lines, tone, changedAt } = wordsOf(change, context);
	return {
		tooltip: [sentence, ...lines, changedAt, ...(isSample ? [l10n.t('Sample data')] : [])].join('\n'),
		spoken: listed([...(isNew(change) ? [l10n.t('new')] : []), sentence, changedAt]),
		...iconOf(tone),
		kind: 'change',
		symbol,
		action: { command: 'previewTicker', args: [symbol, tabOf(change.change)] },
	} satisfies Partial<Row>;
}

function wordsOf(change: WatchedChange, { formats, now }: ChangedTickersContext) {
	return {
		...changeWords(change, { formats, today: newYorkDay(now) }),
		changedAt: l10n.t('Changed {0}', newYorkTime(change.at, formats)),
	};
}

function iconOf(tone: Tone | undefined): Pick<Row, 'icon' | 'tone'> {
	return tone ? { icon: tone === 'rise' ? 'arrow-up' : 'arrow-down', tone } : { icon: 'circle-small-filled' };
}

function marked(isNew: boolean, text: string): string {
	return isNew ? `● ${text}` : text;
}

/** Where the ticker panel has more about a change. */
export function tabOf(change: Change): TabTarget {
	if (change.kind === 'attention') {
		return 'overview';
	}
	if (change.kind === 'consensus') {
		return 'ratings';
	}
	const { calendar } = change.row;
	return calendar === 'ratings' || calendar === 'dividends' ? calendar : 'actions';
}
