import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { Assistant, tools } from '../../../../src/features/assistant/assistant.js';
import { HoverController } from '../../../../src/features/hover/hoverController.js';
import { createStores } from '../../../../src/services/stores.js';
import { OwnPrices } from '../../../../src/services/ownPrices.js';
import type { Watchlist } from '../../../../src/store/watchlist/watchlistSetting.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { apple, formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { ofTest } from '../../../support/ofTest.js';
import { savedFiles } from '../../../support/savedFiles.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';

const address = 'file:///home/me/positions.csv';
/** What no model, request or memento may have. */
const PRIVATE = /9,?876\.54|1234567|positions/;

/** Arguments with which each tool tells all that it can about AAPL. */
const given: Readonly<Record<string, unknown>> = {
	search_symbol: { query: 'AAPL' },
	find_tickers_in_text: { text: 'AAPL and KO' },
	get_ticker_snapshot: { ticker: 'AAPL' },
	compare_tickers: { tickers: ['AAPL', 'KO'] },
	get_financial_statements: { ticker: 'AAPL', statement: 'income' },
	query_calendar: { calendar: 'ratings', tickers: ['AAPL'] },
	get_news: { tickers: ['AAPL'] },
};

describe('the prices in a user’s file', () => {
	it('are shown to the user, and to nobody else', async () => {
		const own = ofTest(new DisposableStore());
		const counted = new CountedService(smallMarket, KEY);
		const { client, clock } = counted;
		const freshMs = { trending: 5 * MINUTE_MS, calendars: 15 * MINUTE_MS, consensus: 6 * HOUR_MS };
		const stores = createStores(own, { client, clock, refreshMs: () => freshMs, isFree: () => false });
		const tech: Watchlist = { scope: 'user', name: 'Tech', symbols: [apple] };
		const directory = () => Promise.resolve(directoryOf('AAPL', 'KO'));
		const mementos = { globalState: new FakeMemento(), workspaceState: new FakeMemento() };
		const text = 'Symbol,Quantity,Price\nAAPL,1234567,$9876.54\nKO,5,$60\n';
		const ownPrices = own.add(
			new OwnPrices({
				...mementos,
				watchlists: { lists: [tech], onDidChange: () => ({ dispose: () => undefined }) },
				savedFileAt: savedFiles({ [address]: { text, savedAt: clock.now() } }).savedFileAt,
				directory,
				scheduler: new TaskScheduler(clock),
			}),
		);
		await ownPrices.setFile(tech, address);
		const hovers = new HoverController({
			answers: stores.answers,
			trending: stores.trending,
			trendingQuery: () => ({ timeframe: '1d', source: 'all' }),
			ownPrices,
			watched: () => [apple],
			period: () => 'year',
			colors: () => 'theme',
			isSample: () => false,
			formats,
			clock,
		});
		const about = { symbol: apple, name: 'Apple', exchange: 'NASDAQ', theme: 'dark' } as const;
		const card = await hovers.card(about, 'dark', neverAborted);
		assert.match(card.text, /9,876/);

		const assistant = new Assistant(
			{
				directory,
				answers: stores.answers,
				revisions: stores.tickers.revisions,
				history: stores.history,
				logos: stores.logoLinks,
				trending: stores.trending,
				calendars: stores.calendarRows,
				watchlists: () => Promise.resolve({ lists: [tech], waiting: [] }),
				isSample: () => false,
				clock,
			},
			(error) => {
				throw error;
			},
		);
		for (const { name } of tools) {
			const { text: said, json = '' } = await assistant.call(name, given[name] ?? {}, neverAborted);
			assert.ok(said.length > 0, name);
			assert.doesNotMatch(said + json, PRIVATE, name);
		}
		assert.ok(counted.sent.length > 10);
		assert.doesNotMatch(JSON.stringify(counted.sent), PRIVATE);
		assert.equal(mementos.globalState.text, `[["watchlists.priceFiles",{"Tech":"${address}"}]]`);
		assert.equal(mementos.workspaceState.text, '[]');
	});
});
