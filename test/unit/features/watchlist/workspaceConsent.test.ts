import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { Emitter } from '../../../../src/base/event.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { consensus } from '../../../../src/contract/index.js';
import { NextWatchedEvent } from '../../../../src/features/status/nextWatchedEvent.js';
import { WatchlistController } from '../../../../src/features/watchlist/watchlistController.js';
import { WatchlistMemory } from '../../../../src/features/watchlist/watchlistMemory.js';
import { watchlistRowId } from '../../../../src/features/watchlist/watchlistRows.js';
import { WorkspaceConsent } from '../../../../src/services/workspaceConsent.js';
import { endpointSource } from '../../../../src/store/answerSources.js';
import { AnswerStore } from '../../../../src/store/answerStore.js';
import { SettingsMirror } from '../../../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../../../src/store/watchlist/watchlists.js';
import { WatchlistEvents } from '../../../../src/store/watchlistEvents.js';
import { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';
import { TickerAnswers } from '../../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../../src/store/tickerStores.js';
import { noOwnPrices } from '../../../support/noOwnPrices.js';

/** Distinct symbols that a workspace defines. */
function brought(count: number): readonly TickerSymbol[] {
	return Array.from({ length: count }, (_, index) => asSymbol(`W${index}`));
}

/** A window on a workspace whose settings contain a list, over a sandbox that counts requests. */
class Fixture {
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
		const report = (): void => undefined;
		const history = own.add(new WatchlistHistory(files, still, report));
		const mirror = own.add(new SettingsMirror({ settings, history, profile: 'one', clock: still, report }));
		this.watchlists = own.add(new Watchlists({ settings, history, mirror, report }));
		this.consent = own.add(
			new WorkspaceConsent({
				watchlists: this.watchlists,
				workspaceState,
				onDidChange: changed.event,
				isFree: () => this.access === 'sample',
			}),
		);
		const events = own.add(new WatchlistEvents(client, clock, () => 15 * MINUTE_MS));
		const requested = {
			hasAccess: () => this.access !== 'none',
			onDidChange: changed.event,
			events,
			formats,
			clock,
		};
		const freshMs = { calendars: 15 * MINUTE_MS, consensus: 15 * MINUTE_MS };
		const stores = tickerStores(own, client, clock, () => freshMs);
		this.controller = own.add(
			new WatchlistController({
				...requested,
				watchlists: this.watchlists,
				consent: this.consent,
				ownPrices: noOwnPrices,
				answers: new TickerAnswers(stores, clock),
				memory: new WatchlistMemory(new FakeMemento()),
				directory: () => Promise.resolve(new SymbolDirectory([])),
				consensus: own.add(new AnswerStore(endpointSource(client, consensus), clock)),
				isSample: () => this.access === 'sample',
				changes: { row: () => undefined, onDidChange: changed.event, refresh: () => Promise.resolve() },
			}),
		);
		this.status = new NextWatchedEvent({ ...requested, watchlists: this.consent, isWanted: () => true });
	}

	/** The rows with all lists expanded, and the number of requests that they and the status bar caused. */
	async readState() {
		this.changed.fire();
		const { rows } = this.controller.model(
			new Set(this.watchlists.lists.map((list) => watchlistRowId(list))),
		);
		this.status.read();
		await this.controller.tooltip({ id: '', label: '', spoken: '', symbol: asSymbol('W7') }, neverAborted);
		this.controller.onRowsSelected([{ id: '', label: '', spoken: '', symbol: asSymbol('W8') }]);
		this.controller.model(new Set(this.watchlists.lists.map((list) => watchlistRowId(list))));
		await settle();
		await this.counted.settled();
		const requests = Object.values(this.counted.drainCounts()).reduce((sum, count) => sum + count, 0);
		return { rows: rows.map(({ label }) => label), requests };
	}
}

describe('the lists that a workspace brings', () => {
	let fixture: Fixture;

	afterEach(() => fixture.own.dispose());

	it('are shown, but nothing is asked about five thousand symbols before the person agrees', async () => {
		fixture = new Fixture(brought(5000));
		const before = await fixture.readState();
		assert.deepEqual(before, {
			rows: ['Allow requests for 5,000 tickers?', 'Mine', 'Theirs'],
			requests: 0,
		});
		await fixture.consent.agree();
		const after = await fixture.readState();
		assert.deepEqual(after.rows, ['Mine', 'Theirs']);
		assert.ok(after.requests > 0);
	});

	it('are asked about without a word where that costs nothing, as with sample data', async () => {
		fixture = new Fixture(brought(10));
		fixture.access = 'sample';
		const { rows, requests } = await fixture.readState();
		assert.deepEqual([rows, requests > 0], [['Mine', 'Theirs'], true]);
	});

	it('wait for nothing where there is nobody to ask', async () => {
		fixture = new Fixture(brought(10));
		fixture.access = 'none';
		assert.deepEqual(await fixture.readState(), { rows: ['Mine', 'Theirs'], requests: 0 });
	});

	it('hold up no symbol that the person watches too', async () => {
		fixture = new Fixture(brought(10), ['W7', 'KO']);
		assert.deepEqual([fixture.consent.symbols, fixture.consent.waiting], [['W7', 'KO'].map(asSymbol), 9]);
		assert.ok((await fixture.readState()).requests > 0);
	});

	it('ask for nothing where all their symbols are the person’s own', () => {
		fixture = new Fixture(['KO'], ['KO']);
		assert.equal(fixture.consent.waiting, 0);
	});

	it('are agreed to for the workspace, and asked about again once 200 symbols more are there', async () => {
		fixture = new Fixture(brought(10));
		let changes = 0;
		fixture.own.add(fixture.consent.onDidChange(() => (changes += 1)));
		await fixture.consent.agree();
		assert.equal(changes, 1);
		const waitingLater = (count: number, saved = fixture.workspaceState): number => {
			const later = new Fixture(brought(count), [], saved);
			fixture.own.add(later.own);
			return later.consent.waiting;
		};
		assert.deepEqual([waitingLater(10), waitingLater(209), waitingLater(210)], [0, 0, 210]);
		assert.equal(waitingLater(10, new FakeMemento()), 10);
		assert.equal(waitingLater(10, new FakeMemento({ workspaceSymbolsAgreed: 'all' })), 10);
	});
});
