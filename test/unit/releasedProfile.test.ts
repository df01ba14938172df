import assert from 'node:assert/strict';
import { HOUR_MS } from '../../src/base/days.js';
import { Emitter } from '../../src/base/event.js';
import { isRecord } from '../../src/base/record.js';
import { asSymbol } from '../../src/base/symbol.js';
import { alertedLists, syncAlertsWithLists, watchOf } from '../../src/features/alerts/alertsOfLists.js';
import { RefusedFiles } from '../../src/features/editor/refusedFiles.js';
import { WatchlistMemory } from '../../src/features/watchlist/watchlistMemory.js';
import { WorkspaceConsent } from '../../src/services/workspaceConsent.js';
import { addSymbols, restoreVersion } from '../../src/store/watchlist/listEdits.js';
import type { NamedEntries } from '../../src/store/watchlist/watchlistSetting.js';
import { readSettings } from '../../src/workbench/settings/settingTable.js';
import { AlertWindow } from '../support/alertWindow.js';
import { ChangesFixture, FiveCalendars } from '../support/changesFixture.js';
import { FakeClock } from '../support/fakeClock.js';
import { FakeMemento } from '../support/fakeMemento.js';
import { ofTest } from '../support/ofTest.js';
import { Profile } from '../support/profile.js';
import { MemoryFiles } from '../support/watchlistFiles.js';
import { aWindow } from '../support/watchlistWindow.js';

const ODD = 'Año “Q1” / 50 % $(zap) 🚀';
/** Some hours after the last use of 1.0.0. */
const NOW = Date.UTC(2026, 10, 26, 10);
const NOW_S = NOW / 1000;

const profile = new Profile('1.0.0');
const globalState = profile.json('state/global.json');
const workspaceState = profile.json('state/workspace.json');
const user = profile.json('user/settings.json');
const workspace = profile.json('workspace/.vscode/settings.json');
/** The time of the news that was already reported and read, and a later time. */
const READ_AT = 1_795_679_085;
const UNREAD_AT = READ_AT + 60;
const service = String(user['marketData.service.address']);
const addresses = { baseUrl: service, imageUrl: String(user['marketData.service.imageAddress']) };

/** A window of the current version with the lists of the profile. */
function theWindow() {
	return aWindow(user['marketData.watchlists'], {
		workspace: workspace['marketData.watchlists'],
		files: new MemoryFiles(profile.texts('watchlists')),
		clock: new FakeClock(NOW),
		profile: String(globalState['watchlists.profile']),
	});
}

/** A setting that nobody has set. */
function unset() {
	return { user: undefined, workspace: undefined, folder: undefined, merged: undefined };
}

/** The resulting settings, and the messages about settings that cannot be read. */
function theSettings() {
	const reported: string[] = [];
	const settings = readSettings(
		(name) => {
			const [own, shared] = [user, workspace].map((stored) => stored[`marketData.${name}`]);
			const merged = isRecord(own) && isRecord(shared) ? { ...own, ...shared } : (shared ?? own);
			return { user: own, workspace: shared, folder: undefined, merged };
		},
		(line) => reported.push(line),
	);
	return { settings, reported };
}

/** The alert files that windows share. */
function alertFiles(): MemoryFiles {
	return new MemoryFiles(profile.texts('alerts'));
}

/** The service's news about KO and PEP while 1.0.0 was in use. */
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
				id: 'news-dividend',
				ticker: 'KO',
				updated: READ_AT,
				date: '2026-11-26',
				currency: 'USD',
				dividend: '0.51',
				ex_dividend_date: '2026-11-26',
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
		const stored = user['marketData.watchlists'] as NamedEntries;
		const others = Object.entries(stored).filter(([name]) => name !== 'Income');
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
			syncAlertsWithLists({
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
		const { settings, reported } = theSettings();
		const standard = readSettings(unset, () => undefined);
		assert.deepEqual(settings, {
			...standard,
			usesSampleData: false,
			addresses,
			formerAuthForm: 'query',
			colors: 'redUp',
			statements: {
				...standard.statements,
				period: 'ttm',
				scale: 'billions',
				keyFigures: 'ttm',
				order: 'newestFirst',
			},
			comparedPeriod: 'ttm',
			hints: { ...standard.hints, isWanted: true, shows: new Set(['exDividend']) },
			showsListLens: false,
			showsPositionsLens: true,
			marksFormerTickers: true,
			showsNextEvent: true,
			alerts: {
				...standard.alerts,
				lists: new Map([
					['Income', new Set(['exDividend', 'upgrade'])],
					[ODD, new Set(['targetCut'])],
				]),
				quiet: { hours: { from: '03:00', to: '03:05' }, whileUnfocused: false },
			},
			hasPanelKeys: false,
			refreshMs: {
				...standard.refreshMs,
				trending: 600_000,
				calendars: 6_000,
				consensus: Number.POSITIVE_INFINITY,
			},
			detection: {
				...standard.detection,
				strictness: 'strings',
				ignored: new Set(['ALL', 'KEY', 'FAST', 'NOW']),
				silentLanguages: new Set(['markdown', 'sql']),
			},
		});
		assert.deepEqual(reported, []);
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
			calendars: sameNews(),
			clock: new FakeClock(NOW),
			memento: new FakeMemento(globalState),
			files: alertFiles(),
		};
		const watched = ['KO', 'PEP', 'IBM'];
		const window = new AlertWindow(parts, watched, { exDividend: watched, upgrade: watched });
		window.fixture.service = service;
		await parts.clock.advance(HOUR_MS);
		const reported = [...window.reported];
		parts.calendars.rows.ratings = [
			...(parts.calendars.rows.ratings ?? []),
			{
				id: 'later',
				ticker: 'IBM',
				updated: NOW_S + 3_600,
				date: '2026-11-26',
				analyst: 'Jefferies',
				action_company: 'Upgrades',
				rating_current: 'Buy',
				rating_prior: 'Hold',
			},
		];
		await parts.clock.advance(HOUR_MS);
		const { fired } = await window.log.of(service, parts.clock.now());
		assert.deepEqual(
			[reported, window.reported, fired.map(({ symbol, kind, text }) => [symbol, kind, text])],
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
		const fixture = new ChangesFixture(sameNews(), new FakeClock(NOW), new FakeMemento(globalState));
		ofTest(fixture.own);
		fixture.service = service;
		fixture.watch('KO', 'PEP', 'ORCL');
		await fixture.check();
		assert.deepEqual(fixture.reported, ['*ORCL attention', '*PEP downgrade', 'KO dividend', 'KO upgrade']);
	});

	it('has the files that were refused, and the consent to the tickers of the workspace', async () => {
		const { watchlists, rest } = theWindow();
		await rest();
		const memento = new FakeMemento(workspaceState);
		const consent = ofTest(
			new WorkspaceConsent({
				watchlists,
				workspaceState: memento,
				isFree: () => false,
				onDidChange: ofTest(new Emitter<void>()).event,
			}),
		);
		const refused = ofTest(new RefusedFiles(memento));
		assert.deepEqual(
			[
				consent.waiting,
				consent.symbols.includes(asSymbol('AMD')),
				refused.has('file:///tmp/portfolio/data/positions.csv'),
			],
			[0, true, true],
		);
	});
});
