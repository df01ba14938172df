import assert from 'node:assert/strict';
import { dividendColumns } from '../../../../../src/features/calendars/dividends.js';
import { splitColumns } from '../../../../../src/features/calendars/splits.js';
import {
	nextSort,
	readTableChoice,
	shownColumns,
	type TableSort,
} from '../../../../../src/features/calendars/table/tableChoice.js';

const columns = splitColumns();
const ids = (choice: unknown): readonly string[] =>
	shownColumns(columns, readTableChoice(choice)).map(({ id }) => id);

function column(wanted: string) {
	return columns.find(({ id }) => id === wanted) ?? assert.fail();
}

/** The sort directions after each of a number of clicks on a column heading. */
function presses(id: string, count: number): readonly (TableSort['direction'] | undefined)[] {
	let sort: TableSort | undefined;
	return Array.from({ length: count }, () => (sort = nextSort(sort, column(id)))?.direction);
}

describe('the choice of a table', () => {
	it('sorts text from A and days from the latest, then the other way, then not at all', () => {
		assert.deepEqual(
			[presses('name', 4), presses('date_ex', 4)],
			[
				['ascending', 'descending', undefined, 'ascending'],
				['descending', 'ascending', undefined, 'descending'],
			],
		);
	});

	it('sorts by another column from the beginning', () => {
		const sort = nextSort({ column: 'name', direction: 'ascending' }, column('ticker'));
		assert.deepEqual(sort, { column: 'ticker', direction: 'ascending' });
	});

	it('shows the usual columns until others are chosen, always in the order that matters', () => {
		assert.deepEqual(
			[ids({ columns: ['notes', 'ticker'] }), ids({ columns: ['gone'] }), ids(undefined)],
			[
				['ticker', 'notes'],
				columns.filter(({ isUsual }) => isUsual).map(({ id }) => id),
				columns.filter(({ isUsual }) => isUsual).map(({ id }) => id),
			],
		);
	});

	it('shows what rows are sorted by or narrowed to beside the usual columns', () => {
		assert.deepEqual(
			[
				ids({ sort: { column: 'importance', direction: 'descending' } }),
				ids({ filters: { importance: '4' } }),
				ids({ sort: { column: 'importance', direction: 'descending' }, columns: ['ticker'] }),
			].map((shown) => shown.includes('importance')),
			[true, true, false],
		);
		const byDay = (dividendDate: string) =>
			shownColumns(dividendColumns(), readTableChoice({ filters: { dividendDate } })).map(({ id }) => id);
		assert.deepEqual(
			(['ex', 'record', 'announced'] as const).map((day) =>
				byDay(day).filter((id) => id === 'record_date' || id === 'date'),
			),
			[[], ['record_date'], ['date']],
		);
	});

	it('is read with distrust', () => {
		const { filters } = readTableChoice(undefined);
		for (const tampered of [
			null,
			'x',
			{ columns: [], sort: { column: 7, direction: 'ascending' } },
			{ columns: 'name', sort: { column: 'name', direction: 'sideways' }, filters: 3 },
		]) {
			assert.deepEqual(readTableChoice(tampered), { filters });
		}
	});
});
