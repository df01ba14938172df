import assert from 'node:assert/strict';
import { ratingActions } from '../../../src/contract/ratings.js';
import { changeIn, watchedChanges } from '../../../src/market/changes.js';
import {
	decimal,
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../support/builders/calendarRows.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { today } from '../../support/builders/wording.js';

const late = '2026-11-19';
const old = '2026-11-05';

describe('what a record tells', () => {
	it('is of a rating that it went up or down, else that its target did', () => {
		const targets = { priorTarget: decimal(220), target: decimal(240), date: late };
		const reported = [
			ratingRow({ ...targets, action: 'Upgrades' }),
			ratingRow({ ...targets, action: 'Downgrades' }),
			ratingRow({ ...targets, action: 'Maintains' }),
			ratingRow({ ...targets, target: decimal(200), action: 'Reiterates' }),
			ratingRow({ ...targets, target: decimal('220.000'), action: 'Maintains' }),
			ratingRow({ action: 'Reiterates', target: decimal(240), date: late }),
		].map((row) => changeIn(row, today)?.kind);
		assert.deepEqual(reported, ['upgrade', 'downgrade', 'targetRaise', 'targetCut', undefined, undefined]);
	});

	it('is of a firm that it initiates or drops coverage, by four words, and nothing where it changes analysts', () => {
		const kinds = ratingActions.map((action) => [
			action,
			changeIn(ratingRow({ action, date: late }), today)?.kind,
		]);
		assert.deepEqual(
			kinds.filter(([, kind]) => kind !== undefined),
			[
				['Downgrades', 'downgrade'],
				['Upgrades', 'upgrade'],
				['Initiates Coverage On', 'initiation'],
				['Terminates Coverage On', 'coverageDrop'],
				['Removes', 'coverageDrop'],
				['Suspends', 'coverageDrop'],
				['Firm Dissolved', 'coverageDrop'],
			],
		);
	});

	it('stays that its target was raised, as before there were initiations', () => {
		const targets = { priorTarget: decimal(220), target: decimal(240), date: late };
		assert.equal(
			changeIn(ratingRow({ ...targets, action: 'Initiates Coverage On' }), today)?.kind,
			'targetRaise',
		);
	});

	it('is no coverage dropped where another analyst of the firm follows on that day', () => {
		const symbol = asSymbol('AAPL');
		const ending = {
			symbol,
			firm: 'UBS',
			action: 'Terminates Coverage On',
			date: late,
			time: '08:00:00',
			updated: 1,
		};
		const changesWith = (other: Parameters<typeof ratingRow>[0]) =>
			watchedChanges({
				rows: [ratingRow({ ...ending, id: 'a' }), ratingRow({ ...ending, ...other, id: 'b' })],
				jumps: [],
				shifts: [],
				splitsOf: () => undefined,
				symbols: [symbol],
				since: { AAPL: 0 },
				read: {},
				today,
			}).length;
		const follows = { action: 'Assumes' };
		assert.deepEqual(
			[
				follows,
				{ ...follows, firm: 'Citigroup' },
				{ ...follows, time: '07:00:00' },
				{ ...follows, date: old },
			].map(changesWith),
			[0, 1, 1, 1],
		);
	});

	it('is no target raised where a split alone made the two differ', () => {
		const row = ratingRow({
			action: 'Maintains',
			date: late,
			priorTarget: decimal(400),
			target: decimal(100),
			adjustedPriorTarget: decimal(100),
			adjustedTarget: decimal(100),
		});
		assert.equal(changeIn(row, today), undefined);
	});

	it('is of a dividend whether it was raised, cut or is the last', () => {
		const amounts = { amount: decimal('0.26'), priorAmount: decimal('0.24'), exDividendDate: '2026-12-04' };
		const reported = [
			dividendRow(amounts),
			dividendRow({ ...amounts, amount: decimal('0.20') }),
			dividendRow({ ...amounts, amount: decimal('0.2400') }),
			dividendRow({ exDividendDate: '2026-12-04' }),
			dividendRow({ ...amounts, endsRegularDividend: true }),
		].map((row) => changeIn(row, today, [])?.kind);
		assert.deepEqual(reported, ['dividendRaise', 'dividendCut', 'dividend', 'dividend', 'dividendEnd']);
	});

	it('is not that a dividend was raised or cut after a split, as a special one, or where splits are not known', () => {
		const row = dividendRow({
			exDividendDate: '2026-11-24',
			frequency: 4,
			amount: decimal('0.01'),
			priorAmount: decimal('0.04'),
		});
		const kinds = [['2026-11-23'], ['2026-11-24'], ['2026-08-24'], ['2026-11-25'], ['2026-05-01']].map(
			([exDate = '']) => changeIn(row, today, [splitRow({ exDate })])?.kind,
		);
		assert.deepEqual(kinds, ['dividend', 'dividend', 'dividend', 'dividendCut', 'dividendCut']);
		const others = [changeIn(row, today), changeIn({ ...row, dividendType: 'Special' }, today, [])];
		assert.deepEqual(
			others.map((change) => change?.kind),
			['dividend', 'dividend'],
		);
	});

	it('is nothing of a dividend that the service only expects, or that has neither an amount nor an ex-date', () => {
		const days = { date: '2026-12-31', payableDate: '2027-01-05' };
		const expected = { ...days, exDividendDate: '2027-01-04', amount: decimal('0.1636') };
		const reported = [
			dividendRow({ ...expected, isConfirmed: false }),
			dividendRow({ ...expected, isConfirmed: true }),
			dividendRow(expected),
			dividendRow(days),
			dividendRow({ ...days, endsRegularDividend: true }),
		].map((row) => changeIn(row, today)?.kind);
		assert.deepEqual(reported, [undefined, 'dividend', 'dividend', undefined, 'dividendEnd']);
	});

	it('is nothing where all its days are more than two weeks past, but of a deal that goes on or ended lately', () => {
		const reported = [
			ratingRow({ action: 'Upgrades', date: old }),
			dividendRow({ date: old, exDividendDate: old }),
			dividendRow({ date: old, payableDate: late, amount: decimal('0.26') }),
			splitRow({ exDate: old }),
			splitRow({ announcedDate: late }),
			offeringRow({ date: old }),
			offeringRow({ date: '2026-Q4' }),
			mergerRow({ date: old, status: 'Completed', completedDate: old }),
			mergerRow({ date: '2024-01-02', status: 'Completed', completedDate: late }),
			mergerRow({ date: '2025-06-02', status: 'Canceled' }),
			mergerRow({ date: '2026-01-02', status: 'Regulatory Review' }),
		].map((row) => changeIn(row, today)?.kind);
		assert.deepEqual(reported, [
			...[undefined, undefined, 'dividend', undefined, 'split', undefined, 'offering'],
			...[undefined, 'deal', 'deal', 'deal'],
		]);
	});

	it('is nothing of an old deal without the day of its end, unless it was expected lately', () => {
		const deal = { date: '2012-03-01' };
		const kinds = [...['Completed', 'Canceled', 'Announced', undefined]].map(
			(status) => changeIn(mergerRow({ ...deal, ...(status !== undefined && { status }) }), today)?.kind,
		);
		const expected = changeIn(
			mergerRow({ ...deal, expectedDate: '2026-Q4', status: 'Canceled' }),
			today,
		)?.kind;
		assert.deepEqual([...kinds, expected], [undefined, undefined, undefined, undefined, 'deal']);
	});
});
