import * as l10n from '@vscode/l10n';
import { news as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { NewsItem, NewsQuery } from '../../contract/news.js';
import { companyOfNews, newsDay } from '../../market/news.js';
import { calendarView } from './calendarView.js';
import { newsColumns } from './columns/newsColumns.js';
import { newsEvent } from '../../presentation/events/newsEvent.js';
import { isNarrowed } from './filters/calendarFilters.js';
import { askedTickers, commonNames } from './filters/commonFilters.js';
import { typedChannels } from './filters/newsFilters.js';
import { newsPick } from './filters/newsPicks.js';
import { suggestedChannels } from './filters/suggestedChannels.js';
import { askedDays, newestOnTop, shownRange } from './questions/askedDays.js';

const USUAL_PAST_DAYS = 7;

/** Headlines, the newest first: they are listed as events of calendars are, though they are none. */
export const news = calendarView<NewsQuery, NewsItem>({
	contract,
	title: () => l10n.t('News'),
	notInPlan: () => l10n.t('News is not in your plan'),
	commonFilters: commonNames.filter((name) => name !== 'importance'),
	filters: ['channels', 'titleWords', 'pressReleases'],
	question(filters, { watchlist, today }) {
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const channels = typedChannels(filters.channels);
		const { tickers } = askedTickers(filters, watchlist);
		const query = {
			...(tickers && { tickers }),
			...askedDays(range),
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
	// Nobody puts a headline into a calendar.
	dateName: () => undefined,
	counted: (count) => l10n.t('headlines: {0}', count),
	nothing(filters) {
		if (filters.scope === 'typed') {
			return l10n.t('No news for {0} on your plan or in this window.', filters.tickers.trim().toUpperCase());
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
