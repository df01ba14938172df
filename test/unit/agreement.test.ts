import assert from 'node:assert/strict';
import type { Merger } from '../../src/contract/mergers.js';
import type { LoadedAnswers } from '../../src/store/loadedAnswers.js';
import { assertShows, assertSilent, aYear, statements } from './truthBuilders.js';
import { type EventTexts, surfaces } from './truthSurfaces.js';
import { ready } from '../support/builders/answers.js';
import { decimal, without } from '../support/builders/calendarRows.js';
import { aDividend, aSplit } from '../support/builders/dividends.js';
import { aRating } from '../support/builders/ratings.js';
import { aQuarter } from '../support/builders/ticker.js';
import { aDeal, anOffering } from '../support/builders/deals.js';

describe('what panel, hover, tree, table, files and the assistant say', () => {
	it('of one rating agrees', async () => {
		const rating = aRating('Citi', '2026-11-18', 245, {
			priorTarget: decimal('210'),
			priorRating: 'Neutral',
			action: 'Upgrades',
		});
		const shows = surfaces({ ratings: ready([rating]) });
		const { overview, tab, hover, tree, table, ics } = {
			overview: shows.tab('overview'),
			tab: shows.tab('ratings'),
			hover: shows.hover(),
			tree: shows.tree('ratings'),
			table: shows.table('ratings'),
			ics: shows.ics('ratings'),
		};
		assertShows(
			{ overview, tab, hover, tree, table, ics },
			'Citi',
			'Upgrades',
			'Neutral → Buy',
			'$210 → $245',
		);
		assertShows({ overview, tab, tree, table, ics }, '+16.7%');
		assertShows({ csv: shows.csv('ratings') }, ',Citi,', ',245,210,');
		assertShows({ compare: shows.compare() }, 'Citi upgrades');
		assertShows(
			{ assistant: await shows.assistant() },
			'"date":"2026-11-18","firm":"Citi"',
			'"action":"Upgrades","rating":"Buy","priorRating":"Neutral","target":245,"priorTarget":210,"targetChange":0.1667',
		);
	});

	it('of one dividend agrees', async () => {
		const dividend = aDividend('2026-11-30', '0.2625', {
			payableDate: '2026-12-10',
			dividendYield: decimal('0.0123'),
		});
		const shows = surfaces({ dividends: ready([dividend]) });
		const texts = {
			tab: shows.tab('events'),
			hover: shows.hover(),
			tree: shows.tree('dividends'),
			table: shows.table('dividends'),
			ics: shows.ics('dividends'),
		};
		assertShows(texts, '$0.2625', 'Nov 30', 'Dec 10', '1.2%');
		assertShows({ overview: shows.tab('overview') }, '$0.2625', 'Nov 30', 'Dec 10');
		assertShows({ compare: shows.compare() }, '1.2%', 'Ex-dividend', 'Nov 30');
		assertShows({ csv: shows.csv('dividends') }, '2026-11-30,', ',0.2625,', ',0.0123,', ',2026-12-10,');
		assertShows(
			{ assistant: await shows.assistant() },
			'"amountPerShare":0.2625',
			'"yieldFraction":0.0123',
			'"step":"ex","date":"2026-11-30"',
			'"payDate":"2026-12-10"',
		);
	});

	it('of one split agrees', async () => {
		const shows = surfaces({ splits: ready([aSplit('2026-12-01', '4:1')]) });
		assertShows(
			{
				overview: shows.tab('overview'),
				tab: shows.tab('events'),
				hover: shows.hover(),
				tree: shows.tree('splits'),
				table: shows.table('splits'),
				ics: shows.ics('splits'),
				compare: shows.compare(),
			},
			'4-for-1',
			'Dec 1',
		);
		assertShows({ csv: shows.csv('splits') }, '2026-12-01,', ',4:1,');
		assertShows({ assistant: await shows.assistant() }, '"date":"2026-12-01","ratioNewForOld":"4:1"');
	});

	it('of one deal agrees', async () => {
		const shows = surfaces({ mergers: ready([aDeal]) });
		const reported = {
			overview: shows.tab('overview'),
			tab: shows.tab('events'),
			hover: shows.hover(),
			tree: shows.tree('mergers'),
			ics: shows.ics('mergers'),
		};
		assertShows({ ...reported, table: shows.table('mergers') }, 'Peloton', '$5.00B', 'Announced', '2027-Q1');
		assertShows(reported, 'acquires Peloton');
		assertShows({ csv: shows.csv('mergers') }, ',Peloton,', ',5000000000.00,', ',2027-Q1,');
		assertShows({ compare: shows.compare() }, 'Acquisition expected', '2027-Q1');
		assertShows(
			{ assistant: await shows.assistant() },
			'"role":"acquirer"',
			'Peloton',
			'"size":5000000000',
			'"status":"Announced"',
		);
	});

	it('of one line of a statement agrees', async () => {
		const shows = surfaces(
			statements(
				aYear('2025-09-30', { totalRevenue: 110_250_000_000 }),
				aYear('2024-09-30', { totalRevenue: 100_000_000_000 }),
			),
			{ choices: { financials: { picked: { income: ['totalRevenue'] } } } },
		);
		const short = { overview: shows.tab('overview'), hover: shows.hover(), compare: shows.compare() };
		const financials = shows.tab('financials');
		assertShows({ ...short, financials }, 'FY2025', '+10.3%');
		assertShows(short, '$110B');
		assertShows({ financials }, 'USD, in millions', '110,250');
		assertShows({ csv: shows.statementCsv(), compared: shows.compareCsv() }, '110250000000', 'USD');
		assertShows(
			{ assistant: await shows.assistant() },
			'"period":"FY2025"',
			'"currency":"USD"',
			'"revenue":{"value":110250000000,"growthYoY":0.1025}',
		);
	});

	for (const [period, label, growth, others] of [
		['year', 'FY2025', '+10.0%', /Q4 FY2025/],
		['quarter', 'Q4 FY2025', '+20.0%', /[^4] FY2025/],
		['ttm', 'TTM Q1 FY2026', '+30.0%', /FY2025/],
	] as const) {
		it(`of key figures is of the one period that was chosen: ${period}`, () => {
			const financials =
				period === 'ttm'
					? statements(
							aYear('2025-12-31', { totalRevenue: 130 }, { reportType: 'TTM' }),
							aYear('2024-12-31', { totalRevenue: 100 }, { reportType: 'TTM' }),
						)
					: statements(
							aYear('2025-09-30', { totalRevenue: 110 }),
							aYear('2024-09-30', { totalRevenue: 100 }),
							aQuarter('2025-09-30', { totalRevenue: 36 }),
							aQuarter('2024-09-30', { totalRevenue: 30 }),
						);
			const shows = surfaces(financials, { period });
			const texts = { overview: shows.tab('overview'), hover: shows.hover(), compare: shows.compare() };
			assertShows(texts, label, growth);
			assertSilent({ hover: texts.hover, compare: texts.compare }, others);
		});
	}

	it('of key figures is nowhere that of another period where there are no trailing twelve months', () => {
		const shows = surfaces(statements(), { period: 'ttm' });
		assertShows(
			{ overview: shows.tab('overview'), hover: shows.hover(), compare: shows.compare() },
			/No TTM|no TTM/,
		);
		assertShows({ overview: shows.tab('overview') }, 'Period of key figures');
		assertSilent({ overview: surfaces(statements()).tab('overview') }, 'Period of key figures');
	});
});

