import * as l10n from '@vscode/l10n';
import { WHY_IT_MOVES, type NewsItem } from '../../contract/news.js';
import { isInChannel, isPressRelease } from '../../market/news.js';
import type { Formats } from '../../presentation/format.js';
import { newsTitle, shortText } from '../../presentation/plainText.js';
import type { NewsChoices } from './newsChoices.js';

const MOST_CHANNELS = 100;

/** The controls that filter headlines. */
export interface NewsFilters {
	readonly channel: {
		readonly label: string;
		/** An empty string means all. */
		readonly picked: string;
		/** Starts with "all"; every other label includes how many headlines it leaves. */
		readonly options: readonly { readonly value: string; readonly label: string }[];
	};
	readonly words: { readonly label: string; readonly typed: string };
	readonly pressReleases: { readonly label: string; readonly isOn: boolean };
}

export interface FilteredNews {
	readonly shown: readonly NewsItem[];
	/** How many are hidden only because they are press releases. */
	readonly hidden: number;
	/** Whether a channel or words filter the headlines. */
	readonly isNarrowed: boolean;
	readonly filters: NewsFilters;
}

/** Filters the headlines and counts how many each filter option would leave. */
export function filteredNews(
	items: readonly NewsItem[],
	{ channel, words = '', showsPressReleases = false }: NewsChoices,
	formats: Formats,
): FilteredNews {
	// Ignore a channel that no headline has (any more).
	const picked = channel !== undefined && items.some((item) => isInChannel(item, channel)) ? channel : '';
	const typed = words.toLowerCase().split(/\s+/u).filter(Boolean);
	const named = items.filter((item) => hasWords(item, typed));
	const found = named.filter((item) => picked === '' || isInChannel(item, picked));
	const released = found.filter(isPressRelease);
	const offered = showsPressReleases ? named : named.filter((item) => !isPressRelease(item));
	return {
		shown: showsPressReleases ? found : found.filter((item) => !isPressRelease(item)),
		hidden: showsPressReleases ? 0 : released.length,
		isNarrowed: picked !== '' || typed.length > 0,
		filters: {
			channel: {
				label: l10n.t('Channel'),
				picked: picked.toLowerCase(),
				options: channelOptions(offered, picked, formats),
			},
			words: { label: l10n.t('Words'), typed: words },
			pressReleases: {
				label: l10n.t('Press Releases ({0})', formats.number(released.length)),
				isOn: showsPressReleases,
			},
		},
	};
}

/** The display names of a headline's channels. */
export function channelWords(item: NewsItem): readonly string[] {
	const words = item.channels.flatMap(({ name }) =>
		name === undefined || name.toUpperCase() === WHY_IT_MOVES ? [] : (shortText(name) ?? []),
	);
	return [...new Set(words)];
}

function hasWords(item: NewsItem, typed: readonly string[]): boolean {
	if (typed.length === 0) {
		return true;
	}
	const text = [newsTitle(item), ...item.tags.map(({ name }) => shortText(name) ?? '')]
		.join(' ')
		.toLowerCase();
	return typed.every((word) => text.includes(word));
}

function channelOptions(
	items: readonly NewsItem[],
	picked: string,
	formats: Formats,
): NewsFilters['channel']['options'] {
	const counts = new Map<string, { readonly label: string; readonly count: number }>();
	const add = (value: string, label: string, more: number): void => {
		counts.set(value, { label, count: (counts.get(value)?.count ?? 0) + more });
	};
	if (picked !== '') {
		add(picked.toLowerCase(), shortText(picked) ?? picked, 0);
	}
	for (const item of items) {
		const names = new Map(item.channels.map(({ name = '' }) => [name.toLowerCase(), name]));
		for (const [value, name] of names) {
			const label = shortText(name);
			if (label !== undefined) {
				add(value, label, 1);
			}
		}
	}
	const named = [...counts].sort(([, one], [, other]) => other.count - one.count).slice(0, MOST_CHANNELS);
	return [
		{ value: '', label: l10n.t('All channels') },
		...named
			.map(([value, { label, count }]) => ({
				value,
				word: value === WHY_IT_MOVES.toLowerCase() ? l10n.t('Why it moved') : label,
				count,
			}))
			.sort((one, other) => formats.compare(one.word, other.word))
			.map(({ value, word, count }) => ({ value, label: l10n.t('{0} ({1})', word, formats.number(count)) })),
	];
}
