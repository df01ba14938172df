import assert from 'node:assert/strict';
import { expectRefusals, notDays } from '../asking.js';
import { rulesOfCalendars } from '../rule.js';
import { expectPick, expectSameRows, lastDayOf, pageOf, pagesOf, rowAt, allRowsOf } from '../rows.js';

/** The date parameters of all five calendars. */
export const calendarDates = rulesOfCalendars('Common calendar conventions', {
	'without dates the latest rows are given': async (service, calendar) => {
		const all = await pagesOf(
			service,
			calendar,
			'parameters[date_from]=1900-01-01&parameters[date_to]=2999-12-31',
		);
		const page = await pageOf(service, calendar, 'pagesize=50');
		const days = all.map((row) => lastDayOf(row, calendar));
		assert.deepEqual(
			page.map((row) => lastDayOf(row, calendar)),
			days.toSorted().reverse().slice(0, 50),
		);
	},
	'date_from gives the day itself and later ones': async (service, calendar) => {
		for (const share of [0.1, 0.5, 0.9]) {
			const day = lastDayOf(rowAt(await allRowsOf(service, calendar), share), calendar);
			await expectPick(
				service,
				calendar,
				`parameters[date_from]=${day}`,
				(row) => lastDayOf(row, calendar) >= day,
			);
		}
	},
	'date_to gives the day itself and earlier ones': async (service, calendar) => {
		for (const share of [0.1, 0.5, 0.9]) {
			const day = lastDayOf(rowAt(await allRowsOf(service, calendar), share), calendar);
			await expectPick(
				service,
				calendar,
				`parameters[date_to]=${day}`,
				(row) => lastDayOf(row, calendar) <= day,
			);
		}
	},
	'date_from and date_to together give the days between them, both included': async (service, calendar) => {
		const all = await allRowsOf(service, calendar);
		for (const [newer, older] of [
			[0.1, 0.2],
			[0.3, 0.9],
			[0.5, 0.5],
		] as const) {
			const [from, to] = [lastDayOf(rowAt(all, older), calendar), lastDayOf(rowAt(all, newer), calendar)];
			await expectPick(
				service,
				calendar,
				`parameters[date_from]=${from}&parameters[date_to]=${to}`,
				(row) => lastDayOf(row, calendar) >= from && lastDayOf(row, calendar) <= to,
			);
		}
	},
	'date is short for the same date_from and date_to': async (service, calendar) => {
		const days = (await allRowsOf(service, calendar)).map((row) => lastDayOf(row, calendar));
		for (const day of [days[0], days[Math.floor(days.length / 2)], days.at(-1), '1999-12-31']) {
			expectSameRows(
				await pagesOf(service, calendar, `parameters[date]=${day}`),
				await pagesOf(service, calendar, `parameters[date_from]=${day}&parameters[date_to]=${day}`),
				`parameters[date]=${day}`,
			);
		}
	},
	'date gives the rows of that day': async (service, calendar) => {
		for (const share of [0, 0.25, 0.5, 0.75, 1]) {
			const day = lastDayOf(rowAt(await allRowsOf(service, calendar), share), calendar);
			await expectPick(
				service,
				calendar,
				`parameters[date]=${day}`,
				(row) => lastDayOf(row, calendar) === day,
			);
		}
	},
	'date, date_from and date_to refuse what is no day as YYYY-MM-DD': async (service, calendar) => {
		for (const name of ['parameters[date]', 'parameters[date_from]', 'parameters[date_to]']) {
			await expectRefusals(service, calendar, { name, good: '2024-02-29', wrong: notDays });
		}
	},
});
