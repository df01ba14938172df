import assert from 'node:assert/strict';
import { asSymbol } from '../../../../../src/base/symbol.js';
import type { Merger } from '../../../../../src/contract/mergers.js';
import {
	type EventRow,
	type EventsTab,
	eventsTab,
} from '../../../../../src/features/ticker/events/eventsTab.js';
import type { LoadedAnswers } from '../../../../../src/store/loadedAnswers.js';
import { readTickerChoices } from '../../../../../src/features/ticker/tickerChoices.js';
import { failed, ofEachCalendar, ready } from '../../../../support/builders/answers.js';
import { decimal, offeringRow } from '../../../../support/builders/calendarRows.js';
import { aSplit } from '../../../../support/builders/dividends.js';
import { apple, formats, now } from '../../../../support/builders/wording.js';
import type { TimeOrder } from '../../../../../src/presentation/statement/statementPreferences.js';

const msft = asSymbol('MSFT');

const deal: Merger = {
	calendar: 'mergers',
	id: 'deal',
	acquirer: msft,
	acquirerName: 'Microsoft',
	target: apple,
	targetName: 'Apple',
	date: '2026-10-05',
	expectedDate: '2027-Q1',
	size: decimal('1200000000'),
	currency: 'USD',
	status: 'Regulatory Review',
};

function tabOf(change: Partial<LoadedAnswers>, order: TimeOrder = 'oldestFirst'): EventsTab {
	const nothing = { state: 'loading' } as const;
	return eventsTab(
		{
			symbol: apple,
			listing: undefined,
			answers: {
				logo: nothing,
				consensus: nothing,
				financials: nothing,
				quarters: nothing,
				...ofEachCalendar(ready([])),
				ratings: nothing,
				dividends: nothing,
				news: nothing,
				...change,
			},
			trend: { months: [], isRequesting: false },
			choices: readTickerChoices({ tab: 'events' }),
			statements: { period: 'quarter', scale: 'auto', keyFigures: 'year', order },
			watchedIn: [],
			isSample: false,
			now,
			today: '2026-11-20',
		},
		formats,
	);
}

function rowsOf({ events: { content } }: EventsTab): Readonly<Record<string, readonly EventRow[]>> {
	assert.equal(content.state, 'ready');
	return Object.fromEntries(content.body.tables.map(({ id, rows }) => [id, rows]));
}

