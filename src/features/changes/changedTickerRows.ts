import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Change, WatchedChange } from '../../market/changes.js';
import type { Formats } from '../../presentation/format.js';
import type { Row, Tone } from '../../presentation/tree/row.js';
import { inOneLine, listed } from '../../presentation/words/lines.js';
import type { TabName } from '../../presentation/words/tickerTabs.js';
import { changeWords } from './changeWords.js';

/** What the rows of changed tickers depend on. */
export interface ChangedTickersContext {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
	/** Whether a change is new to whoever looks now, though the look has marked it as read. */
	readonly isNew: (change: WatchedChange) => boolean;
}

/** Changes of a ticker that its tooltip tells; the others are under it. */
const MOST_TOLD = 10;

/** The changes of one ticker, the newest first. */
type TickerChanges = readonly [newest: WatchedChange, ...earlier: WatchedChange[]];

/** A row a ticker, that of the newest change first. */
export function changedTickerRows(
	changes: readonly WatchedChange[],
	context: ChangedTickersContext,
): readonly Row[] {
	const known = new Map<TickerSymbol, [WatchedChange, ...WatchedChange[]]>();
	for (const change of changes) {
		const ofTicker = known.get(change.symbol);
		if (ofTicker) {
			ofTicker.push(change);
		} else {
			known.set(change.symbol, [change]);
		}
	}
	return [...known.values()].map((ofTicker) =>
		ofTicker.length === 1 ? changeRow(ofTicker[0], context) : groupRow(ofTicker, context),
	);
}

/** The row of a ticker stays the same one when a second change comes, so that it stays selected. */
function idOf(symbol: TickerSymbol): string {
	return `change ${symbol}`;
}

/** The only change of a ticker. */
function changeRow(change: WatchedChange, context: ChangedTickersContext): Row {
	const { symbol } = change;
	const detail = marked(context.isNew(change), wordsOf(change, context).short);
	return { id: idOf(symbol), label: symbol, detail, ...changeItself(change, context) };
}

/** What changed last, with the number of changes, which are all under it. */
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
		// Where a sidebar is narrow, the news is in sight, and the arrow to unfold tells that it is not all.
		detail: marked(hasNew, inOneLine([short, count])),
		tooltip: [
			...changes.slice(0, MOST_TOLD).map((change) => wordsOf(change, context).sentence),
			...(changes.length > MOST_TOLD
				? [l10n.t('… and {0} more', formats.number(changes.length - MOST_TOLD))]
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

/** What the row of a change has, wherever it stands. */
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
		changedAt: l10n.t('Changed {0}', formats.clock(change.at * 1000, now)),
	};
}

function iconOf(tone: Tone | undefined): Pick<Row, 'icon' | 'tone'> {
	return tone ? { icon: tone === 'rise' ? 'arrow-up' : 'arrow-down', tone } : { icon: 'circle-small-filled' };
}

function marked(isNew: boolean, text: string): string {
	return isNew ? `● ${text}` : text;
}

/** The tab of a ticker that shows more of a change. */
export function tabOf(change: Change): TabName {
	if (change.kind === 'attention') {
		return 'overview';
	}
	const { calendar } = change.row;
	return calendar === 'ratings' || calendar === 'dividends' ? calendar : 'events';
}
