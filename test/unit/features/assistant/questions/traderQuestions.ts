import { dayAfter } from '../../../../../src/base/days.js';
import { isRecord } from '../../../../../src/base/record.js';
import { at, column, type Question, rowsOf, within } from './question.js';
import { fractionOf, type Raw, revisedTargets, TODAY, type Wire } from './wire.js';

const about = (symbol: string, part: string) =>
	[['get_ticker_snapshot', { ticker: symbol, parts: [part] }]] as const;
const ask = (calendar: string, more: Raw) => [['query_calendar', { calendar, limit: 100, ...more }]] as const;
const trending = (more: Raw) => [['get_trending', more]] as const;
const timeframes = ['10m', '1h', '1d'] as const;
const tickersOf = (rows: readonly Raw[]) => rows.map(({ ticker }) => ticker).sort();
const reportedSymbols = (data: Raw | undefined) => [...column(data, 'symbol')].sort();
const isWithin = (day: unknown, from: string, to: string): boolean =>
	String(day) >= from && String(day) <= to;

/** The last days of the twelve months before this one, oldest first. */
const monthEnds = Array.from({ length: 12 }, (_, index) =>
	new Date(Date.UTC(2025, 11 + index, 0)).toISOString().slice(0, 10),
);

async function ranksOf(wire: Wire, ticker: string): Promise<readonly number[]> {
	const lists = await Promise.all(timeframes.map((timeframe) => wire.trending(timeframe)));
	return lists.map((rows) => rows.findIndex((row) => at(row, 'security.ticker') === ticker) + 1);
}

/** The accuracy of each analyst on a ticker, as of the newest rating, best score first. */
async function analystsOn(wire: Wire, ticker: string) {
	const rows = (await wire.judgedRatings(ticker)).toSorted((one, other) =>
		String(other.date).localeCompare(String(one.date)),
	);
	const newest = new Map<unknown, Raw>();
	for (const row of rows) {
		if (isRecord(row.ratings_accuracy) && !newest.has(row.analyst_id)) {
			newest.set(row.analyst_id, row);
		}
	}
	const score = (row: Raw): number => Number(at(row, 'ratings_accuracy.smart_score'));
	return [...newest.values()].sort((one, other) => score(other) - score(one));
}

