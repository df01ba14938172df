import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Emitter } from '../../src/base/event.js';
import { knownSymbol } from '../../src/base/symbol.js';
import type { CalendarQuery, CalendarRow } from '../../src/contract/calendar.js';
import { dividends, mergers, offerings, ratings, splits } from '../../src/contract/index.js';
import { readWatchlists } from '../../src/store/watchlist/watchlistSetting.js';
import { ApiKeys } from '../../src/workbench/storage/apiKeys.vscode.js';
import { panelTypes } from '../../src/workbench/ids.js';
import { RecentTickers } from '../../src/workbench/storage/recentTickers.js';
import { MementoValue } from '../../src/workbench/memento/mementoValue.js';
import { WatchlistMemory } from '../../src/features/watchlist/watchlistMemory.js';
import { readTreeFilters } from '../../src/features/calendars/filters/treeFilters.js';
import { calendarNames } from '../../src/contract/calendar.js';
import { asked } from '../../src/features/calendars/table/asked.js';
import { calendars } from '../../src/features/calendars/calendars.js';
import type { CalendarView } from '../../src/features/calendars/calendarView.js';
import { tableFilterWords, treeFilterWords } from '../../src/features/calendars/filters/filterWords.js';
import { readTableChoice, shownColumns } from '../../src/features/calendars/table/tableChoice.js';
import { readComparedSymbols } from '../../src/features/compare/compareChoice.js';
import { readTickerChoices } from '../../src/features/ticker/choices/tickerChoices.js';
import { readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { readKeptView } from '../../media/panel/calendars/keptView.js';
import { repository } from '../host/repository.js';
import { FakeMemento } from '../support/fakeMemento.js';
import { profileFolder, profileJson } from '../support/profile.js';
import { formats, today } from '../support/builders/wording.js';

interface KnownIds {
	readonly extension: string;
	readonly commands: readonly string[];
	readonly settings: Readonly<Record<string, Setting>>;
	readonly viewContainers: readonly string[];
	readonly views: readonly string[];
	readonly panels: readonly string[];
	readonly colors: readonly string[];
}

interface Setting {
	readonly type: string;
	readonly default: unknown;
	readonly scope: string;
	readonly enum?: readonly string[];
	readonly maximum?: number;
}

interface Manifest {
	readonly publisher: string;
	readonly name: string;
	readonly activationEvents: readonly string[];
	readonly contributes: {
		readonly commands: readonly { readonly command: string }[];
		readonly viewsContainers: Readonly<Record<string, readonly { readonly id: string }[]>>;
		readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
		readonly colors: readonly { readonly id: string }[];
		readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
	};
}

const watchlist = ['KO', 'PEP'].map(knownSymbol);
const globalState = profileJson('state/global.json');
const panels = profileJson('panels.json');

/** What a table of the profile says it is narrowed to and asks, how it is sorted, and the columns that were chosen. */
function tableOf<Query extends CalendarQuery, Row extends CalendarRow>(view: CalendarView<Query, Row>) {
	const choice = readTableChoice(globalState[`calendarTable.${view.name}`]);
	const columns = shownColumns(view.columns(), choice).map(({ id }) => id);
	const { question } = asked(view, choice.filters, { watchlist, today, columns });
	assert.ok(question);
	return {
		says: tableFilterWords(choice.filters, view.filters, question.range, { formats, today }),
		asks: Object.fromEntries(view.contract.parameters(question.query)),
		...(choice.sort && { sort: choice.sort }),
		...(choice.columns && { columns }),
	};
}

describe('a profile as version 0.1.0 wrote it', () => {
	it('has the filters of the tree, in words and in what is asked', () => {
		const filters = readTreeFilters(profileJson('state/workspace.json').calendarFilters);
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
				ratings: tableOf(calendars.ratings),
				dividends: tableOf(calendars.dividends),
				splits: tableOf(calendars.splits),
				mergers: tableOf(calendars.mergers),
				offerings: tableOf(calendars.offerings),
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
			user: profileJson('user/settings.json')['marketData.watchlists'],
			workspace: profileJson('workspace/.vscode/settings.json')['marketData.watchlists'],
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
		const kept = Object.values(panelTypes).map((type) => panels[type]);
		const [ticker, calendar, compare] = kept;
		assert.deepEqual(
			[
				readTickerChoices(isChosen(ticker) ? ticker.choices : undefined),
				readKeptView(calendar),
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
					// Which it did not have.
					news: {},
				},
				{ open: 'columns', top: 560 },
				['MSFT', 'AAPL', 'BRK.B'],
			],
		);
	});

	it('has its key, which is sent in the header whatever the settings say', async () => {
		const kept = profileJson('secrets.json');
		const keys = new ApiKeys(
			{
				get: (name) => Promise.resolve(typeof kept[name] === 'string' ? kept[name] : undefined),
				store: () => assert.fail('nothing is to be written'),
				delete: () => assert.fail('nothing is to be deleted'),
				onDidChange: new Emitter<never>().event,
			},
			new FakeMemento(),
		);
		assert.deepEqual(await keys.read(), {
			key: '0123456789abcdef0123456789abcdef',
			origin: 'https://market.example.com',
			form: 'header',
		});
		keys.dispose();
	});

	it('has answers on disk that are decoded still', () => {
		const digest = (text: string, digits: number): string =>
			createHash('sha256').update(text).digest('hex').slice(0, digits);
		const addresses = { baseUrl: 'https://market.example.com', imageUrl: 'https://images.example.com' };
		const key = '0123456789abcdef0123456789abcdef';
		const folder = path.join(profileFolder, 'answers', digest(JSON.stringify([key, addresses]), 24));
		const [name = ''] = readdirSync(folder);
		const [head = '', body = ''] = readFileSync(path.join(folder, name), 'utf8').split('\n');
		const { address, receivedAt, bytes } = JSON.parse(head) as Readonly<Record<string, unknown>>;
		assert.deepEqual(
			[name, new URL(String(address)).origin, receivedAt, bytes],
			[digest(String(address), 40), addresses.baseUrl, 1_795_190_400_000, Buffer.byteLength(body)],
		);
		const { value, oddities } = splits.decode(JSON.parse(body));
		assert.deepEqual(
			[value.map(({ symbol, exDate, ratio }) => [symbol, exDate, ratio?.text]), oddities],
			[[['AAPL', '2020-08-31', '4:1']], []],
		);
	});
});

