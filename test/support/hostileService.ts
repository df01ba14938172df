import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an attacker would put into a text. Any part that runs would set `pwned` or fetch from evil.test. */
const HOSTILE = [
	'<img src=https://evil.test/x onerror="globalThis.pwned=1">',
	'<script>globalThis.pwned=1</script>',
	'"><svg onload="globalThis.pwned=1">',
	'[click](command:workbench.action.quit) ![b](https://evil.test/b.png)',
	'$(error) {{constructor}} &lt;b&gt; \u202egnp.exe \u{e0101}\u115f\u2800\ue000',
].join(' ');

/** In the time format of the service. */
const anHourAgo = new Date(Date.now() - 5 * 3_600_000).toUTCString().replace('GMT', '-0400');

const TEXT_STATEMENT = {
	currencyId: HOSTILE,
	periodEndingDate: HOSTILE,
	fiscalYearEnd: HOSTILE,
	totalRevenue: HOSTILE,
};

/** A calendar row about AAPL: hostile in each of `fields`, valid in what makes it show. */
function hostileRow(fields: readonly string[], right: Readonly<Record<string, unknown>>): unknown {
	return { ...Object.fromEntries(fields.map((field) => [field, HOSTILE])), ...right };
}

const COMPANY = ['name', 'exchange', 'currency', 'cusip', 'isin', 'notes'];

const calendars: Readonly<Record<string, unknown>> = {
	'/api/v2.1/calendar/ratings': {
		ratings: [
			hostileRow(
				[
					...COMPANY,
					'id',
					'time',
					'action_pt',
					'action_company',
					'rating_current',
					'rating_prior',
					'analyst',
					'analyst_id',
					'analyst_name',
					'pt_pct_change',
					'importance',
				],
				{
					ticker: 'AAPL',
					date: '2026-11-10',
					pt_current: '10',
					pt_prior: '9',
					url: 'javascript:globalThis.pwned=1',
					url_calendar: 'command:workbench.action.quit',
					url_news: HOSTILE,
				},
			),
		],
	},
	'/api/v2.2/calendar/dividends': {
		dividends: [
			hostileRow([...COMPANY, 'id', 'dividend_type', 'period', 'payable_date', 'record_date', 'frequency'], {
				ticker: 'AAPL',
				date: '2026-11-02',
				ex_dividend_date: '2026-11-30',
				dividend: '0.5',
			}),
		],
	},
	'/api/v2.1/calendar/splits': {
		splits: [
			hostileRow([...COMPANY, 'id', 'ratio', 'split_type', 'date_recorded', 'date_distribution'], {
				ticker: 'AAPL',
				date_announced: '2026-11-02',
				date_ex: '2026-11-30',
			}),
		],
	},
	'/api/v2.1/calendar/ma': {
		ma: [
			hostileRow(
				[
					'id',
					'acquirer_name',
					'acquirer_exchange',
					'target_name',
					'target_ticker',
					'currency',
					'date_expected',
					'date_completed',
					'deal_payment_type',
					'deal_size',
					'deal_status',
					'deal_terms_extra',
					'deal_type',
					'notes',
				],
				{ acquirer_ticker: 'AAPL', date: '2026-11-02' },
			),
		],
	},
	'/api/v2.1/calendar/offerings': {
		offerings: [
			hostileRow([...COMPANY, 'id', 'time', 'price', 'proceeds', 'number_shares', 'offering_type'], {
				ticker: 'AAPL',
				date: '2026-11-02',
				url: 'javascript:globalThis.pwned=1',
			}),
		],
	},
};

const answers: Readonly<Record<string, unknown>> = {
	...calendars,
	'/api/v1/trending-tickers/list': {
		ok: true,
		data: [
			{ security: { ticker: 'AAPL', name: HOSTILE, exchange: HOSTILE }, count: HOSTILE, pct_chg: HOSTILE },
			{ security: { ticker: HOSTILE, name: HOSTILE, exchange: HOSTILE }, count: 5, pct_chg: 7 },
		],
	},
	'/api/v2/news': [
		{
			id: 2,
			created: anHourAgo,
			updated: anHourAgo,
			title: HOSTILE,
			url: 'https://news.test/1',
			stocks: [{ name: 'AAPL' }],
		},
		{
			id: 1,
			author: HOSTILE,
			title: HOSTILE,
			teaser: HOSTILE,
			body: HOSTILE,
			original_id: HOSTILE,
			created: 'Mon, 02 Nov 2026 10:00:00 -0400',
			updated: HOSTILE,
			url: 'javascript:globalThis.pwned=1',
			image: [{ size: HOSTILE, url: 'https://evil.test/n.png', alt: HOSTILE }],
			channels: [{ name: HOSTILE }],
			tags: [{ name: HOSTILE }],
			stocks: [{ name: 'AAPL', cusip: HOSTILE, isin: HOSTILE, exchange: HOSTILE }, { name: HOSTILE }],
		},
	],
	'/api/v2/logos/search': {
		ok: true,
		data: [
			{
				id: HOSTILE,
				search_key: 'AAPL',
				created_at: HOSTILE,
				colors: { background_light: HOSTILE, background_dark: 'red;background:url(https://evil.test/c)' },
				files: {
					mark_composite_dark: 'https://evil.test/logo.png',
					mark_dark: 'javascript:globalThis.pwned=1',
				},
				securities: [
					{ symbol: 'AAPL', name: HOSTILE, exchange: HOSTILE, isin: HOSTILE, cusip: HOSTILE, figi: HOSTILE },
				],
			},
		],
	},
	'/api/v1/consensus-ratings': {
		aggregate_ratings: { strong_buy: HOSTILE, buy: 3, hold: 2 },
		aggregate_type: HOSTILE,
		low_price_target: HOSTILE,
		consensus_price_target: 10,
		consensus_rating: HOSTILE,
		updated_at: HOSTILE,
	},
	'/api/v2.1/fundamentals/financials': {
		result: [
			{
				symbol: 'AAPL',
				company: { standardName: HOSTILE },
				financials: [
					{ asOf: HOSTILE, period: '3M', reportType: HOSTILE, incomeStatement: TEXT_STATEMENT },
					{
						asOf: '2026-09-30',
						period: '3M',
						reportType: 'A',
						incomeStatement: { currencyId: HOSTILE, totalRevenue: 5e9 },
					},
				],
			},
		],
	},
};

/** A service that accepts every key and answers with hostile text in every field. */
export async function startHostileService(): Promise<{ readonly baseUrl: string; stop(): Promise<void> }> {
	const server = createServer(({ url = '/' }, response) => {
		const answer = answers[new URL(url, 'http://127.0.0.1').pathname];
		response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
		response.end(JSON.stringify(answer ?? { message: HOSTILE }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
