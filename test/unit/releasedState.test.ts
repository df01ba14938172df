import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSavedView } from '../../media/panel/calendars/savedView.js';
import { consensus } from '../../src/contract/index.js';
import { calendars } from '../../src/features/calendars/calendars.js';
import { treeFilterWords } from '../../src/features/calendars/filters/filterForm.js';
import { readTreeFilters } from '../../src/features/calendars/filters/treeFilters.js';
import { AttentionJumps } from '../../src/features/changes/attentionJumps.js';
import { readChangesFilter } from '../../src/features/changes/changesFilter.js';
import { readComparedSymbols } from '../../src/features/compare/compareInputs.js';
import { readLogoChoice } from '../../src/features/lookUp/logoForm.js';
import { readDraft } from '../../src/features/query/queryDraft.js';
import { QueryLibrary } from '../../src/features/query/queryLibrary.js';
import { readTickerChoices } from '../../src/features/ticker/tickerChoices.js';
import { LastSeenList } from '../../src/features/trending/lastSeenList.js';
import { readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { MementoValue } from '../../src/workbench/storage/memento.js';
import { RecentTickers } from '../../src/workbench/storage/recentTickers.js';
import { repository } from '../host/repository.js';
import { formats, today } from '../support/builders/wording.js';
import { FakeMemento } from '../support/fakeMemento.js';
import { FakePerson } from '../support/fakePerson.js';
import { tableOf } from '../support/keptTable.js';
import { ofTest } from '../support/ofTest.js';
import { accessName, digest, keysOf, Profile } from '../support/profile.js';

/** Some hours after the last use of 1.0.0. */
const NOW = Date.UTC(2026, 10, 26, 10);

const profile = new Profile('1.0.0');
const globalState = profile.json('state/global.json');
const workspaceState = profile.json('state/workspace.json');
const panels = profile.json('panels.json');
const user = profile.json('user/settings.json');
const service = String(user['marketData.service.address']);
const addresses = { baseUrl: service, imageUrl: String(user['marketData.service.imageAddress']) };
const key = '0123456789abcdef0123456789abcdef';

describe('the state of version 1.0.0', () => {
	it('has who leapt up in Trending, and the list of the last look', () => {
		const memento = new FakeMemento(globalState);
		const [jump] = new AttentionJumps(memento).of(service);
		const lastSeen = new LastSeenList(memento).see(`${service} 1h logo`, [], NOW);
		assert.deepEqual(
			[jump, lastSeen?.at, lastSeen?.symbols.length, lastSeen?.symbols.slice(0, 3)],
			[
				{
					symbol: 'ORCL',
					timeframe: '1h',
					source: 'logo',
					rank: 1,
					formerRank: 32,
					wasListed: true,
					at: 1_795_684_170,
					since: 1_795_678_770,
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
		const valueOf = <Value>(name: string, read: (saved: unknown) => Value): Value =>
			ofTest(new MementoValue(memento, name, read)).value;
		const queries = ofTest(
			new QueryLibrary({
				memento,
				steps: new FakePerson(),
				formats,
				chooseFile: () => Promise.resolve(undefined),
				saveExport: () => Promise.resolve(),
				say: () => undefined,
				offer: () => Promise.resolve(false),
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

	it('has its panels as they were left', () => {
		const calendar = panels['marketData.calendar'] as { readonly name: string };
		const ticker = panels['marketData.ticker'] as { readonly symbol: string; readonly choices: unknown };
		assert.deepEqual(
			{
				ticker: [ticker.symbol, readTickerChoices(ticker.choices)],
				calendar: [calendar.name, readSavedView(calendar)],
				compare: readComparedSymbols(panels['marketData.compare']),
				changes: readChangesFilter(panels['marketData.changes']),
			},
			{
				ticker: [
					'AAPL',
					{
						tab: 'financials',
						financials: {
							statement: 'cashFlow',
							length: '12M',
							reportType: 'R',
							growth: 'periodBefore',
							folded: [],
							picked: {},
						},
						ratings: {},
						// That version had no news.
						news: {},
					},
				],
				calendar: ['ratings', { open: 'columns', top: 314 }],
				compare: ['MSFT', 'AAPL', 'BRK.B'],
				changes: { kind: 'upgrade', list: 'user Income' },
			},
		);
	});

	it('has the panels that were left on a tab that is a part of another now', () => {
		const { choices } = panels['marketData.ticker'] as {
			readonly choices: Readonly<Record<string, unknown>>;
		};
		assert.deepEqual(
			['dividends', 'events', 'profile'].map((tab) => readTickerChoices({ ...choices, tab }).tab),
			['events', 'events', 'overview'],
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
		const { value, warnings } = consensus.decode(JSON.parse(body));
		assert.deepEqual(
			[folder, name, value?.rating, value?.totalAnalysts, warnings],
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
		const isDeclared = (name: string): boolean =>
			code.includes(`'${name}'`) || code.includes(`\`${name.replace(/\..*/, '.')}$\{`);
		assert.deepEqual(
			written.filter((name) => !isDeclared(name)),
			[],
		);
	});
});
