import assert from 'node:assert/strict';
import { expectNoFailure, expectRefusals, notCounts, numberOf, type Row, textOf } from '../asking.js';
import type { Calendar } from '../endpoints.js';
import { rulesOfCalendars } from '../rule.js';
import {
	by,
	expectPick,
	expectSameRows,
	lastDayOf,
	pageOf,
	pagesOf,
	rowAt,
	textsIn,
	allRowsOf,
} from '../rows.js';

/** Importance, tickers and the time of the last change in all five calendars. */
export const calendarFilters = rulesOfCalendars('Common calendar conventions', {
	'importance gives rows that are at least as important': async (service, calendar) => {
		const all = await allRowsOf(service, calendar);
		for (const least of [0, 1, 2, 3, 4, 5]) {
			const query = `parameters[importance]=${least}`;
			const wanted = all.filter((row) => numberOf(row, 'importance') >= least);
			expectSameRows(await pagesOf(service, calendar, query), wanted, query);
		}
	},
	'importance refuses what is not one of 0 to 5': (service, calendar) =>
		expectRefusals(service, calendar, {
			name: 'parameters[importance]',
			good: '5',
			wrong: ['6', '2.5', '4,5', 'high', ...notCounts],
		}),

	'tickers gives the rows of one ticker': async (service, calendar) => {
		const tickers = tickersOf(await allRowsOf(service, calendar), calendar);
		for (const ticker of new Set([tickers[0], tickers[20], tickers.at(-1)])) {
			assert.ok(ticker !== undefined);
			await expectPick(service, calendar, `parameters[tickers]=${ticker}`, (row) =>
				hasTicker(row, calendar, [ticker]),
			);
		}
	},
	'tickers gives the rows of any of several': async (service, calendar) => {
		const tickers = tickersOf(await allRowsOf(service, calendar), calendar);
		for (const some of [
			tickers.slice(3, 5),
			tickers.slice(7, 14),
			tickers.slice(-20),
			tickers.slice(0, 50),
		]) {
			const query = `parameters[tickers]=${some.join()}`;
			const wanted = (await allRowsOf(service, calendar)).filter((row) => hasTicker(row, calendar, some));
			expectSameRows(await pagesOf(service, calendar, query), wanted, query);
		}
	},
	'tickers gives nothing for a ticker that nobody has': async (service, calendar) => {
		assert.deepEqual(await pageOf(service, calendar, 'parameters[tickers]=NOPENOPE'), []);
	},
	'tickers never fails, whatever is written there': (service, calendar) =>
		expectNoFailure(service, calendar, 'parameters[tickers]'),

	'updated gives the rows updated at or after an instant': async (service, calendar) => {
		const all = await allRowsOf(service, calendar);
		for (const instant of instantsIn(all)) {
			const given = await pagesOf(service, calendar, `parameters[updated]=${instant}`);
			const wanted = all.filter((row) => numberOf(row, 'updated') >= instant);
			expectSameRows(given.toSorted(by('id')), wanted.toSorted(by('id')), `updated=${instant}`);
		}
	},
	'updated forces its own order, the oldest change first': async (service, calendar) => {
		const instants = instantsIn(await allRowsOf(service, calendar));
		for (const query of [0, ...instants].map((instant) => `parameters[updated]=${instant}`)) {
			for (const filter of ['', '&parameters[importance]=2']) {
				const rows = await pagesOf(service, calendar, query + filter);
				const changes = rows.map((row) => numberOf(row, 'updated'));
				assert.ok(changes.length > 2);
				assert.deepEqual(
					changes,
					changes.toSorted((one, other) => one - other),
				);
			}
		}
	},
	'updated gives nothing once nothing is that new': async (service, calendar) => {
		for (const instant of [4102444800, 99999999999]) {
			assert.deepEqual(await pageOf(service, calendar, `parameters[updated]=${instant}`), []);
		}
	},
	'updated refuses what is no whole number': (service, calendar) =>
		expectRefusals(service, calendar, {
			name: 'parameters[updated]',
			good: '1795190000',
			wrong: ['2026-11-20', ...notCounts.filter((text) => text !== '-1')],
		}),

	'filters hold together': async (service, calendar) => {
		const all = await allRowsOf(service, calendar);
		const [from, to] = [lastDayOf(rowAt(all, 0.8), calendar), lastDayOf(rowAt(all, 0.2), calendar)];
		const isBetween = (row: Row): boolean =>
			lastDayOf(row, calendar) >= from && lastDayOf(row, calendar) <= to;
		const isImportant = (row: Row): boolean => numberOf(row, 'importance') >= 2;
		const tickers = tickersOf(
			all.filter((row) => isBetween(row) && isImportant(row)),
			calendar,
		).slice(0, 20);
		await expectPick(
			service,
			calendar,
			`parameters[date_from]=${from}&parameters[date_to]=${to}&parameters[importance]=2&parameters[tickers]=${tickers.join()}`,
			(row) => isBetween(row) && isImportant(row) && hasTicker(row, calendar, tickers),
		);
	},
	'the header accept takes application/json and nothing that leaves it out': async (service, calendar) => {
		const good = await service.ask(calendar.path, '', { accept: 'application/json' });
		assert.equal(good.status, 200);
		for (const accept of [
			'text/xml',
			'application/xml',
			'text/html',
			'application/x-yaml',
			'json',
			'image/*',
		]) {
			const { status } = await service.ask(calendar.path, '', { accept });
			assert.equal(status, 400, accept);
		}
	},
});

/** The distinct tickers of a calendar. */
function tickersOf(rows: readonly Row[], calendar: Calendar): readonly string[] {
	return calendar.tickers.flatMap((name) => textsIn(rows, name)).filter((ticker) => ticker !== '');
}

function hasTicker(row: Row, calendar: Calendar, tickers: readonly string[]): boolean {
	return calendar.tickers.some((name) => tickers.includes(textOf(row, name)));
}

/** Instants at which rows changed, early, in the middle and late, and the second after each. */
function instantsIn(rows: readonly Row[]): readonly number[] {
	const changed = rows.toSorted(by('updated'));
	return [0.01, 0.5, 0.98].flatMap((share) => {
		const instant = numberOf(rowAt(changed, share), 'updated');
		return [instant, instant + 1];
	});
}
