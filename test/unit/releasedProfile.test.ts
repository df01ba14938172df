import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '../../src/base/days.js';
import { Emitter } from '../../src/base/event.js';
import { isRecord } from '../../src/base/isRecord.js';
import { knownSymbol } from '../../src/base/symbol.js';
import { consensus } from '../../src/contract/index.js';
import { alertedLists, watchOf } from '../../src/features/alerts/alertRules.js';
import { keepAlertsWithLists } from '../../src/features/alerts/alertsOfLists.js';
import { calendars } from '../../src/features/calendars/calendars.js';
import { treeFilterWords } from '../../src/features/calendars/filters/filterWords.js';
import { readTreeFilters } from '../../src/features/calendars/filters/treeFilters.js';
import { AttentionJumps } from '../../src/features/changes/attentionJumps.js';
import { readChangesFilter } from '../../src/features/changes/changesFilter.js';
import { readComparedSymbols } from '../../src/features/compare/compareInputs.js';
import { RefusedFiles } from '../../src/features/editor/refusedFiles.js';
import { readLogoChoice } from '../../src/features/lookUp/logoForm.js';
import { QueryLibrary } from '../../src/features/query/queryLibrary.js';
import { readDraft } from '../../src/features/query/queryDraft.js';
import { readTickerChoices } from '../../src/features/ticker/choices/tickerChoices.js';
import { LastLook } from '../../src/features/trending/lastLook.js';
import { WatchlistMemory } from '../../src/features/watchlist/watchlistMemory.js';
import { readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { WorkspaceConsent } from '../../src/services/workspaceConsent.js';
import { addSymbols } from '../../src/store/watchlist/symbolEdits.js';
import { restoreVersion } from '../../src/store/watchlist/versionEdits.js';
import type { NamedEntries } from '../../src/store/watchlist/watchlistSetting.js';
import { MementoValue } from '../../src/workbench/memento/mementoValue.js';
import { readSettings } from '../../src/workbench/settings/settingTable.js';
import { RecentTickers } from '../../src/workbench/storage/recentTickers.js';
import { readKeptView } from '../../media/panel/calendars/keptView.js';
import { repository } from '../host/repository.js';
import { AlertWindow } from '../support/alertWindow.js';
import { FiveCalendars, ChangesDesk } from '../support/changesDesk.js';
import { FakeClock } from '../support/fakeClock.js';
import { FakeMemento } from '../support/fakeMemento.js';
import { FakePerson } from '../support/fakePerson.js';
import { tableOf } from '../support/keptTable.js';
import { ofTest } from '../support/ofTest.js';
import { accessName, digest, keysOf, Profile } from '../support/profile.js';
import { MemoryFiles } from '../support/watchlistFiles.js';
import { aWindow } from '../support/watchlistWindow.js';
import { formats, today } from '../support/builders/wording.js';

const ODD = 'Año “Q1” / 50 % $(zap) 🚀';
/** Some hours after 1.0.0 was used last. */
const NOW = Date.UTC(2026, 10, 26, 10);
const NOW_S = NOW / 1000;

const profile = new Profile('1.0.0');
const globalState = profile.json('state/global.json');
const workspaceState = profile.json('state/workspace.json');
const panels = profile.json('panels.json');
const user = profile.json('user/settings.json');
const workspace = profile.json('workspace/.vscode/settings.json');
/** When what was told and read was said, and what came later. */
const READ_AT = 1_795_679_085;
const UNREAD_AT = READ_AT + 60;
const service = String(user['marketData.service.address']);
const addresses = { baseUrl: service, imageUrl: String(user['marketData.service.imageAddress']) };
const key = '0123456789abcdef0123456789abcdef';

/** A window of the present version with the lists of the profile. */
function theWindow() {
	return aWindow(user['marketData.watchlists'], {
		workspace: workspace['marketData.watchlists'],
		files: new MemoryFiles(profile.texts('watchlists')),
		clock: new FakeClock(NOW),
		profile: String(globalState['watchlists.profile']),
	});
}

/** The settings in force, with what is told of those that cannot be read. */
function theSettings() {
	const told: string[] = [];
	const settings = readSettings(
		(name) => {
			const [own, shared] = [user, workspace].map((held) => held[`marketData.${name}`]);
			const merged = isRecord(own) && isRecord(shared) ? { ...own, ...shared } : (shared ?? own);
			return { user: own, workspace: shared, folder: undefined, merged };
		},
		(line) => told.push(line),
	);
	return { settings, told };
}

/** Files of alerts as windows share them. */
function alertFiles(): MemoryFiles {
	return new MemoryFiles(profile.texts('alerts'));
}

/** What the service said of KO and PEP while 1.0.0 ran. */
function sameNews(): FiveCalendars {
	const news = new FiveCalendars();
	const firm = { date: '2026-11-26', rating_current: 'Buy', rating_prior: 'Hold' };
	news.rows = {
		ratings: [
			{
				...firm,
				id: 'news-rating',
				ticker: 'KO',
				updated: READ_AT,
				action_company: 'Upgrades',
				analyst: 'Citigroup',
			},
			{
				...firm,
				id: 'news-downgrade',
				ticker: 'PEP',
				updated: UNREAD_AT,
				action_company: 'Downgrades',
				analyst: 'Jefferies',
			},
		],
		dividends: [
			{
				...{ id: 'news-dividend', ticker: 'KO', updated: READ_AT, date: '2026-11-26', currency: 'USD' },
				...{ dividend: '0.51', ex_dividend_date: '2026-11-26' },
			},
		],
	};
	return news;
}

describe('a profile as version 1.0.0 wrote it', () => {
	it('has every list with its entries, and neither the settings nor its files are written over', async () => {
		const { watchlists, settings, files, problems, rest } = theWindow();
		await rest();
		assert.deepEqual(
			watchlists.lists.map(({ scope, name, symbols }) => [scope, name, symbols.join()]),
			[
				['user', 'Tech', 'MSFT,AAPL,BRK.B'],
				['user', 'Income', 'KO,PEP,IBM'],
				['user', ODD, 'NVDA,ORCL'],
				['user', 'Empty', ''],
				['user', 'Made', ''],
				['workspace', 'Team', 'NVDA,AMD'],
				['workspace', 'Tech', 'ORCL'],
			],
		);
		const found = [...profile.texts('watchlists').keys()].map((name) => [name, files.texts.get(name)]);
		assert.deepEqual(
			[settings.written, settings.values.user, new Map(found as [string, string][]), problems],
			[[], user['marketData.watchlists'], profile.texts('watchlists'), []],
		);
	});

	it('has entries that are no symbols, which stay where a list is changed', async () => {
		const { watchlists, settings, rest } = theWindow();
		await rest();
		await watchlists.change(addSymbols({ scope: 'user', name: ODD }, ['F']));
		await rest();
		assert.deepEqual(settings.values.user, {
			...(user['marketData.watchlists'] as object),
			[ODD]: ['NVDA', { symbol: 'T', shares: 3 }, 'ORCL', 'F'],
		});
	});

	it('has notes on the settings, by which an edit made while no window was open is one', async () => {
		const { settings, watchlists, rest } = theWindow();
		const held = user['marketData.watchlists'] as NamedEntries;
		const others = Object.entries(held).filter(([name]) => name !== 'Income');
		settings.edit({ user: { ...Object.fromEntries(others), Tech: ['MSFT'] } });
		await rest();
		assert.deepEqual(
			watchlists.lists.flatMap(({ scope, name, symbols }) => (scope === 'user' ? [[name, ...symbols]] : [])),
			[['Tech', 'MSFT'], [ODD, 'NVDA', 'ORCL'], ['Empty'], ['Made']],
		);
	});

	it('has the list that was deleted among its versions, and the alerts of that come back with it', async () => {
		const { watchlists, rest } = theWindow();
		await rest();
		let alerts = user['marketData.alerts.watchlists'] as NamedEntries;
		ofTest(
			keepAlertsWithLists({
				watchlists,
				change: (change) => Promise.resolve(void (alerts = change(alerts))),
				globalState: new FakeMemento(globalState),
			}),
		);
		const versions = await watchlists.versions();
		const [version] = versions.filter(({ lists }) => 'Old' in lists);
		await watchlists.change(restoreVersion(version?.lists ?? {}));
		await rest();
		assert.deepEqual(
			[watchlists.get({ scope: 'user', name: 'Old' })?.symbols, alerts],
			[['GM', 'F'], { Old: ['split'], Income: ['exDividend', 'upgrade'], [ODD]: ['targetCut'] }],
		);
	});

	it('has how lists are sorted, which was added to last, and where one was made', () => {
		const memory = new WatchlistMemory(new FakeMemento(globalState));
		assert.deepEqual(
			[
				(['Tech', 'Income'] as const).map((name) => memory.orderOf({ scope: 'user', name })),
				memory.isLast({ scope: 'user', name: 'Income' }),
				memory.places,
			],
			[['symbol', 'own'], true, ['user', 'workspace']],
		);
	});

	it('has its settings, none of which is refused', () => {
		const { settings, told } = theSettings();
		assert.deepEqual(settings, {
			usesSampleData: false,
			addresses,
			formerAuthForm: 'query',
			colors: 'redUp',
			statements: { period: 'ttm', scale: 'billions', keyFigures: 'ttm', order: 'newestFirst' },
			hints: { isWanted: true, shows: new Set(['exDividend']) },
			showsListLens: false,
			showsPositionsLens: true,
			marksFormerTickers: true,
			showsNextEvent: true,
			alerts: {
				lists: new Map([
					['Income', new Set(['exDividend', 'upgrade'])],
					[ODD, new Set(['targetCut'])],
				]),
				quiet: { hours: { from: '03:00', to: '03:05' }, whileUnfocused: false },
			},
			hasPanelKeys: false,
			refreshMs: { trending: 600_000, calendars: 6_000, consensus: Number.POSITIVE_INFINITY },
			detection: {
				strictness: 'strings',
				ignored: new Set(['ALL', 'KEY', 'FAST', 'NOW']),
				silentLanguages: new Set(['markdown', 'sql']),
			},
		});
		assert.deepEqual(told, []);
	});

	it('has the alerts that were chosen, of the tickers of their lists', async () => {
		const { watchlists, rest } = theWindow();
		await rest();
		const { alerts } = theSettings().settings;
		assert.deepEqual(
			watchOf(alertedLists(watchlists.lists, alerts.lists)),
			new Map([
				['exDividend', new Set(['KO', 'PEP', 'IBM'])],
				['upgrade', new Set(['KO', 'PEP', 'IBM'])],
				['targetCut', new Set(['NVDA', 'ORCL'])],
			]),
		);
	});

	it('has the alerts that were told, which are not told again, though later ones are', async () => {
		const parts = {
			...{ calendars: sameNews(), clock: new FakeClock(NOW), memento: new FakeMemento(globalState) },
			files: alertFiles(),
		};
		const watched = ['KO', 'PEP', 'IBM'];
		const window = new AlertWindow(parts, watched, { exDividend: watched, upgrade: watched });
		window.desk.service = service;
		await parts.clock.advance(HOUR_MS);
		const told = [...window.told];
		parts.calendars.rows.ratings = [
			...(parts.calendars.rows.ratings ?? []),
			{
				...{ id: 'later', ticker: 'IBM', updated: NOW_S + 3_600, date: '2026-11-26', analyst: 'Jefferies' },
				...{ action_company: 'Upgrades', rating_current: 'Buy', rating_prior: 'Hold' },
			},
		];
		await parts.clock.advance(HOUR_MS);
		const { fired } = await window.log.of(service, parts.clock.now());
		assert.deepEqual(
			[told, window.told, fired.map(({ symbol, kind, text }) => [symbol, kind, text])],
			[
				[],
				['Jefferies upgraded IBM to Buy'],
				[
					['IBM', 'upgrade', 'Upgraded to Buy · Jefferies'],
					['KO', 'exDividend', 'Ex-dividend Thursday, Nov 26 · $0.51'],
					['KO', 'upgrade', 'Upgraded to Buy · Citigroup'],
				],
			],
		);
	});

	it('has what was read of the changes, and only that', async () => {
		const desk = new ChangesDesk(sameNews(), new FakeClock(NOW), new FakeMemento(globalState));
		ofTest(desk.own);
		desk.service = service;
		desk.watch('KO', 'PEP', 'ORCL');
		await desk.look();
		assert.deepEqual(desk.told, ['*ORCL attention', '*PEP downgrade', 'KO dividend', 'KO upgrade']);
	});

	it('has who leapt up in Trending, and the list of the last look', () => {
		const memento = new FakeMemento(globalState);
		const [jump] = new AttentionJumps(memento).of(service);
		const look = new LastLook(memento).see(`${service} 1h logo`, [], NOW);
		assert.deepEqual(
			[jump, look?.at, look?.symbols.length, look?.symbols.slice(0, 3)],
			[
				{
					...{ symbol: 'ORCL', timeframe: '1h', source: 'logo', rank: 1, formerRank: 32, wasListed: true },
					...{ at: 1_795_684_170, since: 1_795_678_770 },
				},
				1_795_678_770_351,
				100,
				['AIRG', 'PLNT', 'PDD'],
			],
		);
	});

	it('has what was chosen of Trending and of a logo, the queries, and the tickers opened last', () => {
		const memento = new FakeMemento(globalState);
		const offerings = { endpoint: 'offerings', values: { pageSize: '7' } };
		const valueOf = <Value>(name: string, read: (kept: unknown) => Value): Value =>
			ofTest(new MementoValue(memento, name, read)).value;
		const queries = ofTest(
			new QueryLibrary({
				...{ memento, steps: new FakePerson(), formats },
				...{ chooseFile: () => Promise.resolve(undefined), saveExport: () => Promise.resolve() },
				say: () => undefined,
			}),
		);
		assert.deepEqual(
			{
				trending: valueOf('trendingChoice', readTrendingChoice),
				recent: new RecentTickers(memento).symbols,
				draft: valueOf('queryDraft', readDraft),
				queries: [queries.recent, queries.named],
				logo: valueOf('logoChoice', readLogoChoice),
			},
			{
				trending: { timeframe: '1h', source: 'logo' },
				recent: ['AAPL'],
				draft: offerings,
				queries: [[offerings], [{ name: 'Seven offerings', draft: offerings }]],
				logo: {
					file: 'mark_light',
					size: { width: 128, height: 128 },
					radiusPercent: 0,
					isForFlutter: false,
				},
			},
		);
	});

	it('has the filters of the calendars, and the filters, the sort and the columns of a table', () => {
		const filters = readTreeFilters(workspaceState.calendarFilters);
		assert.equal(
			treeFilterWords(filters, { formats, today }),
			'Watchlist only · importance 3+ · Nov 1 to Jan 15, 2027 · Upgrades',
		);
		assert.deepEqual(tableOf(calendars.ratings, globalState, []), {
			says: 'All tickers · from Oct 21 · importance 2+',
			asks: { 'parameters[date_from]': '2026-10-21', 'parameters[importance]': '2', pagesize: '500' },
			sort: { column: 'ticker', direction: 'ascending' },
			columns: [
				...['date', 'ticker', 'name', 'analyst', 'action_company', 'rating_change', 'target_change'],
				...['pt_pct_change', 'importance', 'analyst_name'],
			],
		});
	});

	it('has the files that were refused, and the consent to the tickers of the workspace', async () => {
		const { watchlists, rest } = theWindow();
		await rest();
		const memento = new FakeMemento(workspaceState);
		const consent = ofTest(
			new WorkspaceConsent({
				...{ watchlists, workspaceState: memento, isFree: () => false },
				onDidChange: ofTest(new Emitter<void>()).event,
			}),
		);
		const refused = ofTest(new RefusedFiles(memento));
		assert.deepEqual(
			[
				consent.waiting,
				consent.symbols.includes(knownSymbol('AMD')),
				refused.has('file:///tmp/portfolio/data/positions.csv'),
			],
			[0, true, true],
		);
	});

	it('has its panels as they were left', () => {
		const calendar = panels['marketData.calendar'] as { readonly name: string };
		const ticker = panels['marketData.ticker'] as { readonly symbol: string; readonly choices: unknown };
		assert.deepEqual(
			{
				ticker: [ticker.symbol, readTickerChoices(ticker.choices)],
				calendar: [calendar.name, readKeptView(calendar)],
				compare: readComparedSymbols(panels['marketData.compare']),
				changes: readChangesFilter(panels['marketData.changes']),
			},
			{
				ticker: [
					'AAPL',
					{
						tab: 'financials',
						financials: {
							...{ statement: 'cashFlow', length: '12M', reportType: 'R', growth: 'periodBefore' },
							...{ folded: [], picked: {} },
						},
						ratings: {},
						// Which it did not have.
						news: {},
					},
				],
				calendar: ['ratings', { open: 'columns', top: 314 }],
				compare: ['MSFT', 'AAPL', 'BRK.B'],
				changes: { kind: 'upgrade', list: 'user Income' },
			},
		);
	});

	it('has its key, the way it is sent, and that the service has rejected it', async () => {
		const keys = keysOf(profile.json('secrets.json'), new FakeMemento(globalState));
		assert.deepEqual(
			[await keys.read(), await keys.readRejection(), keys.wasForgotten],
			[{ key, origin: service, form: 'query' }, accessName(key, addresses), false],
		);
	});

	it('knows that there was a key where the storage has lost it', async () => {
		const keys = keysOf({}, new FakeMemento(globalState));
		assert.deepEqual([await keys.read(), keys.wasForgotten], [undefined, true]);
	});

	it('has an answer on disk, under the name of its key, that is decoded still', () => {
		const { folder, name, head, body } = profile.answer();
		const { value, oddities } = consensus.decode(JSON.parse(body));
		assert.deepEqual(
			[folder, name, value?.rating, value?.totalAnalysts, oddities],
			[accessName(key, addresses), digest(String(head.address), 40), 'HOLD', 19, []],
		);
	});

	it('has its state, secrets and files under names that the code has still', () => {
		const sources = path.join(repository, 'src');
		const code = readdirSync(sources, { recursive: true })
			.filter((file) => String(file).endsWith('.ts'))
			.map((file) => readFileSync(path.join(sources, String(file)), 'utf8'))
			.join('\n');
		const names = [globalState, workspaceState, profile.json('secrets.json')].flatMap(Object.keys);
		const written = [...names, 'answers', 'watchlists', 'alerts', ...profile.texts('alerts').keys()];
		const isKnown = (name: string): boolean =>
			code.includes(`'${name}'`) || code.includes(`\`${name.replace(/\..*/, '.')}$\{`);
		assert.deepEqual(
			written.filter((name) => !isKnown(name)),
			[],
		);
	});
});
