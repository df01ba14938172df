import assert from 'node:assert/strict';
import type { Dividend } from '../../../../../src/contract/dividends.js';
import type { Merger } from '../../../../../src/contract/mergers.js';
import type { Rating } from '../../../../../src/contract/ratings.js';
import type {
	CalendarCell,
	CalendarColumn,
	RawValue,
} from '../../../../../src/features/calendars/columns/calendarColumn.js';
import { dividendColumns } from '../../../../../src/features/calendars/dividends.js';
import { mergerColumns } from '../../../../../src/features/calendars/mergers.js';
import { offeringColumns } from '../../../../../src/features/calendars/offerings.js';
import { ratingColumns } from '../../../../../src/features/calendars/ratings.js';
import { splitColumns } from '../../../../../src/features/calendars/splits.js';
import { mergerRow } from '../../../../support/builders/calendarRows.js';
import { calendarFixtures, ourRecord, wireRecord } from '../../../contract/calendarFixtures.js';
import { today, wording } from '../../../../support/builders/wording.js';

const HOSTILE = '<img src=x onerror="pwned=1">\u202e\u0007 &lt;script&gt;';

const calendars: Readonly<Record<string, readonly CalendarColumn<never>[]>> = {
	ratings: ratingColumns(),
	dividends: dividendColumns(),
	splits: splitColumns(),
	mergers: mergerColumns(),
	offerings: offeringColumns(),
};

function cellOf<Row>(
	columns: readonly CalendarColumn<Row>[],
	id: string,
	row: Row,
): CalendarCell | undefined {
	return columns.find((column) => column.id === id)?.cell(row, wording);
}

/** A raw value as it was sent. */
function wire(value: RawValue): unknown {
	return typeof value === 'object' ? value.decimal : value;
}

for (const [name, columns] of Object.entries(calendars)) {
	const fixture = calendarFixtures[name];
	assert.ok(fixture);
	const record = ourRecord(fixture) as never;

	describe(`the columns of ${name}`, () => {
		it('hold every field of the record', () => {
			const ids = new Set(columns.map(({ id }) => id.replace(/\..*/, '')));
			assert.deepEqual(
				Object.keys(fixture.fields).filter((field) => !ids.has(field)),
				[],
				`Add these fields to the columns of ${name}.`,
			);
		});

		it('are each called and known by another name', () => {
			for (const part of ['id', 'heading'] as const) {
				const names = columns.map((column) => column[part]);
				assert.deepEqual(
					names.filter((one, place) => names.indexOf(one) !== place),
					[],
				);
			}
		});

		it('have words and a place in the order for all that a whole record holds', () => {
			assert.deepEqual(
				columns
					.filter((column) => !column.cell(record, wording)?.text || column.key(record, today) === undefined)
					.map(({ id }) => id),
				// A completed deal has no days to close.
				name === 'mergers' ? ['days_to_close'] : [],
				'These columns have no text or sort key for the record in calendarFixtures, which may lack the field.',
			);
		});

		it('have no words and no place for what a record lacks', () => {
			const bare = {} as never;
			assert.deepEqual(
				columns
					.filter(
						(column) => column.cell(bare, wording) ?? column.key(bare, today) ?? column.raw?.(bare, today),
					)
					.map(({ id }) => id),
				[],
			);
		});

		it('keep each value as the service wrote it, and notes without their tags', () => {
			const sent: Readonly<Record<string, unknown>> = { ...wireRecord(fixture), notes: 'See the release .' };
			const remaining = columns.filter(({ id, raw }) => raw && !id.includes('.'));
			assert.deepEqual(
				Object.fromEntries(remaining.map(({ id, raw }) => [id, wire(raw?.(record, today))])),
				Object.fromEntries(remaining.map(({ id }) => [id, sent[id]])),
			);
		});

		it('show hostile text as one line of plain text', () => {
			const texts = Object.values(fixture.fields)
				.filter(({ kind }) => kind === 'text')
				.flatMap(({ ours }) => Object.keys(ours));
			const hostile = Object.fromEntries(texts.map((field) => [field, HOSTILE])) as never;
			const shown = columns.flatMap((column) => column.cell(hostile, wording)?.text ?? []);
			assert.ok(shown.length > 3);
			assert.deepEqual(
				shown.filter((text) => /[\p{Cc}\p{Cf}]/u.test(text)),
				[],
			);
		});
	});
}

describe('the cells of calendars', () => {
	it('say a change of rating and target in signs and in words, and mark where it goes', () => {
		const row: Rating = {
			calendar: 'ratings',
			action: 'Downgrades',
			rating: 'Hold',
			priorRating: 'Buy',
			target: { value: 90, text: '90.00' },
			priorTarget: { value: 100, text: '100' },
			targetPercentChange: { value: -10, text: '-10' },
			currency: 'USD',
		};
		const columns = ratingColumns();
		assert.deepEqual(
			['action_company', 'rating_change', 'target_change', 'pt_pct_change'].map((id) =>
				cellOf(columns, id, row),
			),
			[
				{ text: 'Downgrades', direction: 'down' },
				{ text: 'Buy → Hold', spoken: 'from Buy to Hold' },
				{ text: '$100 → $90', spoken: 'from $100 to $90' },
				{ text: '-10.0%', direction: 'down' },
			],
		);
	});

	it('give the yield of a dividend as the percent that its fraction is, and do not judge an amount that a split may explain', () => {
		const row: Dividend = {
			calendar: 'dividends',
			amount: { value: 0.26, text: '0.26' },
			priorAmount: { value: 0.25, text: '0.25' },
			dividendYield: { value: 0.031, text: '0.031' },
			currency: 'USD',
		};
		const columns = dividendColumns();
		assert.deepEqual(
			[cellOf(columns, 'dividend', row), cellOf(columns, 'dividend_yield', row)],
			[{ text: '$0.26' }, { text: '3.1%' }],
		);
	});

	it('count the days to close, for people as words and for files as a number or nothing', () => {
		const column = mergerColumns().find(({ id }) => id === 'days_to_close') ?? assert.fail();
		const deals = ['2026-12-02', '2027-Q1', '2026-11-19', undefined].map((expectedDate) =>
			mergerRow(expectedDate === undefined ? {} : { expectedDate }),
		);
		assert.deepEqual(
			deals.map((deal) => [column.cell(deal, wording)?.text, column.raw?.(deal, today)]),
			[
				['12', 12],
				[undefined, undefined],
				['overdue', undefined],
				[undefined, undefined],
			],
		);
	});

	it('open the acquirer and the target of a deal, and nothing for a side that is not listed', () => {
		const { acquirer, acquirerTicker, target, targetTicker } = ourRecord(
			calendarFixtures.mergers ?? assert.fail(),
		) as Merger;
		assert.ok(acquirer && acquirerTicker && target && targetTicker);
		const columns = mergerColumns();
		const row: Merger = { calendar: 'mergers', acquirer, acquirerTicker, target, targetTicker };
		assert.deepEqual(
			[
				cellOf(columns, 'acquirer_ticker', row),
				cellOf(columns, 'target_ticker', row),
				cellOf(columns, 'target_ticker', mergerRow({ targetTicker: 'Not listed' })),
			],
			[{ text: 'DXPE', opens: 'company' }, { text: 'BF.B', opens: 'other' }, { text: 'Not listed' }],
		);
	});
});
