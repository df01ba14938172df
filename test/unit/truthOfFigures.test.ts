import { dividends, ratings, trending } from '../../src/contract/index.js';
import { trendingTree } from '../../src/features/trending/trendingRows.js';
import { decimal } from '../support/builders/calendarRows.js';
import { assertShows, assertSilent, aYear, statements } from './truthBuilders.js';
import { english, surfaces, textsIn } from './truthSurfaces.js';
import { ready } from '../support/builders/answers.js';
import { aDividend } from '../support/builders/dividends.js';
import { aRating } from '../support/builders/ratings.js';
import { aQuarter } from '../support/builders/ticker.js';
import { now } from '../support/builders/wording.js';
import { aDeal, anOffering } from '../support/builders/deals.js';

describe('figures, always true', () => {
	for (const base of [-4, 0]) {
		it(`growth over ${base < 0 ? 'a negative' : 'a zero'} base is “n.m.”, not a number`, () => {
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
				dividends: shows.tab('events'),
				hover: shows.hover(),
				compare: shows.compare(),
				'calendar of ratings': shows.table('ratings'),
				'tree of ratings': shows.tree('ratings'),
			};
			assertSilent(texts, /[+-][\d,.]+%/, 'NaN', '∞', 'Infinity');
			assertShows(texts, 'n.m.');
			const { overview, financials, ratings: history, dividends: paid, compare } = texts;
			assertShows({ overview, financials, history, paid, compare }, 'not meaningful');
			assertShows({ csv: shows.compareCsv() }, ',n.m.,');
		});
	}

	it('growth from a profit into a loss is “n.m.”, not a number', () => {
		const shows = surfaces(
			statements(
				aYear('2025-09-30', { totalRevenue: 8, netIncome: -4 }),
				aYear('2024-09-30', { totalRevenue: 8, netIncome: 8 }),
			),
			{ choices: { financials: { picked: { income: ['netIncome'] } } } },
		);
		const texts = {
			overview: shows.tab('overview'),
			financials: shows.tab('financials'),
			hover: shows.hover(),
			compare: shows.compare(),
		};
		assertSilent(texts, /-150\.0%/);
		assertShows(texts, 'n.m.');
	});

	it('growth of what was not reported is a dash, and not “n.m.”', () => {
		const shows = surfaces(
			statements(aYear('2025-09-30', { totalRevenue: 8, netIncome: 8 }), aYear('2024-09-30', {})),
		);
		const texts = {
			overview: shows.tab('overview'),
			financials: shows.tab('financials'),
			hover: shows.hover(),
			compare: shows.compare(),
		};
		assertSilent(texts, 'n.m.');
		assertShows(texts, '—');
	});

	for (const totalRevenue of [-4, 0]) {
		it(`margins of ${totalRevenue < 0 ? 'a negative' : 'no'} revenue are “n.m.”, not a number`, () => {
			const shows = surfaces(statements(aYear('2025-09-30', { totalRevenue, netIncome: 2, grossProfit: 1 })));
			const texts = { overview: shows.tab('overview'), compare: shows.compare() };
			assertSilent(texts, /\d%/, 'NaN', '∞');
			assertShows(texts, 'n.m.');
			assertShows({ compare: texts.compare }, 'not meaningful');
			assertShows({ csv: shows.compareCsv() }, /Net margin,n\.m\.,/);
		});
	}

	it('currencies are never mixed or dropped', () => {
		const inYen = { mergers: ready([{ ...aDeal, currency: 'JPY' }]) };
		const inEuro = { offerings: ready([{ ...anOffering, currency: 'EUR' }]) };
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
			...inYen,
			...inEuro,
		});
		assertShows(
			{ financials: shows.tab('financials') },
			'Currency by column, in millions',
			/FY2025\nSep 30, 2025\nUSD/,
			/FY2024\nSep 30, 2024\nEUR/,
		);
		assertShows({ export: shows.statementCsv() }, ',USD,', ',EUR,');
		assertSilent(
			{
				financials: shows.tab('financials'),
				hover: shows.hover(),
				compare: shows.compare(),
				dividends: shows.tab('events'),
			},
			'+80.0%',
			'+25.0%',
			'£',
		);
		for (const text of [shows.tab('ratings'), shows.table('ratings'), shows.tree('ratings')]) {
			assertShows({ text }, '$300', '¥43,000');
		}
		assertShows({ overview: shows.tab('overview') }, /USD/, /JPY|another currency|other currenc/);
		for (const text of [shows.tab('events'), shows.table('dividends')]) {
			assertShows({ text }, '$0.25', '€0.20', 'GBp 21');
		}
		assertShows({ dividends: shows.tab('events') }, 'Paid in more than one currency');
		for (const text of [
			shows.tab('events'),
			surfaces(inYen).hover(),
			shows.tree('mergers'),
			shows.table('mergers'),
		]) {
			assertShows({ text }, '¥5.00B');
		}
		for (const text of [
			shows.tab('events'),
			surfaces(inEuro).hover(),
			shows.tree('offerings'),
			shows.table('offerings'),
		]) {
			assertShows({ text }, '€175.50');
		}
	});

	it('`dividend_yield` is a fraction', () => {
		const { value } = dividends.decode({
			dividends: [{ ticker: 'AAPL', ex_dividend_date: '2026-11-30', dividend: '1', dividend_yield: '0.031' }],
		});
		const shows = surfaces({ dividends: ready(value) });
		assertShows(
			{
				tab: shows.tab('events'),
				hover: shows.hover(),
				tree: shows.tree('dividends'),
				table: shows.table('dividends'),
				compare: shows.compare(),
				ics: shows.ics('dividends'),
			},
			'3.1%',
		);
		assertShows({ csv: shows.csv('dividends'), compared: shows.compareCsv() }, ',0.031,');
	});

	it('`pct_chg` is a percent already', () => {
		const { value } = trending.decode({
			ok: true,
			data: [{ security: { ticker: 'AAPL' }, count: 1, pct_chg: 12.5 }],
		});
		const choice = { timeframe: '1d', source: 'all' } as const;
		const tree = trendingTree(
			{ choice, pages: [ready(value)], hasMore: false, now, isSample: false },
			english,
		);
		assertShows({ tree: textsIn(tree) }, '+12.5%');
	});

	it('`pct_chg` is called a change in attention, of a baseline that nobody knows', () => {
		for (const percent of [12.5, -3, 0, undefined]) {
			const { value } = trending.decode({
				ok: true,
				data: [{ security: { ticker: 'AAPL' }, count: 1, pct_chg: percent }],
			});
			const choice = { timeframe: '10m', source: 'all' } as const;
			const [row] = trendingTree(
				{ choice, pages: [ready(value)], hasMore: false, now, isSample: false },
				english,
			).rows;
			const texts = { tooltip: row?.tooltip ?? '', aloud: row?.spoken ?? '' };
			assertSilent(texts, /price|since|against|yesterday|before/i);
			assertShows({ tooltip: texts.tooltip }, 'Change in attention: ');
			assertShows(percent === undefined ? {} : { aloud: texts.aloud }, 'change in attention ');
		}
	});

	it('`pt_pct_change` is a percent already', () => {
		const { value } = ratings.decode({
			ratings: [
				{ ticker: 'AAPL', date: '2026-11-18', pt_current: '245', pt_prior: '210', pt_pct_change: '16.67' },
			],
		});
		const shows = surfaces({ ratings: ready(value) });
		assertShows(
			{
				overview: shows.tab('overview'),
				tab: shows.tab('ratings'),
				tree: shows.tree('ratings'),
				table: shows.table('ratings'),
				ics: shows.ics('ratings'),
			},
			'+16.7%',
		);
		assertShows({ csv: shows.csv('ratings') }, ',16.67,');
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
		assertShows(texts, '16.2%');
		// A change of a percentage would be read as percentage points.
		assertSilent(texts, '+62.0%');
		assertShows({ csv: shows.statementCsv() }, ',0.162');
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
		assertShows({ balance }, 'USD, in millions', 'Shares, in millions', '15,000');
		assertShows(
			{ events: shows.tab('events'), hover: shows.hover(), tree: shows.tree('offerings') },
			'7M shares',
		);
		assertShows({ table: shows.table('offerings') }, '7,000,000');
		assertSilent(
			{ balance, events: shows.tab('events'), hover: shows.hover(), table: shows.table('offerings') },
			/\$15[,.\dB]*\b/,
			/\$7(M|,000)/,
		);
	});
});
