import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, newYorkDay } from '../../../src/base/days.js';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { ratings } from '../../../src/contract/index.js';
import { questionFor } from '../../../src/market/questions.js';
import { tickerRevisions } from '../../../src/market/revisions.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { revisionsSource } from '../../../src/store/revisionsSource.js';
import { CountedService } from '../../support/countedService.js';
import { ofTest } from '../../support/ofTest.js';
import { CalendarService, options } from '../client/calendarService.js';
import { KEY, smallMarket } from '../sandbox/asking.js';

const [apple, coke] = [asSymbol('AAPL'), asSymbol('KO')];

/** A rating of a firm as the service sends it, with its targets before and after. */
function wired(ticker: string, analyst: string, date: string, targets: readonly [string, string], more = {}) {
	const [before, now] = targets;
	return {
		id: `${ticker} ${analyst} ${date}`,
		ticker,
		analyst,
		date,
		currency: 'USD',
		action_company: 'Maintains',
		pt_prior: before,
		pt_current: now,
		adjusted_pt_prior: before,
		adjusted_pt_current: now,
		updated: 1,
		...more,
	};
}

/** The revisions of several tickers, read in one turn. */
function read(
	{ client, clock }: Pick<CalendarService, 'client' | 'clock'>,
	symbols: readonly TickerSymbol[],
) {
	const store = ofTest(
		new AnswerStore(
			revisionsSource(client, clock, () => HOUR_MS),
			clock,
		),
	);
	return Promise.all(symbols.map(async (symbol) => (await store.get(symbol)).value));
}

describe('the revisions of a list', () => {
	it('come in one request for several tickers, over 30 and 90 days', async () => {
		const service = new CalendarService('ratings', [
			wired('AAPL', 'UBS', '2026-11-10', ['230', '240']),
			wired('AAPL', 'Wedbush', '2026-09-10', ['230', '220']),
			wired('KO', 'UBS', '2026-11-10', ['', '80'], { action_company: 'Initiates Coverage On' }),
		]);
		const counts = (await read(service, [apple, coke])).map((ofTicker) =>
			([30, 90] as const).map((span) => {
				const { raised, cut, initiated, dropped } = ofTicker[span];
				return [raised, cut, initiated, dropped];
			}),
		);
		assert.deepEqual(counts, [
			[
				[1, 0, 0, 0],
				[1, 1, 0, 0],
			],
			[
				[0, 0, 1, 0],
				[0, 0, 1, 0],
			],
		]);
		assert.deepEqual(
			service.requested.map(({ 'parameters[tickers]': tickers, page }) => [tickers, page]),
			[['AAPL,KO', '0']],
		);
	});

	it('are asked with all fields, since no request can name targets in today’s shares', async () => {
		const service = new CalendarService('ratings', []);
		await read(service, [apple]);
		const [asked] = service.requested;
		assert.equal(asked && 'fields' in asked, false);
	});

	it('reach back as far as a target of the first day of the span may be old', async () => {
		for (const day of [0, 31, 59, 120, 181, 304].map((passed) => passed * DAY_MS)) {
			const service = new CalendarService('ratings', []);
			await service.clock.advance(day);
			await read(service, [apple]);
			const from = Date.parse(service.requested[0]?.['parameters[date_from]'] ?? '');
			const days = (service.clock.now() - from) / DAY_MS;
			assert.equal(days >= 455 && days < 455 + 32, true);
		}
	});

	it('are the same as those of five years of ratings, which the panel has', async () => {
		const counted = new CountedService(smallMarket, KEY);
		const symbols = ['AAPL', 'F', 'MSFT', 'NVDA'].map(asSymbol);
		const today = newYorkDay(counted.clock.now());
		const own = await read(counted, symbols);
		const others = await Promise.all(
			symbols.map(async (symbol) => {
				const query = questionFor.panel.ratings(symbol, today);
				const { value } = await counted.client.ask(ratings, query, options);
				return tickerRevisions(value, today);
			}),
		);
		assert.deepEqual(own, others);
		assert.equal(
			own.every((ofTicker) => ofTicker[90].raised + ofTicker[90].cut > 0),
			true,
		);
	});
});
