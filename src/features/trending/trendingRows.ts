import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { NewsItem } from '../../contract/news.js';
import type { TrendingTicker } from '../../contract/trending.js';
import { whyItMoves } from '../../market/news.js';
import type { Formats } from '../../presentation/format.js';
import { firstSeen, newsTitle } from '../../presentation/plainText.js';
import { emptyReason, viewTrouble } from '../../presentation/viewTrouble.js';
import { type Row, tickerFacts, type TreeModel, withOwnIds } from '../../presentation/row.js';
import { aloud, joinLine } from '../../presentation/lines.js';
import { receivedAloud, receivedWords, titleAge } from '../../presentation/timeWords.js';
import { choiceWords, countWords, type TrendingChoice } from '../../presentation/trendingChoice.js';
import { rankChange, type SeenList } from './lastSeenList.js';

/** Changes of four or more digits are easier to read as a multiple. */
const MULTIPLE_PERCENT = 1_000;

/** The trending list as far as it was requested. */
export interface TrendingSnapshot {
	readonly choice: TrendingChoice;
	/** In order; each page after the first was requested because the previous one was full. */
	readonly pages: readonly Answer<readonly TrendingTicker[]>[];
	/** Whether another page may follow. */
	readonly hasMore: boolean;
	/** The list from the user's previous visit; absent if there was none. */
	readonly lastSeen?: SeenList | undefined;
	readonly now: number;
	readonly isSample: boolean;
	/** News lines on why tickers move, as far as loaded. */
	readonly reasons?: readonly NewsItem[];
}

/**
 * The trending list as a tree. The service's order is the rank; the last received rows stay, with their age.
 */
export function trendingTree(
	{ choice, pages, hasMore, lastSeen, now, isSample, reasons = [] }: TrendingSnapshot,
	formats: Formats,
): TreeModel {
	const loaded = pages.flatMap((page) => shown(page) ?? []);
	const tickers = loaded.flatMap(({ value, receivedAt }) => value.map((ticker) => ({ ticker, receivedAt })));
	const rows = withOwnIds(
		tickers.map(({ ticker, receivedAt }, index) =>
			trendingRow(ticker, { rank: index + 1, choice, lastSeen, receivedAt, now, reasons }, formats),
		),
	);
	const oldest = Math.min(...loaded.map(({ receivedAt }) => receivedAt));
	const description = joinLine([
		isSample ? l10n.t('Sample data') : undefined,
		...choiceWords(choice, formats),
		loaded.length > 0 ? titleAge(oldest, now, formats) : undefined,
	]);
	const isLoading = pages.some(({ state }) => state === 'loading');
	const failed = pages.flatMap((page) => (page.state === 'failed' ? [page] : []))[0];
	const shownSince = rows.length > 0 ? oldest : undefined;
	const trouble =
		failed &&
		viewTrouble(failed.failure, { retryAt: failed.retryAt, shownSince, view: 'trending', now, formats });
	if (rows.length === 0 && !isLoading) {
		const empty = failed ? emptyReason(failed.failure) : 'nothingFound';
		return { rows, description, ...(empty ? { empty } : trouble && { trouble }) };
	}
	return {
		rows: hasMore && !isLoading ? [...rows, moreRow(rows.length, formats)] : rows,
		description,
		...(trouble && { trouble }),
		...(isLoading && { isLoading }),
	};
}

function moreRow(count: number, formats: Formats): Row {
	const so = l10n.t('{0} so far', formats.number(count));
	return {
		id: 'trending/more',
		label: l10n.t('Load More'),
		detail: so,
		tooltip: l10n.t('Load the next tickers in the list'),
		spoken: l10n.t('Load More, {0}', so),
		icon: 'ellipsis',
		action: { command: 'loadMore', args: ['trending'] },
	};
}

interface TrendingPlace {
	readonly rank: number;
	readonly choice: TrendingChoice;
	readonly lastSeen: SeenList | undefined;
	readonly receivedAt: number;
	readonly now: number;
	readonly reasons: readonly NewsItem[];
}

