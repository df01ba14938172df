import assert from 'node:assert/strict';
import fc from 'fast-check';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { pagesOf } from '../../../src/client/pagesOf.js';
import { mergers, ratings } from '../../../src/contract/index.js';
import { anAnswer, failing, failureFrom } from '../../support/transports.js';
import { CalendarService, everything, options, type WireRow, wireRows } from './calendarService.js';

/** Symbols A0, A1, … */
function symbols(count: number): readonly TickerSymbol[] {
	return Array.from({ length: count }, (_, index) => asSymbol(`A${index}`));
}

function ids(pages: readonly { readonly value: readonly { readonly id?: string }[] }[]): readonly unknown[] {
	return pages.flatMap(({ value }) => value.map(({ id }) => id));
}

/** One row per ticker, newest first. */
function oneEach(tickers: readonly TickerSymbol[]): readonly WireRow[] {
	return wireRows(tickers.length).map((row, index) => ({ ...row, id: `r${index}`, ticker: tickers[index] }));
}

describe('the pages of a calendar for many tickers', () => {
	it('are asked in one request up to 50, each ticker once', async () => {
		const fifty = symbols(50);
		const service = new CalendarService('ratings', oneEach(fifty));
		const pages = await everything(
			pagesOf(service.client, ratings, { tickers: [...fifty, ...fifty] }, options),
		);
		assert.deepEqual(
			[service.requested.map((requested) => requested['parameters[tickers]']), pages.map(({ end }) => end)],
			[
				[fifty.join()],
				[{ isComplete: true, parts: [{ tickers: fifty, isComplete: true, reason: { kind: 'shortPage' } }] }],
			],
		);
	});

	it('are asked in parts of 50 beyond that, and merged in the order of the calendar', async () => {
		const tickers = symbols(120);
		const rows = oneEach(tickers);
		const service = new CalendarService('ratings', rows.toReversed());
		const pages = await everything(pagesOf(service.client, ratings, { tickers, pageSize: 50 }, options));
		assert.deepEqual(
			[
				service.requested.slice(0, 3).map((requested) => requested['parameters[tickers]']?.split(',').length),
				pages.map(({ value }) => value.length),
				ids(pages),
			],
			[[50, 50, 20], [50, 50, 20], rows.map(({ id }) => id)],
		);
	});

	it('are asked side by side at first, and then only for the part that has run out', async () => {
		const tickers = symbols(101);
		const service = new CalendarService('ratings', [
			...wireRows(5, 'A0'),
			...wireRows(4, 'A60').map((row) => ({ ...row, date: '2020-01-01' })),
		]);
		const pages = pagesOf(service.client, ratings, { tickers, pageSize: 2 }, options);
		const requested: (readonly string[])[] = [];
		while (!(await pages.next()).done) {
			requested.push(
				service.requested
					.splice(0)
					.map((each) => `${each['parameters[tickers]']?.split(',')[0] ?? ''} ${each.page ?? ''}`),
			);
		}
		assert.deepEqual(requested, [['A0 0', 'A50 0', 'A100 0'], ['A0 1'], ['A0 2'], ['A50 1'], ['A50 2']]);
	});

	it('hold a deal once whose two sides are in two parts', async () => {
		const tickers = symbols(51);
		const deals = [
			{ id: 'd1', acquirer_ticker: 'A0', target_ticker: 'A50', date: '2026-11-03' },
			{ id: 'd2', acquirer_ticker: 'A50', target_ticker: '', date: '2026-11-02' },
			{ id: 'd3', acquirer_ticker: 'A1', target_ticker: 'A50', date: '2026-11-01' },
		];
		const service = new CalendarService('ma', deals);
		const pages = await everything(pagesOf(service.client, mergers, { tickers }, options));
		assert.deepEqual(ids(pages), ['d1', 'd2', 'd3']);
	});

	it('are as old as the oldest row on them, and count the oddities of all parts once', async () => {
		const tickers = symbols(51);
		const service = new CalendarService('ratings', [
			...wireRows(4, 'A0').map((row) => ({ ...row, importance: 'high' })),
			{ id: 'last', ticker: 'A50', date: '2000-01-01', importance: 'low' },
		]);
		const begin = service.clock.now();
		const seen: unknown[] = [];
		for await (const { receivedAt, warnings } of pagesOf(
			service.client,
			ratings,
			{ tickers, pageSize: 2 },
			options,
		)) {
			seen.push([receivedAt - begin, warnings]);
			await service.clock.advance(1_000);
		}
		assert.deepEqual(seen, [
			[0, 3],
			[1_000, 2],
			[0, 0],
		]);
	});

	it('say of each part how it ended, and are complete only where all parts are', async () => {
		const tickers = symbols(60);
		const service = new CalendarService('ratings', [...wireRows(3, 'A0'), ...wireRows(4, 'A55')]);
		service.fault = (requested) =>
			requested['parameters[tickers]']?.startsWith('A50,')
				? anAnswer(200, { ratings: service.answer({ ...requested, page: '0' }) })
				: undefined;
		const pages = await everything(pagesOf(service.client, ratings, { tickers, pageSize: 2 }, options));
		assert.deepEqual(pages.at(-1)?.end, {
			isComplete: false,
			parts: [
				{ tickers: tickers.slice(0, 50), isComplete: true, reason: { kind: 'shortPage' } },
				{ tickers: tickers.slice(50), isComplete: false, reason: { kind: 'repeatedPage' } },
			],
		});
	});

	it('give what was certain before one part failed, then fail, and then go on without loss', async () => {
		const tickers = symbols(51);
		const service = new CalendarService('ratings', [
			...wireRows(5, 'A0'),
			{ id: 'b1', ticker: 'A50', date: '2026-11-19', time: '16:00:00' },
			{ id: 'b2', ticker: 'A50', date: '2020-01-01' },
		]);
		const troubles = [failing({ kind: 'truncated' }), failing({ kind: 'truncated' })];
		service.fault = ({ page }) => (page === '1' ? troubles.pop() : undefined);
		const pages = pagesOf(service.client, ratings, { tickers, pageSize: 4 }, options);
		const given = [(await pages.next()).value, (await pages.next()).value];
		const failure = await failureFrom(pages.next());
		const rest = await everything(pages);
		assert.deepEqual(
			[given.map((page) => page && [ids([page]), page.end]), failure.kind, ids(rest), rest.length],
			[
				[
					[['A0-000000', 'b1', 'A0-000001', 'A0-000002'], undefined],
					[['A0-000003'], undefined],
				],
				'truncated',
				['A0-000004', 'b2'],
				1,
			],
		);
	});

	it('keep what the other parts answered when one fails at the very start', async () => {
		const tickers = symbols(101);
		const service = new CalendarService('ratings', oneEach(tickers));
		service.fault = (_, count) =>
			count === 2 ? failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 }) : undefined;
		const pages = pagesOf(service.client, ratings, { tickers }, options);
		const failure = await failureFrom(pages.next());
		const rest = await everything(pages);
		assert.deepEqual([failure.kind, ids(rest).length, service.requested.length], ['timedOut', 101, 4]);
	});

	it('stop at the signal, and ask nothing more', async () => {
		const controller = new AbortController();
		const service = new CalendarService('ratings', oneEach(symbols(60)));
		const pages = pagesOf(
			service.client,
			ratings,
			{ tickers: symbols(60), pageSize: 5 },
			{ ...options, signal: controller.signal },
		);
		await pages.next();
		const before = service.requested.length;
		controller.abort();
		await assert.rejects(pages.next(), { name: 'AbortError' });
		assert.equal(service.requested.length, before);
	});

	it('give nothing more once the signal has aborted, though rows are at hand', async () => {
		const controller = new AbortController();
		const service = new CalendarService('ratings', [...wireRows(5, 'A0'), ...wireRows(5, 'A50')]);
		service.fault = ({ page }) => {
			if (page !== '1') {
				return undefined;
			}
			controller.abort();
			return new DOMException('This operation was aborted', 'AbortError');
		};
		const pages = pagesOf(
			service.client,
			ratings,
			{ tickers: symbols(51), pageSize: 3 },
			{ ...options, signal: controller.signal },
		);
		await pages.next();
		await assert.rejects(pages.next(), { name: 'AbortError' });
	});

	it('are not asked where the list of tickers is empty', async () => {
		const service = new CalendarService('ratings', []);
		const failure = await failureFrom(everything(pagesOf(service.client, ratings, { tickers: [] }, options)));
		assert.deepEqual([failure.kind, service.requested], ['invalidQuery', []]);
	});

	it('are not held up by a row whose date cannot be read', async () => {
		const service = new CalendarService('ratings', []);
		service.fault = (requested) =>
			anAnswer(200, {
				ratings: requested['parameters[tickers]']?.startsWith('A0,')
					? [
							{ id: 'a1', date: '2026-11-09' },
							{ id: 'a2', date: '9 November' },
							{ id: 'a3', date: '2026-11-07' },
						]
					: [
							{ id: 'b1', date: '2026-11-08' },
							{ id: 'b2', date: '2026-11-01' },
						],
			});
		const pages = await everything(pagesOf(service.client, ratings, { tickers: symbols(60) }, options));
		assert.deepEqual(ids(pages), ['a1', 'b1', 'a2', 'a3', 'b2']);
	});

	it('are the sorted whole, with nothing lost and nothing twice, however the tickers are split', async () => {
		const deals = fc.uniqueArray(
			fc.record({
				id: fc.nat({ max: 9999 }).map(String),
				day: fc.integer({ min: 1, max: 9 }),
				sides: fc.array(fc.nat({ max: 129 }), { minLength: 1, maxLength: 2 }),
			}),
			{ selector: ({ id }) => id, maxLength: 60 },
		);
		await fc.assert(
			fc.asyncProperty(
				deals,
				fc.integer({ min: 1, max: 130 }),
				fc.integer({ min: 1, max: 9 }),
				async (found, tickerCount, pageSize) => {
					const rows = found.map(({ id, day, sides: [acquirer, target] }) => ({
						id,
						date: `2026-11-0${day}`,
						acquirer_ticker: `A${acquirer ?? ''}`,
						target_ticker: target === undefined ? '' : `A${target}`,
					}));
					const tickers = symbols(tickerCount);
					const service = new CalendarService('ma', rows);
					const whole = service.answer({ 'parameters[tickers]': tickers.join(), pagesize: '1000' });
					const pages = await everything(pagesOf(service.client, mergers, { tickers, pageSize }, options));
					assert.deepEqual(
						ids(pages),
						whole.map(({ id }) => id),
					);
					assert.ok(pages.every(({ value }) => value.length <= pageSize));
					assert.equal(pages.at(-1)?.end?.isComplete, true);
				},
			),
			{ seed: 20261120, numRuns: 300 },
		);
	});
});
