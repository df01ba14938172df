import assert from 'node:assert/strict';
import { newYorkDay } from '../../../../src/base/days.js';
import { ApiError, failureOf } from '../../../../src/base/failure.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { calendarNames } from '../../../../src/contract/calendar.js';
import type { TickerController } from '../../../../src/features/ticker/tickerController.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { settle } from '../../../support/fakeClock.js';
import { apple } from '../../../support/builders/wording.js';
import { openCountedTicker } from './countedTicker.js';

/** The text for the period of the key figures. */
function keyFigurePeriod(controller: TickerController): string {
	const [message] = controller.messages('dark').messages;
	assert.ok(message?.type === 'ticker');
	const { tab } = message.body.model;
	assert.ok(tab.name === 'overview' && tab.figures.content.state === 'ready');
	return tab.figures.content.body.period;
}

describe('the panel of a ticker', () => {
	it('asks for what its tab shows, and for no more when another tab shows the same', async () => {
		const { counted, controller, settled } = openCountedTicker();
		controller.onPageReady({ choices: { tab: 'financials' } });
		await settled();
		assert.deepEqual(counted.drainCounts(), { financials: 1, image: 1, logos: 1 });
		controller.show('events');
		await settled();
		assert.deepEqual(counted.drainCounts(), { dividends: 1, splits: 1, mergers: 1, offerings: 1 });
		controller.show('dividends');
		await settled();
		assert.deepEqual(counted.drainCounts(), {});
	});

	it('asks for what a new panel shows before its page is there, and only for the logo’s picture then', async () => {
		const { counted, controller, settled } = openCountedTicker();
		controller.show('ratings');
		controller.request();
		await counted.settled();
		assert.deepEqual(counted.drainCounts(), { consensus: 1, logos: 1, ratings: 1 });
		controller.onPageReady(undefined);
		await settled();
		assert.deepEqual(counted.drainCounts(), { image: 1 });
	});

	it('asks for the quarters’ balances only while ratios over trailing twelve months are shown', async () => {
		const { counted, controller, settled } = openCountedTicker();
		controller.onPageReady(undefined);
		const requests = async (financials: object): Promise<number | undefined> => {
			controller.choose({
				choices: { tab: 'financials', financials: { length: 'TTM', ...financials } },
				turn: 1,
			});
			await settled();
			return counted.drainCounts().financials;
		};
		assert.deepEqual(
			[
				await requests({ statement: 'balanceSheet' }),
				await requests({ isCommonSize: true }),
				await requests({}),
				await requests({ growth: 'none' }),
			],
			[1, undefined, 1, undefined],
		);
		assert.match(controller.calculation('returnOnEquity')?.text ?? '', /· TTM ·/);
	});

	describe('with a price in the user’s file', () => {
		const list = { scope: 'user', name: 'Tech' } as const;
		const address = 'file:///home/me/positions.csv';
		const ownPriceOf = (controller: TickerController) => {
			const [message] = controller.messages('dark').messages;
			assert.ok(message?.type === 'ticker' && message.body.model.tab.name === 'overview');
			return message.body.model.tab.ownPrice;
		};

		it('shows the target in relation to it, and what is wrong with the file later', async () => {
			const { controller, settled, priced, clock } = openCountedTicker();
			const price = { price: 9876.54, currency: 'USD', day: newYorkDay(clock.now()), isDayOfFile: false };
			priced.own = { list, address, price };
			controller.onPageReady(undefined);
			await settled();
			assert.match(ownPriceOf(controller)?.text ?? '', /^Target \$[\d.]+, -[\d.]+% vs\. your \$9,876\.54 \(/);
			assert.deepEqual(ownPriceOf(controller)?.notes, ['File: positions.csv']);
			priced.own = { list, address, problem: 'gone' };
			priced.changed.fire();
			await settle();
			const { text, buttons } = ownPriceOf(controller) ?? {};
			assert.deepEqual(
				[text, buttons?.map(({ label }) => label), controller.priceList],
				[
					'The file with your prices, positions.csv, no longer exists.',
					['Choose Another File', 'Forget File'],
					list,
				],
			);
		});

		it('exports and copies nothing of it', async () => {
			const { controller, settled, priced, clock } = openCountedTicker();
			const price = { price: 9876.54, currency: 'USD', day: newYorkDay(clock.now()), isDayOfFile: false };
			priced.own = { list, address, price };
			controller.onPageReady(undefined);
			await settled();
			const { offers } = await controller.awaitedOffers(neverAborted);
			const texts = await Promise.all(
				offers
					.flatMap(({ forms }) => forms)
					.map(async (form) => (await form.text(neverAborted, () => undefined)).text),
			);
			assert.ok(texts.length > 5);
			assert.doesNotMatch(texts.join('\n'), /9,?876\.54|positions\.csv/);
		});
	});

	for (const [former, tab] of [
		['profile', 'overview'],
		['dividends', 'events'],
	] as const) {
		it(`shows the part that was the tab ${former} once, to a page that had that tab open, and says so once`, () => {
			const { controller } = openCountedTicker();
			const sent = () => controller.messages('dark').messages.filter(({ type }) => type !== 'logo');
			controller.onPageReady({ symbol: 'AAPL', choices: { tab: former } });
			const [message, reveal, ...others] = sent();
			assert.ok(message?.type === 'ticker');
			assert.deepEqual(
				[message.body.model.tab.name, reveal, others],
				[tab, { type: 'reveal', body: { part: former } }, []],
			);
			assert.deepEqual(controller.link, { kind: 'ticker', symbol: 'AAPL', tab });
			assert.equal(sent().length, 1);
			controller.show('ratings');
			assert.equal(sent().length, 1);
			controller.show(former);
			assert.deepEqual(sent()[1], reveal);
		});
	}

	it('asks for trailing twelve months only where key figures are to be of them, and keeps what it had', async () => {
		const { counted, controller, settled, state } = openCountedTicker();
		controller.onPageReady(undefined);
		await settled();
		assert.equal(counted.drainCounts().financials, 1);
		for (const [period, label, requested] of [
			['quarter', /^Q\d FY/, {}],
			['ttm', /^TTM /, { financials: 1 }],
			['year', /^FY/, {}],
		] as const) {
			state.period = period;
			await settled();
			assert.deepEqual([period, counted.drainCounts()], [period, requested]);
			assert.match(keyFigurePeriod(controller), label);
		}
	});

	it('shows the period of all, whatever a page kept that had one of its own', async () => {
		const { controller, settled, state } = openCountedTicker();
		controller.onPageReady({
			choices: { tab: 'overview', figures: 'quarter', ratings: { onlyUpgrades: true } },
		});
		await settled();
		assert.match(keyFigurePeriod(controller), /^FY/);
		state.period = 'quarter';
		assert.match(keyFigurePeriod(controller), /^Q\d FY/);
		const [message] = controller.messages('dark').messages;
		assert.ok(message?.type === 'ticker');
		assert.deepEqual(message.body.model.choices.ratings, { onlyUpgrades: true });
	});

	it('sends its page the logo once, and again to a new page', async () => {
		const { controller, settled } = openCountedTicker();
		const types = (): readonly string[] => controller.messages('dark').messages.map(({ type }) => type);
		controller.onPageReady(undefined);
		await settled();
		const first = types();
		const second = types();
		controller.onPageReady(undefined);
		assert.deepEqual([first, second, types()], [['ticker', 'logo'], ['ticker'], ['ticker', 'logo']]);
	});

	it('turns to another ticker on the same tab, without what was chosen for the former one alone', async () => {
		const { controller, counted, settled } = openCountedTicker();
		controller.onPageReady({ choices: { tab: 'ratings', ratings: { firm: 'Some Firm' } } });
		controller.choose({ choices: { tab: 'ratings', ratings: { firm: 'Some Firm' } }, turn: 2 });
		await settled();
		counted.drainCounts();
		controller.turnTo(asSymbol('MSFT'));
		await settled();
		const [message, logo] = controller.messages('dark').messages;
		assert.ok(message?.type === 'ticker');
		const { model, turn } = message.body;
		assert.deepEqual([model.symbol, model.tab.name, turn, logo?.type], ['MSFT', 'ratings', 2, 'logo']);
		assert.deepEqual(model.choices.ratings, {});
		assert.equal(counted.drainCounts().ratings, 1);
		controller.turnTo(asSymbol('MSFT'));
		await settled();
		assert.deepEqual(counted.drainCounts(), {});
	});

	it('shows the logo of the last ticker that it was turned to as bytes, while others are on their way', async () => {
		const { controller, settled } = openCountedTicker();
		controller.onPageReady(undefined);
		for (const symbol of ['KO', 'JPM', 'MSFT']) {
			controller.messages('dark');
			controller.turnTo(asSymbol(symbol));
		}
		await settled();
		const message = controller.messages('dark').messages[1];
		assert.ok(message?.type === 'logo');
		const { bytes, ...others } = message.body;
		assert.ok(bytes instanceof Uint8Array);
		assert.deepEqual(others, { symbol: 'MSFT', mimeType: 'image/png', variant: 'dark' });
	});

	it('knows which lists have its ticker, and tells when that changes', () => {
		const { controller, watch } = openCountedTicker();
		let changes = 0;
		controller.onDidChange(() => (changes += 1));
		const button = (): unknown => {
			const [message] = controller.messages('dark').messages;
			assert.ok(message?.type === 'ticker');
			const { isOn, title } = message.body.model.header.actions[0] ?? {};
			return [isOn, title];
		};
		const before = button();
		watch('Tech', 'Fruit');
		assert.deepEqual([before, button(), changes], [[false, 'Add to Watchlist'], [true, 'On Tech, Fruit'], 1]);
	});

	it('keeps what was chosen before a page was made again, and counts its turns anew', () => {
		const { controller } = openCountedTicker();
		controller.onPageReady({ choices: { tab: 'ratings' } });
		controller.choose({ choices: { tab: 'events' }, turn: 3 });
		controller.onPageReady({ choices: { tab: 'ratings' } });
		const [message] = controller.messages('dark').messages;
		assert.ok(message?.type === 'ticker');
		assert.deepEqual([message.body.model.tab.name, message.body.turn], ['events', 0]);
	});

	it('asks again for all that its tab shows, and for nothing else', async () => {
		const { counted, controller, settled } = openCountedTicker();
		controller.onPageReady({ choices: { tab: 'ratings' } });
		await settled();
		counted.drainCounts();
		await controller.refresh();
		assert.deepEqual(counted.drainCounts(), { consensus: 1, logos: 1, ratings: 1 });
		await controller.refresh(['consensus']);
		assert.deepEqual(counted.drainCounts(), { consensus: 1 });
	});

	it('tells of its own ticker alone, and of nothing after the end', async () => {
		const { own, answers, controller } = openCountedTicker();
		await settle();
		let changes = 0;
		controller.onDidChange(() => (changes += 1));
		await answers.refresh(['consensus'], { symbol: asSymbol('MSFT'), purpose: 'panel' });
		assert.equal(changes, 0);
		await answers.refresh(['consensus'], { symbol: apple, purpose: 'panel' });
		assert.equal(changes, 1);
		own.dispose();
		await answers.refresh(['consensus'], { symbol: apple, purpose: 'panel' });
		assert.equal(changes, 1);
	});

	it('says of what it copies and writes which service it is of, whatever is in force by then', async () => {
		const { controller, settled, state } = openCountedTicker();
		state.isSample = true;
		controller.onPageReady({ choices: { tab: 'financials' } });
		await settled();
		assert.equal(controller.identifier('isin')?.said, 'ISIN copied · Sample data');
		const forms = (controller.offers('statement')[0]?.forms ?? []).filter(({ id }) => id !== 'symbols');
		state.isSample = false;
		assert.equal(forms.length, 8);
		for (const { text } of forms) {
			const written = await text(new AbortController().signal, () => undefined);
			assert.match(written.text, /sample data/);
		}
	});

	it('offers all that can leave of a ticker nobody has opened, once it has come', async () => {
		const { controller } = openCountedTicker();
		const { offers, missing } = await controller.awaitedOffers(neverAborted);
		assert.equal(missing, undefined);
		assert.deepEqual(
			offers.map(({ title }) => title.replace(/, FY\d+$/, '')),
			[
				'Analyst consensus: AAPL',
				'Key figures: AAPL',
				'Upcoming events: AAPL',
				'Income Statement: AAPL',
				'Ratings: AAPL',
				'Dividends: AAPL',
				'Splits, deals and offerings: AAPL',
			],
		);
	});

	it('says what of a ticker did not come that would be among what can leave', async () => {
		const { controller, counted } = openCountedTicker();
		counted.failures.set('ratings', new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 }));
		counted.failures.set('splits', new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 }));
		counted.failures.set('financials', new ApiError({ kind: 'notInPlan', said: {} }));
		const { offers, missing } = await controller.awaitedOffers(neverAborted);
		assert.deepEqual(
			[offers.map(({ title }) => title), missing],
			[
				[
					'Analyst consensus: AAPL',
					'Upcoming events: AAPL',
					'Dividends: AAPL',
					'Splits, deals and offerings: AAPL',
				],
				'financials (Not in your plan); ratings, splits (Timed out)',
			],
		);
	});

	it('says why nothing can leave where all has failed', async () => {
		const { controller, counted } = openCountedTicker();
		for (const endpoint of ['logos', 'consensus', 'financials', ...calendarNames]) {
			counted.failures.set(endpoint, new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 }));
		}
		await assert.rejects(
			controller.awaitedOffers(neverAborted),
			(error) => failureOf(error)?.kind === 'timedOut',
		);
	});

	it('copies what it knows, and offers files of what it shows', async () => {
		const { controller, settled } = openCountedTicker();
		controller.onPageReady({ choices: { tab: 'financials' } });
		assert.deepEqual(
			[controller.identifier('isin'), controller.statement('all'), controller.offers('statement')[0]],
			[undefined, undefined, undefined],
		);
		await settled();
		assert.match(controller.identifier('isin')?.said ?? '', /copied/);
		assert.match(controller.statement('all')?.text ?? '', /Total revenue/);
		assert.deepEqual(
			controller.offers('statement')[0]?.forms.map(({ id }) => id),
			['csv', 'json', 'tsv', 'excel', 'excelTabs', 'markdown', 'pandas', 'polars', 'symbols'],
		);
	});
});
