import assert from 'node:assert/strict';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { MINUTE_MS } from '../../../../src/base/days.js';
import { Emitter } from '../../../../src/base/event.js';
import { knownSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { consensus } from '../../../../src/contract/index.js';
import { NextWatchedEvent } from '../../../../src/features/status/nextWatchedEvent.js';
import { WatchlistController } from '../../../../src/features/watchlist/watchlistController.js';
import { WatchlistMemory } from '../../../../src/features/watchlist/watchlistMemory.js';
import { WorkspaceConsent } from '../../../../src/services/workspaceConsent.js';
import { AnswerStore } from '../../../../src/store/answerStore.js';
import { endpointSource } from '../../../../src/store/answerSources.js';
import { WatchlistEvents } from '../../../../src/store/watchlistEvents.js';
import { SettingsMirror } from '../../../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../../../src/store/watchlist/watchlists.js';
import { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { watchlistRowId } from '../../../../src/features/watchlist/watchlistRows.js';
import { formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';

/** Symbols that a workspace brings, each once. */
function brought(count: number): readonly TickerSymbol[] {
	return Array.from({ length: count }, (_, index) => knownSymbol(`W${index}`));
}

/** A window on a workspace whose settings hold a list, over a sandbox that counts what is sent. */
class Desk {
	readonly own = new DisposableStore();
	readonly counted = new CountedService(smallMarket, KEY);
	readonly changed = new Emitter<void>();
	readonly watchlists: Watchlists;
	readonly consent: WorkspaceConsent;
	readonly controller: WatchlistController;
	readonly status: NextWatchedEvent;
	access: 'live' | 'sample' | 'none' = 'live';

	constructor(
		public theirs: readonly string[],
		readonly mine: readonly string[] = [],
		readonly workspaceState = new FakeMemento(),
	) {
		const { own, changed, counted } = this;
		const { clock, client } = counted;
		const settings = {
			read: () => ({ user: { Mine: this.mine }, workspace: { Theirs: this.theirs } }),
			write: () => Promise.reject(new Error('nothing is written')),
			onDidChange: changed.event,
		};
		const [files, still] = [new MemoryFiles(), new FakeClock()];
		const tell = (): void => undefined;
		const history = own.add(new WatchlistHistory(files, still, tell));
		const mirror = own.add(new SettingsMirror({ settings, history, profile: 'one', clock: still, tell }));
		this.watchlists = own.add(new Watchlists({ settings, history, mirror, tell }));
		this.consent = own.add(
			new WorkspaceConsent({
				...{ watchlists: this.watchlists, workspaceState, onDidChange: changed.event },
				isFree: () => this.access === 'sample',
			}),
		);
		const events = own.add(new WatchlistEvents(client, clock, () => 15 * MINUTE_MS));
		const asked = {
			hasAccess: () => this.access !== 'none',
			onDidChange: changed.event,
			...{ events, formats, clock },
		};
		this.controller = own.add(
			new WatchlistController({
				...asked,
				...{ watchlists: this.watchlists, consent: this.consent },
				memory: new WatchlistMemory(new FakeMemento()),
				directory: () => Promise.resolve(new SymbolDirectory([])),
				consensus: own.add(new AnswerStore(endpointSource(client, consensus), clock)),
				isSample: () => this.access === 'sample',
				changes: { row: () => undefined, onDidChange: changed.event, refresh: () => Promise.resolve() },
			}),
		);
		this.status = new NextWatchedEvent({ ...asked, watchlists: this.consent, isWanted: () => true });
	}

	/** The rows with all lists open, and how many requests came of them and of the status bar. */
	async look() {
		this.changed.fire();
		const { rows } = this.controller.model(
			new Set(this.watchlists.lists.map((list) => watchlistRowId(list))),
		);
		this.status.read();
		await this.controller.tooltip(
			{ id: '', label: '', spoken: '', symbol: knownSymbol('W7') },
			AbortSignal.timeout(60_000),
		);
		this.controller.lookAt([{ id: '', label: '', spoken: '', symbol: knownSymbol('W8') }]);
		this.controller.model(new Set(this.watchlists.lists.map((list) => watchlistRowId(list))));
		await settle();
		await this.counted.settled();
		const requests = Object.values(this.counted.takeCounts()).reduce((sum, count) => sum + count, 0);
		return { rows: rows.map(({ label }) => label), requests };
	}
}

describe('the lists that a workspace brings', () => {
	let desk: Desk;

	afterEach(() => desk.own.dispose());

	it('are shown, but nothing is asked about five thousand symbols before the person agrees', async () => {
		desk = new Desk(brought(5000));
		const before = await desk.look();
		assert.deepEqual(before, {
			rows: ['Ask about 5,000 tickers?', 'Mine', 'Theirs'],
			requests: 0,
		});
		await desk.consent.agree();
		const after = await desk.look();
		assert.deepEqual(after.rows, ['Mine', 'Theirs']);
		assert.ok(after.requests > 0);
	});

	it('are asked about without a word where that costs nothing, as with sample data', async () => {
		desk = new Desk(brought(10));
		desk.access = 'sample';
		const { rows, requests } = await desk.look();
		assert.deepEqual([rows, requests > 0], [['Mine', 'Theirs'], true]);
	});

	it('wait for nothing where there is nobody to ask', async () => {
		desk = new Desk(brought(10));
		desk.access = 'none';
		assert.deepEqual(await desk.look(), { rows: ['Mine', 'Theirs'], requests: 0 });
	});

	it('hold up no symbol that the person watches too', async () => {
		desk = new Desk(brought(10), ['W7', 'KO']);
		assert.deepEqual([desk.consent.symbols, desk.consent.waiting], [['W7', 'KO'].map(knownSymbol), 9]);
		assert.ok((await desk.look()).requests > 0);
	});

	it('ask for nothing where all their symbols are the person’s own', () => {
		desk = new Desk(['KO'], ['KO']);
		assert.equal(desk.consent.waiting, 0);
	});

	it('are agreed to for the workspace, and asked about again once 200 symbols more are there', async () => {
		desk = new Desk(brought(10));
		let changes = 0;
		desk.own.add(desk.consent.onDidChange(() => (changes += 1)));
		await desk.consent.agree();
		assert.equal(changes, 1);
		const waitingLater = (count: number, kept = desk.workspaceState): number => {
			const later = new Desk(brought(count), [], kept);
			desk.own.add(later.own);
			return later.consent.waiting;
		};
		assert.deepEqual([waitingLater(10), waitingLater(209), waitingLater(210)], [0, 0, 210]);
		assert.equal(waitingLater(10, new FakeMemento()), 10);
		assert.equal(waitingLater(10, new FakeMemento({ workspaceSymbolsAgreed: 'all' })), 10);
	});
});
