import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { Emitter } from '../../../../src/base/event.js';
import { TickerController } from '../../../../src/features/ticker/tickerController.js';
import type { OwnPrice } from '../../../../src/services/ownPrices.js';
import { ConsensusHistory } from '../../../../src/store/consensusHistory.js';
import { TickerAnswers } from '../../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../../src/store/tickerStores.js';
import type { Watchlist } from '../../../../src/store/watchlist/watchlistSetting.js';
import { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import type { PeriodChoice } from '../../../../src/presentation/statement/statementPreferences.js';
import { apple, formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { settle } from '../../../support/fakeClock.js';
import { ofTest } from '../../../support/ofTest.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';

/** A ticker's panel over a sandbox that counts requests. */
export function openCountedTicker() {
	const own = ofTest(new DisposableStore());
	const counted = new CountedService(smallMarket, KEY);
	const { client, clock } = counted;
	const stores = tickerStores(own, client, clock, () => ({
		calendars: 15 * MINUTE_MS,
		consensus: 6 * HOUR_MS,
	}));
	const answers = new TickerAnswers(stores, clock);
	const state: { isSample: boolean; period: PeriodChoice } = { isSample: false, period: 'year' };
	const listsChanged = own.add(new Emitter<void>());
	const watchlists = { lists: [] as Watchlist[], onDidChange: listsChanged.event };
	const priced = { own: undefined as OwnPrice | undefined, changed: own.add(new Emitter<void>()) };
	const ownPrices = { of: () => Promise.resolve(priced.own), onDidChange: priced.changed.event };
	const controller = own.add(
		new TickerController(apple, {
			answers,
			history: new ConsensusHistory(stores.consensusByMonth, clock),
			directory: () => Promise.resolve(new SymbolDirectory([])),
			isSample: () => state.isSample,
			baseUrl: () => 'https://api.example.com',
			statements: () => ({
				period: 'quarter',
				scale: 'auto',
				keyFigures: state.period,
				order: 'oldestFirst',
			}),
			watchlists,
			ownPrices,
			formats,
			clock,
		}),
	);
	/** Waits for everything that the page is about to show. */
	const settled = async (): Promise<void> => {
		controller.messages('dark');
		await counted.settled();
		await settle();
	};
	const watch = (...names: readonly string[]): void => {
		watchlists.lists = names.map((name) => ({ scope: 'user', name, symbols: [apple] }));
		listsChanged.fire();
	};
	return { own, counted, answers, controller, settled, state, watch, priced, clock };
}
