import { isRecord } from '../../../../../src/base/record.js';
import { at, column, type Question } from './question.js';
import { type Raw, TODAY } from './wire.js';

const WEEK = { date_from: '2026-11-16', date_to: TODAY };
const isWithin = (day: unknown, from: string, to: string): boolean =>
	String(day) >= from && String(day) <= to;
const ask = (calendar: string, more: Raw) => [['query_calendar', { calendar, limit: 100, ...more }]] as const;
const tickersOf = (rows: readonly Raw[]) => rows.map(({ ticker }) => ticker).sort();
const reportedSymbols = (data: Raw | undefined) => [...column(data, 'symbol')].sort();

/** Questions about lists and histories. */
export const calendarQuestions: readonly Question[] = [
	{
		asks: 'Which companies were downgraded this week?',
		calls: ask('ratings', { action: 'Downgrades', dateFrom: '2026-11-16', dateTo: TODAY }),
		reported: reportedSymbols,
		isTrue: async (wire) => tickersOf(await wire.rows('ratings', { ...WEEK, action: 'Downgrades' })),
	},
	{
		asks: 'Which of my watchlist was downgraded this week?',
		calls: [
			['list_watchlists', { list: 'Core' }],
			...ask('ratings', {
				tickers: ['TMO', 'T', 'KO', 'UNH', 'AAPL'],
				action: 'Downgrades',
				dateFrom: '2026-11-16',
				dateTo: TODAY,
			}),
		],
		reported: (lists, data) => [at(lists, 'lists.0.tickers'), reportedSymbols(data)],
		isTrue: async (wire) => {
			const all = await wire.rows('ratings', { ...WEEK, action: 'Downgrades' });
			const core = ['TMO', 'T', 'KO', 'UNH', 'AAPL'];
			return [core, tickersOf(all.filter(({ ticker }) => core.includes(String(ticker))))];
		},
	},
	{
		asks: 'Which upgrades of this week weigh at least 3?',
		calls: ask('ratings', { action: 'Upgrades', importance: 3, dateFrom: '2026-11-16', dateTo: TODAY }),
		reported: reportedSymbols,
		isTrue: async (wire) => {
			const all = await wire.rows('ratings', { ...WEEK, action: 'Upgrades' });
			return tickersOf(all.filter(({ importance }) => Number(importance) >= 3));
		},
	},
	{
		asks: 'Who started to cover NVDA since 2021?',
		calls: ask('ratings', { tickers: ['NVDA'], action: 'Initiates Coverage On' }),
		reported: (data) => [...column(data, 'firm')].sort(),
		isTrue: async (wire) => {
			const all = await wire.rows('ratings', { tickers: 'NVDA', date_from: '2021-01-01' });
			return all
				.filter((row) => row.action_company === 'Initiates Coverage On')
				.map(({ analyst }) => analyst)
				.sort();
		},
	},
	{
		asks: 'What has Thistlegate Markets said of KO since January?',
		calls: ask('ratings', { tickers: ['KO'], firm: 'Thistlegate Markets', dateFrom: '2026-01-01' }),
		reported: (data) => column(data, 'rating'),
		isTrue: async (wire) => {
			const all = await wire.rows('ratings', { tickers: 'KO', date_from: '2026-01-01' });
			return all.filter(({ analyst }) => analyst === 'Thistlegate Markets').map((row) => row.rating_current);
		},
	},
	{
		asks: 'How many ratings has TSLA had this year?',
		calls: ask('ratings', { tickers: ['TSLA'], dateFrom: '2026-01-01', limit: 1 }),
		reported: (data) => data.matches,
		isTrue: async (wire) => (await wire.rows('ratings', { tickers: 'TSLA', date_from: '2026-01-01' })).length,
	},
	{
		asks: 'Which companies go ex-dividend next week?',
		calls: ask('dividends', { dateFrom: '2026-11-23', dateTo: '2026-11-27', order: 'oldest' }),
		reported: reportedSymbols,
		isTrue: async (wire) => {
			const all = await wire.rows('dividends', { date_from: '2025-01-01' });
			return tickersOf(all.filter((row) => isWithin(row.ex_dividend_date, '2026-11-23', '2026-11-27')));
		},
	},
	{
		asks: 'Who pays a dividend on the 1st of December?',
		calls: ask('dividends', { dateField: 'payable', dateFrom: '2026-12-01', dateTo: '2026-12-01' }),
		reported: reportedSymbols,
		isTrue: async (wire) => {
			const all = await wire.rows('dividends', { date_from: '2025-01-01' });
			return tickersOf(all.filter((row) => row.payable_date === '2026-12-01'));
		},
	},
	{
		asks: 'Which dividends ex in the next thirty days yield 5 % or more?',
		calls: ask('dividends', { dateFrom: TODAY, dateTo: '2026-12-20', yieldAtLeast: 0.05 }),
		reported: (data) => data.matches,
		isTrue: async (wire) => {
			const all = await wire.rows('dividends', { date_from: '2025-01-01' });
			return all.filter(
				(row) => isWithin(row.ex_dividend_date, TODAY, '2026-12-20') && Number(row.dividend_yield) >= 0.05,
			).length;
		},
	},
	{
		asks: 'What did JNJ pay per share in 2024?',
		calls: ask('dividends', { tickers: ['JNJ'], dateFrom: '2024-01-01', dateTo: '2024-12-31' }),
		reported: (data) => column(data, 'amountPerShare'),
		isTrue: async (wire) => {
			const all = await wire.rows('dividends', { tickers: 'JNJ', date_from: '2020-01-01' });
			return all
				.filter((row) => isWithin(row.ex_dividend_date, '2024-01-01', '2024-12-31'))
				.sort((one, other) => String(other.ex_dividend_date).localeCompare(String(one.ex_dividend_date)))
				.map(({ dividend }) => Number(dividend));
		},
	},
	{
		asks: 'What is due for my watchlist in the next four weeks?',
		calls: [
			['list_watchlists', { list: 'Core' }],
			...ask('upcoming', { tickers: ['TMO', 'T', 'KO', 'UNH', 'AAPL'], dateTo: '2026-12-17' }),
		],
		reported: (lists, data) => {
			const rows: readonly unknown[] = Array.isArray(data.rows) ? data.rows : [];
			const due = rows.filter(isRecord).filter(({ date }) => date !== undefined);
			return [
				at(lists, 'lists.0.tickers'),
				due.map((row) => [row.date, row.symbol, row.step].join(' ')).sort(),
			];
		},
		isTrue: async (wire) => {
			const core = ['TMO', 'T', 'KO', 'UNH', 'AAPL'];
			const since = { tickers: core.join(), date_from: '2024-01-01' };
			const [dividends, splits, offerings, deals] = await Promise.all([
				wire.rows('dividends', since),
				wire.rows('splits', { ...since, date_search_field: 'ex' }),
				wire.rows('offerings', since),
				wire.rows('mergers', since),
			]);
			const pending = deals.filter(({ deal_status: status }) => !/cancel|complete/i.test(String(status)));
			const due = [
				...dividends.map((row) => [row.ex_dividend_date, row.ticker, 'ex']),
				...dividends.map((row) => [row.payable_date, row.ticker, 'payment']),
				...splits.map((row) => [row.date_ex, row.ticker, 'ex']),
				...offerings.map((row) => [row.date, row.ticker, 'offered']),
				...pending.map((row) => [row.date_expected, row.acquirer_ticker, 'expected']),
			].filter(([day]) => isWithin(day, TODAY, '2026-12-17'));
			return [core, due.map((event) => event.join(' ')).sort()];
		},
	},
	{
		asks: 'Which splits are ahead?',
		calls: ask('splits', { dateFrom: TODAY, order: 'oldest' }),
		reported: reportedSymbols,
		isTrue: async (wire) =>
			tickersOf(await wire.rows('splits', { date_from: TODAY, date_search_field: 'ex' })),
	},
	{
		asks: 'When did NVDA last split, and how?',
		calls: ask('splits', { tickers: ['NVDA'], limit: 1 }),
		reported: (data) => [column(data, 'exDate')[0], column(data, 'ratioNewForOld')[0]],
		isTrue: async (wire) => {
			const all = await wire.rows('splits', {
				tickers: 'NVDA',
				date_from: '2000-01-01',
				date_search_field: 'ex',
			});
			const [last = {}] = all.toSorted((one, other) =>
				String(other.date_ex).localeCompare(String(one.date_ex)),
			);
			return [last.date_ex, last.ratio];
		},
	},
	{
		asks: 'How many splits were there in the first half of 2026?',
		calls: ask('splits', { dateFrom: '2026-01-01', dateTo: '2026-06-30', limit: 1 }),
		reported: (data) => data.matches,
		isTrue: async (wire) => {
			const dates = { date_from: '2026-01-01', date_to: '2026-06-30', date_search_field: 'ex' };
			return (await wire.rows('splits', dates)).length;
		},
	},
	{
		asks: 'What is the largest deal announced since September?',
		calls: ask('mergers', { dateFrom: '2026-09-01', dateTo: TODAY }),
		reported: (data) => Math.max(...column(data, 'size').map(Number)),
		isTrue: async (wire) => {
			const all = await wire.rows('mergers', { date_from: '2026-09-01', date_to: TODAY });
			return Math.max(...all.map((row) => Number(row.deal_size)));
		},
	},
	{
		asks: 'Which deals closed in October?',
		calls: ask('mergers', { dateField: 'completed', dateFrom: '2026-10-01', dateTo: '2026-10-31' }),
		reported: (data) => data.matches,
		isTrue: async (wire) => {
			const all = await wire.rows('mergers', { date_from: '2021-01-01' });
			return all.filter((row) => isWithin(row.date_completed, '2026-10-01', '2026-10-31')).length;
		},
	},
	{
		asks: 'Which cash deals over a billion dollars are pending since January, and how many days to close?',
		calls: ask('mergers', {
			dateFrom: '2026-01-01',
			status: ['announced', 'Regulatory Review'],
			payment: 'Cash',
			sizeFrom: 1_000_000_000,
			sizeCurrency: 'USD',
		}),
		reported: (data) => {
			const days = column(data, 'daysToClose');
			return [
				data.matches,
				column(data, 'expected').filter((_, index) => days[index] !== null),
				days.filter(Number),
			];
		},
		isTrue: async (wire) => {
			const all = await wire.rows('mergers', { date_from: '2026-01-01' });
			const pending = all.filter(
				(row) =>
					['Announced', 'Regulatory Review'].includes(String(row.deal_status)) &&
					row.deal_payment_type === 'Cash' &&
					row.currency === 'USD' &&
					Number(row.deal_size) >= 1e9,
			);
			const exact = pending
				.map((row) => String(row.date_expected))
				.filter((day) => day.length === 10 && day > TODAY);
			return [pending.length, exact, exact.map((day) => (Date.parse(day) - Date.parse(TODAY)) / 86_400_000)];
		},
	},
	{
		asks: 'Which deals announced this year should close in December?',
		calls: ask('mergers', {
			dateFrom: '2026-01-01',
			expectedFrom: '2026-12-01',
			expectedTo: '2026-12-31',
		}),
		reported: (data) => data.matches,
		isTrue: async (wire) => {
			const all = await wire.rows('mergers', { date_from: '2026-01-01' });
			return all.filter((row) => /^2026-(?:12|Q4)/.test(String(row.date_expected))).length;
		},
	},
	{
		asks: 'Which deals are frozen?',
		calls: ask('mergers', { dateFrom: '2026-09-01', status: ['Frozen'] }),
		reported: (data) => [data.matches, [...(data.statusesSeen as string[])].sort()],
		isTrue: async (wire) => {
			const all = await wire.rows('mergers', { date_from: '2026-09-01' });
			return [0, [...new Set(all.map((row) => String(row.deal_status)))].sort()];
		},
	},
	{
		asks: 'Whom has CAT bought since 2021?',
		calls: ask('mergers', { tickers: ['CAT'] }),
		reported: (data) => [...column(data, 'targetName')].sort(),
		isTrue: async (wire) =>
			(await wire.rows('mergers', { tickers: 'CAT', date_from: '2021-01-01' }))
				.map((row) => row.target_name)
				.sort(),
	},
	{
		asks: 'Which companies offered shares this week?',
		calls: ask('offerings', { dateFrom: '2026-11-16', dateTo: TODAY }),
		reported: reportedSymbols,
		isTrue: async (wire) => tickersOf(await wire.rows('offerings', WEEK)),
	},
	{
		asks: 'How much did the offerings of this week raise?',
		calls: ask('offerings', { dateFrom: '2026-11-16', dateTo: TODAY }),
		reported: (data) => column(data, 'proceeds').reduce<number>((sum, one) => sum + Number(one), 0),
		isTrue: async (wire) =>
			(await wire.rows('offerings', WEEK)).reduce((sum, { proceeds }) => sum + Number(proceeds), 0),
	},
];
