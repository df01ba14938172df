import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { type Answer, shown } from '../../base/loadable.js';
import type { Consensus } from '../../contract/consensus.js';
import { eventsOf } from '../../market/events.js';
import type { TickerEventAnswers } from '../../store/loadedAnswers.js';
import { nextEvent } from '../../market/events.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import { meanTarget } from '../../presentation/consensus/targetCurrency.js';
import { ratingLabel } from '../../presentation/consensus/ratingKinds.js';
import type { Formats } from '../../presentation/format.js';
import { loadedRows } from '../../presentation/loadedRows.js';
import { nearestEvents } from '../../presentation/events/nearestEvents.js';
import { receivedWords } from '../../presentation/timeWords.js';
import { type HintPart, hintParts } from '../../workbench/settings/hintParts.js';

/** The loaded data for a ticker's hint. */
export interface HintedTicker {
	readonly listing: Pick<Listing, 'symbol' | 'name' | 'exchange'>;
	readonly consensus: Answer<Consensus | undefined>;
	readonly events: TickerEventAnswers;
}

export interface HintContext {
	readonly shows: ReadonlySet<HintPart>;
	/** The data source, for display. */
	readonly source: string;
	readonly now: number;
	readonly formats: Formats;
}

/** The inlay hint after a ticker. */
export interface TickerHint {
	readonly label: string;
	/** One entry per line. */
	readonly tooltip: readonly string[];
}

interface Part {
	readonly words: string;
	/** The same as a tooltip line. */
	readonly line: string;
	readonly receivedAt: number;
}

/** The inlay hint of a ticker; undefined if none of its parts is loaded. */
export function tickerHint(ticker: HintedTicker, context: HintContext): TickerHint | undefined {
	const parts = hintParts.flatMap((part) =>
		context.shows.has(part) ? (partOf(part, ticker, context) ?? []) : [],
	);
	if (parts.length === 0) {
		return undefined;
	}
	const { now, formats, source } = context;
	return {
		// Remove duplicates, because the next event may be the ex-date.
		label: [...new Set(parts.map(({ words }) => words))].join(' · '),
		tooltip: [
			`${ticker.listing.symbol} · ${ticker.listing.name}`,
			...new Set(parts.map(({ line }) => line)),
			`${source} · ${receivedWords(Math.min(...parts.map(({ receivedAt }) => receivedAt)), now, formats)}`,
		],
	};
}

function partOf(part: HintPart, ticker: HintedTicker, context: HintContext): Part | undefined {
	switch (part) {
		case 'consensus':
			return consensusPart(ticker);
		case 'target':
			return targetPart(ticker, context);
		case 'exDividend':
			return exDividendPart(ticker, context);
		case 'nextEvent':
			return nextEventPart(ticker, context);
	}
}

function consensusPart({ consensus }: HintedTicker): Part | undefined {
	const loaded = shown(consensus);
	if (loaded?.value?.rating === undefined) {
		return undefined;
	}
	const words = ratingLabel(loaded.value.rating);
	return { words, line: l10n.t('Consensus: {0}', words), receivedAt: loaded.receivedAt };
}

function targetPart(ticker: HintedTicker, { now, formats }: HintContext): Part | undefined {
	const loaded = shown(ticker.consensus);
	const price = meanTarget(ticker, ticker.listing, { formats, today: newYorkDay(now) });
	return loaded && price !== undefined
		? {
				words: l10n.t('target {0}', price),
				line: l10n.t('Mean target: {0}', price),
				receivedAt: loaded.receivedAt,
			}
		: undefined;
}

function exDividendPart({ events }: HintedTicker, { now, formats }: HintContext): Part | undefined {
	const today = newYorkDay(now);
	const dividends = eventsOf(loadedRows(['dividends'], events), today);
	const next = nextEvent(dividends.filter(({ step }) => step === 'ex'));
	return next?.date === undefined
		? undefined
		: {
				words: l10n.t('{0} {1}', l10n.t('ex'), formats.shortDay(next.date, today)),
				line: l10n.t('Next: {0}', l10n.t('{0} {1}', l10n.t('Ex-dividend'), formats.day(next.date))),
				receivedAt: shown(events.dividends)?.receivedAt ?? now,
			};
}

function nextEventPart(
	{ listing: { symbol }, events }: HintedTicker,
	{ now, formats }: HintContext,
): Part | undefined {
	const today = newYorkDay(now);
	const { next } = nearestEvents(symbol, events, { today, formats });
	if (!next) {
		return undefined;
	}
	const { words, brief = words, date } = next;
	const times = Object.values(events).flatMap(
		(answer) => shown<{ readonly receivedAt: number }>(answer)?.receivedAt ?? [],
	);
	return {
		words: date === undefined ? brief : l10n.t('{0} {1}', brief, formats.shortDay(date, today)),
		line: l10n.t('Next: {0}', date === undefined ? words : l10n.t('{0} {1}', words, formats.day(date))),
		receivedAt: Math.min(...times),
	};
}
