import assert from 'node:assert/strict';
import type { Rating } from '../../../../src/contract/ratings.js';
import { ratingColumns } from '../../../../src/features/calendars/ratings.js';
import { SentRows } from '../../../../src/features/calendars/sentRows.js';
import { tableOrder } from '../../../../src/features/calendars/table/tableModel.js';
import { wording } from '../../../support/builders/wording.js';
import { calendarFixtures, ourRecord } from '../../contract/calendarFixtures.js';

const all = ratingColumns();
const usual = all.filter(({ id, isUsual }) => isUsual || id === 'importance');
const whole = ourRecord(calendarFixtures.ratings ?? assert.fail()) as Rating;

function rowsOf(count: number): readonly Rating[] {
	return Array.from({ length: count }, (_, index) => ({ ...whole, importance: index % 6 }));
}

function aPage(columns: typeof all = usual) {
	const sent = new SentRows<Rating>();
	const begun = (rows: readonly Rating[], sort?: 'ascending' | 'descending', shown = columns) =>
		sent.update({
			rows,
			columns: shown,
			order: tableOrder(rows, shown, sort && { column: 'importance', direction: sort }, wording),
			...wording,
		});
	const update = (...given: Parameters<typeof begun>) => [...begun(...given)];
	/** The messages sent, in short form. */
	const reported = (...given: Parameters<typeof update>) => update(...given).map(inFewWords);
	return { sent, begun, update, reported };
}

function inFewWords({ type, body }: ReturnType<ReturnType<typeof aPage>['update']>[number]): string {
	return type === 'rows' ? `${body.version}: ${body.from}+${body.rows.length} of ${body.total}` : type;
}

describe('the rows that a page holds', () => {
	it('come in pieces, each once, and what follows is added', () => {
		const { reported } = aPage();
		const rows = rowsOf(700);
		assert.deepEqual(
			[reported(rows.slice(0, 300)), reported(rows.slice(0, 300)), reported(rows)],
			[['1: 0+250 of 300', '1: 250+50 of 300'], [], ['1: 300+250 of 700', '1: 550+150 of 700']],
		);
	});

	it('come anew where they are others, where other columns are shown, and to a new page', () => {
		const { reported, sent } = aPage();
		const rows = rowsOf(2);
		reported(rows);
		const others = reported(rowsOf(2));
		const columns = reported(rows, undefined, all);
		sent.forget();
		assert.deepEqual(
			[others, columns, reported(rows, undefined, all), reported([])],
			[['2: 0+2 of 2'], ['3: 0+2 of 2'], ['4: 0+2 of 2'], ['5: 0+0 of 0']],
		);
	});

	it('come anew on another day, because some cells count days', () => {
		const { sent } = aPage();
		const rows = rowsOf(2);
		const on = (today: string) =>
			[...sent.update({ rows, columns: usual, order: undefined, ...wording, today })].map(inFewWords);
		assert.deepEqual(
			[on('2026-11-20'), on('2026-11-20'), on('2026-11-21')],
			[['1: 0+2 of 2'], [], ['2: 0+2 of 2']],
		);
	});

	it('are worded a message at a time, and what was not taken comes with the next update', () => {
		const formatted: Rating[] = [];
		const [first = assert.fail()] = usual;
		const counting = [
			{
				...first,
				cell: (row: Rating) => {
					formatted.push(row);
					return undefined;
				},
			},
		];
		const { begun, reported } = aPage(counting);
		const rows = rowsOf(700);
		const counts: number[] = [];
		const taken: string[] = [];
		for (const message of begun(rows.slice(0, 600))) {
			counts.push(formatted.length);
			taken.push(inFewWords(message));
			if (taken.length === 2) {
				break;
			}
		}
		assert.deepEqual(
			[counts, taken],
			[
				[250, 500],
				['1: 0+250 of 600', '1: 250+250 of 600'],
			],
		);
		assert.deepEqual([reported(rows, 'ascending'), formatted.length], [['1: 500+200 of 700'], 700]);
	});

	it('are not sent on once others are to be shown', () => {
		const { begun, reported } = aPage();
		const before = begun(rowsOf(600))[Symbol.iterator]();
		before.next();
		const others = reported(rowsOf(1));
		assert.deepEqual([others, before.next().done], [['2: 0+1 of 1'], true]);
	});

	it('are put in order by their places alone, ahead of the rows that follow', () => {
		const { reported, update } = aPage();
		const rows = rowsOf(8);
		reported(rows.slice(0, 4));
		assert.deepEqual(
			[
				update(rows.slice(0, 4), 'descending'),
				reported(rows.slice(0, 4), 'descending'),
				reported(rows, 'descending'),
			],
			[[{ type: 'order', body: { version: 1, order: [3, 2, 1, 0] } }], [], ['order', '1: 4+4 of 8']],
		);
		assert.deepEqual(update(rows), [{ type: 'order', body: { version: 1, order: null } }]);
	});

	it('are found by their places while the page still holds them', () => {
		const { sent, reported } = aPage();
		const [row = assert.fail()] = rowsOf(1);
		reported([row]);
		assert.deepEqual([sent.row(1, 0), sent.row(1, 1), sent.row(0, 0)], [row, undefined, undefined]);
	});

	it('are ten thousand in messages below 100 kB, and five hundred more send no row again', () => {
		const { update } = aPage();
		const rows = rowsOf(10_500);
		const first = update(rows.slice(0, 10_000), 'ascending');
		const more = update(rows, 'ascending');
		const sizes = [...first, ...more].map((message) => JSON.stringify(message).length);
		assert.deepEqual([first.length, more.length], [41, 3]);
		assert.ok(Math.max(...sizes) < 100_000, String(Math.max(...sizes)));
	});

	it('stay below 250 kB a message even with every column', () => {
		const { update } = aPage(all);
		const sizes = update(rowsOf(1_000)).map((message) => JSON.stringify(message).length);
		assert.ok(Math.max(...sizes) < 250_000, String(Math.max(...sizes)));
	});
});