type Surface = keyof EventTexts;
const everywhere: readonly Surface[] = ['watchlist', 'statusBar', 'hover', 'overview', 'events', 'compare'];
const withDividends: readonly Surface[] = ['watchlist', 'statusBar', 'hover', 'overview', 'compare'];
/** The status bar only looks ahead. For past events, the hover shows only ratings and dividends. */
const lookingBack: readonly Surface[] = ['watchlist', 'overview', 'events', 'compare'];

function nextOf(answers: Partial<LoadedAnswers>): EventTexts {
	return surfaces(answers).next();
}

function lastOf(answers: Partial<LoadedAnswers>): EventTexts {
	return surfaces(answers).last();
}

/** Asserts that these surfaces name these words or days. */
function assertNames(
	texts: EventTexts,
	which: readonly Surface[],
	...words: readonly (string | RegExp)[]
): void {
	assertShows(pickedOf(texts, which), ...words);
}

/** Asserts that no surface names an event. */
function assertNamesNothing(texts: EventTexts): void {
	assert.deepEqual(
		Object.entries(texts).filter(([, text]) => text !== ''),
		[],
	);
}

describe('what comes next for a ticker', () => {
	it('is the soonest of all calendars, on the same day everywhere', () => {
		const next = nextOf({
			dividends: ready([aDividend('2027-02-08', '0.27'), aDividend('2026-12-05', '0.26')]),
			splits: ready([aSplit('2026-12-01', '4:1')]),
			mergers: ready([aDeal]),
			offerings: ready([anOffering]),
		});
		assertNames(next, everywhere, '4-for-1', 'Dec 1');
	});

	for (const [kind, deal] of Object.entries<Partial<Merger>>({
		canceled: { status: 'Canceled' },
		withdrawn: { status: 'Withdrawn' },
		terminated: { status: 'Terminated' },
		'completed, as its status says,': { status: 'Completed' },
		'completed, as its date says,': { completedDate: '2026-11-18' },
		'overdue, of which nothing more was heard,': { expectedDate: '2026-Q2' },
	})) {
		it(`is no deal that is ${kind} whatever was expected of it`, () => {
			const answers = { mergers: ready([{ ...aDeal, ...deal }]) };
			assertNamesNothing(nextOf(answers));
			const shows = surfaces(answers);
			const whole = {
				watchlist: shows.watchlist(),
				compare: shows.compare(),
				hover: shows.hover(),
				overview: shows.tab('overview'),
			};
			assertSilent(whole, /expected/i);
			assertSilent(lastOf(answers), /expected to/i);
		});
	}

	it('is not told by a word that only looks like the end of a deal', () => {
		for (const status of ['Pending Completion', 'Not yet completed', 'Expected to Close', 'On Ice']) {
			assertNames(nextOf({ mergers: ready([{ ...aDeal, status }]) }), everywhere, '2027-Q1');
		}
	});

	it('is the completion of a deal, on its day, where that is still to come', () => {
		const next = nextOf({ mergers: ready([{ ...aDeal, completedDate: '2026-12-15' }]) });
		assertNames(next, everywhere, 'Dec 15');
	});

	it('is a deal of which nobody knows the day only where nothing else is', () => {
		const { expectedDate, ...undated } = aDeal;
		assert.ok(expectedDate);
		const deal = { mergers: ready([undated]) };
		const pending = nextOf(deal);
		assertNames(pending, everywhere, /acqui/i);
		assertSilent(pickedOf(pending, ['watchlist', 'statusBar', 'compare']), 'Nov');
		const next = nextOf({ ...deal, splits: ready([aSplit('2027-02-01', '4:1')]) });
		assertNames(next, everywhere, '4-for-1', 'Feb 1, 2027');
	});

	it('is the last day of what a fuzzy date stands for', () => {
		const deal = { ...aDeal, expectedDate: '2026-Q4' };
		const next = nextOf({
			mergers: ready([deal]),
			offerings: ready([{ ...anOffering, date: '2027-01-15' }]),
		});
		assertNames(next, everywhere, '2026-Q4');
	});

	it('is the payment of a dividend whose ex-date is over', () => {
		const next = nextOf({
			dividends: ready([
				aDividend('2027-02-08', '0.27'),
				aDividend('2026-11-10', '0.26', { payableDate: '2026-12-10' }),
			]),
		});
		assertNames(next, withDividends, 'Dec 10', /pay/i);
		assertSilent(next, 'Feb 8');
		assertShows(
			{
				tab: surfaces({
					dividends: ready([aDividend('2026-11-10', '0.26', { payableDate: '2026-12-10' })]),
				}).tab('events'),
			},
			'Next dividend payment',
		);
	});

	it('is a dividend that is not confirmed, too', () => {
		const next = nextOf({ dividends: ready([aDividend('2026-12-01', '0.26', { isConfirmed: false })]) });
		assertNames(next, withDividends, 'Dec 1');
	});

	it('is a split by the day on which shares are given out, where no ex-date is known', () => {
		const next = nextOf({
			splits: ready([{ ...without(aSplit('', '4:1'), 'exDate'), distributionDate: '2026-12-04' }]),
		});
		assertNames(next, ['watchlist', 'statusBar', 'overview', 'events', 'compare'], '4-for-1', 'Dec 4');
		assertNames(next, ['hover'], '4-for-1');
	});

	it('is nothing where all is over, paid, or has no day', () => {
		assertNamesNothing(
			nextOf({
				ratings: ready([aRating('Citi', '2026-11-18', 300)]),
				dividends: ready([aDividend('2026-08-10', '0.26', { payableDate: '2026-09-01' })]),
				splits: ready([aSplit('2020-08-31', '4:1')]),
				offerings: ready([without(anOffering, 'date'), { ...anOffering, date: '2026-10-01' }]),
			}),
		);
	});

	it('is nothing that has been said already, today included', () => {
		const answers = {
			ratings: ready([aRating('Citi', '2026-11-20', 300)]),
			mergers: ready([{ ...aDeal, date: '2026-11-20', status: 'Canceled' }]),
		};
		assertNamesNothing(nextOf(answers));
		assertNames(lastOf({ ratings: answers.ratings }), ['watchlist', 'hover', 'compare'], 'Citi', 'Nov 20');
	});
});

