import { t } from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import { ratingLabel } from '../consensus/ratingWords.js';
import { type EventOutlook, eventOutlook } from '../outlook/eventOutlook.js';
import type { FormatContext } from '../words/formatContext.js';
import { receivedWords } from '../words/receivedWords.js';
import { meanTarget } from '../consensus/meanTarget.js';
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
		listing?.exchange ? t('Exchange: {0}', listing.exchange) : undefined,
		consensusLine(ticker, listing, { today: newYorkDay(now), formats }),
		next && t('Next: {0}', eventWords(next, formats)),
		latest && t('Latest: {0}', eventWords(latest, formats)),
		missingParts(ticker),
		received === undefined ? undefined : receivedWords(received, now, formats),
		isSample ? t('Sample data') : undefined,
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
		return t('No analyst covers this ticker.');
	}
	const { rating, value } = known.value;
	const target = meanTarget(ticker, listing, wording);
	const parts = [
		value === undefined ? undefined : t('{0} of 5', wording.formats.score(value)),
		target && t('mean target {0}', target),
	].filter((part) => part !== undefined);
	return t('Consensus: {0}', [ratingLabel(rating), ...parts].join(' · '));
}
