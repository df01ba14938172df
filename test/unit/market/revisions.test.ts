import assert from 'node:assert/strict';
import type { Rating } from '../../../src/contract/ratings.js';
import { revisionReach, revisions, revisionSums } from '../../../src/market/revisions.js';
import { decimal } from '../../support/builders/calendarRows.js';
import { aRating } from '../../support/builders/ratings.js';

const today = '2026-11-20';

/** A rating with its targets before and after, in today’s shares. */
function aRevision(
	firm: string,
	date: string,
	[prior, target]: readonly [prior: number | undefined, target: number | undefined],
	change: Partial<Rating> = {},
): Rating {
	return aRating(firm, date, undefined, {
		...(prior !== undefined && { adjustedPriorTarget: decimal(String(prior)) }),
		...(target !== undefined && { adjustedTarget: decimal(String(target)) }),
		...change,
	});
}

/** The counts over 30 days. */
function counts(...ratings: readonly Rating[]) {
	const { raised, cut, initiated, dropped } = revisions(ratings, 30, today);
	return { raised, cut, initiated, dropped };
}

const none = { raised: 0, cut: 0, initiated: 0, dropped: 0 };

describe('revisions', () => {
	it('count the firms that raised and those that cut their targets', () => {
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-01', [200, 220]),
				aRevision('Citigroup', '2026-11-02', [200, 180]),
				aRevision('Wedbush', '2026-11-03', [200, 190]),
				aRevision('Barclays', '2026-11-04', [200, 200]),
			),
			{ ...none, raised: 1, cut: 2 },
		);
	});

	it('give each firm one vote, from its first target before to its last one', () => {
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-15', [230, 210]),
				aRevision('UBS', '2026-11-01', [200, 230], { analystName: 'another analyst' }),
				aRevision('Citigroup', '2026-11-01', [200, 230]),
				aRevision('Citigroup', '2026-11-15', [230, 200]),
			),
			{ ...none, raised: 1 },
		);
	});

	it('go by the targets and not by the words of the firm', () => {
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-01', [220, 230], { action: 'Reiterates' }),
				aRevision('Citigroup', '2026-11-01', [230, 220], { action: 'Upgrades', targetAction: 'Raises' }),
			),
			{ ...none, raised: 1, cut: 1 },
		);
	});

	it('are of the days up to today', () => {
		const on = (date: string) => counts(aRevision('UBS', date, [200, 220])).raised;
		assert.deepEqual(['2026-10-21', '2026-10-22', '2026-11-20', '2026-11-21'].map(on), [0, 1, 1, 0]);
		assert.equal(revisions([aRevision('UBS', '2026-08-23', [200, 220])], 90, today).raised, 1);
		assert.equal(revisionReach(90), 455);
	});

	it('take no split for a revision', () => {
		const before = { priorTarget: decimal('400'), target: decimal('400') };
		const after = { priorTarget: decimal('400'), target: decimal('100') };
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-01', [100, 100], before),
				aRevision('UBS', '2026-11-10', [100, 100], after),
				aRating('Citigroup', '2026-11-10', 100, { priorTarget: decimal('400') }),
			),
			none,
		);
	});

	it('count a rating once, as it was last sent', () => {
		const id = 'a';
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-01', [200, 180], { id, updated: 2 }),
				aRevision('UBS', '2026-11-01', [200, 220], { id, updated: 1 }),
			),
			{ ...none, cut: 1 },
		);
	});

	it('know a firm whatever the case of its name, and leave out ratings of none', () => {
		const { firm, ...ofNone } = aRevision('Wedbush', '2026-11-01', [200, 220]);
		assert.equal(firm, 'Wedbush');
		assert.deepEqual(
			counts(aRevision('UBS', '2026-11-01', [200, 220]), aRevision('Ubs ', '2026-11-02', [220, 230]), ofNone),
			{ ...none, raised: 1 },
		);
	});

	it('do not compare targets in two currencies', () => {
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-01', [200, 210], { currency: 'CAD' }),
				aRevision('UBS', '2026-11-02', [150, 150], { currency: 'USD' }),
			),
			none,
		);
	});

	it('count initiations, which taking over from another analyst is not', () => {
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-01', [undefined, 210], { action: 'Initiates Coverage On' }),
				aRevision('Citigroup', '2026-11-01', [undefined, 210], { action: 'Assumes' }),
				aRevision('Wedbush', '2026-11-01', [undefined, 210], { action: 'Reinstates' }),
			),
			{ ...none, initiated: 1 },
		);
	});

	it('count dropped coverage, unless the firm covers the ticker again', () => {
		const endings = ['Terminates Coverage On', 'Suspends', 'Removes', 'Firm Dissolved'];
		assert.deepEqual(
			counts(
				...endings.map((action) => aRevision(action, '2026-11-01', [210, undefined], { action })),
				aRevision('UBS', '2026-11-01', [210, undefined], { action: 'Suspends' }),
				aRevision('UBS', '2026-11-05', [undefined, 210], { action: 'Reinstates' }),
			),
			{ ...none, dropped: 4 },
		);
	});

	it('do not take a change of analysts at one time for dropped coverage', () => {
		assert.deepEqual(
			counts(
				aRevision('UBS', '2026-11-01', [undefined, 210], { id: 'a', action: 'Assumes' }),
				aRevision('UBS', '2026-11-01', [210, undefined], { id: 'b', action: 'Terminates Coverage On' }),
			),
			none,
		);
	});

	it('are none without ratings', () => {
		assert.deepEqual(revisions([], 30, today), none);
	});

	it('of a list are those of its tickers in sum', () => {
		assert.deepEqual(
			revisionSums([
				{ raised: 1, cut: 2, initiated: 3, dropped: 4 },
				{ ...none, raised: 10, dropped: 1 },
			]),
			{ raised: 11, cut: 2, initiated: 3, dropped: 5 },
		);
		assert.deepEqual(revisionSums([]), none);
	});
});

