import assert from 'node:assert/strict';
import { RowCache, placesOf } from '../../../media/panel/grid/rowCache.js';
import { movedTo } from '../../../media/panel/grid/virtualRows.js';

type Columns = Parameters<RowCache['columns']>[0];

/** The row cache of a calendar page that receives messages. Columns need only their ids. */
function aPage() {
	const rowCache = new RowCache();
	return {
		rowCache,
		columns: (version: number, ...ids: readonly string[]) =>
			rowCache.columns({ version, model: { columns: ids.map((id) => ({ id })) } } as unknown as Columns),
		rows: (version: number, from: number, total: number, ...texts: readonly string[]) =>
			rowCache.rows({ version, from, total, rows: texts.map((text) => [text]) }),
		shown: () => ({
			columns: rowCache.table.columns.map(({ id }) => id).join(' '),
			rows: placesOf(rowCache.table)
				.flatMap((place) => rowCache.table.rows[place] ?? [])
				.filter((cell) => typeof cell === 'string')
				.join(' '),
		}),
	};
}

describe('what the page of a calendar holds', () => {
	it('grows by the pieces that come', () => {
		const { columns, rows, shown } = aPage();
		columns(1, 'a');
		rows(1, 0, 2, 'x', 'y');
		rows(1, 2, 3, 'z');
		assert.deepEqual(shown(), { columns: 'a', rows: 'x y z' });
	});

	it('stays as it is, columns and rows, until the next version is there as a whole', () => {
		const { columns, rows, shown } = aPage();
		columns(1, 'a');
		rows(1, 0, 1, 'x');
		columns(2, 'b');
		rows(2, 0, 2, 'p');
		const between = shown();
		rows(2, 1, 2, 'q');
		assert.deepEqual(
			[between, shown()],
			[
				{ columns: 'a', rows: 'x' },
				{ columns: 'b', rows: 'p q' },
			],
		);
	});

	it('is shown in an order that may be ahead of its rows', () => {
		const { columns, rows, shown, rowCache } = aPage();
		columns(1, 'a');
		rows(1, 0, 2, 'x', 'y');
		rowCache.order({ version: 1, order: [2, 1, 0] });
		const between = shown().rows;
		rows(1, 2, 3, 'z');
		const after = shown().rows;
		rowCache.order({ version: 1, order: null });
		assert.deepEqual([between, after, shown().rows], ['y x', 'z y x', 'x y z']);
	});

	it('can become empty', () => {
		const { columns, rows, shown } = aPage();
		columns(1, 'a');
		rows(1, 0, 1, 'x');
		columns(2, 'a');
		rows(2, 0, 0);
		assert.deepEqual(shown(), { columns: 'a', rows: '' });
	});
});

describe('the keys of a grid', () => {
	const press = (key: string, from: number, ctrlKey = false) =>
		movedTo({ key, ctrlKey, metaKey: false, altKey: false }, from, 100, 20);

	it('move by a row, a page, or to an end, and never past it', () => {
		assert.deepEqual(
			[
				press('ArrowDown', 5),
				press('ArrowUp', 0),
				press('PageDown', 90),
				press('PageUp', 30),
				press('Home', 50),
				press('End', 50),
				press('End', 50, true),
			],
			[6, 0, 99, 10, 0, 99, 99],
		);
	});

	it('leave other keys alone', () => {
		assert.deepEqual(
			[press('a', 5), press('ArrowDown', 5, true), press('Tab', 5)],
			[undefined, undefined, undefined],
		);
	});
});
