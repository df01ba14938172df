import assert from 'node:assert/strict';
import type { Failure } from '../../../../../src/base/failure.js';
import type { Answer } from '../../../../../src/base/loadable.js';
import { asSymbol } from '../../../../../src/base/symbol.js';
import type { AnyCalendarRow } from '../../../../../src/contract/index.js';
import {
	upcomingBranch,
	type UpcomingState,
} from '../../../../../src/features/calendars/upcoming/upcomingBranch.js';
import { usualChoice } from '../../../../../src/features/calendars/upcoming/upcomingChoice.js';
import { tickerEvents } from '../../../../../src/features/calendars/upcoming/upcomingRow.js';
import { eventsAhead } from '../../../../../src/market/events.js';
import {
	decimal,
	dividendRow,
	mergerRow,
	offeringRow,
	splitRow,
} from '../../../../support/builders/calendarRows.js';
import { apple, formats, now, today } from '../../../../support/builders/wording.js';
import { under } from '../tree/branches.js';

const att = asSymbol('T');
const none: Answer<readonly never[]> = { state: 'ready', value: { value: [], receivedAt: now, warnings: 0 } };
const noEvents = { dividends: none, splits: none, mergers: none, offerings: none };
const offline: Failure = { kind: 'offline', host: 'api.example.com' };

/** The branch with these rows, and with other state where given. */
function branchOf(rows: readonly AnyCalendarRow[], state: Partial<UpcomingState> = {}) {
	return upcomingBranch(
		{
			choice: usualChoice,
			lists: [],
			symbols: [apple, att],
			leftOut: 0,
			answers: [noEvents, noEvents],
			due: tickerEvents(eventsAhead(rows, today), new Set([apple, att])),
			...state,
		},
		{ isExpanded: true, now, formats, today },
	);
}

/** The rows below each group. */
function grouped({ row }: ReturnType<typeof branchOf>) {
	return (row.children ?? []).map((group) => [group.label, ...under({ row: group })]);
}

const { symbol, currency } = { symbol: apple, currency: 'USD' };

describe('the branch of what is ahead', () => {
	it('has a heading for every day, and then the months and quarters as they were given', () => {
		const branch = branchOf([
			dividendRow({
				id: 'd',
				symbol,
				currency,
				amount: decimal('0.26'),
				exDividendDate: today,
				payableDate: '2026-12-10',
			}),
			splitRow({
				id: 's',
				symbol: att,
				ratio: { text: '4:1', newShares: 4, oldShares: 1 },
				exDate: '2026-11-21',
			}),
			offeringRow({
				id: 'o',
				symbol: att,
				currency,
				shares: 2_000_000,
				price: decimal('5'),
				date: '2026-11-30',
			}),
			mergerRow({
				id: 'm',
				acquirer: apple,
				targetName: 'Pear',
				size: decimal('2000000000'),
				currency,
				date: '2026-11-02',
				expectedDate: '2026-Q4',
			}),
			mergerRow({ id: 'n', target: att, acquirerName: 'Plum', date: '2026-11-02' }),
		]);
		assert.deepEqual(grouped(branch), [
			['Today', 'AAPL: Ex-dividend · $0.26'],
			['Tomorrow', 'T: Split 4-for-1'],
			['Monday, Nov 30', 'T: Offering · 2M shares at $5.00'],
			['Thursday, Dec 10', 'AAPL: Dividend payment · $0.26'],
			['2026-Q4', 'AAPL: Acquisition expected · $2.00B · Pear'],
			['No date', 'T: Takeover pending · Plum'],
		]);
		assert.equal(branch.row.detail, '6 · Next 30 days');
	});

	it('says that a dividend is not confirmed, and lists two payments of one day', () => {
		const day = { symbol, currency, exDividendDate: '2026-11-24' };
		const branch = branchOf([
			dividendRow({ ...day, id: 'a', amount: decimal('0.26') }),
			dividendRow({ ...day, id: 'b', amount: decimal('1'), isConfirmed: false }),
		]);
		assert.deepEqual(grouped(branch), [
			['Tuesday, Nov 24', 'AAPL: Ex-dividend · $0.26', 'AAPL: Ex-dividend · $1.00 · not confirmed'],
		]);
	});

	it('shows a deal of two watched tickers for the acquirer, with both to open', () => {
		const { row } = branchOf([
			mergerRow({ id: 'm', acquirer: apple, target: att, date: '2026-11-02', expectedDate: '2026-11-24' }),
		]);
		const deal = row.children?.[0]?.children?.[0];
		assert.deepEqual(
			[deal?.label, deal?.detail, deal?.kind, deal?.sides, deal?.action],
			[
				'AAPL',
				'Acquisition expected · T',
				'deal',
				{ acquirer: apple, target: att },
				{ command: 'previewTicker', args: [apple, 'actions'] },
			],
		);
	});

	it('says that nothing is due, and for whom', () => {
		assert.deepEqual(under(branchOf([])), ['No upcoming events in the next 30 days for 2 tickers']);
		const one = { symbols: [apple], answers: [noEvents], choice: { lists: [], days: 7 } } as const;
		assert.deepEqual(under(branchOf([], one)), ['No upcoming events in the next 7 days for 1 ticker']);
	});

	it('keeps what other calendars have, and says which one failed and how to try again', () => {
		const failing = { ...noEvents, splits: { state: 'failed', failure: offline } as const };
		const rows = [dividendRow({ id: 'd', symbol, exDividendDate: today })];
		const { failed, row } = branchOf(rows, { answers: [noEvents, failing] });
		assert.deepEqual(
			failed?.rows.map(({ id, label, detail, action }) => [id, label, detail, action]),
			[
				[
					'upcoming/splits/failure',
					'Try Again',
					'Splits: Can’t reach api.example.com.',
					{ command: 'refresh', args: ['upcoming'] },
				],
			],
		);
		assert.deepEqual(
			row.children?.map(({ label }) => label),
			['Today'],
		);
	});

	it('says that a calendar is not in the plan, and that the others have nothing', () => {
		const failure: Failure = { kind: 'notInPlan', said: {} };
		const lacking = { ...noEvents, offerings: { state: 'failed', failure } as const };
		const branch = branchOf([], { answers: [lacking, lacking] });
		assert.deepEqual(
			[branch.failed?.rows.map(({ label }) => label), under(branch)],
			[['Offerings aren’t in your plan'], ['No upcoming events in the next 30 days for 2 tickers']],
		);
	});

	it('does not say that nothing is due before every calendar has answered', () => {
		const loading = { ...noEvents, mergers: { state: 'loading' } as const };
		assert.deepEqual(under(branchOf([], { answers: [noEvents, loading] })), ['Loading…']);
	});

	it('offers what helps where there is no ticker', () => {
		const offers = (['noLists', 'waiting', 'emptyLists'] as const).map((noTickers) => {
			const { row, isExpanded } = branchOf([], { symbols: [], answers: [], noTickers });
			return [...(row.children ?? []).map(({ label, detail }) => `${label}: ${detail}`), isExpanded];
		});
		assert.deepEqual(offers, [
			['Add Ticker: There is no ticker in your watchlists', false],
			['Allow Requests: These watchlists come from the workspace', false],
			['Choose Watchlists: The chosen watchlists are empty', false],
		]);
	});

	it('names the chosen lists, and says how many tickers are left out', () => {
		const { row } = branchOf([], { lists: [{ scope: 'user', name: 'Income' }], leftOut: 40 });
		assert.equal(row.detail, '0 · Next 30 days · Income');
		assert.deepEqual(under({ row }).at(-1), 'Choose Watchlists: Tickers shown: 2 of 42');
	});
});