function isChosen(kept: unknown): kept is { readonly choices: unknown } {
	return typeof kept === 'object' && kept !== null && 'choices' in kept;
}

describe('what version 0.1.0 was called by', () => {
	const ids = JSON.parse(readFileSync(path.join(profileFolder, 'ids.json'), 'utf8')) as KnownIds;
	const { publisher, name, contributes, activationEvents } = JSON.parse(
		readFileSync(path.join(repository, 'package.json'), 'utf8'),
	) as Manifest;
	const missing = (known: readonly string[], now: readonly string[]): readonly string[] =>
		known.filter((id) => !now.includes(id));

	it('is there: commands, views, panels, colours, and the extension itself', () => {
		const viewIds = Object.values(contributes.views).flatMap((views) => views.map(({ id }) => id));
		assert.deepEqual(
			{
				extension: missing([ids.extension], [`${publisher}.${name}`]),
				commands: missing(
					ids.commands,
					contributes.commands.map(({ command }) => command),
				),
				viewContainers: missing(
					ids.viewContainers,
					Object.values(contributes.viewsContainers).flatMap((some) => some.map(({ id }) => id)),
				),
				views: missing(ids.views, viewIds),
				panels: missing(
					ids.panels.map((type) => `onWebviewPanel:${type}`),
					activationEvents,
				),
				colors: missing(
					ids.colors,
					contributes.colors.map(({ id }) => id),
				),
			},
			{ extension: [], commands: [], viewContainers: [], views: [], panels: [], colors: [] },
		);
	});

	it('is there: settings, with their types, defaults and scopes and at least their words', () => {
		const { properties } = contributes.configuration;
		assert.deepEqual(
			Object.fromEntries(
				Object.entries(ids.settings).map(([setting, before]) => {
					const now = properties[setting];
					return [
						setting,
						now && {
							type: now.type,
							default: now.default,
							scope: now.scope,
							...(before.enum && { enum: before.enum.filter((word) => now.enum?.includes(word)) }),
						},
					];
				}),
			),
			ids.settings,
		);
	});

	it('has every setting and every kind of panel in the profile', () => {
		const isOfWorkspaces = (setting: string) => ids.settings[setting]?.scope === 'window';
		assert.deepEqual(
			[
				Object.keys(profileJson('user/settings.json')).sort(),
				Object.keys(profileJson('workspace/.vscode/settings.json')).sort(),
				Object.keys(panels),
			],
			[Object.keys(ids.settings).sort(), Object.keys(ids.settings).filter(isOfWorkspaces).sort(), ids.panels],
		);
	});

	it('has values in the profile that none of the settings refuses', () => {
		const { properties } = contributes.configuration;
		const isLegal = (setting: string, value: unknown): boolean => {
			const { type, enum: words, maximum = Number.POSITIVE_INFINITY } = properties[setting] ?? {};
			if (type === 'array') {
				return Array.isArray(value);
			}
			return (
				typeof value === type &&
				!Array.isArray(value) &&
				!(typeof value === 'number' && value > maximum) &&
				(words?.some((word) => word === value) ?? true)
			);
		};
		const written = ['user/settings.json', 'workspace/.vscode/settings.json'].flatMap((file) =>
			Object.entries(profileJson(file)),
		);
		assert.deepEqual(
			written.filter(([setting, value]) => !isLegal(setting, value)),
			[],
		);
	});
});