describe('the events of a ticker', () => {
	it('stand apart by whether they are ahead: the soonest first, then the past, the newest first', () => {
		const tab = tabOf({
			splits: ready([aSplit('2014-06-09', '7:1'), aSplit('2020-08-31', '4:1'), aSplit('2027-06-01', '2:1')]),
			mergers: ready([deal]),
			offerings: ready([offeringRow({ id: 'o', symbol: apple, date: '2026-12', isShelf: true })]),
		});
		const { ahead = [], over = [] } = rowsOf(tab);
		assert.deepEqual(
			[ahead, over].map((rows) =>
				rows.map(({ kind, date, dateLabel }) => [kind, date, dateLabel].join(' | ')),
			),
			[
				[
					'Offering | 2026-12 | Offered',
					'M&A · Regulatory Review | 2027-Q1 | Expected',
					'Split | Jun 1, 2027 | Ex-date',
				],
				['Split | Aug 31, 2020 | Ex-date', 'Split | Jun 9, 2014 | Ex-date'],
			],
		);
	});

	it('tell a deal from the side of its acquirer, and lead to the other company', () => {
		const [row] = rowsOf(tabOf({ mergers: ready([deal]) })).ahead ?? [];
		assert.equal(row?.summary, 'MSFT acquires Apple · $1.20B');
		assert.equal(row.kind, 'M&A · Regulatory Review');
		assert.equal(row.otherDays, 'Announced: Oct 5, 2026');
		assert.deepEqual(row.other, { symbol: msft, action: 'Open MSFT' });
		assert.ok(row.details.includes('Expected completion: 2027-Q1'));
	});

	it('lead nowhere from a deal with a company that is not listed', () => {
		const { target, ...unlisted } = {
			...deal,
			acquirer: apple,
			acquirerName: 'Apple',
			targetName: 'Corner Shop',
		};
		assert.ok(target);
		const [row] = rowsOf(tabOf({ mergers: ready([unlisted]) })).ahead ?? [];
		assert.equal(row?.summary, 'AAPL acquires Corner Shop · $1.20B');
		assert.equal(row.other, undefined);
	});

	it('expect nothing more of a deal that was completed or given up', () => {
		const { over = [], ahead } = rowsOf(
			tabOf({
				mergers: ready([
					{ ...deal, completedDate: '2026-11-02', status: 'Completed' },
					{ ...deal, id: 'gone', status: 'Canceled' },
				]),
			}),
		);
		assert.equal(ahead, undefined);
		assert.deepEqual(
			over.map(({ date, dateLabel, kind, otherDays }) => [date, dateLabel, kind, otherDays]),
			[
				// Its completion is mentioned only once.
				['Nov 2, 2026', 'Completed', 'M&A', 'Announced: Oct 5, 2026'],
				['Oct 5, 2026', 'Announced', 'M&A · Canceled', ''],
			],
		);
	});

	it('say beside the dates of a deal how many days are left, and not again in its details', () => {
		const { ahead = [], over = [] } = rowsOf(
			tabOf({
				mergers: ready([
					{ ...deal, expectedDate: '2026-12-31' },
					{ ...deal, id: 'late', expectedDate: '2026-11-02' },
				]),
			}),
		);
		assert.deepEqual(
			[...ahead, ...over].map(({ otherDays }) => otherDays),
			['Announced: Oct 5, 2026 · Days to close: 41', 'Days to close: overdue'],
		);
		assert.ok([...ahead, ...over].every(({ details }) => !details.join().includes('Days to close')));
	});

	it('are drawn in a lane a kind, of shapes of their own, one mark a deal from its announcement on', () => {
		const { content } = tabOf({
			splits: ready([aSplit('2020-08-31', '4:1')]),
			mergers: ready([deal]),
		}).events;
		assert.equal(content.state, 'ready');
		assert.deepEqual(
			content.body.timeline?.lanes.map(({ label, shape, marks }) => [
				label,
				shape,
				marks.map(({ since, from, to, state, spoken }) => [since < from, from < to, state, spoken]),
			]),
			[
				['Splits', 'diamond', [[false, false, 'over', '4-for-1: Ex-date: Aug 31, 2020']]],
				[
					'M&A',
					'square',
					[
						[
							true,
							true,
							'ahead',
							'MSFT acquires Apple · $1.20B: Regulatory Review, Announced: Oct 5, 2026, Expected: 2027-Q1',
						],
					],
				],
			],
		);
	});

	it('are drawn from right to left where the newest come first', () => {
		const given = { splits: ready([aSplit('2020-08-31', '4:1')]), mergers: ready([deal]) };
		const [forth, back] = [tabOf(given), tabOf(given, 'newestFirst')].map(({ events: { content } }) => {
			assert.ok(content.state === 'ready' && content.body.timeline);
			return content.body.timeline;
		});
		assert.ok(forth && back);
		assert.deepEqual(
			back.lanes.map(({ marks }) =>
				marks.toReversed().map(({ since, from, to }) => [1 - since, 1 - to, 1 - from]),
			),
			forth.lanes.map(({ marks }) => marks.map(({ since, from, to }) => [since, from, to])),
		);
		assert.deepEqual(
			[back.days.map(({ text }) => text), back.today.at],
			[forth.days.map(({ text }) => text).toReversed(), 1 - forth.today.at],
		);
		assert.ok(back.days.every(({ at }, index) => at >= (back.days[index - 1]?.at ?? 0)));
	});

	it('show in the drawing how each deal stands', () => {
		const { expectedDate, ...undated } = deal;
		assert.ok(expectedDate);
		const { content } = tabOf({
			mergers: ready([
				{ ...deal, id: 'a', date: '2025-01-06', completedDate: '2025-06-02', status: 'Completed' },
				{ ...deal, id: 'b', date: '2025-07-07', status: 'Canceled' },
				{ ...deal, id: 'c', date: '2025-09-01', expectedDate: '2026-Q1' },
				{ ...undated, id: 'd', date: '2026-10-05' },
			]),
		}).events;
		assert.equal(content.state, 'ready');
		const { lanes, legend, today: now } = content.body.timeline ?? {};
		const marks = lanes?.[0]?.marks ?? [];
		assert.deepEqual(
			marks.map(({ since, from, to, state }) => [state, since < from, to === now?.at]),
			[
				['over', true, false],
				['broken', false, false],
				['open', false, false],
				// Without an expected date, it extends to today.
				['ahead', false, true],
			],
		);
		assert.deepEqual(
			legend?.map(({ label }) => label),
			['Past', 'Upcoming', 'Canceled', 'Outcome unknown'],
		);
	});

	it('say the day of a split once', () => {
		const { over = [] } = rowsOf(tabOf({ splits: ready([aSplit('2020-08-31', '4:1')]) }));
		assert.deepEqual(
			over.map(({ kind, date, dateLabel, summary, otherDays }) => [
				kind,
				date,
				dateLabel,
				summary,
				otherDays,
			]),
			[['Split', 'Aug 31, 2020', 'Ex-date', '4-for-1', '']],
		);
	});

	it('show hostile text as text', () => {
		const hostile = '<img src=x onerror=alert(1)>\u202e\n';
		const tab = tabOf({
			mergers: ready([{ ...deal, targetName: hostile, status: hostile, notes: hostile }]),
		});
		const [row] = rowsOf(tab).ahead ?? [];
		assert.equal(row?.kind, 'M&A · <img src=x onerror=alert(1)>');
		assert.doesNotMatch(JSON.stringify(tab), /\u202e|\\n/);
	});
});

describe('the answers of which the events are made', () => {
	it('come one by one: what is there is shown, and what is missing said', () => {
		const tab = tabOf({
			mergers: { state: 'loading' },
			offerings: failed,
			splits: ready([aSplit('2020-08-31', '4:1')]),
		});
		assert.equal(tab.events.content.state, 'ready');
		assert.deepEqual(
			tab.parts.map(({ answer, isFailure, button }) => [answer, isFailure, button?.remedy]),
			[
				['mergers', false, undefined],
				['offerings', true, 'retry'],
			],
		);
	});

	it('do not say that there is nothing before all of them are there', () => {
		const stateOf = (change: Partial<LoadedAnswers>): string => tabOf(change).events.content.state;
		assert.equal(stateOf({}), 'empty');
		assert.equal(stateOf({ mergers: { state: 'loading' } }), 'loading');
		assert.equal(stateOf({ mergers: failed }), 'failed');
		assert.equal(stateOf({ mergers: failed, splits: failed, offerings: failed }), 'failed');
		assert.equal(stateOf({ mergers: failed, offerings: { state: 'loading' } }), 'loading');
	});

	it('say their oldest age', () => {
		const { content } = tabOf({
			splits: ready([aSplit('2020-08-31', '4:1')], 1),
			offerings: ready([], 9),
		}).events;
		assert.equal(content.state === 'ready' && content.age, 'Updated 9 min. ago');
	});
});
