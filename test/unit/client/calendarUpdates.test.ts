import assert from 'node:assert/strict';
import fc from 'fast-check';
import { failureOf } from '../../../src/base/failure.js';
import { asSymbol } from '../../../src/base/symbol.js';
import {
	calendarUpdates,
	type Updates,
	updatesFrom,
	type UpdatesState,
} from '../../../src/client/calendarUpdates.js';
import { ratings } from '../../../src/contract/index.js';
import type { Rating, RatingsQuery } from '../../../src/contract/ratings.js';
import { anAnswer, failing, failureFrom } from '../../support/transports.js';
import { CalendarService, options, type WireRow } from './calendarService.js';

const START = 1_700_000_000;

/** A row by its id, updated some seconds after the start. */
function row(id: string, after: number, ticker = 'A0'): WireRow {
	return { id, ticker, updated: START + after };
}

/** Each row returned, as id and seconds after the start. */
function given({ rows }: Updates<Rating>): readonly string[] {
	return rows.map(({ id, updated }) => `${id ?? ''}@${(updated ?? Number.NaN) - START}`);
}

function follow(
	service: CalendarService,
	state: UpdatesState,
	query: RatingsQuery & { readonly page?: never } = {},
): Promise<Updates<Rating>> {
	return calendarUpdates(service.client, ratings, query, state, options);
}

/** The `updated` parameters of the requests, in seconds after the start. */
function requestedFrom(service: CalendarService): readonly number[] {
	return service.requested.map((requested) => Number(requested['parameters[updated]']) - START);
}

