import assert from 'node:assert/strict';
import type { Dated, Loadable } from '../../src/base/loadable.js';
import { dividends, ratings, trending } from '../../src/contract/index.js';
import { calendarNames } from '../../src/viewmodel/calendar/calendarNames.js';
import { createFormats } from '../../src/viewmodel/format.js';
import type { PanelAnswers } from '../../src/viewmodel/ticker/tickerKnown.js';
import { tabNames } from '../../src/viewmodel/ticker/tickerTabs.js';
import { trendingTree } from '../../src/viewmodel/trending/trendingRows.js';
import { aDeal, anOffering, assertSays, assertSilent, aYear, statements, symbol } from './truthBuilders.js';
import { english, surfaces, textsIn } from './truthSurfaces.js';
import { aDividend, aSplit, decimal } from './viewmodel/dividends/dividendBuilders.js';
import { aRating } from './viewmodel/ratings/ratingBuilders.js';
import { aQuarter, dated, NOW, ready } from './viewmodel/ticker/tickerBuilders.js';

/** An answer of each kind. */
function answered(): Partial<PanelAnswers> {
	return {
		consensus: ready({ ratings: { buy: 3 }, rating: 'BUY', value: 4 }),
		...statements(aYear('2025-09-30', { totalRevenue: 1 })),
		ratings: ready([aRating('Citi', '2026-11-18', 300)]),
		dividends: ready([aDividend('2026-11-30', '0.25')]),
		splits: ready([aSplit('2026-12-01', '4:1')]),
		mergers: ready([aDeal]),
		offerings: ready([anOffering]),
	};
}

/** All that all surfaces show of an answer of each kind, by formats made here and now. */
function everySurface(): string {
	const shows = surfaces(answered(), { formats: createFormats('en') });
	return [
		...tabNames.map((name) => shows.tab(name)),
		...calendarNames.flatMap((name) => [
			shows.tree(name),
			shows.table(name),
			shows.csv(name),
			shows.ics(name),
		]),
		shows.hover(),
		shows.compare(),
		shows.compareCsv(),
		shows.statementCsv(),
	].join('\n');
}

