import { at, column, line, type Question, rowsOf, within } from './question.js';
import type { Raw, Wire } from './wire.js';

const find = (query: string) => [['search_symbol', { query }]] as const;
const about = (symbol: string, part: string) =>
	[['get_ticker_snapshot', { ticker: symbol, parts: [part] }]] as const;
const foundSymbols = (data: Raw) =>
	(Array.isArray(data.matches) ? (data.matches as readonly Raw[]) : [])
		.filter(({ isAbroad }) => isAbroad !== true)
		.map(({ symbol }) => symbol)
		.sort();

async function symbolsOf(wire: Wire, key: string, kind: string): Promise<readonly unknown[]> {
	const all = await wire.securities(key, kind);
	const exact = all.filter((security) => security[kind] === key);
	return (exact.length > 0 ? exact : all)
		.filter(({ country }) => country === 'US')
		.map(({ symbol }) => symbol)
		.sort();
}

/** A question about the symbol of an identifier. */
function identifierQuestion(asks: string, query: string, kind: 'isin' | 'cusip' | 'cik'): Question {
	return {
		asks,
		calls: find(query),
		reported: foundSymbols,
		isTrue: (wire) => symbolsOf(wire, query, kind),
	};
}

/** The path of a link; the rest of it is signed anew each time. */
function pathOf(link: unknown): string {
	return new URL(String(link)).pathname;
}

/** Questions of people who build on the service. */
export const developerQuestions: readonly Question[] = [
	identifierQuestion('Which ticker has the ISIN US0378331005?', 'US0378331005', 'isin'),
	identifierQuestion('My file says CUSIP 594918104. Which stock is that?', '594918104', 'cusip'),
	identifierQuestion('And which share class is CUSIP 02079K305?', '02079K305', 'cusip'),
	identifierQuestion('The SEC calls it CIK 320193. Who is it?', '320193', 'cik'),
	identifierQuestion('Which tickers belong to CIK 1652044?', '1652044', 'cik'),
	{
		asks: 'What are ISIN, CUSIP and FIGI of KO?',
		calls: about('KO', 'company'),
		reported: (data) => {
			const own = rowsOf(within(data, 'listings')).find(({ symbol }) => symbol === 'KO');
			return [own?.isin, own?.cusip, own?.figi];
		},
		isTrue: async (wire) => {
			const own = (await wire.securities('KO')).find(({ symbol }) => symbol === 'KO');
			return [own?.isin, own?.cusip, own?.figi];
		},
	},
	{
		asks: 'Where is the company of GOOGL listed, and under which symbols?',
		calls: about('GOOGL', 'company'),
		reported: (data) => rowsOf(within(data, 'listings')).map(({ symbol, mic }) => [symbol, mic]),
		isTrue: async (wire) =>
			(await wire.securities('GOOGL')).map(({ symbol, mic_code }) => [symbol, mic_code]),
	},
	{
		asks: 'Give me the logo of NVDA for a light and a dark page.',
		calls: about('NVDA', 'logo'),
		reported: (data) => ['logo_light', 'logo_dark'].map((name) => pathOf(at(data, `logo.links.${name}`))),
		isTrue: async (wire) => {
			const { files } = await wire.logos('NVDA');
			return ['logo_light', 'logo_dark'].map((name) => pathOf(at(files as Raw, name)));
		},
	},
	{
		asks: 'May I keep the link to the logo of MSFT?',
		calls: about('MSFT', 'logo'),
		reported: (data) => [
			String(at(data, 'logo.note')).startsWith('The links expire'),
			Date.parse(String(at(data, 'logo.linksEndAt'))) / 1000,
		],
		isTrue: async (wire) => {
			const { files } = await wire.logos('MSFT');
			return [true, Number(new URL(String(at(files as Raw, 'mark_light'))).searchParams.get('x-bz-exp'))];
		},
	},
	{
		asks: 'What are the brand colors of KO?',
		calls: about('KO', 'logo'),
		reported: (data) => [at(data, 'logo.colorOnLight'), at(data, 'logo.colorOnDark')],
		isTrue: async (wire) => {
			const record = await wire.logos('KO');
			return [at(record, 'colors.background_light'), at(record, 'colors.background_dark')];
		},
	},
	{
		asks: 'How is BRK/B written here?',
		calls: find('BRK/B'),
		reported: (data) => at(data, 'matches.0.symbol'),
		isTrue: async (wire) =>
			(await wire.securities('BRK.B')).map(({ symbol }) => symbol).find((symbol) => symbol === 'BRK.B'),
	},
	{
		asks: 'What became of FB?',
		calls: find('FB'),
		reported: (data) => [at(data, 'matches.0.symbol'), String(data.said).includes('META')],
		isTrue: async (wire) => [(await wire.securities('META'))[0]?.symbol, true],
	},
	{
		asks: 'How many rows has a file of all splits since 2025?',
		calls: [['query_calendar', { calendar: 'splits', dateFrom: '2025-01-01', limit: 1, file: 'csv' }]],
		reported: (data) => data.matches,
		isTrue: async (wire) =>
			(await wire.rows('splits', { date_from: '2025-01-01', date_search_field: 'ex' })).length,
	},
	{
		asks: 'In which currency does TM report?',
		calls: about('TM', 'company'),
		reported: (data) => at(data, 'company.reportsIn'),
		isTrue: async (wire) => (await wire.statements('TM', 'incomeStatement', '12M'))[0]?.currencyId,
	},
	{
		asks: 'In which month does the fiscal year of NKE end?',
		calls: about('NKE', 'company'),
		reported: (data) => at(data, 'company.fiscalYearEndsInMonth'),
		isTrue: async (wire) => (await wire.statements('NKE', 'incomeStatement', '12M'))[0]?.fiscalYearEnd,
	},
	{
		asks: 'When was the company of NVDA founded, and where is it registered?',
		calls: about('NVDA', 'company'),
		reported: (data) => [at(data, 'company.foundedYear'), at(data, 'company.country')],
		isTrue: async (wire) => {
			const { yearofEstablishment, countryId } = await wire.company('NVDA');
			return [yearofEstablishment, countryId];
		},
	},
	{
		asks: 'Is O a REIT?',
		calls: about('O', 'company'),
		reported: (data) => at(data, 'company.isReit'),
		isTrue: async (wire) => (await wire.company('O')).isReit,
	},
	{
		asks: 'Which of the two reports leases under its property, and how much: COST or WMT?',
		calls: ['COST', 'WMT'].map(
			(symbol) =>
				[
					'get_financial_statements',
					{ ticker: symbol, statement: 'balanceSheet', periods: 1, lines: ['leases'] },
				] as const,
		),
		reported: (one, other) => [line(one, 'leases'), line(other, 'leases')],
		isTrue: (wire) =>
			Promise.all(
				['COST', 'WMT'].map(async (symbol) => [
					(await wire.statements(symbol, 'balanceSheet', '12M'))[0]?.leases ?? 0,
				]),
			),
	},
	{
		asks: 'Which tickers does my list hold, and who of them trends?',
		calls: [
			['list_watchlists', { list: 'Core' }],
			['get_trending', { tickers: ['TMO', 'T', 'KO', 'UNH', 'AAPL'] }],
		],
		reported: (lists, data) => [at(lists, 'lists.0.count'), column(data, 'symbol')],
		isTrue: async (wire) => {
			const core = ['TMO', 'T', 'KO', 'UNH', 'AAPL'];
			const ranked = (await wire.trending('1d')).map((row) => at(row, 'security.ticker'));
			return [core.length, ranked.filter((ticker) => core.includes(String(ticker)))];
		},
	},
];