describe('what came last for a ticker', () => {
	it('is the newest of all that is over', () => {
		const last = lastOf({
			dividends: ready([aDividend('2026-08-10', '0.26')]),
			splits: ready([aSplit('2026-09-15', '4:1')]),
			offerings: ready([{ ...anOffering, date: '2026-09-01' }]),
		});
		assertNames(last, lookingBack, '4-for-1', 'Sep 15');
	});

	it('is the completion of a deal, or the announcement of one that is pending or was given up', () => {
		const completed = { ...aDeal, completedDate: '2026-11-18', status: 'Completed' };
		assertNames(lastOf({ mergers: ready([completed]) }), lookingBack, 'Nov 18');
		const canceled = { ...aDeal, status: 'Canceled' };
		assertNames(lastOf({ mergers: ready([canceled]) }), lookingBack, 'Nov 2', 'Canceled');
		assertNames(lastOf({ mergers: ready([aDeal]) }), ['watchlist', 'overview', 'compare'], 'Nov 2');
	});

	it('is the payment of a dividend rather than its ex-date', () => {
		const last = lastOf({
			dividends: ready([aDividend('2026-10-10', '0.26', { payableDate: '2026-11-12' })]),
		});
		assertNames(last, ['watchlist', 'hover', 'overview', 'compare'], 'Nov 12');
	});

	it('is the newest rating, in whatever order they came', () => {
		const last = lastOf({
			ratings: ready([
				aRating('UBS', '2026-11-12', 300),
				aRating('Citi', '2026-11-18', 300, { time: '09:00:00' }),
				aRating('Nomura', '2026-11-18', 310, { time: '15:00:00' }),
			]),
		});
		assertNames(last, ['watchlist', 'hover', 'compare'], 'Nomura', 'Nov 18');
	});
});

function pickedOf(texts: EventTexts, which: readonly Surface[]): Readonly<Record<string, string>> {
	return Object.fromEntries(which.map((surface) => [surface, texts[surface]]));
}
