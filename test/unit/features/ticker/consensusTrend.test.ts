import assert from 'node:assert/strict';
import { HOUR_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { Emitter } from '../../../../src/base/event.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { TickerController } from '../../../../src/features/ticker/tickerController.js';
import { ConsensusHistory } from '../../../../src/store/consensusHistory.js';
import { TickerAnswers } from '../../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../../src/store/tickerStores.js';
import { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import type { ConsensusTrend } from '../../../../src/features/ticker/overview/consensusTrend.js';
import { apple, formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { ofTest } from '../../../support/ofTest.js';
import { failing } from '../../../support/transports.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';
import { noOwnPrices } from '../../../support/noOwnPrices.js';

/** A ticker's overview with all answers. */
async function anOverview() {
	const own = ofTest(new DisposableStore());
	const counted = new CountedService(smallMarket, KEY);
	const { client, clock } = counted;
	const stores = tickerStores(own, client, clock, () => ({ calendars: HOUR_MS, consensus: HOUR_MS }));
	const controller = own.add(
		new TickerController(apple, {
			answers: new TickerAnswers(stores, clock),
			history: new ConsensusHistory(stores.consensusByMonth, clock),
			directory: () => Promise.resolve(new SymbolDirectory([])),
			isSample: () => false,
			baseUrl: () => 'https://api.example.com',
			statements: () => ({ period: 'quarter', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' }),
			ownPrices: noOwnPrices,
			watchlists: { lists: [], onDidChange: own.add(new Emitter<void>()).event },
			formats,
			clock,
		}),
	);
	controller.onPageReady(undefined);
	controller.messages('dark');
	await counted.settled();
	counted.drainCounts();
	const trend = (): ConsensusTrend | undefined => {
		const [message] = controller.messages('dark').messages;
		assert.ok(message?.type === 'ticker' && message.body.model.tab.name === 'overview');
		return message.body.model.tab.trend;
	};
	const points = (): number => trend()?.charts[0]?.series[0]?.points.length ?? 0;
	return { counted, controller, trend, points };
}

describe('the consensus over time', () => {
	it('takes one request a month, once: twelve the first time and none from then on', async () => {
		const { counted, controller, points } = await anOverview();
		await controller.loadTrend();
		assert.deepEqual([counted.drainCounts(), points()], [{ consensus: 12 }, 13]);
		await controller.loadTrend();
		await controller.refresh();
		const { consensus } = counted.drainCounts();
		assert.equal(consensus, 1, 'only that of today is asked for anew');
	});

	it('asks for no further month once it is stopped, and goes on where it was', async () => {
		const { counted, controller, trend, points } = await anOverview();
		controller.onDidChange(() => {
			if (points() === 4) {
				void controller.cancelTrend();
			}
		});
		await controller.loadTrend();
		assert.deepEqual(
			[counted.drainCounts(), trend()?.button],
			[{ consensus: 3 }, { action: 'loadTrend', label: 'Load 12-Month History (up to 9 requests)' }],
		);
	});

	it('stops at the first failure, with what has come', async () => {
		const { counted, controller, trend } = await anOverview();
		counted.failures.set(
			'consensus',
			failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 }),
		);
		await controller.loadTrend();
		assert.deepEqual(counted.drainCounts(), { consensus: 1 });
		assert.match(trend()?.status ?? '', /^0 of 12 months\. No response/);
		counted.failures.clear();
		await controller.loadTrend();
		assert.deepEqual([counted.drainCounts(), trend()?.button], [{ consensus: 12 }, undefined]);
	});

	it('ends with the ticker that it is of', async () => {
		const { counted, controller } = await anOverview();
		const dispose = counted.hold('consensus');
		const requesting = controller.loadTrend();
		controller.turnTo(asSymbol('MSFT'));
		await requesting;
		dispose();
		await counted.settled();
		assert.deepEqual(counted.drainCounts(), { consensus: 1 });
	});
});
