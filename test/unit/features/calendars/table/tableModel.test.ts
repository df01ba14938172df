import assert from 'node:assert/strict';
import type { Failure } from '../../../../../src/base/failure.js';
import type { Answer, Timestamped } from '../../../../../src/base/loadable.js';
import type { Split } from '../../../../../src/contract/splits.js';
import type { PagedRows, StopReason } from '../../../../../src/store/pagedRows.js';
import { type CalendarFacts, tableModel } from '../../../../../src/features/calendars/table/tableModel.js';
import { splits, splitColumns } from '../../../../../src/features/calendars/splits.js';
import { readTableChoice } from '../../../../../src/features/calendars/table/tableChoice.js';
import { splitRow } from '../../../../support/builders/calendarRows.js';
import { formats } from '../../../../support/builders/wording.js';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const timedOut: Failure = { kind: 'timedOut', host: 'api.example.com', afterMs: 1 };

function paged(count: number, stop?: StopReason): Timestamped<PagedRows<Split>> {
	const rows = Array.from({ length: count }, (_, index) => splitRow({ id: String(index) }));
	return { value: { rows, ...(stop && { stop }) }, receivedAt: NOW - 60_000, warnings: 0 };
}

function ready(count: number, stop?: StopReason): Answer<PagedRows<Split>> {
	return { state: 'ready', value: paged(count, stop) };
}

function modelOf(answer: Answer<PagedRows<Split>> | undefined, other: Partial<CalendarFacts<Split>> = {}) {
	const choice = readTableChoice({ filters: { importance: '3' } });
	const value = answer?.state === 'ready' ? answer.value : answer?.stale;
	return tableModel<Split>({
		view: splits,
		columns: splitColumns(),
		choice,
		typed: choice.filters,
		problem: undefined,
		answer,
		rowCount: value?.value.rows.length ?? 0,
		isPastRange: false,
		isPicked: false,
		range: { from: '2026-08-22' },
		usualRange: { from: '2026-08-22' },
		suggestions: {},
		isSample: false,
		now: NOW,
		today: '2026-11-20',
		formats,
		...other,
	});
}

/** The text about the rows. */
function state(...given: Parameters<typeof modelOf>): unknown {
	const { content } = modelOf(...given).section;
	return 'body' in content ? [content.state, content.body] : [content.state, content.text];
}

describe('the model of a calendar’s table', () => {
	it('says how many rows there are, and whether more can be had', () => {
		assert.deepEqual(
			[
				state(ready(1, 'shortPage')),
				state(ready(1500)),
				state(ready(1500), { isPastRange: true }),
				state(ready(10_000, 'tooDeep')),
				state(ready(3, 'repeatedPage')),
			],
			[
				['ready', { count: '1 row, all loaded', rows: 1, hasMore: false, loadsByItself: false }],
				['ready', { count: '1,500 rows so far', rows: 1500, hasMore: true, loadsByItself: true }],
				['ready', { count: '1,500 rows, all loaded', rows: 1500, hasMore: false, loadsByItself: false }],
				[
					'ready',
					{
						count: '10,000 rows so far',
						rows: 10_000,
						hasMore: false,
						loadsByItself: false,
						end: 'The service sends no more events of this list. Choose fewer days to see the rest.',
					},
				],
				[
					'ready',
					{
						count: '3 rows so far',
						rows: 3,
						hasMore: false,
						loadsByItself: false,
						end: 'The service repeats earlier events instead of sending more. Choose fewer days to see the rest.',
					},
				],
			],
		);
	});

	it('says that nothing matches, or that nothing was asked for a slip in the form', () => {
		assert.deepEqual(
			[
				state(ready(0, 'emptyPage')),
				state(undefined, { problem: { field: 'tickers', text: 'Write symbols.' } }),
				state({ state: 'loading' }),
			],
			[
				['empty', 'Nothing matches these filters.'],
				['empty', 'Write symbols.'],
				['loading', 'Loading…'],
			],
		);
	});

	it('keeps the rows when the next page fails, and offers to try again', () => {
		const { content } = modelOf({ state: 'failed', failure: timedOut, stale: paged(500) }).section;
		assert.deepEqual(
			[content.state, 'button' in content && content.button, 'body' in content && content.body.hasMore],
			['stale', { label: 'Retry', remedy: 'retry' }, true],
		);
	});

	it('says what the rows are narrowed to and that they are sample data', () => {
		const { filterWords, isNarrowed, sample, title } = modelOf(ready(1), { isSample: true });
		assert.deepEqual(
			{ filterWords, isNarrowed, sample, title },
			{
				filterWords: 'All tickers · from Aug 22 · importance 3+',
				isNarrowed: true,
				sample: 'Sample data',
				title: 'Splits',
			},
		);
	});

	it('puts what is wrong beside its field, and shows fields only where they mean something', () => {
		const choice = readTableChoice({ filters: { scope: 'typed', tickers: '?' } });
		const problem = { field: 'tickers', text: 'No symbol.' } as const;
		const { fields } = modelOf(ready(1), { choice, typed: choice.filters, problem });
		assert.deepEqual(
			fields.map(({ name, value, problem: said }) => [name, value, said]),
			[
				['scope', 'typed', undefined],
				['tickers', '?', 'No symbol.'],
				['days', 'usual', undefined],
				['importance', '0', undefined],
				['splitDate', 'ex', undefined],
			],
		);
	});

	it('marks the column that sorts, and keeps the first and a narrow second in sight', () => {
		const choice = {
			...readTableChoice(undefined),
			sort: { column: 'ratio', direction: 'ascending' } as const,
		};
		const { columns } = modelOf(ready(1), { choice });
		assert.deepEqual(
			columns.filter(({ sort, stays }) => stays || sort).map(({ id, sort }) => [id, sort]),
			[
				['date_ex', undefined],
				['ticker', undefined],
				['ratio', 'ascending'],
			],
		);
	});
});
