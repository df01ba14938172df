import { newYorkDay } from '../../src/base/days.js';
import type { CountingGateway } from './countingGateway.js';

/** Empties the calendars of the service, which have other events of KO every day. */
export function emptyCalendars(gateway: CountingGateway): void {
	breakNews(gateway, () => false);
}

/**
 * From now on, the calendars are empty, except that requests that `isReported` accepts are answered that a
 * firm upgraded KO and that KO goes ex-dividend today.
 */
export function breakNews(
	gateway: CountingGateway,
	isReported: (url: URL) => boolean,
	firm = 'Citigroup',
): void {
	// Later than any window begins to watch the ticker.
	const updated = Math.floor(Date.now() / 1000) + 300;
	const day = newYorkDay(Date.now());
	const about = { ticker: 'KO', exchange: 'NYSE', name: 'Coca-Cola', currency: 'USD', date: day, updated };
	const news: Readonly<Record<string, unknown>> = {
		ratings: {
			...about,
			id: 'news-rating',
			analyst: firm,
			action_company: 'Upgrades',
			rating_current: 'Buy',
			rating_prior: 'Hold',
		},
		dividends: { ...about, id: 'news-dividend', dividend: '0.51', ex_dividend_date: day },
	};
	gateway.rewrite = (url, text) => {
		const [parent, calendar = ''] = url.pathname.split('/').slice(-2);
		if (parent !== 'calendar') {
			return text;
		}
		return JSON.stringify({ [calendar]: calendar in news && isReported(url) ? [news[calendar]] : [] });
	};
}

/** Whether a request asks for updates since a time. */
export function asksForUpdates({ searchParams }: URL): boolean {
	return searchParams.has('parameters[updated]');
}
