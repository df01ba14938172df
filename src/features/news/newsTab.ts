import * as l10n from '@vscode/l10n';
import { newYorkDay } from '../../base/days.js';
import { notInPlanWords } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { newsTitle } from '../../presentation/plainText.js';
import {
	remedyButton,
	section,
	type SectionModel,
	type SectionState,
	sectionState,
} from '../../presentation/sections.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { NewsItem } from '../../contract/news.js';
import { isMention, isTagged } from '../../market/news.js';
import type { PagedRows } from '../../store/pagedRows.js';
import { MOST_PAGES, type NewsChoices } from './newsChoices.js';
import { type FilteredNews, filteredNews, type NewsFilters } from './newsFilters.js';
import { type NewsDay, newsDays } from './newsRows.js';
import { type Answer, shown } from '../../base/loadable.js';
import { calendarTable } from '../calendars/export/calendarTable.js';
import { news } from '../calendars/news.js';
import type { Table } from '../../presentation/export/table.js';

/** The News tab. */
export interface NewsTab {
	readonly name: 'news';
	readonly news: SectionModel<NewsModel>;
}

export function newsTab(inputs: NewsInputs, formats: Formats): NewsTab {
	return { name: 'news', news: section(l10n.t('News'), state(inputs, formats)) };
}

function state({ symbol, answers, choices, now }: NewsInputs, formats: Formats): SectionState<NewsModel> {
	const { news } = answers;
	const button = remedyButton('checkAccess');
	if (isNewsOutsidePlan(news)) {
		return { state: 'empty', text: notInPlanWords(l10n.t('news')), age: '', button };
	}
	const isBusy = news.state === 'loading';
	const shown = sectionState(news, {
		body: (found) => newsModel(found, { symbol, choices: choices.news, isBusy, now, formats }),
		loading: l10n.t('Loading…'),
		nothing: l10n.t('No news for {0} in this period. Your plan may not include news.', symbol),
		now,
		formats,
	});
	return shown.state === 'empty' ? { ...shown, button } : shown;
}

/** The headlines about a ticker as display text. */
export interface NewsModel {
	/** The number of headlines. */
	readonly summary: string;
	readonly filters: NewsFilters;
	readonly exportLabel: string;
	/** Describes what a link does. */
	readonly linkHint: string;
	readonly days: readonly NewsDay[];
	/** Shown if no headline is left, with a way to clear the filters. */
	readonly none?: { readonly text: string; readonly clear?: string };
	/** Headlines tagged with many tickers, collapsed. */
	readonly mentions?: { readonly label: string; readonly days: readonly NewsDay[] };
	/** The button that loads another page; absent if there is none. */
	readonly more?: { readonly label: string; readonly pages: number; readonly isBusy: boolean };
}

interface LoadedNews {
	readonly symbol: TickerSymbol;
	readonly choices: NewsChoices;
	/** Whether headlines are loading. */
	readonly isBusy: boolean;
	readonly now: number;
	readonly formats: Formats;
}

/** The headlines tagged with a ticker that have a title. */
function newsOf({ rows }: PagedRows<NewsItem>, symbol: TickerSymbol): readonly NewsItem[] {
	return rows.filter((item) => isTagged(item, symbol) && newsTitle(item) !== '');
}

/** Builds the news model; undefined if there are no headlines. */
function newsModel(found: PagedRows<NewsItem>, inputs: LoadedNews): NewsModel | undefined {
	const items = newsOf(found, inputs.symbol);
	const { symbol, choices, isBusy, formats } = inputs;
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
		days: newsDays(about, symbol, inputs),
		...(about.length === 0 && { none: noneWords(symbol, filtered) }),
		...(mentions.length > 0 && {
			mentions: {
				label: formats.plural(mentions.length, {
					one: l10n.t('Mentions: {0} headline about many tickers', formats.number(mentions.length)),
					other: l10n.t('Mentions: {0} headlines about many tickers', formats.number(mentions.length)),
				}),
				days: newsDays(mentions, symbol, inputs),
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
		return { text: l10n.t('Only press releases are left. Turn on Press Releases to see them.') };
	}
	if (shown.length > 0) {
		return { text: l10n.t('No headlines are only about {0}. Headlines that mention it are below.', symbol) };
	}
	return {
		text: l10n.t('No headlines match the filters.'),
		...(isNarrowed && { clear: l10n.t('Clear Filters') }),
	};
}

/** The news answer of a ticker and the user's choices. */
interface NewsInputs {
	readonly symbol: TickerSymbol;
	readonly answers: { readonly news: Answer<PagedRows<NewsItem>> };
	readonly choices: { readonly news: NewsChoices };
	readonly isSample: boolean;
	/** Wall-clock time in milliseconds since 1970. */
	readonly now: number;
}

/** Whether the plan does not include news; the tab then shows a single sentence instead of an error. */
export function isNewsOutsidePlan(answer: Answer<unknown>): boolean {
	return answer.state === 'failed' && answer.failure.kind === 'notInPlan';
}

const COLUMNS: ReadonlySet<string> = new Set([
	...['created', 'title', 'stocks', 'channels', 'author', 'url', 'id'],
]);

/** The filtered headlines for export, including mentions; undefined if not loaded. */
export function newsTable(
	{ symbol, answers, choices, isSample, now }: NewsInputs,
	formats: Formats,
): Table<NewsItem> | undefined {
	const inputs = shown(answers.news);
	return (
		inputs && {
			...calendarTable(news, {
				rows: filteredNews(newsOf(inputs.value, symbol), choices.news, formats).shown,
				columns: news.columns().filter(({ id }) => COLUMNS.has(id)),
				title: l10n.t('News: {0}', symbol),
				name: `${symbol}-news`,
				isSample,
				receivedAt: inputs.receivedAt,
				today: newYorkDay(now),
			}),
			about: { symbol },
			symbolOf: () => symbol,
		}
	);
}
