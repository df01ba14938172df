import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { OpenedTickers } from '../../../../src/features/ticker/openedTickers.js';
import { RecentTickers } from '../../../../src/workbench/storage/recentTickers.js';
import { TickerAnswers } from '../../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../../src/store/tickerStores.js';
import { answersOfTab } from '../../../../src/features/ticker/tickerInputs.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { CountedService } from '../../../support/countedService.js';
import { settle } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';

const [apple, microsoft, guess] = [asSymbol('AAPL'), asSymbol('MSFT'), asSymbol('TWTR')];

/** Opened tickers over a sandbox, with a directory that lists only one of them. */
function opening() {
	const own = ofTest(new DisposableStore());
	const { client, clock } = new CountedService(smallMarket, KEY);
	const stores = tickerStores(own, client, clock, () => ({
		calendars: 15 * MINUTE_MS,
		consensus: 6 * HOUR_MS,
	}));
	const answers = new TickerAnswers(stores, clock);
	const recent = new RecentTickers(new FakeMemento());
	const directory = directoryOf('AAPL');
	const opened = own.add(new OpenedTickers({ recent, answers, directory: () => Promise.resolve(directory) }));
	return {
		opened,
		recent,
		/** Opens a ticker as its panel does, and waits for all answers. */
		open: async (symbol: typeof apple) => {
			const wanted = [...answersOfTab('overview'), 'picture'] as const;
			answers.read(wanted, { symbol, purpose: 'panel' });
			await opened.note(symbol);
			while (wanted.some((name) => answers.peek({ symbol, purpose: 'panel' })[name].state === 'loading')) {
				await settle();
			}
			await settle();
		},
	};
}

describe('the tickers that were opened last', () => {
	it('are noted at once where they are listed', async () => {
		const { opened, recent } = opening();
		await opened.note(apple);
		assert.deepEqual(recent.symbols, [apple]);
	});

	it('are noted where the service knows them, though the directory does not', async () => {
		const { open, recent } = opening();
		await open(microsoft);
		assert.deepEqual(recent.symbols, [microsoft]);
	});

	it('have no guess among them of which nobody knows anything', async () => {
		const { open, recent } = opening();
		await open(apple);
		await open(guess);
		assert.deepEqual(recent.symbols, [apple]);
	});
});
