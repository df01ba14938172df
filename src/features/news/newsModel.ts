import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { NewsItem } from '../../contract/news.js';
import { isMention, isTagged } from '../../market/news.js';
import type { PagedRows } from '../../store/pagedRows.js';
import type { Formats } from '../../presentation/format.js';
import { newsTitle } from '../../presentation/plainText.js';
import { MOST_PAGES, type NewsChoices } from './newsChoices.js';
import { type FilteredNews, filteredNews, type NewsFilters } from './newsFilters.js';
import { type NewsDay, newsDays } from './newsRows.js';

/** The headlines about a ticker in finished words. */
export interface NewsModel {
	/** How many headlines there are. */
	readonly summary: string;
	readonly filters: NewsFilters;
	readonly exportLabel: string;
	/** What a link does. */
	readonly linkHint: string;
	readonly days: readonly NewsDay[];
	/** Said where no headline is about the ticker, with what to do. */
	readonly none?: { readonly text: string; readonly clear?: string };
	/** Those that tag many tickers, folded. */
	readonly mentions?: { readonly label: string; readonly days: readonly NewsDay[] };
	/** The button that shows a page more; absent where there is none. */
	readonly more?: { readonly label: string; readonly pages: number; readonly isBusy: boolean };
}

interface Known {
	readonly symbol: TickerSymbol;
	readonly choices: NewsChoices;
	/** Whether headlines are on their way. */
	readonly isBusy: boolean;
	readonly now: number;
	readonly formats: Formats;
}

/** The headlines that tag a ticker, as they can be read. */
export function newsOf({ rows }: PagedRows<NewsItem>, symbol: TickerSymbol): readonly NewsItem[] {
	return rows.filter((item) => isTagged(item, symbol) && newsTitle(item) !== '');
}

/** The headlines of a ticker as shown; undefined where there are none. */
export function newsModel(found: PagedRows<NewsItem>, known: Known): NewsModel | undefined {
	const items = newsOf(found, known.symbol);
	const { symbol, choices, isBusy, formats } = known;
	const { pages = 1 } = choices;
	if (items.length === 0) {
		return undefined;
	}
	const filtered = filteredNews(items, choices, formats);
	const about = filtered.shown.filter((item) => !isMention(item));
	const mentions = filtered.shown.filter(isMention);
	const all = filteredNews(items, { ...choices, channel: '', words: '' }, formats).shown;
	const hasMore = found.stop === undefined && pages < MOST_PAGES;
	return {
		summary: summary(about.length, all.filter((item) => !isMention(item)).length, found, formats),
		filters: filtered.filters,
		exportLabel: l10n.t('Export…'),
		linkHint: l10n.t('Open in Browser'),
		days: newsDays(about, symbol, known),
		...(about.length === 0 && { none: noneWords(symbol, filtered) }),
		...(mentions.length > 0 && {
			mentions: {
				label: formats.plural(mentions.length, {
					one: l10n.t('Mentions: {0} headline about many tickers', formats.number(mentions.length)),
					other: l10n.t('Mentions: {0} headlines about many tickers', formats.number(mentions.length)),
				}),
				days: newsDays(mentions, symbol, known),
			},
		}),
		...(hasMore && {
			more: { label: isBusy ? l10n.t('Loading…') : l10n.t('Load More'), pages: pages + 1, isBusy },
		}),
	};
}

function summary(shown: number, all: number, { stop }: PagedRows<NewsItem>, formats: Formats): string {
	const [some, whole] = [formats.number(shown), formats.number(all)];
	if (shown < all) {
		return formats.plural(all, {
			one: l10n.t('{0} of {1} headline', some, whole),
			other: l10n.t('{0} of {1} headlines', some, whole),
		});
	}
	return stop === undefined
		? formats.plural(all, {
				one: l10n.t('The newest {0} headline', whole),
				other: l10n.t('The newest {0} headlines', whole),
			})
		: formats.plural(all, {
				one: l10n.t('{0} headline', whole),
				other: l10n.t('{0} headlines', whole),
			});
}

function noneWords(
	symbol: TickerSymbol,
	{ isNarrowed, hidden, shown }: FilteredNews,
): NonNullable<NewsModel['none']> {
	if (hidden > 0) {
		return { text: l10n.t('Press releases alone are left. Turn on Press Releases to see them.') };
	}
	if (shown.length > 0) {
		return { text: l10n.t('No headline is about {0} alone. Those that mention it stand below.', symbol) };
	}
	return {
		text: l10n.t('No headline fits the filters.'),
		...(isNarrowed && { clear: l10n.t('Clear Filters') }),
	};
}
