import * as l10n from '@vscode/l10n';
import { cutShort } from '../../base/text.js';
import { news as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { NewsItem, NewsQuery } from '../../contract/news.js';
import {
	companyOfNews,
	newsDay,
	isInChannel,
	isMention,
	isPressRelease,
	isTagged,
} from '../../market/news.js';
import { calendarView } from './calendarView.js';
import { newsEvent, namesOf, tickersOf, timeOf } from '../../presentation/events/newsEvent.js';
import { isNarrowed } from './filters/calendarFilters.js';
import { requestedTickers, commonNames } from './filters/commonFilters.js';
import { typedChannels, type NewsFilters } from './filters/newsFilters.js';
import { requestedDays, newestOnTop, shownRange } from './calendarQuestion.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import { base, idColumn, linkColumn, textColumn } from './columns/columnMakers.js';
import { numberColumn } from './columns/sharedColumns.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { FilterSuggestions } from './filters/filterForm.js';
import { newsTitle, shortText } from '../../presentation/plainText.js';

const USUAL_PAST_DAYS = 7;

/** Headlines, newest first. They are listed like calendar events, although they aren't events. */
export const news = calendarView<NewsQuery, NewsItem>({
	contract,
	notInPlan: () => l10n.t('News isn’t in your plan'),
	commonFilters: commonNames.filter((name) => name !== 'importance'),
	filters: ['channels', 'titleWords', 'pressReleases'],
	question(filters, { watchlist, today }) {
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const channels = typedChannels(filters.channels);
		const { tickers } = requestedTickers(filters, watchlist);
		const query = {
			...(tickers && { tickers }),
			...requestedDays(range),
			...(channels.length > 0 && { channels }),
			pageSize: limits.newsPageSize,
		};
		const picks = newsPick(filters, tickers);
		return {
			...newestOnTop(filters, range),
			query,
			compare: contract.orderOf(query),
			dayOf: newsDay,
			...(picks && { picks }),
		};
	},
	// Headlines don't go into calendar files.
	dateName: () => undefined,
	counted: (count) => l10n.t('headlines: {0}', count),
	nothing(filters) {
		if (filters.scope === 'typed') {
			return l10n.t(
				'No news for {0} in this period. Your plan may not include news.',
				filters.tickers.trim().toUpperCase(),
			);
		}
		return isNarrowed(filters)
			? l10n.t('Nothing matches these filters.')
			: l10n.t('There is no news on these days.');
	},
	event: newsEvent,
	columns: newsColumns,
	companies: companyOfNews,
	tab: 'news',
	suggestions: suggestedChannels,
});

const LONGEST_LIST = 400;

/** The columns of the news, most important first. */
function newsColumns(): readonly CalendarColumn<NewsItem>[] {
	return [
		publishedColumn(),
		titleColumn(),
		tickersColumn(),
		listColumn({ id: 'channels', heading: l10n.t('Channels'), width: 20, isUsual: true }, ({ channels }) =>
			namesOf(channels),
		),
		textColumn({ id: 'author', heading: l10n.t('Author') }, ({ author }) => author),
		listColumn({ id: 'tags', heading: l10n.t('Tags'), width: 24 }, ({ tags }) => namesOf(tags)),
		linkColumn({ id: 'url', heading: l10n.t('Link') }, ({ url }) => url),
		numberColumn({ id: 'importance_rank', heading: l10n.t('Rank'), width: 8 }, (item) => item.importanceRank),
		idColumn(),
		textColumn({ id: 'original_id', heading: l10n.t('Original ID'), width: 14 }, (item) => item.originalId),
		{
			...base({ id: 'updated', heading: l10n.t('Updated') }, 'instant'),
			cell: ({ updated }, { formats }) =>
				updated === undefined ? undefined : { text: formats.instant(written(updated) ?? '') },
			key: ({ updated }) => updated,
			raw: ({ updated }) => written(updated),
		},
	];
}

/** The publication time in New York, like the days. */
function publishedColumn(): CalendarColumn<NewsItem> {
	const name = {
		id: 'created',
		heading: l10n.t('Published'),
		hint: l10n.t('Published (ET)'),
		width: 16,
		isUsual: true,
	};
	return {
		...base(name, 'instant'),
		cell(item, { formats, today }) {
			const [day, time] = [newsDay(item), timeOf(item)];
			if (day === undefined || time === undefined) {
				return undefined;
			}
			const text = l10n.t('{0}, {1}', formats.shortDay(day, today), formats.time(time));
			return { text, spoken: l10n.t('{0} ET', text) };
		},
		key: ({ created }) => created,
		raw: ({ created }) => written(created),
	};
}

/** The headline, which opens its page. */
function titleColumn(): CalendarColumn<NewsItem> {
	return {
		...base({ id: 'title', heading: l10n.t('Headline'), width: 66, isUsual: true }, 'text'),
		cell(item) {
			const text = newsTitle(item);
			if (text === '') {
				return undefined;
			}
			return item.url === undefined
				? { text }
				: { text, spoken: l10n.t('{0}, opens in the browser', text), opens: 'link' };
		},
		key: newsTitle,
		raw: ({ title }) => title,
		address: ({ url }) => url,
	};
}

/** The tagged tickers; a single one opens its company. */
function tickersColumn(): CalendarColumn<NewsItem> {
	const column = listColumn<NewsItem>(
		{ id: 'stocks', heading: l10n.t('Tickers'), width: 13, isUsual: true },
		tickersOf,
	);
	return {
		...column,
		cell(item, wording) {
			const cell = column.cell(item, wording);
			return cell && companyOfNews(item)[0] ? { ...cell, opens: 'company' } : cell;
		},
	};
}

/** A column that joins words from the service. */
function listColumn<Row>(
	name: Parameters<typeof textColumn>[0],
	of: (row: Row) => readonly string[],
): CalendarColumn<Row> {
	const text = (row: Row): string | undefined => of(row).join(', ') || undefined;
	return {
		...base(name, 'text'),
		cell(row) {
			const whole = text(row);
			return whole === undefined ? undefined : { text: cutShort(whole, LONGEST_LIST) };
		},
		key: text,
		raw: text,
	};
}

/** A time in ISO form for export. */
function written(seconds: number | undefined): string | undefined {
	return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
}

/**
 * Filters the news to show; undefined where all are shown. The service can't filter by press releases or
 * title words, and if it doesn't know a ticker or channel it returns everything. For chosen tickers, items
 * that only mention them are left out.
 */
function newsPick(
	{ channels, titleWords, pressReleases }: NewsFilters,
	tickers: readonly TickerSymbol[] | undefined,
): ((item: NewsItem) => boolean) | undefined {
	const requested = typedChannels(channels);
	const words = titleWords.toLowerCase().split(/\s+/).filter(Boolean);
	// An id can't be matched, because items only have channel names.
	const hasIds = requested.some((channel) => /^\d+$/.test(channel));
	const showsReleases =
		pressReleases === 'yes' || isPressRelease({ channels: requested.map((name) => ({ name })) });
	const rules: ((item: NewsItem) => boolean)[] = [
		...(showsReleases ? [] : [(item: NewsItem) => !isPressRelease(item)]),
		...(tickers
			? [(item: NewsItem) => !isMention(item) && tickers.some((symbol) => isTagged(item, symbol))]
			: []),
		...(requested.length > 0 && !hasIds
			? [(item: NewsItem) => requested.some((channel) => isInChannel(item, channel))]
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

const MOST = 100;

/** The channels of these items, busiest first. */
function suggestedChannels(items: readonly NewsItem[]): FilterSuggestions {
	const counts = new Map<string, number>();
	for (const { name } of items.flatMap(({ channels }) => channels)) {
		const channel = shortText(name);
		// The field splits at commas and semicolons, so such a name would count as two.
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