describe('the change of the mean target', () => {
	const changeOf = (...ratings: readonly Rating[]) => revisions(ratings, 30, today).meanChange;

	it('is that of the firms with a target at both ends of the span', () => {
		assert.deepEqual(
			changeOf(
				aRevision('UBS', '2026-06-01', [undefined, 200]),
				aRevision('UBS', '2026-11-01', [200, 260]),
				aRevision('Citigroup', '2026-05-01', [undefined, 200]),
				// Neither the newcomer nor who left moves the mean.
				aRevision('Wedbush', '2026-11-01', [undefined, 900], { action: 'Initiates Coverage On' }),
				aRevision('Barclays', '2026-05-01', [undefined, 900]),
				aRevision('Barclays', '2026-11-01', [900, undefined], { action: 'Suspends' }),
			),
			{ before: 200, now: 230, change: 230 / 200 - 1, firms: 2, currency: 'USD', others: 0 },
		);
	});

	it('leaves out targets that are older than a year', () => {
		const set = (date: string) => changeOf(aRevision('UBS', date, [undefined, 200]))?.firms;
		assert.deepEqual([set('2025-11-20'), set('2025-11-19')], [1, undefined]);
	});

	it('leaves out a target that was withdrawn', () => {
		assert.equal(
			changeOf(
				aRevision('UBS', '2026-05-01', [undefined, 200]),
				aRevision('UBS', '2026-11-01', [200, undefined], { targetAction: 'Removes' }),
			),
			undefined,
		);
	});

	it('keeps a target that a later rating does not repeat', () => {
		assert.equal(
			changeOf(
				aRevision('UBS', '2026-05-01', [undefined, 200]),
				aRevision('UBS', '2026-11-01', [undefined, undefined], { action: 'Reiterates' }),
			)?.now,
			200,
		);
	});

	it('is of one currency, and tells how many firms have another', () => {
		const found = changeOf(
			aRevision('UBS', '2026-05-01', [undefined, 200]),
			aRevision('Citigroup', '2026-05-01', [undefined, 100]),
			aRevision('TD', '2026-05-01', [undefined, 300], { currency: 'CAD' }),
		);
		assert.deepEqual([found?.now, found?.firms, found?.others], [150, 2, 1]);
	});
});

describe('the dispersion of targets', () => {
	const firms = ['UBS', 'Citigroup', 'Wedbush', 'Barclays', 'Jefferies'];
	const dispersionOf = (ratings: readonly Rating[]) => revisions(ratings, 30, today).dispersion;
	const spread = (last = '2026-10-01', change: Partial<Rating> = {}) =>
		firms.map((firm, index) =>
			aRevision(
				firm,
				index === 4 ? last : '2026-10-02',
				[undefined, 80 + index * 10],
				index === 4 ? change : {},
			),
		);

	it('is the standard deviation of the firms’ newest targets over their mean', () => {
		// The mean is 100, the squares of the differences sum up to 1,000.
		assert.deepEqual(dispersionOf([aRevision('UBS', '2026-09-01', [undefined, 500]), ...spread()]), {
			ratio: Math.sqrt(1000 / 4) / 100,
			firms: 5,
			oldest: '2026-10-01',
			currency: 'USD',
			others: 0,
		});
	});

	it('needs five firms with targets of the last 180 days in one currency', () => {
		assert.deepEqual(
			[
				dispersionOf(spread('2026-05-24'))?.firms,
				dispersionOf(spread('2026-05-23')),
				dispersionOf(spread().slice(1)),
				dispersionOf(spread('2026-10-01', { currency: 'CAD' })),
			],
			[5, undefined, undefined, undefined],
		);
	});

	it('counts an analyst for the firm, and a firm once', () => {
		const ratings = spread().map((rating) => ({ ...rating, analystId: 'moving' }));
		const again = aRevision('UBS', '2026-11-01', [80, 80], { analystId: 'other' });
		assert.deepEqual(
			[dispersionOf(ratings)?.firms, dispersionOf([...ratings.slice(0, 4), again])],
			[5, undefined],
		);
	});
});