describe('following a calendar by its updates', () => {
	it('asks from the given time at first, and then from five seconds before the latest update', async () => {
		const service = new CalendarService('ratings', [row('a', -1), row('b', 0), row('c', 60)]);
		const first = await follow(service, updatesFrom(START));
		const second = await follow(service, first.state);
		assert.deepEqual([requestedFrom(service), given(first), given(second)], [[0, 55], ['b@0', 'c@60'], []]);
	});

	it('stands still while nothing happens, whatever the time', async () => {
		const service = new CalendarService('ratings', []);
		const first = await follow(service, updatesFrom(START));
		await service.clock.advance(86_400_000);
		await follow(service, first.state);
		assert.deepEqual([requestedFrom(service), first.state], [[0, 0], updatesFrom(START)]);
	});

	it('gives a row that appears late, within the overlap, and none twice', async () => {
		const service = new CalendarService('ratings', [row('a', 10), row('b', 12)]);
		const first = await follow(service, updatesFrom(START));
		service.rows = [...service.rows, row('late', 8), row('c', 12)];
		const second = await follow(service, first.state);
		const third = await follow(service, second.state);
		assert.deepEqual([given(second), given(third)], [['late@8', 'c@12'], []]);
	});

	it('gives a row again when it changes again', async () => {
		const service = new CalendarService('ratings', [row('a', 10)]);
		const first = await follow(service, updatesFrom(START));
		service.rows = [row('a', 11)];
		const second = await follow(service, first.state);
		assert.deepEqual([given(first), given(second)], [['a@10'], ['a@11']]);
	});

	it('keeps of what was given only what the overlap can bring again', async () => {
		const service = new CalendarService('ratings', [row('a', 10), row('b', 14), row('c', 15), row('d', 20)]);
		const { state } = await follow(service, updatesFrom(START));
		assert.deepEqual(state, {
			from: START + 15,
			latest: START + 20,
			given: { [`c ${START + 15}`]: START + 15, [`d ${START + 20}`]: START + 20 },
		});
	});

	it('goes on from a state that was stored as JSON', async () => {
		const service = new CalendarService('ratings', [row('a', 10), row('b', 12)]);
		const { state } = await follow(service, updatesFrom(START));
		service.rows = [...service.rows, row('c', 13)];
		const stored = JSON.parse(JSON.stringify(state)) as UpdatesState;
		assert.deepEqual(given(await follow(service, stored)), ['c@13']);
	});

	it('loses nothing when a page fails: the next call asks for the same', async () => {
		const rows = Array.from({ length: 5 }, (_, index) => row(`r${index}`, index));
		const service = new CalendarService('ratings', rows);
		service.fault = (_, count) => (count === 2 ? failing({ kind: 'truncated' }) : undefined);
		const state = updatesFrom(START);
		const failure = await failureFrom(follow(service, state, { pageSize: 2 }));
		const again = await follow(service, state, { pageSize: 2 });
		assert.deepEqual([failure.kind, given(again)], ['truncated', ['r0@0', 'r1@1', 'r2@2', 'r3@3', 'r4@4']]);
	});

	it('pages on by time, so that a row that changes meanwhile pushes none out of sight', async () => {
		const rows = Array.from({ length: 6 }, (_, index) => row(`r${index}`, index * 10));
		const service = new CalendarService('ratings', rows);
		service.fault = (requested, count) => {
			const answer = anAnswer(200, { ratings: service.answer(requested) });
			if (count === 1) {
				service.rows = [...service.rows.slice(1), row('r0', 99)];
			}
			return answer;
		};
		const updates = await follow(service, updatesFrom(START), { pageSize: 2 });
		assert.deepEqual(given(updates), ['r0@0', 'r1@10', 'r2@20', 'r3@30', 'r4@40', 'r5@50', 'r0@99']);
	});

	it('finds a row that slipped past while pages were turned within one moment', async () => {
		const service = new CalendarService('ratings', [row('a', 10), row('b', 11), row('c', 12), row('d', 13)]);
		service.fault = (requested, count) => {
			const answer = anAnswer(200, { ratings: service.answer(requested) });
			if (count === 1) {
				service.rows = [...service.rows.slice(1), row('a', 100)];
			}
			return answer;
		};
		const updates = await follow(service, updatesFrom(START), { pageSize: 2 });
		assert.deepEqual(given(updates), ['a@10', 'b@11', 'c@12', 'd@13', 'a@100']);
	});

	it('gives a row that appears late while later ones are read already', async () => {
		const rows = Array.from({ length: 6 }, (_, index) => row(`r${index}`, index * 10));
		const service = new CalendarService('ratings', rows);
		service.fault = (requested, count) => {
			const answer = anAnswer(200, { ratings: service.answer(requested) });
			if (count === 1) {
				service.rows = [...service.rows, row('late', 8)];
			}
			return answer;
		};
		const updates = await follow(service, updatesFrom(START), { pageSize: 2 });
		assert.ok(given(updates).includes('late@8'));
	});

	for (const [what, rows] of [
		[
			'filters by update but sorts otherwise',
			[row('a', 0), row('b', 90), row('c', 3), row('d', 50), row('e', 1)],
		],
		['does not filter by update', [row('x', -90), row('y', -50), row('a', 0), row('c', 3), row('b', 90)]],
	] as const) {
		it(`turns every page where the service ${what}`, async () => {
			const service = new CalendarService('ratings', rows);
			service.fault = ({ page, pagesize, 'parameters[updated]': since }) => {
				const [begin, size] = [Number(page) * Number(pagesize), Number(pagesize)];
				const found = what.startsWith('filters')
					? rows.filter(({ updated }) => Number(updated) >= Number(since))
					: rows;
				return anAnswer(200, { ratings: found.slice(begin, begin + size) });
			};
			const { rows: updates, isComplete } = await follow(service, updatesFrom(START), { pageSize: 3 });
			assert.deepEqual(
				[updates.map(({ id }) => id).sort(), isComplete],
				[rows.map(({ id }) => id).sort(), true],
			);
		});
	}

	it('turns pages where more rows changed at once than one holds, and once more to be sure', async () => {
		const rows = Array.from({ length: 7 }, (_, index) => row(`r${index}`, 30));
		const service = new CalendarService('ratings', rows);
		const updates = await follow(service, updatesFrom(START), { pageSize: 3 });
		assert.deepEqual(
			[given(updates).length, service.pages, requestedFrom(service), updates.isComplete],
			[7, [0, 1, 2, 0, 1, 2], [0, 0, 0, 0, 0, 0], true],
		);
	});

	it('pages out what comes in falling order too', async () => {
		const rows = Array.from({ length: 5 }, (_, index) => row(`r${index}`, index * 10));
		const service = new CalendarService('ratings', rows);
		service.fault = ({ page, pagesize }) => {
			const begin = Number(page) * Number(pagesize);
			return anAnswer(200, { ratings: rows.toReversed().slice(begin, begin + Number(pagesize)) });
		};
		const updates = await follow(service, updatesFrom(START), { pageSize: 2 });
		assert.deepEqual(
			[given(updates), updates.state.from - START],
			[['r0@0', 'r1@10', 'r2@20', 'r3@30', 'r4@40'], 35],
		);
	});

	it('says so where more changed in one second than can be paged, and moves on all the same', async () => {
		const rows = [...Array.from({ length: 20 }, (_, index) => row(`r${index}`, 0)), row('later', 9)];
		const service = new CalendarService('ratings', rows);
		service.fault = (requested) => anAnswer(200, { ratings: service.answer({ ...requested, page: '0' }) });
		const first = await follow(service, updatesFrom(START), { pageSize: 10 });
		const second = await follow(service, first.state, { pageSize: 10 });
		assert.deepEqual(
			[given(first).length, first.isComplete, first.state.from - START, given(second), second.isComplete],
			[10, false, 1, ['later@9'], true],
		);
	});

	it('follows by time where the service does not turn pages', async () => {
		const rows = Array.from({ length: 9 }, (_, index) => row(`r${index}`, index * 3));
		const service = new CalendarService('ratings', rows);
		service.fault = (requested) => anAnswer(200, { ratings: service.answer({ ...requested, page: '0' }) });
		const updates = await follow(service, updatesFrom(START), { pageSize: 3 });
		assert.deepEqual([given(updates).length, updates.isComplete], [9, true]);
	});

	it('gives a row without a time of its own once', async () => {
		const odd = { id: 'odd', ticker: 'A0', updated: 'lately' };
		const service = new CalendarService('ratings', []);
		service.fault = () => anAnswer(200, { ratings: [row('a', 5), odd] });
		const first = await follow(service, updatesFrom(START));
		const second = await follow(service, first.state);
		assert.deepEqual([first.rows.map(({ id }) => id), second.rows], [['a', 'odd'], []]);
	});

	it('misses nothing of many tickers, though one part is asked before another changes', async () => {
		const tickers = Array.from({ length: 60 }, (_, index) => asSymbol(`A${index}`));
		const service = new CalendarService('ratings', [row('a', 10), row('b', 10, 'A55')]);
		const first = await follow(service, updatesFrom(START), { tickers });
		service.rows = [...service.rows];
		service.fault = (requested, count) => {
			const answer = anAnswer(200, { ratings: service.answer(requested) });
			if (count === 3) {
				// After the answer for the first part, both parts change, the second one much later.
				service.rows = [...service.rows, row('c', 100), row('d', 200, 'A55')];
			}
			return answer;
		};
		const second = await follow(service, first.state, { tickers });
		const third = await follow(service, second.state, { tickers });
		const fourth = await follow(service, third.state, { tickers });
		assert.deepEqual(
			[given(first), given(second), given(third), given(fourth)],
			[['a@10', 'b@10'], ['d@200'], ['c@100'], []],
		);
	});

	it('gives each version once and loses none, whatever changes between and during the calls', async () => {
		const change = fc.record({
			row: fc.nat({ max: 8 }),
			laterBy: fc.nat({ max: 20 }),
			afterRequest: fc.integer({ min: 0, max: 30 }),
		});
		const tickers = Array.from({ length: 60 }, (_, index) => asSymbol(`A${index}`));
		await fc.assert(
			fc.asyncProperty(
				fc.array(change, { maxLength: 30 }),
				fc.integer({ min: 1, max: 4 }),
				fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
				fc.boolean(),
				async (changes, pageSize, failures, isSplit) => {
					const service = new CalendarService('ratings', []);
					let now = 0;
					const changeAfter = (request: number): void => {
						for (const { row: name, laterBy } of changes.filter(
							({ afterRequest }) => afterRequest === request,
						)) {
							now += laterBy;
							service.rows = [
								...service.rows.filter(({ id }) => id !== `r${name}`),
								row(`r${name}`, now, `A${name * 7}`),
							];
						}
					};
					service.fault = (requested, count) => {
						const answer = anAnswer(200, { ratings: service.answer(requested) });
						changeAfter(count);
						return failures.includes(count) ? failing({ kind: 'truncated' }) : answer;
					};
					changeAfter(0);
					const query = { pageSize, ...(isSplit ? { tickers } : {}) };
					const all: string[] = [];
					let state = updatesFrom(START);
					let quietCalls = 0;
					while (quietCalls < 3) {
						const begin = service.requested.length;
						await follow(service, state, query).then(
							(updates) => {
								all.push(...given(updates));
								state = updates.state;
							},
							(error: unknown) => assert.ok(failureOf(error)),
						);
						quietCalls += begin >= 30 ? 1 : 0;
					}
					const current = service.rows.map(({ id, updated }) => `${String(id)}@${Number(updated) - START}`);
					assert.deepEqual(
						current.filter((version) => !all.includes(version)),
						[],
						'lost',
					);
					assert.equal(new Set(all).size, all.length, 'twice');
				},
			),
			{ seed: 20261120, numRuns: 200 },
		);
	});
});
