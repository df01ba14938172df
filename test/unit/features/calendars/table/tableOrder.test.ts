import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Merger } from '../../../../../src/contract/mergers.js';
import { mergerColumns } from '../../../../../src/features/calendars/mergers.js';
import type { TableSort } from '../../../../../src/features/calendars/table/tableChoice.js';
import {
	ordered,
	tableOrder,
	upcomingOrder,
} from '../../../../../src/features/calendars/table/tableModel.js';
import { createFormats } from '../../../../../src/presentation/format.js';
import { mergerRow } from '../../../../support/builders/calendarRows.js';
import { wording } from '../../../../support/builders/wording.js';

const columns = mergerColumns();
const up = (column: string): TableSort => ({ column, direction: 'ascending' });
const down = (column: string): TableSort => ({ column, direction: 'descending' });
const size = (written: string) => mergerRow({ size: { value: Number(written), text: written } });
const sizes = (rows: readonly Merger[]) => rows.map((row) => row.size?.text);

describe('the order of a table', () => {
	it('is the service’s own where no column is chosen, or one that is not there', () => {
		assert.deepEqual(
			[
				tableOrder([mergerRow()], columns, undefined, wording),
				tableOrder([mergerRow()], columns, up('nothing'), wording),
			],
			[undefined, undefined],
		);
	});

	it('takes numbers as numbers, and what is absent last either way', () => {
		const rows = [size('9'), mergerRow(), size('1000.0'), size('-5')];
		assert.deepEqual(
			[
				sizes(ordered(rows, tableOrder(rows, columns, up('deal_size'), wording))),
				sizes(ordered(rows, tableOrder(rows, columns, down('deal_size'), wording))),
			],
			[
				['-5', '9', '1000.0', undefined],
				['1000.0', '9', '-5', undefined],
			],
		);
	});

	it('compares amounts only within a currency, the most frequent one first, both ways', () => {
		const rows = [
			['900', 'EUR'],
			['5', 'USD'],
			[undefined, 'USD'],
			['70', undefined],
			['1000000', 'JPY'],
			['40', 'USD'],
			['100', 'EUR'],
			['7', 'USD'],
		].map(([text, currency]) =>
			mergerRow({
				...(text !== undefined && { size: { value: Number(text), text } }),
				...(currency !== undefined && { currency }),
			}),
		);
		const inOrder = (sort: TableSort) =>
			ordered(rows, tableOrder(rows, columns, sort, wording)).map((row) =>
				[row.size?.text ?? 'no', row.currency ?? 'none'].join(' '),
			);
		assert.deepEqual(inOrder(down('deal_size')), [
			...['40 USD', '7 USD', '5 USD', '900 EUR', '100 EUR', '70 none', '1000000 JPY', 'no USD'],
		]);
		assert.deepEqual(inOrder(up('deal_size')), [
			...['5 USD', '7 USD', '40 USD', '100 EUR', '900 EUR', '70 none', '1000000 JPY', 'no USD'],
		]);
	});

	it('has overdue deals before those that close next, months by their last day, and done ones last', () => {
		const deals = [
			{ expectedDate: '2027-Q1' },
			{ expectedDate: '2026-12-01', status: 'Completed' },
			{ expectedDate: '2026-11-20' },
			{ expectedDate: '2026-11-01' },
			{ expectedDate: '2027-03-30' },
		];
		const rows = deals.map((deal) => mergerRow(deal));
		assert.deepEqual(
			ordered(rows, tableOrder(rows, columns, up('days_to_close'), wording)).map((row) => row.expectedDate),
			['2026-11-01', '2026-11-20', '2027-03-30', '2027-Q1', '2026-12-01'],
		);
	});

	it('takes fuzzy dates by the last day that they can be', () => {
		const days = ['2027-H1', '2027-03-31', '2027-04-01', '2027', '2027-Q1', '2026-12'];
		const rows = days.map((expectedDate) => mergerRow({ expectedDate }));
		assert.deepEqual(
			ordered(rows, tableOrder(rows, columns, up('date_expected'), wording)).map(
				({ expectedDate }) => expectedDate,
			),
			['2026-12', '2027-03-31', '2027-Q1', '2027-04-01', '2027-H1', '2027'],
		);
	});

	it('takes text as the display language has it in order, in German, Swedish and Japanese', () => {
		const inOrder = (language: string, ...names: readonly string[]) => {
			const rows = names.map((targetName) => mergerRow({ targetName }));
			const order = tableOrder(rows, columns, up('target_name'), {
				...wording,
				formats: createFormats(language),
			});
			return ordered(rows, order).map(({ targetName }) => targetName);
		};
		const names = ['Zebra', 'Öl', 'beta', 'Ångström', 'Alpha', 'Oman', 'echo', 'Élan'];
		assert.deepEqual(inOrder('de', ...names), [
			...['Alpha', 'Ångström', 'beta', 'echo', 'Élan', 'Öl', 'Oman', 'Zebra'],
		]);
		assert.deepEqual(inOrder('sv', ...names), [
			...['Alpha', 'beta', 'echo', 'Élan', 'Oman', 'Zebra', 'Ångström', 'Öl'],
		]);
		assert.deepEqual(inOrder('ja', 'トヨタ', 'ソニー', 'いすゞ', 'アサヒ'), [
			...['アサヒ', 'いすゞ', 'ソニー', 'トヨタ'],
		]);
	});

	it('holds every row once, and keeps the service’s order among equals', () => {
		fc.assert(
			fc.property(
				fc.array(fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined })),
				fc.boolean(),
				(values, isUp) => {
					const rows = values.map((importance) => mergerRow(importance === undefined ? {} : { importance }));
					const order =
						tableOrder(rows, columns, isUp ? up('importance') : down('importance'), wording) ?? [];
					assert.deepEqual(
						[...order].sort((left, right) => left - right),
						rows.map((_, place) => place),
					);
					order.forEach((place, index) => {
						const next = order[index + 1];
						assert.ok(next === undefined || values[place] !== values[next] || place < next);
					});
				},
			),
		);
	});

	it('is what comes next and then the past, where a calendar is about what comes', () => {
		const days = ['2027-01-05', '2026-Q4', '2026-12-01', '2026-11-20', '2026-11-19', '2026-10-01', undefined];
		const rows = days.map((expectedDate) => mergerRow(expectedDate === undefined ? {} : { expectedDate }));
		const question = { dayOf: ({ expectedDate }: Merger) => expectedDate };
		const upcoming = upcomingOrder(rows, { ...question, order: 'upcomingFirst' }, '2026-11-20');
		assert.deepEqual(
			ordered(rows, upcoming).map(({ expectedDate }) => expectedDate),
			['2026-11-20', '2026-12-01', '2026-Q4', '2027-01-05', '2026-11-19', '2026-10-01', undefined],
		);
		assert.equal(upcomingOrder(rows, { ...question, order: 'newestFirst' }, '2026-11-20'), undefined);
	});
});