describe('true, always', () => {
	for (const base of [-4, 0]) {
		it(`growth over ${base < 0 ? 'a negative' : 'a zero'} base is a dash, not a number`, () => {
			const shows = surfaces({
				...statements(
					aYear('2025-09-30', { totalRevenue: 8, netIncome: 8 }),
					aYear('2024-09-30', { totalRevenue: base, netIncome: base }),
				),
				ratings: ready([aRating('Citi', '2026-11-18', 8, { priorTarget: decimal(String(base)) })]),
				dividends: ready([aDividend('2026-11-10', '8'), aDividend('2026-08-10', String(base))]),
			});
			const texts = {
				overview: shows.tab('overview'),
				financials: shows.tab('financials'),
				ratings: shows.tab('ratings'),
				dividends: shows.tab('dividends'),
				hover: shows.hover(),
				compare: shows.compare(),
				'calendar of ratings': shows.table('ratings'),
				'tree of ratings': shows.tree('ratings'),
			};
			assertSilent(texts, /[+-][\d,.]+%/, 'NaN', '∞', 'Infinity');
			const { overview, financials, dividends: history, hover, compare } = texts;
			assertSays({ overview, financials, history, hover, compare }, '—');
		});
	}

	it('currencies are never mixed or dropped', () => {
		const shows = surfaces({
			...statements(
				aYear('2025-09-30', { totalRevenue: 9e9 }),
				aYear('2024-09-30', { totalRevenue: 5e9 }, { income: { currency: 'EUR' } }),
			),
			ratings: ready([
				aRating('Citi', '2026-11-18', 300),
				aRating('UBS', '2026-11-17', 290),
				aRating('Nomura', '2026-11-16', 43_000, { currency: 'JPY' }),
			]),
			dividends: ready([
				aDividend('2026-11-10', '0.25'),
				aDividend('2026-08-10', '0.2', { currency: 'EUR' }),
				aDividend('2026-05-10', '21', { currency: 'GBp' }),
			]),
			mergers: ready([{ ...aDeal, currency: 'JPY' }]),
			offerings: ready([{ ...anOffering, currency: 'EUR' }]),
		});
		assertSays(
			{ financials: shows.tab('financials') },
			'Currency by column, in millions',
			/FY2025\nSep 30, 2025\nUSD/,
			/FY2024\nSep 30, 2024\nEUR/,
		);
		assertSays({ export: shows.statementCsv() }, ',USD,', ',EUR,');
		assertSilent(
			{
				financials: shows.tab('financials'),
				hover: shows.hover(),
				compare: shows.compare(),
				dividends: shows.tab('dividends'),
			},
			'+80.0%',
			'+25.0%',
			'£',
		);
		for (const text of [shows.tab('ratings'), shows.table('ratings'), shows.tree('ratings')]) {
			assertSays({ text }, '$300', '¥43,000');
		}
		assertSays({ overview: shows.tab('overview') }, /USD/, /JPY|another currency|other currenc/);
		for (const text of [shows.tab('dividends'), shows.table('dividends')]) {
			assertSays({ text }, '$0.25', '€0.20', 'GBp 21');
		}
		assertSays({ dividends: shows.tab('dividends') }, 'Paid in more than one currency');
		for (const text of [shows.tab('events'), shows.hover(), shows.tree('mergers'), shows.table('mergers')]) {
			assertSays({ text }, '¥5B');
		}
		for (const text of [
			shows.tab('events'),
			shows.hover(),
			shows.tree('offerings'),
			shows.table('offerings'),
		]) {
			assertSays({ text }, '€175.50');
		}
	});

	it('`dividend_yield` is a fraction', () => {
		const { value } = dividends.decode({
			dividends: [{ ticker: 'AAPL', ex_dividend_date: '2026-11-30', dividend: '1', dividend_yield: '0.031' }],
		});
		const shows = surfaces({ dividends: ready(value) });
		assertSays(
			{
				tab: shows.tab('dividends'),
				hover: shows.hover(),
				tree: shows.tree('dividends'),
				table: shows.table('dividends'),
				compare: shows.compare(),
				ics: shows.ics('dividends'),
			},
			'3.1%',
		);
		assertSays({ csv: shows.csv('dividends'), compared: shows.compareCsv() }, ',0.031,');
	});

	it('`pct_chg` is a percent already', () => {
		const { value } = trending.decode({
			ok: true,
			data: [{ security: { ticker: 'AAPL' }, count: 1, pct_chg: 12.5 }],
		});
		const choice = { timeframe: '1d', source: 'all' } as const;
		const tree = trendingTree(
			{ choice, pages: [ready(value)], hasMore: false, now: NOW, isSample: false },
			english,
		);
		assertSays({ tree: textsIn(tree) }, '+12.5%');
	});

	it('`pt_pct_change` is a percent already', () => {
		const { value } = ratings.decode({
			ratings: [
				{ ticker: 'AAPL', date: '2026-11-18', pt_current: '245', pt_prior: '210', pt_pct_change: '16.67' },
			],
		});
		const shows = surfaces({ ratings: ready(value) });
		assertSays(
			{
				overview: shows.tab('overview'),
				tab: shows.tab('ratings'),
				tree: shows.tree('ratings'),
				table: shows.table('ratings'),
				ics: shows.ics('ratings'),
			},
			'+16.7%',
		);
		assertSays({ csv: shows.csv('ratings') }, ',16.67,');
	});

	it('`taxRateForCalcs` is a ratio', () => {
		const shows = surfaces(
			statements(
				aQuarter('2026-09-30', { totalRevenue: 1e9, taxRateForCalcs: 0.162 }),
				aQuarter('2025-09-30', { totalRevenue: 1e9, taxRateForCalcs: 0.1 }),
			),
			{ choices: { financials: { picked: { income: ['taxRateForCalcs'] } } } },
		);
		const texts = { tab: shows.tab('financials') };
		assertSays(texts, '16.2%');
		// A change of a rate would be read as points.
		assertSilent(texts, '+62.0%');
		assertSays({ csv: shows.statementCsv() }, ',0.162');
	});

	it('share counts are not money', () => {
		const shares = {
			asOf: '2026-09-30',
			period: '3M',
			reportType: 'A',
			balanceSheet: {
				fiscalYearEnd: 9,
				currency: 'USD',
				periodEndingDate: '2026-09-30',
				figures: { ordinarySharesNumber: 15e9, totalAssets: 3e11 },
			},
		};
		const shows = surfaces(
			{ ...statements(shares), offerings: ready([anOffering]) },
			{
				choices: {
					financials: { statement: 'balanceSheet', picked: { balanceSheet: ['ordinarySharesNumber'] } },
				},
			},
		);
		const balance = shows.tab('financials');
		assertSays({ balance }, 'USD, in millions', 'Shares, in millions', '15,000');
		assertSays(
			{ events: shows.tab('events'), hover: shows.hover(), tree: shows.tree('offerings') },
			'7M shares',
		);
		assertSays({ table: shows.table('offerings') }, '7,000,000');
		assertSilent(
			{ balance, events: shows.tab('events'), hover: shows.hover(), table: shows.table('offerings') },
			/\$15[,.\dB]*\b/,
			/\$7(M|,000)/,
		);
	});

	it('New York times are named so', () => {
		const shows = surfaces({
			ratings: ready([aRating('Citi', '2026-11-18', 300)]),
			offerings: ready([anOffering]),
		});
		assertSays(
			{
				tab: shows.tab('ratings'),
				tree: shows.tree('ratings'),
				table: shows.table('ratings'),
				ics: shows.ics('ratings'),
			},
			'14:52 New York time',
		);
		assertSays(
			{ tab: shows.tab('events'), tree: shows.tree('offerings'), table: shows.table('offerings') },
			'16:05 New York time',
		);
	});

	it('dates without time never shift by zone', () => {
		const everywhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kolkata', 'UTC'];
		const zone = process.env.TZ;
		try {
			const seen = everywhere.map((name) => {
				process.env.TZ = name;
				return { offset: new Date(NOW).getTimezoneOffset(), texts: everySurface() };
			});
			assert.equal(new Set(seen.map(({ offset }) => offset)).size, everywhere.length, 'zones are not heeded');
			assert.equal(new Set(seen.map(({ texts }) => texts)).size, 1);
			assert.match(seen[0]?.texts ?? '', /Nov 30/);
		} finally {
			if (zone === undefined) {
				delete process.env.TZ;
			} else {
				process.env.TZ = zone;
			}
		}
	});

	it('fuzzy dates stay as given', () => {
		for (const expectedDate of ['2027-Q1', '2027-03', '2027-H2', '2027']) {
			const shows = surfaces({ mergers: ready([{ ...aDeal, expectedDate }]) });
			assertSays(
				{
					overview: shows.tab('overview'),
					events: shows.tab('events'),
					hover: shows.hover(),
					tree: shows.tree('mergers'),
					table: shows.table('mergers'),
					compare: shows.compare(),
					csv: shows.csv('mergers'),
					ics: shows.ics('mergers'),
				},
				new RegExp(String.raw`(^|[\s,])${expectedDate}($|[\s,.])`, 'm'),
			);
		}
	});

	it('fiscal years and periods are labelled from the record', () => {
		const shows = surfaces(
			statements(aYear('2025-09-30', { totalRevenue: 4e9 }, { income: { periodEndingDate: '2025-09-27' } })),
		);
		assertSays(
			{
				overview: shows.tab('overview'),
				financials: shows.tab('financials'),
				hover: shows.hover(),
				compare: shows.compare(),
			},
			'FY2025',
			'Sep 27, 2025',
		);
		assertSays({ csv: shows.statementCsv() }, ',FY2025,12M,2025-09-30,2025-09-27,');
		const ofJune = surfaces(
			statements(aQuarter('2025-09-30', { totalRevenue: 4e9 }, { income: { fiscalYearEnd: 6 } })),
		);
		assertSays(
			{ overview: ofJune.tab('overview'), financials: ofJune.tab('financials'), hover: ofJune.hover() },
			'Q1 FY2026',
		);
		const income = { currency: 'USD', periodEndingDate: '2025-09-30', figures: { totalRevenue: 4e9 } };
		const untold = surfaces(statements({ asOf: '2025-09-30', period: '3M', reportType: 'A', income }));
		const texts = { financials: untold.tab('financials'), hover: untold.hover() };
		assertSays(texts, 'Sep 30, 2025');
		assertSilent(texts, 'FY');
	});

	for (const [reportType, word] of [
		['R', 'Restated'],
		['P', 'Preliminary'],
	] as const) {
		it(`figures that are ${word.toLowerCase()} say so`, () => {
			const shows = surfaces(
				statements({ ...aYear('2025-09-30', { totalRevenue: 4e9, netIncome: 1e9 }), reportType }),
				{ choices: { financials: { length: '12M' } } },
			);
			assertSays(
				{ financials: shows.tab('financials') },
				new RegExp(String.raw`FY2025\nSep 30, 2025\n${word}`),
			);
			assertSays({ overview: shows.tab('overview'), hover: shows.hover(), compare: shows.compare() }, word);
			assertSays({ csv: shows.statementCsv() }, `,${reportType},${String(reportType === 'R')},`);
		});
	}

	it('a record from a cache shows its age', () => {
		const hours = 3;
		const ago = <T>(value: T): Loadable<Dated<T>> => ready(value, hours * 60);
		const old = {
			consensus: ago({ ratings: { buy: 3 }, rating: 'BUY', value: 4 }),
			financials: ago([{ symbol: 'AAPL', periods: [aYear('2025-09-30', { totalRevenue: 1 })] }]),
			ratings: ago([aRating('Citi', '2026-11-18', 300)]),
			dividends: ago([aDividend('2026-11-30', '0.25')]),
			splits: ago([aSplit('2026-12-01', '4:1')]),
			mergers: ago([aDeal]),
			offerings: ago([anOffering]),
		};
		const shows = surfaces(old);
		assertSays(
			{
				overview: shows.tab('overview'),
				financials: shows.tab('financials'),
				ratings: shows.tab('ratings'),
				dividends: shows.tab('dividends'),
				events: shows.tab('events'),
				hover: shows.hover(),
				compare: shows.compare(),
			},
			'Received 3 hr. ago',
		);
		assertSays({ csv: shows.statementCsv() }, ',2026-11-20T12:00:00.000Z,');
		const failure = { kind: 'timedOut', afterMs: 10_000 } as const;
		const kept = surfaces({
			ratings: { state: 'failed', failure, stale: dated([aRating('Citi', '2026-11-18', 300)], hours * 60) },
		});
		assertSays({ ratings: kept.tab('ratings') }, 'Received 3 hr. ago', 'Citi');
	});

	it('sample data says that it is, wherever it shows, and live data never does', () => {
		const all = answered();
		const sample = surfaces(all, { isSample: true });
		const live = surfaces(all);
		const said = (shows: typeof sample) => ({
			overview: shows.tab('overview'),
			financials: shows.tab('financials'),
			ratings: shows.tab('ratings'),
			dividends: shows.tab('dividends'),
			events: shows.tab('events'),
			hover: shows.hover(),
			compare: shows.compare(),
			statement: shows.statementCsv(),
			csv: shows.csv('ratings'),
			ics: shows.ics('dividends'),
		});
		assertSays(said(sample), /sample data/i);
		assertSilent(said(sample), /\blive\b/);
		assertSilent(said(live), /sample/i);
	});

	it('unknown vocabulary is shown as it came', () => {
		const shows = surfaces({
			consensus: ready({ ratings: { buy: 3 }, rating: 'CAUTIOUSLY_GLAD', value: 4 }),
			financials: ready([
				{
					symbol: 'AAPL',
					periods: [
						{
							...aQuarter('2025-09-30', { totalRevenue: 4e9 }, { income: { currency: 'XQZ' } }),
							reportType: 'Q7',
						},
					],
				},
			]),
			ratings: ready([aRating('Citi', '2026-11-18', 300, { action: 'Ponders', rating: 'Rather Fine' })]),
			dividends: ready([aDividend('2026-11-30', '0.25', { dividendType: 'In Kind', frequency: 7 })]),
			splits: ready([{ symbol, exDate: '2026-12-01', ratio: { text: 'four for one' }, splitType: 'Swirl' }]),
			mergers: ready([{ ...aDeal, dealType: 'Reverse Triangle', status: 'On Ice', paymentType: 'Shells' }]),
			offerings: ready([{ ...anOffering, offeringType: 'Sidewise' }]),
		});
		const { tab, hover, tree, table, compare } = shows;
		assertSays({ overview: tab('overview'), hover: hover(), compare: compare() }, 'CAUTIOUSLY_GLAD');
		assertSays({ financials: tab('financials'), hover: hover() }, 'Q7', 'XQZ');
		assertSays(
			{
				overview: tab('overview'),
				ratings: tab('ratings'),
				hover: hover(),
				tree: tree('ratings'),
				table: table('ratings'),
			},
			'Ponders',
			'Rather Fine',
		);
		assertSays(
			{ dividends: tab('dividends'), tree: tree('dividends'), table: table('dividends') },
			'In Kind',
		);
		assertSays({ dividends: tab('dividends') }, '7 times a year');
		assertSays(
			{ events: tab('events'), hover: hover(), tree: tree('splits'), table: table('splits') },
			'four for one',
			'Swirl',
		);
		assertSays(
			{ events: tab('events'), hover: hover(), tree: tree('mergers'), table: table('mergers') },
			'Reverse Triangle',
			'On Ice',
		);
		assertSays({ events: tab('events'), tree: tree('mergers'), table: table('mergers') }, 'Shells');
		assertSays(
			{ events: tab('events'), hover: hover(), tree: tree('offerings'), table: table('offerings') },
			'Sidewise',
		);
	});
});
