import assert from 'node:assert/strict';
import { expectRefusals, notCounts } from '../asking.js';
import { rulesOfCalendars } from '../rule.js';
import { expectSameRows, pageOf, pagesOf, allRowsOf } from '../rows.js';

/** Pages of all five calendars. */
export const calendarPages = rulesOfCalendars('Common calendar conventions', {
	'the first page is page 0, which is what no page means': async (service, calendar) => {
		const [none, first, second] = [
			await pageOf(service, calendar),
			await pageOf(service, calendar, 'page=0'),
			await pageOf(service, calendar, 'page=1'),
		];
		const all = await allRowsOf(service, calendar);
		expectSameRows(none, first, 'page=0');
		expectSameRows([...first, ...second], all.slice(0, first.length + second.length), 'page=1');
	},
	'pagesize is the number of results': async (service, calendar) => {
		const all = await allRowsOf(service, calendar);
		assert.ok(all.length > 1000);
		for (const pagesize of [1, 2, 49, 51, 999]) {
			const page = await pageOf(service, calendar, `pagesize=${pagesize}`);
			expectSameRows(page, all.slice(0, pagesize), `pagesize=${pagesize}`);
		}
	},
	'pages of any size make up the whole, and the last is short': async (service, calendar) => {
		const all = await allRowsOf(service, calendar);
		for (const pagesize of [97, 333, 500]) {
			expectSameRows(await pagesOf(service, calendar, '', pagesize), all, `pagesize=${pagesize}`);
			const last = await pageOf(
				service,
				calendar,
				`pagesize=${pagesize}&page=${Math.floor(all.length / pagesize)}`,
			);
			assert.equal(last.length, all.length % pagesize);
		}
	},
	'page refuses what is no whole number': (service, calendar) =>
		expectRefusals(service, calendar, { name: 'page', good: '0', wrong: notCounts }),
	'pagesize refuses what is no whole number': (service, calendar) =>
		expectRefusals(service, calendar, { name: 'pagesize', good: '1', wrong: notCounts }),
});
