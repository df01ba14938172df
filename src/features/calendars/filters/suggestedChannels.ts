import type { NewsItem } from '../../../contract/news.js';
import { shortText } from '../../../presentation/plainText.js';
import type { FilterSuggestions } from './filterForm.js';

const MOST = 100;

/** The channels of some news, the busiest first. */
export function suggestedChannels(items: readonly NewsItem[]): FilterSuggestions {
	const counts = new Map<string, number>();
	for (const { name } of items.flatMap(({ channels }) => channels)) {
		const channel = shortText(name);
		// The field takes a list between commas, so a name with one would count as two.
		if (channel !== undefined && !/[,;]/.test(channel)) {
			counts.set(channel, (counts.get(channel) ?? 0) + 1);
		}
	}
	return {
		channels: [...counts]
			.sort(([, one], [, other]) => other - one)
			.slice(0, MOST)
			.map(([channel]) => ({ value: channel, label: channel })),
	};
}
