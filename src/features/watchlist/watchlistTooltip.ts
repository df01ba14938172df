import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import { ratingLabel } from '../../presentation/consensus/ratingKinds.js';
import { type EventOutlook, eventOutlook } from '../../presentation/events/eventOutlook.js';
import type { FormatContext } from '../../presentation/format.js';
import { receivedWords } from '../../presentation/timeWords.js';
import { meanTarget } from '../../presentation/consensus/targetCurrency.js';
import { missingParts, receivedAt, type WatchedTicker } from './watchedTicker.js';
import { eventWords, type RenderContext, type WatchlistKnowledge } from './watchlistRows.js';

/** The tooltip of a ticker as far as it is known now. */
export function watchlistTooltip(
	symbol: TickerSymbol,
	knowledge: WatchlistKnowledge,
	context: RenderContext,
): string {
	const { now, formats } = context;
	const ticker = knowledge.peek(symbol);
	const outlook = eventOutlook(symbol, ticker.events, { today: newYorkDay(now), formats });
	return tooltip(symbol, knowledge.listing(symbol), ticker, outlook, context);
}

function tooltip(
	symbol: TickerSymbol,
	listing: Listing | undefined,
	ticker: WatchedTicker,
	{ next, latest }: EventOutlook,
	{ formats, isSample, now }: RenderContext,
): string {
	const received = receivedAt(ticker);
	return [
		listing ? `${symbol} · ${listing.name}` : symbol,
		listing?.exchange ? l10n.t('Exchange: {0}', listing.exchange) : undefined,
		consensusLine(ticker, listing, { today: newYorkDay(now), formats }),
		next && l10n.t('Next: {0}', eventWords(next, formats)),
		latest && l10n.t('Latest: {0}', eventWords(latest, formats)),
		missingParts(ticker),
		received === undefined ? undefined : receivedWords(received, now, formats),
		isSample ? l10n.t('Sample data') : undefined,
	]
		.filter((line) => line !== undefined && line !== '')
		.join('\n');
}

function consensusLine(
	ticker: WatchedTicker,
	listing: Listing | undefined,
	wording: FormatContext,
): string | undefined {
	const known = shown(ticker.consensus);
	if (!known) {
		return undefined;
	}
	if (!known.value) {
		return l10n.t('No analyst covers this ticker.');
	}
	const { rating, value } = known.value;
	const target = meanTarget(ticker, listing, wording);
	const parts = [
		value === undefined ? undefined : l10n.t('{0} of 5', wording.formats.score(value)),
		target && l10n.t('mean target {0}', target),
	].filter((part) => part !== undefined);
	return l10n.t('Consensus: {0}', [ratingLabel(rating), ...parts].join(' · '));
}