function trendingRow(
	ticker: TrendingTicker,
	{ rank, choice: { source }, lastSeen, receivedAt, now, reasons }: TrendingPlace,
	formats: Formats,
): Row {
	const label = labelOf(ticker);
	const name = otherName(ticker.name, label);
	const change = ticker.percentChange === undefined ? undefined : formats.change(ticker.percentChange / 100);
	const moved = rankChange({ symbol: ticker.symbol, rank }, lastSeen, now, formats);
	const count = ticker.count === undefined ? undefined : formats.number(ticker.count);
	const exchange = firstSeen([ticker.exchange], 40);
	const reason = ticker.symbol && whyItMoves(reasons, ticker.symbol, now);
	const lines = [
		name === undefined ? label : `${label} · ${name}`,
		l10n.t('Rank {0}', rank),
		moved?.line,
		exchange === undefined ? undefined : l10n.t('Exchange: {0}', exchange),
		count === undefined ? undefined : countWords(source, count),
		...changeLines(ticker.percentChange, formats),
		...reasonLines(reason, now, formats),
		receivedWords(receivedAt, now, formats),
	];
	return {
		id: trendingRowId(ticker),
		label: `${rank}  ${label}`,
		// The name comes last, as far as there is room.
		detail: joinLine([moved?.mark, attentionWords(ticker, formats), name]),
		tooltip: lines.filter((line) => line !== undefined).join('\n'),
		spoken: aloud([
			l10n.t('Rank {0}', rank),
			moved?.spoken,
			label,
			name,
			change === undefined ? undefined : l10n.t('change in attention {0}', change),
			count === undefined ? undefined : l10n.t('count {0}', count),
			reason && l10n.t('why its price moved: {0}', newsTitle(reason)),
			receivedAloud(receivedAt, now, formats),
		]),
		...(ticker.symbol && tickerFacts(ticker.symbol)),
	};
}

/** The row id of a ticker. */
export function trendingRowId(ticker: TrendingTicker): string {
	return ticker.symbol ?? `row ${labelOf(ticker)}`;
}

function labelOf({ symbol, ticker, name }: TrendingTicker): string {
	return symbol ?? firstSeen([ticker, name], 40) ?? l10n.t('No symbol');
}

/** The company's name, unless it only repeats the symbol, as for RTX. */
function otherName(written: string | undefined, label: string): string | undefined {
	const name = firstSeen([written], 80);
	return name?.toLowerCase() === label.toLowerCase() ? undefined : name;
}

/** The change and the count in few characters, named so that neither reads as one of the price. */
function attentionWords({ percentChange, count }: TrendingTicker, formats: Formats): string | undefined {
	const change = percentChange === undefined ? undefined : changeInBrief(percentChange, formats);
	const counted = count === undefined ? undefined : formats.number(count);
	if (change !== undefined && counted !== undefined) {
		return l10n.t('attention {0} ({1})', change, counted);
	}
	const known = change ?? counted;
	return known === undefined ? undefined : l10n.t('attention {0}', known);
}

function changeInBrief(percent: number, formats: Formats): string {
	return percent < MULTIPLE_PERCENT
		? formats.change(percent / 100, 0)
		: l10n.t('{0}×', multipleOf(percent, formats));
}

/** The service's own figure, and what a multiple in the row means. */
function changeLines(percent: number | undefined, formats: Formats): readonly string[] {
	if (percent === undefined) {
		return [l10n.t('Change in attention: not reported')];
	}
	const change = formats.change(percent / 100);
	return [
		percent < MULTIPLE_PERCENT
			? l10n.t('Change in attention: {0}', change)
			: l10n.t('Change in attention: {0}, or {1} times as much', change, multipleOf(percent, formats)),
		l10n.t('Benzinga doesn’t document the baseline.'),
	];
}

/** The reason for a price move, with a note that it does not explain the attention. */
function reasonLines(reason: NewsItem | undefined, now: number, formats: Formats): readonly string[] {
	const title = reason ? newsTitle(reason) : '';
	return reason?.created === undefined || title === ''
		? []
		: [
				l10n.t('Why it moved · {0}', formats.age(reason.created * 1000, now)),
				title,
				l10n.t('Explains the price move, not the attention.'),
			];
}

/** An increase of 10,000 percent is 101 times as much. */
function multipleOf(percent: number, formats: Formats): string {
	return formats.number(Math.round(1 + percent / 100));
}
