import assert from 'node:assert/strict';
import { expect400, expectError, jsonOf, textOf } from '../asking.js';
import { type Calendar, calendars, dividends, ma, splits } from '../endpoints.js';
import { type Rule, rulesOf, rulesOfCalendars } from '../rule.js';
import { by, expectPick, expectSameRows, lastDayOf, pageOf, pagesOf, rowAt, allRowsOf } from '../rows.js';

const commonNames = [
	...['page', 'pagesize', 'parameters[date]', 'parameters[date_from]', 'parameters[date_to]'],
	...['parameters[importance]', 'parameters[tickers]', 'parameters[updated]'],
];
const ownNames: Readonly<Record<Calendar['name'], readonly string[]>> = {
	ratings: [
		...['fields', 'parameters[analyst_id]', 'parameters[firm_id]', 'parameters[action]'],
		...['analyst', 'firm', 'simplify'],
	],
	dividends: [
		...['parameters[date_sort]', 'parameters[dividend_yield_operation]', 'parameters[dividend_yield]'],
	],
	ma: ['parameters[date_sort]'],
	splits: ['parameters[date_search_field]'],
	offerings: [],
};

/** The behavior of all calendars where service.md says nothing. */
export const calendarDecisions: readonly Rule[] = [
	...rulesOfCalendars('Common calendar conventions', {
		'50 rows come when no pagesize is given': async (service, calendar) => {
			expectSameRows(await pageOf(service, calendar), (await allRowsOf(service, calendar)).slice(0, 50), '');
		},
		'a pagesize of 0 is an empty list': async (service, calendar) => {
			assert.deepEqual(await pageOf(service, calendar, 'pagesize=0'), []);
		},
		'a page past the end is an empty list': async (service, calendar) => {
			const { length } = await allRowsOf(service, calendar);
			for (const query of [`page=${length}&pagesize=1`, `page=${Math.ceil(length / 50)}`, 'page=100000']) {
				assert.deepEqual(await pageOf(service, calendar, query), []);
			}
		},
		'rows run from the newest to the oldest, and by id within one instant': async (service, calendar) => {
			const order = [
				`-${calendar.date}`,
				...(calendar.time === undefined ? [] : [`-${calendar.time}`]),
				'id',
			];
			const all = await allRowsOf(service, calendar);
			const byLastDay = all.map((row) => ({ ...row, [calendar.date]: lastDayOf(row, calendar) }));
			expectSameRows(byLastDay, byLastDay.toSorted(by(...order)), 'the whole list');
		},
		'no date means every row': async (service, calendar) => {
			const dated = await pagesOf(
				service,
				calendar,
				'parameters[date_from]=1000-01-01&parameters[date_to]=9999-12-31',
			);
			expectSameRows(dated, await allRowsOf(service, calendar), 'all dates');
		},
		'date outranks date_from and date_to': async (service, calendar) => {
			const day = lastDayOf(rowAt(await allRowsOf(service, calendar), 0.5), calendar);
			await expectPick(
				service,
				calendar,
				`parameters[date]=${day}&parameters[date_from]=2001-01-01&parameters[date_to]=2001-01-02`,
				(row) => lastDayOf(row, calendar) === day,
			);
		},
		'a broken date_from or date_to is refused even where date outranks it': async (service, calendar) => {
			await expect400(service, calendar, 'parameters[date]=2026-06-01&parameters[date_from]=2026-13-01');
			await expect400(service, calendar, 'parameters[date]=2026-06-01&parameters[date_to]=yesterday');
		},
		'a date_from after date_to is an empty list': async (service, calendar) => {
			const query = 'parameters[date_from]=2026-06-30&parameters[date_to]=2026-06-01';
			assert.deepEqual(await pageOf(service, calendar, query), []);
		},
		'updated ranks rows of one instant by id, and pages like any list': async (service, calendar) => {
			const rows = await pagesOf(service, calendar, 'parameters[updated]=0', 200);
			expectSameRows(rows, (await allRowsOf(service, calendar)).toSorted(by('updated', 'id')), 'updated=0');
		},
		'tickers may be in any case and have blanks around them': async (service, calendar) => {
			const all = await allRowsOf(service, calendar);
			const tickers = all
				.map((row) => calendar.tickers.map((name) => textOf(row, name)).find((text) => text !== '') ?? '')
				.slice(0, 3);
			const plain = await pagesOf(service, calendar, `parameters[tickers]=${tickers.join()}`);
			for (const written of [tickers.join().toLowerCase(), ` ${tickers.join(' , ')} `]) {
				const query = `parameters[tickers]=${encodeURIComponent(written)}`;
				expectSameRows(await pagesOf(service, calendar, query), plain, query);
			}
			assert.ok(plain.length > 0);
		},
		'a ticker with the suffix of a country finds nothing': async (service, calendar) => {
			const all = await allRowsOf(service, calendar);
			const ticker = calendar.tickers.map((name) => textOf(rowAt(all, 0), name)).find((text) => text !== '');
			assert.deepEqual(await pageOf(service, calendar, `parameters[tickers]=${ticker}.US`), []);
		},
		'an empty value counts as absent': async (service, calendar) => {
			const all = await pageOf(service, calendar);
			for (const name of [...commonNames, ...ownNames[calendar.name]]) {
				assert.deepEqual(await pageOf(service, calendar, `${name}=`), all, name);
			}
		},
		'undocumented parameters are ignored': async (service, calendar) => {
			const all = await pageOf(service, calendar);
			const query = 'limit=5&pageSize=7&tickers=AAPL&date=2026-01-01&parameters[sort]=x&parameters=3&limit=6';
			assert.deepEqual(await pageOf(service, calendar, query), all);
		},
		'brackets may be encoded': async (service, calendar) => {
			const query = 'parameters[importance]=4&parameters[date_to]=2026-09-30';
			const encoded = query.replaceAll('[', '%5B').replaceAll(']', '%5D');
			const [plain, same] = [
				await pageOf(service, calendar, query),
				await pageOf(service, calendar, encoded),
			];
			assert.deepEqual(same, plain);
			assert.notDeepEqual(plain, await pageOf(service, calendar));
			await expect400(service, calendar, 'parameters[importance]=4&parameters%5Bimportance%5D=4');
		},
		'accept may be missing, a wildcard or a list that has JSON': async (service, calendar) => {
			const key = { authorization: `token ${service.key}` };
			assert.equal((await service.requestRaw(calendar.path, '', key)).status, 200);
			for (const accept of [
				'*/*',
				'application/*',
				'text/html, application/json;q=0.9',
				'APPLICATION/JSON',
			]) {
				const { status } = await service.requestRaw(calendar.path, '', { ...key, accept });
				assert.equal(status, 200, accept);
			}
			const refused = await service.requestRaw(calendar.path, '', { ...key, accept: 'text/xml' });
			expectError(calendar, 400, jsonOf(refused));
		},
		'notes are now and then filled, and some of those are HTML': async (service, calendar) => {
			const notes = (await allRowsOf(service, calendar))
				.map((row) => textOf(row, 'notes'))
				.filter((text) => text !== '');
			const asHtml = notes.filter((text) => /^<p>[^<]+<\/p>$/.test(text));
			assert.ok(asHtml.length > 0 && asHtml.length < notes.length);
			assert.ok(notes.length < (await allRowsOf(service, calendar)).length / 4);
			assert.ok(asHtml.every((text) => !/&(?!amp;)/.test(text)));
		},
		'a parameter in doubt is refused even if nothing would be found': async (service, calendar) => {
			await expect400(service, calendar, 'parameters[tickers]=NOPENOPE&parameters[importance]=9');
		},
	}),
	...rulesOf('Common calendar conventions', {
		'a share class may be written with a dot or a hyphen': async (service) => {
			let found = 0;
			for (const calendar of calendars) {
				const dot = await pagesOf(service, calendar, 'parameters[tickers]=BRK.B');
				const hyphen = await pagesOf(service, calendar, 'parameters[tickers]=BRK-B');
				expectSameRows(hyphen, dot, calendar.name);
				found += dot.length;
			}
			assert.ok(found > 0);
		},
		'updated outranks every other order': async (service) => {
			for (const [calendar, order] of [
				[dividends, 'parameters[date_sort]=ex'],
				[ma, 'parameters[date_sort]=announced'],
				[splits, 'parameters[date_search_field]=ex'],
			] as const) {
				expectSameRows(
					await pagesOf(service, calendar, `${order}&parameters[updated]=0`),
					await pagesOf(service, calendar, 'parameters[updated]=0'),
					order,
				);
			}
		},
	}),
];
