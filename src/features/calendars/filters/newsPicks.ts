import type { TickerSymbol } from '../../../base/symbol.js';
import type { NewsItem } from '../../../contract/news.js';
import { isInChannel, isMention, isPressRelease, isTagged } from '../../../market/news.js';
import { newsTitle } from '../../../presentation/plainText.js';
import { type NewsFilters, typedChannels } from './newsFilters.js';

/**
 * Picks the news that are shown; undefined where all are. Press releases and words of titles the service cannot be asked
 * for, and where it doesn’t know a ticker or channel it answers everything. Lists that only mention a ticker are not
 * among the news of a few tickers.
 */
export function newsPick(
	{ channels, titleWords, pressReleases }: NewsFilters,
	tickers: readonly TickerSymbol[] | undefined,
): ((item: NewsItem) => boolean) | undefined {
	const asked = typedChannels(channels);
	const words = titleWords.toLowerCase().split(/\s+/).filter(Boolean);
	// An id cannot be looked for: items have the names of their channels alone.
	const hasIds = asked.some((channel) => /^\d+$/.test(channel));
	const showsReleases =
		pressReleases === 'yes' || isPressRelease({ channels: asked.map((name) => ({ name })) });
	const rules: ((item: NewsItem) => boolean)[] = [
		...(showsReleases ? [] : [(item: NewsItem) => !isPressRelease(item)]),
		...(tickers
			? [(item: NewsItem) => !isMention(item) && tickers.some((symbol) => isTagged(item, symbol))]
			: []),
		...(asked.length > 0 && !hasIds
			? [(item: NewsItem) => asked.some((channel) => isInChannel(item, channel))]
			: []),
		...(words.length > 0
			? [
					(item: NewsItem) => {
						const title = newsTitle(item).toLowerCase();
						return words.every((word) => title.includes(word));
					},
				]
			: []),
	];
	return rules.length === 0 ? undefined : (item) => rules.every((rule) => rule(item));
}
