import assert from 'node:assert/strict';
import { readSavedView } from '../../media/panel/calendars/savedView.js';
import { asSymbol } from '../../src/base/symbol.js';
import { calendarNames } from '../../src/contract/calendar.js';
import { dividends, mergers, offerings, ratings, splits } from '../../src/contract/index.js';
import { calendars } from '../../src/features/calendars/calendars.js';
import { treeFilterWords } from '../../src/features/calendars/filters/filterForm.js';
import { readTreeFilters } from '../../src/features/calendars/filters/treeFilters.js';
import { readComparedSymbols } from '../../src/features/compare/compareInputs.js';
import { readTickerChoices } from '../../src/features/ticker/tickerChoices.js';
import { WatchlistMemory } from '../../src/features/watchlist/watchlistMemory.js';
import { readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { readWatchlists } from '../../src/store/watchlist/watchlistSetting.js';
import { panelTypes } from '../../src/workbench/ids.js';
import { MementoValue } from '../../src/workbench/storage/memento.js';
import { RecentTickers } from '../../src/workbench/storage/recentTickers.js';
import { formats, today } from '../support/builders/wording.js';
import { FakeMemento } from '../support/fakeMemento.js';
import { tableOf } from '../support/keptTable.js';
import { accessName, digest, keysOf, Profile } from '../support/profile.js';

const watchlist = ['KO', 'PEP'].map(asSymbol);
const profile = new Profile('0.1.0');
const globalState = profile.json('state/global.json');
const panels = profile.json('panels.json');
const key = '0123456789abcdef0123456789abcdef';

describe('a profile as version 0.1.0 wrote it', () => {
	it('has the filters of the tree, in words and in what is asked', () => {
		const filters = readTreeFilters(profile.json('state/workspace.json').calendarFilters);
		const facts = { watchlist, today, columns: [] };
		const all = { 'parameters[tickers]': 'KO,PEP', 'parameters[importance]': '3' };
		const days = { 'parameters[date_from]': '2026-11-01', 'parameters[date_to]': '2027-01-15' };
		assert.equal(
			treeFilterWords(filters, { formats, today }),
			'Watchlist only · importance 3+ · Nov 1 to Jan 15, 2027 · Upgrades · dividends by payment date · splits by announcement · M&A by expected date',
		);
		assert.deepEqual(
			[
				ratings.parameters(calendars.ratings.question(filters, facts).query),
				dividends.parameters(calendars.dividends.question(filters, facts).query),
				splits.parameters(calendars.splits.question(filters, facts).query),
				mergers.parameters(calendars.mergers.question(filters, facts).query),
				offerings.parameters(calendars.offerings.question(filters, facts).query),
			].map((parameters) => Object.fromEntries(parameters)),
			[
				{ ...all, ...days, 'parameters[action]': 'Upgrades', pagesize: '200' },
				{
					...all,
					'parameters[date_from]': '2025-09-27',
					'parameters[date_sort]': 'payable',
					pagesize: '1000',
				},
				{ ...all, ...days, 'parameters[date_search_field]': 'announced', pagesize: '1000' },
				{
					...all,
					'parameters[date_from]': '2021-10-28',
					'parameters[date_sort]': 'expected',
					pagesize: '1000',
				},
				{ ...all, ...days, pagesize: '200' },
			],
		);
	});

	it('has the filters, the sort and the columns of each table', () => {
		assert.deepEqual(
			{
				ratings: tableOf(calendars.ratings, globalState, watchlist),
				dividends: tableOf(calendars.dividends, globalState, watchlist),
				splits: tableOf(calendars.splits, globalState, watchlist),
				mergers: tableOf(calendars.mergers, globalState, watchlist),
				offerings: tableOf(calendars.offerings, globalState, watchlist),
			},
			{
				ratings: {
					says: 'Jan 1 to Jun 30 · aapl, msft · importance 3+ · Upgrades · firms in the loaded rows: Jefferies; Citigroup · analysts: 57fe0358ac6af40001334e62 · ratings as Buy, Hold or Sell',
					asks: {
						'parameters[tickers]': 'AAPL,MSFT',
						'parameters[date_from]': '2026-01-01',
						'parameters[date_to]': '2026-06-30',
						'parameters[importance]': '3',
						'parameters[action]': 'Upgrades',
						'parameters[analyst_id]': '57fe0358ac6af40001334e62',
						simplify: 'true',
						pagesize: '500',
					},
					sort: { column: 'ticker', direction: 'ascending' },
					columns: ['date', 'ticker', 'analyst_name', 'pt_current'],
				},
				dividends: {
					says: 'Nov 20 to Dec 19 · Watchlist only · dividends by payment date · yield > 2.5 %',
					asks: {
						'parameters[tickers]': 'KO,PEP',
						'parameters[date_from]': '2025-10-16',
						'parameters[date_sort]': 'payable',
						'parameters[dividend_yield]': '0.025',
						'parameters[dividend_yield_operation]': 'gt',
						pagesize: '1000',
					},
					columns: ['ticker', 'dividend', 'payable_date'],
				},
				splits: {
					says: 'All tickers · Nov 21, 2025 to Nov 20 · splits by announcement',
					asks: {
						'parameters[date_from]': '2025-11-21',
						'parameters[date_to]': '2026-11-20',
						'parameters[date_search_field]': 'announced',
						pagesize: '1000',
					},
					sort: { column: 'date_announced', direction: 'descending' },
				},
				mergers: {
					says: 'All tickers · all days · importance 4+ · M&A by expected date',
					asks: {
						'parameters[date_from]': '1964-12-28',
						'parameters[date_sort]': 'expected',
						'parameters[importance]': '4',
						pagesize: '500',
					},
				},
				offerings: {
					says: 'All tickers · Oct 22 to Nov 20',
					asks: {
						'parameters[date_from]': '2026-10-22',
						'parameters[date_to]': '2026-11-20',
						pagesize: '500',
					},
					sort: { column: 'ticker', direction: 'descending' },
				},
			},
		);
		assert.deepEqual(
			Object.keys(globalState).filter((name) => name.startsWith('calendarTable.')),
			calendarNames.map((name) => `calendarTable.${name}`),
		);
	});

	it('has the choice of trending tickers and the tickers opened last', () => {
		assert.deepEqual(
			[
				new MementoValue(new FakeMemento(globalState), 'trendingChoice', readTrendingChoice).value,
				new RecentTickers(new FakeMemento(globalState)).symbols,
			],
			[{ timeframe: '1h', source: 'clickstream' }, ['MSFT', 'BRK.B', 'AAPL']],
		);
	});

	it('has the watchlists of both scopes, how they are sorted, and the one added to last', () => {
		const { lists, problems } = readWatchlists({
			user: profile.json('user/settings.json')['marketData.watchlists'],
			workspace: profile.json('workspace/.vscode/settings.json')['marketData.watchlists'],
		});
		const memory = new WatchlistMemory(new FakeMemento(globalState));
		assert.deepEqual(
			lists.map((list) => [
				list.scope,
				list.name,
				list.symbols.join(),
				memory.orderOf(list),
				memory.isLast(list),
			]),
			[
				['user', 'Tech', 'MSFT,AAPL,BRK.B', 'symbol', false],
				['user', 'Income', 'KO,PEP', 'own', true],
				['workspace', 'Team', 'NVDA,AMD', 'nextEvent', false],
				['workspace', 'Tech', 'ORCL', 'own', false],
			],
		);
		assert.deepEqual(problems, []);
	});

	it('has its panels as they were left', () => {
		const saved = Object.values(panelTypes).map((type) => panels[type]);
		const [ticker, calendar, compare] = saved;
		assert.deepEqual(
			[
				readTickerChoices(isChosen(ticker) ? ticker.choices : undefined),
				readSavedView(calendar),
				readComparedSymbols(compare),
			],
			[
				{
					tab: 'financials',
					financials: {
						statement: 'cashFlow',
						length: '12M',
						reportType: 'R',
						growth: 'periodBefore',
						folded: [],
						picked: { income: ['totalRevenue', 'netIncome'], cashFlow: ['operatingCashFlow'] },
					},
					ratings: { firm: 'Jefferies', action: 'Upgrades', showsAll: true },
					// The older profile had no news.
					news: {},
				},
				{ open: 'columns', top: 560 },
				['MSFT', 'AAPL', 'BRK.B'],
			],
		);
	});

	it('has its key, which is sent in the header whatever the settings say', async () => {
		const keys = keysOf(profile.json('secrets.json'));
		assert.deepEqual(await keys.read(), {
			key,
			origin: 'https://market.example.com',
			form: 'header',
		});
	});

	it('has answers on disk that are decoded still', () => {
		const addresses = { baseUrl: 'https://market.example.com', imageUrl: 'https://images.example.com' };
		const { folder, name, head, body } = profile.answer();
		const { address, receivedAt, bytes } = head;
		assert.deepEqual(
			[folder, name, new URL(String(address)).origin, receivedAt, bytes],
			[
				accessName(key, addresses),
				digest(String(address), 40),
				addresses.baseUrl,
				1_795_190_400_000,
				Buffer.byteLength(body),
			],
		);
		const { value, warnings } = splits.decode(JSON.parse(body));
		assert.deepEqual(
			[value.map(({ symbol, exDate, ratio }) => [symbol, exDate, ratio?.text]), warnings],
			[[['AAPL', '2020-08-31', '4:1']], []],
		);
	});
});

function isChosen(saved: unknown): saved is { readonly choices: unknown } {
	return typeof saved === 'object' && saved !== null && 'choices' in saved;
}
