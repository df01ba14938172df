import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { Emitter } from '../../../../src/base/event.js';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { WatchlistController } from '../../../../src/features/watchlist/watchlistController.js';
import { WatchlistMemory } from '../../../../src/features/watchlist/watchlistMemory.js';
import { watchlistRowId } from '../../../../src/features/watchlist/watchlistRows.js';
import { OwnPrices } from '../../../../src/services/ownPrices.js';
import { createStores } from '../../../../src/services/stores.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { apple, formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { ofTest } from '../../../support/ofTest.js';
import { savedFiles } from '../../../support/savedFiles.js';
import { ownLists } from '../../../support/watchedWindow.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';

const list = { scope: 'user', name: 'All' } as const;
const row = { id: watchlistRowId(list, apple), label: '', spoken: '', symbol: apple };
const open = new Set([watchlistRowId(list)]);
const address = 'file:///home/me/positions.csv';

/** The view of a list with Apple, whose prices come from a file, over a sandbox that counts requests. */
function openView() {
	const own = ofTest(new DisposableStore());
	const counted = new CountedService(smallMarket, KEY);
	const { client, clock } = counted;
	const freshMs = { trending: 5 * MINUTE_MS, calendars: 15 * MINUTE_MS, consensus: 6 * HOUR_MS };
	const stores = createStores(own, { client, clock, refreshMs: () => freshMs, isFree: () => false });
	const changed = own.add(new Emitter<void>());
	const watchlists = ownLists(own, [apple]);
	const directory = () => Promise.resolve(directoryOf('AAPL'));
	const text = 'Symbol,Quantity,Price,Currency\nAAPL,1,$100.00,USD\n';
	const ownPrices = own.add(
		new OwnPrices({
			globalState: new FakeMemento(),
			workspaceState: new FakeMemento(),
			watchlists,
			savedFileAt: savedFiles({ [address]: { text, savedAt: clock.now() } }).savedFileAt,
			directory,
			scheduler: new TaskScheduler(clock),
		}),
	);
	const view = own.add(
		new WatchlistController({
			watchlists,
			consent: { symbols: [apple], waiting: 0, onDidChange: changed.event },
			memory: new WatchlistMemory(new FakeMemento()),
			directory,
			events: stores.watchlistEvents,
			consensus: stores.tickers.consensus,
			ownPrices,
			answers: stores.answers,
			hasAccess: () => true,
			isSample: () => false,
			onDidChange: changed.event,
			changes: { row: () => undefined, onDidChange: changed.event, refresh: () => Promise.resolve() },
			formats,
			clock,
		}),
	);
	return { counted, ownPrices, view };
}

describe('the tooltip of a ticker in a watchlist', () => {
	it('compares the target with the user’s price, though nothing else has loaded the ratings', async () => {
		const { counted, ownPrices, view } = openView();
		await ownPrices.setFile(list, address);
		view.model(open);
		await counted.settled();
		const tooltip = await view.tooltip(row, neverAborted);
		assert.match(tooltip ?? '', /Target \$[\d.]+, [+-][\d.]+% vs\. your \$100/);
	});

	it('loads no ratings for a ticker without a price', async () => {
		const { counted, view } = openView();
		view.model(open);
		await counted.settled();
		counted.drainCounts();
		await view.tooltip(row, neverAborted);
		assert.deepEqual(counted.drainCounts(), {});
	});

	it('leaves the consensus in a row that loads it anyway', async () => {
		const { counted, view } = openView();
		view.model(open);
		await view.tooltip(row, neverAborted);
		await counted.settled();
		const [shown] = view.model(open).rows;
		assert.match(shown?.children?.[0]?.detail ?? '', /PT \$/);
	});
});