/** Questions of people who trade. */
export const traderQuestions: readonly Question[] = [
	{
		asks: 'Is NVDA climbing in attention, or falling?',
		calls: trending({ timeframe: 'all', tickers: ['NVDA'] }),
		reported: (data) => timeframes.map((timeframe) => column(data, `rank${timeframe}`)[0]),
		isTrue: (wire) => ranksOf(wire, 'NVDA'),
	},
	{
		asks: 'Which of the ten hottest tickers of these minutes were not in the top hundred of the day?',
		calls: trending({ timeframe: 'all', limit: 10 }),
		reported: (data) =>
			rowsOf(data)
				.filter(({ rank1d }) => rank1d === null || Number(rank1d) > 100)
				.map(({ symbol }) => symbol),
		isTrue: async (wire) => {
			const [now = [], day = []] = await Promise.all(
				['10m', '1d'].map(async (timeframe) =>
					(await wire.trending(timeframe)).map((row) => at(row, 'security.ticker')),
				),
			);
			return now.slice(0, 10).filter((ticker) => !day.slice(0, 100).includes(ticker));
		},
	},
	{
		asks: 'What do people click on most today?',
		calls: trending({ source: 'clickstream', limit: 3 }),
		reported: (data) => column(data, 'symbol'),
		isTrue: async (wire) =>
			(await wire.trending('1d', 'clickstream')).slice(0, 3).map((row) => at(row, 'security.ticker')),
	},
	{
		asks: 'Whose logo was asked for most within the hour, and how often?',
		calls: trending({ source: 'logo', timeframe: '1h', limit: 1 }),
		reported: (data) => [column(data, 'symbol')[0], column(data, 'count')[0]],
		isTrue: async (wire) => {
			const [first] = await wire.trending('1h', 'logo');
			return [at(first, 'security.ticker'), first?.count];
		},
	},
	{
		asks: 'How many tickers trend at all?',
		calls: trending({ limit: 1 }),
		reported: (data) => data.matches,
		isTrue: async (wire) => (await wire.trending('1d')).length,
	},
	{
		asks: 'Who are the three most reliable analysts on NVDA?',
		calls: about('NVDA', 'accuracy'),
		reported: (data) => column(within(data, 'accuracy'), 'analyst').slice(0, 3),
		isTrue: async (wire) =>
			(await analystsOn(wire, 'NVDA')).slice(0, 3).map(({ analyst_name }) => analyst_name),
	},
	{
		asks: 'How often was the best analyst on TSLA right, and what did the calls return on average?',
		calls: about('TSLA', 'accuracy'),
		reported: (data) => {
			const [best = {}] = rowsOf(within(data, 'accuracy'));
			return [best.analyst, best.firm, best.successRate, best.meanReturn];
		},
		isTrue: async (wire) => {
			const [best = {}] = await analystsOn(wire, 'TSLA');
			return [
				best.analyst_name,
				best.analyst,
				fractionOf(at(best, 'ratings_accuracy.overall_success_rate')),
				fractionOf(at(best, 'ratings_accuracy.overall_average_return')),
			];
		},
	},
	{
		asks: 'Was the last analyst who rated AMD usually right?',
		calls: [...ask('ratings', { tickers: ['AMD'], limit: 1 }), ...about('AMD', 'accuracy')],
		reported: (rows, data) => {
			const [name] = column(rows, 'analyst');
			const found = rowsOf(within(data, 'accuracy')).find(({ analyst }) => analyst === name);
			return [name, found?.gained, found?.lost];
		},
		isTrue: async (wire) => {
			const moment = (row: Raw): string => `${String(row.date)} ${String(row.time)}`;
			const [last = {}] = (await wire.judgedRatings('AMD')).toSorted((one, other) =>
				moment(other).localeCompare(moment(one)),
			);
			return [
				last.analyst_name,
				at(last, 'ratings_accuracy.overall_gain_count'),
				at(last, 'ratings_accuracy.overall_loss_count'),
			].map((one) => (Number(one) >= 0 ? Number(one) : one));
		},
	},
	{
		asks: 'Has the Street grown more bullish on MSFT over the year?',
		calls: about('MSFT', 'consensusByMonth'),
		reported: (data) => column(within(data, 'consensusByMonth'), 'mean1to5').slice(0, 12),
		isTrue: (wire) =>
			Promise.all(monthEnds.map(async (day) => (await wire.consensus('MSFT', day)).consensus_rating_val)),
	},
	{
		asks: 'What was the mean target for NVDA half a year ago, and what is it now?',
		calls: about('NVDA', 'consensusByMonth'),
		reported: (data) => {
			const rows = rowsOf(within(data, 'consensusByMonth'));
			return [rows.find(({ onDay }) => onDay === '2026-05-31')?.targetMean, rows.at(-1)?.targetMean];
		},
		isTrue: async (wire) => [
			(await wire.consensus('NVDA', '2026-05-31')).consensus_price_target,
			(await wire.consensus('NVDA')).consensus_price_target,
		],
	},
	{
		asks: 'Who has the highest target for AMD of the last three months?',
		calls: ask('ratings', { tickers: ['AMD'], dateFrom: '2026-08-20' }),
		reported: (data) => {
			const [highest] = rowsOf(data).toSorted(
				(one, other) => Number(other.targetPerShare) - Number(one.targetPerShare),
			);
			return [highest?.firm, highest?.targetPerShare];
		},
		isTrue: async (wire) => {
			const rows = await wire.rows('ratings', { tickers: 'AMD', date_from: '2026-08-20' });
			const [highest] = rows.toSorted((one, other) => Number(other.pt_current) - Number(one.pt_current));
			return [highest?.analyst, Number(highest?.pt_current)];
		},
	},
	{
		asks: 'How many firms raised or cut their target for GOOGL in the last 30 days?',
		calls: [['get_ticker_snapshot', { ticker: 'GOOGL' }]],
		reported: (data) => [
			at(data, 'revisions.last30Days.targetsRaised'),
			at(data, 'revisions.last30Days.targetsCut'),
		],
		isTrue: (wire) => revisedTargets(wire, 'GOOGL', dayAfter(TODAY, -29)),
	},
	{
		asks: 'Whose targets are rising, those of KO or of PEP?',
		calls: [['compare_tickers', { tickers: ['KO', 'PEP'], figures: ['revisions'] }]],
		reported: (data) =>
			[0, 1].map((index) =>
				['Raised', 'Cut'].map((what) => at(data, `companies.${index}.revisions.last90Days.targets${what}`)),
			),
		isTrue: (wire) =>
			Promise.all(['KO', 'PEP'].map((symbol) => revisedTargets(wire, symbol, dayAfter(TODAY, -89)))),
	},
	{
		asks: 'Did any firm stop covering BA this year?',
		calls: ask('ratings', { tickers: ['BA'], action: 'Terminates Coverage On', dateFrom: '2026-01-01' }),
		reported: (data) => data.matches,
		isTrue: async (wire) =>
			(await wire.rows('ratings', { tickers: 'BA', date_from: '2026-01-01' })).filter(
				({ action_company }) => action_company === 'Terminates Coverage On',
			).length,
	},
	{
		asks: 'Who got new coverage today?',
		calls: ask('ratings', { action: 'Initiates Coverage On', dateFrom: TODAY, dateTo: TODAY }),
		reported: (data) => [data.matches, reportedSymbols(data)],
		isTrue: async (wire) => {
			const all = await wire.rows('ratings', { date: TODAY });
			const found = all.filter(({ action_company }) => action_company === 'Initiates Coverage On');
			return [found.length, tickersOf(found)];
		},
	},
	{
		asks: 'Which weighty ratings came out on Thursday?',
		calls: ask('ratings', { importance: 4, dateFrom: '2026-11-19', dateTo: '2026-11-19' }),
		reported: reportedSymbols,
		isTrue: async (wire) =>
			tickersOf(
				(await wire.rows('ratings', { date: '2026-11-19' })).filter(
					({ importance }) => Number(importance) >= 4,
				),
			),
	},
	{
		asks: 'Which yields more by its last dividends, T or VZ?',
		calls: ask('dividends', { tickers: ['T', 'VZ'], dateFrom: '2026-06-01', dateTo: TODAY }),
		reported: (data) =>
			rowsOf(data)
				.map(({ symbol, exDate, yieldFraction }) => [symbol, exDate, yieldFraction ?? 'unknown'].join(' '))
				.sort(),
		isTrue: async (wire) =>
			(await wire.rows('dividends', { tickers: 'T,VZ', date_from: '2025-01-01' }))
				.filter((row) => isWithin(row.ex_dividend_date, '2026-06-01', TODAY))
				.map(({ ticker, ex_dividend_date: day, dividend_yield: ratio }) =>
					[ticker, day, ratio === '' ? 'unknown' : Number(Number(ratio).toFixed(6))].join(' '),
				)
				.sort(),
	},
	{
		asks: 'How often a year does O pay?',
		calls: ask('dividends', { tickers: ['O'], limit: 1 }),
		reported: (data) => column(data, 'paymentsAYear')[0],
		isTrue: async (wire) =>
			(await wire.rows('dividends', { tickers: 'O', date_from: '2026-01-01' }))[0]?.frequency,
	},
	{
		asks: 'By which day must I hold a share for the dividends of the coming Monday?',
		calls: ask('dividends', { dateFrom: '2026-11-23', dateTo: '2026-11-23' }),
		reported: (data) => [data.matches, reportedSymbols(data)],
		isTrue: async (wire) => {
			const found = (await wire.rows('dividends', { date_from: '2025-01-01' })).filter(
				({ ex_dividend_date }) => ex_dividend_date === '2026-11-23',
			);
			return [found.length, tickersOf(found)];
		},
	},
	{
		asks: 'Which reverse splits have gone ex this month?',
		calls: ask('splits', { dateFrom: '2026-11-01', dateTo: TODAY }),
		reported: (data) =>
			rowsOf(data)
				.filter(({ ratioNewForOld }) => isReverse(ratioNewForOld))
				.map(({ symbol }) => symbol)
				.sort(),
		isTrue: async (wire) => {
			const days = { date_from: '2026-11-01', date_to: TODAY, date_search_field: 'ex' };
			return tickersOf((await wire.rows('splits', days)).filter(({ ratio }) => isReverse(ratio)));
		},
	},
	{
		asks: 'How many deals of this year fell through?',
		calls: ask('mergers', { dateFrom: '2026-01-01', status: ['Canceled'], limit: 1 }),
		reported: (data) => data.matches,
		isTrue: async (wire) =>
			(await wire.rows('mergers', { date_from: '2026-01-01' })).filter(
				({ deal_status }) => deal_status === 'Canceled',
			).length,
	},
	{
		asks: 'Which deals since October are paid in shares alone?',
		calls: ask('mergers', { dateFrom: '2026-10-01', payment: ['Stock'] }),
		reported: (data) => [...column(data, 'acquirerName')].sort(),
		isTrue: async (wire) =>
			(await wire.rows('mergers', { date_from: '2026-10-01' }))
				.filter(({ deal_payment_type }) => deal_payment_type === 'Stock')
				.map(({ acquirer_name }) => acquirer_name)
				.sort(),
	},
	{
		asks: 'Which takeovers are only rumored since July?',
		calls: ask('mergers', { dateFrom: '2026-07-01', status: ['Rumored'] }),
		reported: (data) => [data.matches, column(data, 'announced').length],
		isTrue: async (wire) => {
			const found = (await wire.rows('mergers', { date_from: '2026-07-01' })).filter(
				({ deal_status }) => deal_status === 'Rumored',
			);
			return [found.length, found.length];
		},
	},
	{
		asks: 'Who sells shares off a shelf this month?',
		calls: ask('offerings', { dateFrom: '2026-11-01', dateTo: TODAY }),
		reported: (data) =>
			rowsOf(data)
				.filter(({ shelf }) => shelf === true)
				.map(({ symbol }) => symbol)
				.sort(),
		isTrue: async (wire) =>
			tickersOf(
				(await wire.rows('offerings', { date_from: '2026-11-01', date_to: TODAY })).filter(
					({ shelf }) => shelf === true,
				),
			),
	},
	{
		asks: 'How many ratings were published today?',
		calls: ask('ratings', { dateFrom: TODAY, dateTo: TODAY, limit: 1 }),
		reported: (data) => data.matches,
		isTrue: async (wire) => (await wire.rows('ratings', { date: TODAY })).length,
	},
	{
		asks: 'What is the newest headline on NVDA?',
		calls: [['get_news', { tickers: ['NVDA'], limit: 1, pressReleases: true }]],
		reported: (data) => column(data, 'title')[0],
		isTrue: async (wire) => {
			const items = (await wire.news({ tickers: 'NVDA' })).filter(
				({ stocks }) => Array.isArray(stocks) && stocks.length <= 3,
			);
			return newestTitle(items);
		},
	},
	{
		asks: 'What moves the market now?',
		calls: [['get_news', { channels: ['WIIM'], limit: 1 }]],
		reported: (data) => column(data, 'title')[0],
		isTrue: async (wire) => newestTitle(await wire.news({ channels: 'WIIM' })),
	},
];

function isReverse(ratio: unknown): boolean {
	const [now, before] = String(ratio).split(':').map(Number);
	return Number(now) < Number(before);
}

function newestTitle(items: readonly Raw[]): unknown {
	return items.toSorted(
		(one, other) => Date.parse(String(other.created)) - Date.parse(String(one.created)),
	)[0]?.title;
}
