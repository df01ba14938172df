import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../src/base/days.js';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { ratings } from '../../../src/contract/index.js';
import type { Rating, RatingsQuery } from '../../../src/contract/ratings.js';
import { companyOfRow } from '../../../src/market/companies.js';
import { type AnswerSource, AnswerStore } from '../../../src/store/answerStore.js';
import { rowsSource } from '../../../src/store/answerSources.js';
import { settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';
import { anAnswer } from '../../support/transports.js';
import { CalendarService, wireRows } from '../client/calendarService.js';

const counts = { AAPL: 990, KO: 20, MSFT: 800, NVDA: 990 } as const;
const names = Object.keys(counts) as readonly (keyof typeof counts)[];

function storeOf(service: CalendarService) {
	const rows = rowsSource<RatingsQuery, Rating>(service.client, ratings, companyOfRow, () => MINUTE_MS);
	const source: AnswerSource<TickerSymbol, readonly Rating[]> = {
		...rows,
		most: 2_000,
		mostBytes: Number.MAX_SAFE_INTEGER,
		ask: (symbol, options) => rows.ask({ tickers: [symbol], dateFrom: '2020-01-01' }, options),
		keyOf: (symbol) => symbol,
	};
	return ofTest(new AnswerStore(source, service.clock));
}

/** Makes a service return the first page's rows on every page. */
function turnsNoPage(service: CalendarService): void {
	service.fault = (question) =>
		Number(question.page) > 0
			? anAnswer(200, { ratings: service.answer({ ...question, page: '0' }) })
			: undefined;
}

/** Reads several tickers in one turn, and waits until all are loaded. */
async function read(store: ReturnType<typeof storeOf>, symbols: readonly TickerSymbol[]): Promise<void> {
	symbols.forEach((symbol) => store.read(symbol));
	const awaited = new Set(symbols);
	const listening = store.onDidChange((symbol) => awaited.delete(symbol));
	symbols.forEach((symbol) => store.peek(symbol).state === 'loading' || awaited.delete(symbol));
	while (awaited.size > 0) {
		await settle();
	}
	listening.dispose();
}

/**
 * The number of rows of each ticker, and the tickers and pages of the requests, when all tickers are read in
 * one turn.
 */
async function requested(service: CalendarService, symbols = names.map(asSymbol)) {
	const store = storeOf(service);
	await read(store, symbols);
	const rows = symbols.map((symbol) => {
		const loaded = store.peek(symbol);
		return loaded.state === 'ready' ? loaded.value.value.length : loaded.state;
	});
	const questions = service.requested.map(
		({ page, 'parameters[tickers]': tickers }) => `${tickers ?? ''} ${page ?? 0}`,
	);
	return { rows, questions };
}

describe('the events of tickers that are asked together', () => {
	it('are one request, page by page', async () => {
		const service = new CalendarService(
			'ratings',
			names.flatMap((name) => wireRows(counts[name], name)),
		);
		const { rows, questions } = await requested(service);
		assert.deepEqual(rows, Object.values(counts));
		assert.deepEqual(questions, ['AAPL,KO,MSFT,NVDA 0', 'AAPL,KO,MSFT,NVDA 1', 'AAPL,KO,MSFT,NVDA 2']);
	});

	it('are asked one by one where the service keeps some back, so that no ticker lacks rows of its own', async () => {
		const service = new CalendarService(
			'ratings',
			names.flatMap((name) => wireRows(counts[name], name)),
		);
		turnsNoPage(service);
		const { rows, questions } = await requested(service);
		assert.deepEqual(rows, Object.values(counts));
		assert.deepEqual(questions.slice(0, 2), ['AAPL,KO,MSFT,NVDA 0', 'AAPL,KO,MSFT,NVDA 1']);
		assert.deepEqual(questions.slice(2).sort(), ['AAPL 0', 'KO 0', 'MSFT 0', 'NVDA 0']);
	});

	it('are asked by halves likewise where they are many', async () => {
		const symbols = Array.from('ABCDEFGHIJKL', (letter) => asSymbol(`T${letter}`));
		const service = new CalendarService(
			'ratings',
			symbols.flatMap((symbol) => wireRows(90, symbol)),
		);
		turnsNoPage(service);
		const { rows, questions } = await requested(service, symbols);
		const [left, right] = [symbols.slice(0, 6), symbols.slice(6)];
		assert.deepEqual(new Set(rows), new Set([90]));
		assert.deepEqual(questions.slice(0, 2), [`${symbols.join()} 0`, `${symbols.join()} 1`]);
		assert.deepEqual(questions.slice(2).sort(), [`${left.join()} 0`, `${right.join()} 0`]);
	});

	it('are as many as there are to be had where a ticker alone is not given whole', async () => {
		const service = new CalendarService('ratings', [
			...wireRows(1_200, 'AAPL'),
			...wireRows(30, 'KO'),
			...wireRows(0, 'MSFT'),
			...wireRows(40, 'NVDA'),
		]);
		turnsNoPage(service);
		const { rows } = await requested(service);
		assert.deepEqual(rows, [1_000, 30, 0, 40]);
	});

	it('are not asked in parts of a service that gives the rows of others, too', async () => {
		const service = new CalendarService('ratings', wireRows(6_000, 'XOM'));
		service.fault = (question) =>
			'parameters[tickers]' in question
				? anAnswer(200, {
						ratings: service.answer({ ...question, 'parameters[tickers]': 'XOM' }),
					})
				: undefined;
		const { rows } = await requested(service);
		assert.deepEqual([rows, service.requested.length], [[0, 0, 0, 0], 5]);
	});

	it('are kept of all tickers whatever they weigh, since a list that is drawn again asks for what is gone', async () => {
		const symbols = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => asSymbol(`T${letter}`));
		const notes = 'x'.repeat(32_000);
		const service = new CalendarService(
			'ratings',
			symbols.flatMap((symbol) => wireRows(38, symbol).map((row) => ({ ...row, notes }))),
		);
		const store = storeOf(service);
		for (let draws = 0; draws < 3; draws += 1) {
			await read(store, symbols);
		}
		assert.equal(service.requested.length, 1);
	});
});
