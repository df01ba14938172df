import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { AnyCalendarRow } from '../../../../src/contract/index.js';
import { changeIn, type WatchedChange } from '../../../../src/market/changes.js';
import { type ChangesContext, changesRow } from '../../../../src/features/changes/changesRow.js';
import { changeWords } from '../../../../src/features/changes/changeWords.js';
import type { Row } from '../../../../src/presentation/row.js';
import {
	decimal,
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../../support/builders/calendarRows.js';
import { apple, formats, now, today, wording } from '../../../support/builders/wording.js';

/** A row as a change of AAPL that arrived some hours ago. */
function changed(row: AnyCalendarRow, hoursAgo = 1, isRead = false): WatchedChange {
	const change = changeIn(row, today, []);
	assert.ok(change);
	return { change, symbol: apple, version: `${row.id ?? ''} 1`, at: now / 1000 - hoursAgo * 3600, isRead };
}

const upgrade = ratingRow({
	id: 'u',
	symbol: apple,
	action: 'Upgrades',
	date: today,
	firm: 'Goldman Sachs',
	currency: 'USD',
	rating: 'Buy',
	priorRating: 'Neutral',
	priorTarget: decimal(220),
	target: decimal(240),
});
const raise = dividendRow({
	id: 'd',
	symbol: apple,
	currency: 'USD',
	exDividendDate: '2026-11-28',
	amount: decimal('0.26'),
	priorAmount: decimal('0.24'),
});

describe('the words of a change', () => {
	it('say what changed from what to what, and name the firm', () => {
		const sentences = [
			upgrade,
			ratingRow({ ...upgrade, action: 'Downgrades', rating: 'Sell' }),
			ratingRow({ ...upgrade, action: 'Maintains' }),
			ratingRow({ ...upgrade, action: 'Maintains', target: decimal(200) }),
			raise,
			dividendRow({ ...raise, amount: decimal('0.20') }),
			dividendRow({ ...raise, priorAmount: decimal('0.26') }),
			dividendRow({ ...raise, dividendType: 'Special' }),
			dividendRow({ ...raise, endsRegularDividend: true }),
			splitRow({ symbol: apple, ratio: { text: '4:1', newShares: 4, oldShares: 1 }, exDate: '2026-12-01' }),
			offeringRow({ symbol: apple, shares: 2_000_000, price: decimal(10), currency: 'USD' }),
		].map((row) => {
			const { brief, sentence } = changeWords(changed(row), wording);
			return sentence === `AAPL: ${brief}` ? brief : [sentence, brief];
		});
		assert.deepEqual(sentences, [
			['Goldman Sachs upgraded AAPL to Buy', 'Upgraded to Buy · $220 → $240 · Goldman Sachs'],
			['Goldman Sachs downgraded AAPL to Sell', 'Downgraded to Sell · $220 → $240 · Goldman Sachs'],
			'Target raised $220 → $240 · Goldman Sachs',
			'Target cut $220 → $200 · Goldman Sachs',
			'Dividend raised $0.24 → $0.26 · ex Nov 28',
			'Dividend cut $0.24 → $0.20 · ex Nov 28',
			'Dividend $0.26 · ex Nov 28',
			'Dividend $0.26 · ex Nov 28',
			'Regular dividend ends · ex Nov 28',
			'Split 4-for-1 · ex Dec 1',
			'Offering · 2M shares at $10.00',
		]);
	});

	it('say how it stands with a deal', () => {
		const deal = { acquirer: apple, targetName: 'Acme', date: '2026-10-01' };
		const briefs = [
			mergerRow({ ...deal, status: 'Regulatory Review' }),
			mergerRow({ ...deal, status: 'Completed', completedDate: today }),
			mergerRow({ ...deal, status: 'Canceled' }),
			mergerRow(deal),
		].map((row) => changeWords(changed(row), wording).brief);
		assert.deepEqual(briefs, [
			'Deal: Regulatory Review · AAPL acquires Acme',
			'Deal completed · AAPL acquires Acme',
			'Deal canceled · AAPL acquires Acme',
			'Deal announced · AAPL acquires Acme',
		]);
	});
});

describe('the row of changes', () => {
	const context: ChangesContext = {
		now,
		formats,
		isSample: false,
		missedSince: undefined,
		isNew: ({ isRead }) => !isRead,
	};

	it('is there where nothing has changed, and says so, or why nobody knows', () => {
		const shown = [context, { ...context, unknown: 'Loading…' }].map((one) => {
			const { label, detail, spoken, children } = changesRow([], one);
			return [label, detail, spoken, ...(children ?? []).map((child) => child.label)];
		});
		const nothing = 'Nothing has changed for your tickers in the last 14 days, or since you added them.';
		assert.deepEqual(shown, [
			['Changes', 'Nothing new', 'Changes, Nothing new', nothing],
			['Changes', undefined, 'Changes', 'Loading…'],
		]);
	});

	/** The texts of a row and of its children. */
	const shown = ({ label, detail = '', icon, children }: Row): readonly unknown[] => [
		[label, detail, icon].join(' | '),
		...(children ?? []).map(shown),
	];

	it('counts what is unread, and has one line a ticker, with the newest change and its number of changes', () => {
		const changes = [
			changed(upgrade),
			{ ...changed(ratingRow({ ...upgrade, id: 'k', action: 'Downgrades' }), 2), symbol: asSymbol('KO') },
			changed(raise, 3, true),
		];
		const row = changesRow(changes, context);
		assert.deepEqual(
			[row.label, row.detail, row.spoken, row.icon, row.isCollapsed],
			['Changes (2)', '3 in 14 days', 'Changes, 2 unread, 3 in 14 days', 'bell-dot', true],
		);
		assert.deepEqual(row.children?.map(shown), [
			[
				'AAPL | ● Upgraded to Buy · $220 → $240 · Goldman Sachs · 2 changes | arrow-up',
				['● Upgraded to Buy · $220 → $240 · Goldman Sachs |  | arrow-up'],
				['Dividend raised $0.24 → $0.26 · ex Nov 28 |  | arrow-up'],
			],
			['KO | ● Downgraded to Buy · $220 → $240 · Goldman Sachs | arrow-down'],
		]);
	});

	it('unfolds a ticker with several changes, each of which leads to its tab, and opens one with a single change', () => {
		const acts = (changes: readonly WatchedChange[]) => {
			const [row] = changesRow(changes, context).children ?? [];
			return [row, ...(row?.children ?? [])].map((one) => [one?.isCollapsed, one?.symbol, one?.action?.args]);
		};
		assert.deepEqual(acts([changed(upgrade), changed(raise, 2)]), [
			[true, 'AAPL', undefined],
			[undefined, 'AAPL', ['AAPL', 'ratings']],
			[undefined, 'AAPL', ['AAPL', 'dividends']],
		]);
		assert.deepEqual(acts([changed(raise)]), [[undefined, 'AAPL', ['AAPL', 'dividends']]]);
	});

	it('tells of a ticker with several changes all of them where the pointer rests, and for the ear how many', () => {
		const [row] = changesRow([changed(upgrade), changed(raise, 2, true)], context).children ?? [];
		assert.equal(
			row?.tooltip,
			'Goldman Sachs upgraded AAPL to Buy\nAAPL: Dividend raised $0.24 → $0.26 · ex Nov 28',
		);
		assert.match(row.spoken, /^new, AAPL, 2 changes, Goldman Sachs upgraded AAPL to Buy, Changed /);
	});

	it('tells of a ticker with many changes the newest ten where the pointer rests, and how many more there are', () => {
		const changes = Array.from({ length: 14 }, (_, index) =>
			changed(ratingRow({ ...upgrade, id: `u${index}` })),
		);
		const lines = changesRow(changes, context).children?.[0]?.tooltip?.split('\n') ?? [];
		assert.deepEqual([lines.length, lines.at(-1)], [11, '… and 4 more']);
	});

	it('keeps the row of a ticker when a second change comes', () => {
		const ids = [[changed(upgrade)], [changed(raise), changed(upgrade, 2)]].map(
			(changes) => changesRow(changes, context).children?.[0]?.id,
		);
		assert.equal(ids[0], ids[1]);
	});

	it('tells the number of changes once where all are unread', () => {
		const row = changesRow([changed(upgrade), changed(raise, 3)], context);
		assert.deepEqual(
			[row.label, row.detail, row.spoken],
			['Changes (2)', 'last 14 days', 'Changes, 2 unread, last 14 days'],
		);
	});

	it('leaves to its arrow which way a target went, but not for the ear', () => {
		const cut = ratingRow({ ...upgrade, action: 'Maintains', target: decimal(200) });
		const [row] = changesRow([changed(cut, 1, true)], context).children ?? [];
		assert.deepEqual([row?.detail, row?.icon], ['Target $220 → $200 · Goldman Sachs', 'arrow-down']);
		assert.match(row?.spoken ?? '', /^AAPL: Target cut \$220 → \$200 · Goldman Sachs/);
	});

	it('says of sample data that it is', () => {
		const row = changesRow([changed(upgrade, 1, true)], { ...context, isSample: true });
		assert.deepEqual([row.label, row.spoken], ['Changes', 'Changes, 0 unread, 1 in 14 days, sample data']);
		assert.match(row.children?.[0]?.tooltip ?? '', /^Goldman Sachs upgraded AAPL to Buy\n.*Sample data$/s);
	});

	it('says that earlier changes are left out where nobody looked for too long', () => {
		const row = changesRow([], { ...context, missedSince: now / 1000 - 20 * 86_400 });
		assert.deepEqual(
			row.children?.map(({ label, detail }) => [label, detail]),
			[['Earlier changes are left out', 'last viewed 20 days ago']],
		);
	});
});
