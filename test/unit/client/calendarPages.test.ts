import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { calendarPages, type Unpaged } from '../../../src/client/calendarPages.js';
import { ratings } from '../../../src/contract/index.js';
import type { RatingsQuery } from '../../../src/contract/ratings.js';
import { ratingRow } from '../../support/builders/calendarRows.js';
import { anAnswer, failureFrom, failing } from '../../support/transports.js';
import { CalendarService, everything, options, signal, wireRows } from './calendarService.js';

const refusal = anAnswer(400, { ok: false, errors: [{ code: 'bad_request', id: 'x1', value: 'too deep' }] });

/** How many rows each page had, and why there was no further one. */
async function course(service: CalendarService, query: Unpaged<RatingsQuery>) {
	const pages = await everything(calendarPages(service.client, ratings, query, options));
	return [pages.map(({ value }) => value.length), pages.map(({ end }) => end?.kind)];
}

describe('the pages of a calendar', () => {
	it('are asked one by one, each when it is pulled', async () => {
		const service = new CalendarService('ratings', wireRows(5));
		const pages = calendarPages(service.client, ratings, { pageSize: 2 }, options);
		const seen = [service.pages];
		await pages.next();
		seen.push(service.pages);
		await pages.next();
		seen.push(service.pages);
		assert.deepEqual(seen, [[], [0], [0, 1]]);
	});

	it('carry their rows, when they came and what was odd in them', async () => {
		const service = new CalendarService('ratings', [{ id: 'r1', date: 'soon', importance: 'high' }]);
		await service.clock.advance(90);
		const now = service.clock.now();
		const [page] = await everything(calendarPages(service.client, ratings, {}, options));
		assert.deepEqual(page, {
			value: [ratingRow({ id: 'r1' })],
			receivedAt: now,
			warnings: 2,
			end: { kind: 'shortPage' },
		});
	});

	it('end with a page that is not full', async () => {
		assert.deepEqual(await course(new CalendarService('ratings', wireRows(5)), { pageSize: 2 }), [
			[2, 2, 1],
			[undefined, undefined, 'shortPage'],
		]);
	});

	it('end with an empty page after a full one', async () => {
		assert.deepEqual(await course(new CalendarService('ratings', wireRows(4)), { pageSize: 2 }), [
			[2, 2, 0],
			[undefined, undefined, 'emptyPage'],
		]);
	});

	for (const [rows, clampsAt, pages] of [
		[350, 100, [100, 100, 100, 50]],
		[300, 100, [100, 100, 100, 0]],
		[100, 100, [100]],
		[60, 25, [25, 25, 10]],
		[40, 100, [40]],
		[40, 999, [40]],
		[1000, 1000, [1000, 0]],
	] as const) {
		it(`hold all of ${rows} rows where the service gives no more than ${clampsAt} on a page`, async () => {
			const service = new CalendarService('ratings', wireRows(rows), clampsAt);
			const [counts] = await course(service, {});
			assert.deepEqual(counts, pages);
		});
	}

	it('end with a page that is smaller than one that the service gave before, without asking for another', async () => {
		const service = new CalendarService('ratings', wireRows(100), 200);
		await course(service, { tickers: [asSymbol('AAPL')] });
		service.rows = wireRows(50);
		assert.deepEqual(await course(service, {}), [[50], ['shortPage']]);
		assert.deepEqual(service.pages, [0, 1, 0]);
	});

	it('are not known to end where nobody answers after a page that may be the last', async () => {
		const service = new CalendarService('ratings', wireRows(50), 100);
		service.fault = (_, count) => (count === 2 ? failing({ kind: 'truncated' }) : undefined);
		assert.deepEqual(await course(service, {}), [
			[50, 0],
			[undefined, 'emptyPage'],
		]);
	});

	it('end where a service without pages gives the whole again', async () => {
		const service = new CalendarService('ratings', wireRows(50), 100);
		service.fault = () => anAnswer(200, { ratings: wireRows(50) });
		assert.deepEqual(await course(service, {}), [[50], ['shortPage']]);
	});

	it('are one empty page where there is nothing', async () => {
		assert.deepEqual(await course(new CalendarService('ratings', []), {}), [[0], ['emptyPage']]);
	});

	it('hold 1,000 rows unless asked otherwise', async () => {
		const service = new CalendarService('ratings', wireRows(1000));
		assert.deepEqual(await course(service, {}), [
			[1000, 0],
			[undefined, 'emptyPage'],
		]);
	});

	it('end where the service gives the same page again', async () => {
		const service = new CalendarService('ratings', wireRows(9));
		service.fault = (requested) => anAnswer(200, { ratings: service.answer({ ...requested, page: '0' }) });
		assert.deepEqual(await course(service, { pageSize: 3 }), [
			[3, 0],
			[undefined, 'repeatedPage'],
		]);
	});

	it('end where the service gives the same page again, though its rows have no id', async () => {
		const rows = wireRows(9).map(({ date }) => ({ date }));
		const service = new CalendarService('ratings', rows);
		service.fault = () => anAnswer(200, { ratings: rows.slice(0, 3) });
		assert.deepEqual(await course(service, { pageSize: 3, fields: ['date'] }), [
			[3, 0],
			[undefined, 'repeatedPage'],
		]);
	});

	it('go on where other rows without an id come', async () => {
		const rows = wireRows(5).map(({ date }) => ({ date }));
		const service = new CalendarService('ratings', rows);
		assert.deepEqual(await course(service, { pageSize: 2, fields: ['date'] }), [
			[2, 2, 1],
			[undefined, undefined, 'shortPage'],
		]);
	});

	it('hold a row once, though a new one has pushed it to the next page', async () => {
		const service = new CalendarService('ratings', wireRows(5));
		const pages = calendarPages(service.client, ratings, { pageSize: 2 }, options);
		await pages.next();
		service.rows = [{ id: 'new', date: '2026-11-21', time: '09:30:00' }, ...service.rows];
		const rest = await everything(pages);
		assert.deepEqual(
			rest.map(({ value }) => value.map(({ id }) => id)),
			[['AAPL-000002'], ['AAPL-000003', 'AAPL-000004'], []],
		);
	});

	it('hold a row again that changed meanwhile, where updates are asked for', async () => {
		const service = new CalendarService('ratings', wireRows(3));
		const pages = calendarPages(service.client, ratings, { pageSize: 2, updatedSince: 1 }, options);
		await pages.next();
		service.rows = [...service.rows, { ...service.rows[0], updated: 1_800_000_000 }];
		const rest = await everything(pages);
		assert.deepEqual(
			rest.flatMap(({ value }) => value.map(({ id, updated }) => [id, updated])),
			[
				['AAPL-000002', 1_700_000_002],
				['AAPL-000000', 1_800_000_000],
			],
		);
	});

	it('do not end because a record on a full page could not be read', async () => {
		const service = new CalendarService('ratings', wireRows(3));
		service.fault = (requested, count) =>
			count === 1 ? anAnswer(200, { ratings: [null, ...service.answer(requested).slice(1)] }) : undefined;
		assert.deepEqual(await course(service, { pageSize: 2 }), [
			[1, 1],
			[undefined, 'shortPage'],
		]);
	});

	it('end where nothing on them can be read twice over', async () => {
		const service = new CalendarService('ratings', []);
		service.fault = () => anAnswer(200, { ratings: ['x', 'y'] });
		assert.deepEqual(await course(service, { pageSize: 2 }), [
			[0, 0],
			[undefined, 'repeatedPage'],
		]);
	});

	for (const [what, pageSize, refusedPage, outcome] of [
		['the row that the service is known to stop at', 1000, 10, 'tooDeep'],
		['a row beyond it', 999, 11, 'tooDeep'],
	] as const) {
		it(`end where the service refuses a page from ${what}`, async () => {
			const service = new CalendarService('ratings', wireRows(12_000));
			service.fault = ({ page }) => (Number(page) >= refusedPage ? refusal : undefined);
			const pages = await everything(calendarPages(service.client, ratings, { pageSize }, options));
			const last = pages.at(-1);
			assert.deepEqual(
				[pages.length, last?.value, last?.end],
				[
					refusedPage + 1,
					[],
					{
						kind: outcome,
						failure: {
							kind: 'refused',
							status: 400,
							said: { message: 'too deep', reference: 'x1', code: 'bad_request' },
						},
					},
				],
			);
		});
	}

	for (const [what, pageSize, page, answer, kind] of [
		['refuses an earlier page', 999, 10, refusal, 'refused'],
		['refuses the first page', 1000, 0, refusal, 'refused'],
		['has troubles of its own far down', 1000, 10, anAnswer(500, {}), 'serverFailed'],
		['takes the key no more far down', 1000, 10, anAnswer(401, []), 'unauthorized'],
	] as const) {
		it(`fail where the service ${what}`, async () => {
			const service = new CalendarService('ratings', wireRows(12_000));
			service.fault = (requested) => (Number(requested.page) === page ? answer : undefined);
			const failure = await failureFrom(
				everything(calendarPages(service.client, ratings, { pageSize }, options)),
			);
			assert.deepEqual([failure.kind, service.requested.length], [kind, page + 1]);
		});
	}

	it('go on with the page that failed when they are pulled again', async () => {
		const service = new CalendarService('ratings', wireRows(5));
		service.fault = (_, count) => (count === 2 ? failing({ kind: 'truncated' }) : undefined);
		const pages = calendarPages(service.client, ratings, { pageSize: 2 }, options);
		await pages.next();
		const failure = await failureFrom(pages.next());
		const rest = await everything(pages);
		assert.deepEqual(
			[failure.kind, service.pages, rest.map(({ value }) => value.length)],
			['truncated', [0, 1, 1, 2], [2, 1]],
		);
	});

	it('stop at the signal, and ask nothing more', async () => {
		const controller = new AbortController();
		const service = new CalendarService('ratings', wireRows(5));
		const pages = calendarPages(
			service.client,
			ratings,
			{ pageSize: 2 },
			{ ...options, signal: controller.signal },
		);
		await pages.next();
		controller.abort();
		await assert.rejects(pages.next(), { name: 'AbortError' });
		assert.deepEqual(service.pages, [0]);
	});

	it('are asked in turn, though several are pulled at once', async () => {
		const service = new CalendarService('ratings', wireRows(3));
		const pages = calendarPages(service.client, ratings, { pageSize: 2 }, options);
		const pulled = await Promise.all([pages.next(), pages.next(), pages.next()]);
		assert.deepEqual(
			[pulled.map(({ value }) => value?.value.length), service.pages],
			[
				[2, 1, undefined],
				[0, 1],
			],
		);
	});

	it('are over for whoever leaves', async () => {
		const service = new CalendarService('ratings', wireRows(5));
		const pages = calendarPages(service.client, ratings, { pageSize: 2 }, options);
		for await (const { value } of pages) {
			assert.equal(value.length, 2);
			break;
		}
		assert.deepEqual([(await pages.next()).done, service.pages], [true, [0]]);
	});

	it('are not asked where the question breaks a limit', async () => {
		const service = new CalendarService('ratings', []);
		const failure = await failureFrom(
			everything(calendarPages(service.client, ratings, { pageSize: 1001 }, { ...options, signal })),
		);
		assert.deepEqual([failure.kind, service.requested], ['invalidQuery', []]);
	});
});
