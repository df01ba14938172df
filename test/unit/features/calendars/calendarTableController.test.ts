import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { mergers } from '../../../../src/contract/index.js';
import { CalendarFeed } from '../../../../src/store/calendarFeed.js';
import { fullExport } from '../../../../src/store/calendarLists.js';
import { calendarSource } from '../../../../src/store/calendarSource.js';
import { CalendarTableController } from '../../../../src/features/calendars/calendarTableController.js';
import { calendars } from '../../../../src/features/calendars/calendars.js';
import { exportAmount } from '../../../support/exportAmount.js';
import { settle } from '../../../support/fakeClock.js';
import { formats } from '../../../support/builders/wording.js';
import { ofTest } from '../../../support/ofTest.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { noFilters } from '../../../../src/features/calendars/filters/calendarFilters.js';
import { aMemory, aService, aSheet } from './tableHarness.js';

describe('the table of a calendar', () => {
	it('asks for one page, and for the next one when it is wanted', async () => {
		const { sheet, counted, sent } = aSheet(1_200);
		const first = await counted();
		sheet.loadMore();
		const second = await counted();
		sheet.loadMore();
		assert.deepEqual(
			[first, second, await counted(), sent.map((query) => [query.get('page'), query.get('pagesize')])],
			[
				'500 rows so far',
				'1,000 rows so far',
				'1,200 rows, all loaded',
				[
					['0', '500'],
					['1', '500'],
					['2', '500'],
				],
			],
		);
	});

	it('holds ten thousand rows, of which the page is told each once, and says why there are no more', async () => {
		const { sheet, reported } = aSheet(20_000);
		let rows = 0;
		let said: unknown;
		for (let page = 0; page <= 20; page += 1) {
			for (const message of [...(page === 0 ? sheet.messages() : []), ...(await reported())]) {
				if (message.type === 'rows') {
					rows += message.body.rows.length;
				} else if (message.type === 'calendar') {
					said = message.body.model.section.content;
				}
			}
			sheet.loadMore();
		}
		assert.equal(rows, 10_000);
		assert.deepEqual(typeof said === 'object' && said !== null && 'body' in said && said.body, {
			count: '10,000 rows so far',
			rows: 10_000,
			hasMore: false,
			loadsByItself: false,
			end: 'The service sends no more events of this list. Choose fewer days to see the rest.',
		});
	});

	it('keeps its rows when the next page fails, and asks for that page again', async () => {
		const { sheet, counted, sent, state } = aSheet(1_000);
		await counted();
		state.isDown = true;
		sheet.loadMore();
		const failed = await counted();
		state.isDown = false;
		sheet.retry();
		assert.deepEqual(
			[failed, await counted(), sent.map((query) => query.get('page'))],
			['500 rows so far', '1,000 rows so far', ['0', '1', '1']],
		);
	});

	it('sends filters to the service, and remembers them', async () => {
		const { sheet, reported, sent, memory } = aSheet(5);
		await reported();
		await sheet.choices.chooseFilter({ name: 'action', value: 'Upgrades' });
		await sheet.choices.chooseFilter({ name: 'importance', value: '4' });
		await reported();
		const last = sent.at(-1);
		assert.deepEqual(
			[last?.get('parameters[action]'), last?.get('parameters[importance]'), memory.value.filters.action],
			['Upgrades', '4', 'Upgrades'],
		);
	});

	it('says a slip beside its field, asks nothing for it, and forgets it when it is mended', async () => {
		const { sheet, reported, sent, memory } = aSheet(5);
		await reported();
		const problems = async () => {
			const [first] = await reported();
			const fields = first?.type === 'calendar' ? first.body.model.fields : [];
			return fields.flatMap(({ name, value, problem }) => (problem === undefined ? [] : [[name, value]]));
		};
		await sheet.choices.chooseFilter({ name: 'scope', value: 'typed' });
		const empty = await problems();
		await sheet.choices.chooseFilter({ name: 'tickers', value: '!' });
		const wrong = await problems();
		const requestedMeanwhile = sent.length;
		await sheet.choices.chooseFilter({ name: 'tickers', value: 'aapl' });
		assert.deepEqual(
			[empty, wrong, requestedMeanwhile, await problems(), memory.value.filters.tickers],
			[[['tickers', '']], [['tickers', '!']], 1, [], 'aapl'],
		);
		assert.equal(sent.at(-1)?.get('parameters[tickers]'), 'AAPL');
	});

	it('keeps the remembered filters while a command shows others, and has them back once these are cleared', async () => {
		const { sheet, reported, sent, memory } = aSheet(5);
		await sheet.choices.chooseFilter({ name: 'action', value: 'Upgrades' });
		await sheet.choices.showFilters({ ...noFilters, firms: '1001' });
		await sheet.choices.pickSort('importance');
		await sheet.choices.chooseFilter({ name: 'importance', value: '4' });
		await reported();
		const filtered = sent.at(-1);
		await sheet.choices.clearFilters();
		assert.deepEqual(
			[filtered?.get('parameters[action]'), filtered?.get('parameters[importance]'), memory.value],
			[null, '4', { filters: { ...noFilters, action: 'Upgrades' }, sort: memory.value.sort }],
		);
		await sheet.choices.clearFilters();
		assert.deepEqual(memory.value.filters, noFilters);
	});

	it('asks for the accuracy of analysts only while a column shows it', async () => {
		const { sheet, reported, sent } = aSheet(5);
		await reported();
		await sheet.choices.chooseColumns(['ticker', 'ratings_accuracy.smart_score']);
		await reported();
		await sheet.choices.chooseColumns(undefined);
		assert.deepEqual(
			sent.map((query) => query.get('fields')),
			[null, '*'],
		);
	});

	it('sorts by a column that is pressed, and remembers it', async () => {
		const { sheet, reported, memory } = aSheet(3);
		await sheet.choices.chooseColumns(['ticker', 'importance']);
		await reported();
		await sheet.choices.pickSort('importance');
		assert.deepEqual(
			[...sheet.messages()].filter(({ type }) => type !== 'calendar'),
			[{ type: 'order', body: { version: 1, order: [2, 1, 0] } }],
		);
		await sheet.choices.pickSort('no column');
		assert.deepEqual(memory.value.sort, { column: 'importance', direction: 'descending' });
	});

	it('leads from a cell to its company or its address, and from rows of before to nothing', async () => {
		const { sheet, reported } = aSheet(3);
		await reported();
		const cell = { version: 1, row: 2, column: 'url' } as const;
		assert.deepEqual(
			[
				sheet.target({ ...cell, opens: 'company' }),
				sheet.target({ ...cell, opens: 'link' }),
				sheet.target({ ...cell, opens: 'link', column: 'name' }),
				sheet.target({ ...cell, opens: 'other' }),
				sheet.target({ ...cell, opens: 'company', version: 0 }),
				sheet.target({ ...cell, opens: 'company', row: 3 }),
			],
			[
				{ symbol: 'T2' },
				{ address: 'https://api.example.com/rating' },
				undefined,
				undefined,
				undefined,
				undefined,
			],
		);
	});

	it('leads to both sides of a deal', async () => {
		const { clock, client } = aService(0);
		const sheet = new CalendarTableController(calendars.mergers, {
			feed: ofTest(new CalendarFeed(calendarSource(client, mergers, clock), clock)),
			fullExport: (query, options) => fullExport(client, mergers, query, options),
			memory: aMemory(),
			watchlist: { symbols: [], onDidChange: ofTest(new Emitter<void>()).event },
			isSample: () => false,
			formats,
			clock,
		});
		sheet.messages();
		await settle();
		assert.equal([...sheet.messages()].length, 2);
		const cell = { version: 1, row: 0, column: '' } as const;
		assert.deepEqual(
			[sheet.target({ ...cell, opens: 'company' }), sheet.target({ ...cell, opens: 'other' })],
			[{ symbol: 'AAPL' }, { symbol: 'MSFT' }],
		);
	});

	it('exports what is loaded as it stands on the screen, or all rows to the end', async () => {
		const { sheet, reported } = aSheet(2_300);
		assert.deepEqual(sheet.offers(), []);
		await reported();
		await sheet.choices.pickSort('importance');
		const offer = sheet.offers()[0] ?? assert.fail();
		const signal = new AbortController().signal;
		const [csv, all] = [exportAmount(offer.forms, 'csv'), exportAmount(offer.forms, 'csv.all')];
		const progress: string[] = [];
		const loaded = await csv.text(signal, () => undefined);
		const whole = await all.text(signal, (words) => progress.push(words));
		const lines = loaded.text.trimEnd().split('\r\n');
		assert.deepEqual(
			[
				offer.forms.map(({ id, amounts }) => [id, ...(amounts ?? []).slice(1).map((one) => one.id)].join()),
				loaded.summary,
				lines.length,
				whole.summary,
				progress,
			],
			[
				[
					...['csv,csv.all', 'json,json.all', 'tsv,tsv.all', 'excel,excel.all', 'excelTabs,excelTabs.all'],
					...['markdown', 'pandas', 'polars', 'symbols', 'ics,ics.all'],
				],
				'500 rows',
				501,
				'2,300 rows',
				['Loading…', '1,000 rows so far', '2,000 rows so far', '2,300 rows so far'],
			],
		);
		assert.match(lines[1] ?? '', /^2026-11-19,T5,Company 5,/);
		assert.equal(whole.text.trimEnd().split('\r\n').length, 2_301);
	});

	it('writes a slice of rows at once, and more of them in turns, which end when nobody waits', async () => {
		const offered = async (count: number) => {
			const { sheet, reported } = aSheet(count);
			await reported();
			return sheet.offers()[0]?.forms ?? [];
		};
		const few = (await offered(250)).map(({ text }) => text(neverAborted, () => undefined));
		assert.deepEqual(
			few.map((made) => made instanceof Promise),
			few.map(() => false),
		);
		for (const { text } of await offered(251)) {
			const stop = new AbortController();
			const stopped = text(stop.signal, () => undefined);
			stop.abort();
			await assert.rejects(Promise.resolve(stopped), { name: 'AbortError' });
			const { text: whole, summary = '' } = await text(neverAborted, () => undefined);
			assert.match(`${whole} ${summary}`, /T250[^]*251/);
		}
	});

	it('says of all rows where the service gave no more, and stops when nobody waits', async () => {
		const { sheet, reported, sent } = aSheet(20_000);
		await reported();
		const form = exportAmount(sheet.offers()[0]?.forms, 'json.all');
		const whole = await form.text(new AbortController().signal, () => undefined);
		assert.equal(
			whole.summary,
			'10,000 rows · The service sends no more events of this list. Choose fewer days to see the rest.',
		);
		const cancelled = new AbortController();
		const before = sent.length;
		const stopped = form.text(cancelled.signal, () => cancelled.abort());
		await assert.rejects(Promise.resolve(stopped), { name: 'AbortError' });
		assert.equal(sent.length, before);
	});

	describe('exports all rows of one service', () => {
		const { signal } = new AbortController();
		const silent = (): void => undefined;
		/** The export of all rows, offered while the live service was active. */
		const offered = async () => {
			const table = aSheet(2_300);
			await table.reported();
			const forms = table.sheet.offers()[0]?.forms ?? [];
			return {
				...table,
				text: async (id: string) => exportAmount(forms, id).text(signal, silent),
			};
		};

		it('and none where another one is in force before the last page was asked', async () => {
			for (const id of ['csv.all', 'json.all', 'ics.all']) {
				const { text, state, sent } = await offered();
				state.switchesAfter = sent.length + 2;
				await assert.rejects(text(id), /otherService/);
				assert.equal(state.isSample, true);
			}
		});

		it('and says which one it was, though another one was in force when it was offered', async () => {
			const { text, state } = await offered();
			state.isSample = true;
			for (const id of ['csv.all', 'json.all', 'ics.all']) {
				const whole = (await text(id)).text;
				assert.match(whole, /sample data/i);
				assert.doesNotMatch(whole, /\blive\b|api\.example\.com/);
			}
		});

		it('and labels what was loaded before as what it is', async () => {
			const { text, state } = await offered();
			state.isSample = true;
			const loaded = (await text('csv')).text;
			assert.match(loaded, /api\.example\.com.*,live\r\n/);
			assert.doesNotMatch(loaded, /sample/);
		});
	});
});
