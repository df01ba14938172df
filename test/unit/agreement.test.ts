import { aDeal, assertSays, aYear, statements } from './truthBuilders.js';
import { surfaces } from './truthSurfaces.js';
import { aDividend, aSplit, decimal } from './viewmodel/dividends/dividendBuilders.js';
import { aRating } from './viewmodel/ratings/ratingBuilders.js';
import { ready } from './viewmodel/ticker/tickerBuilders.js';

describe('what panel, hover, tree, table and files say', () => {
	it('of one rating agrees', () => {
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
		assertSays(
			{ overview, tab, hover, tree, table, ics },
			'Citi',
			'Upgrades',
			'Neutral → Buy',
			'$210 → $245',
		);
		assertSays({ overview, tab, tree, table, ics }, '+16.7%');
		assertSays({ csv: shows.csv('ratings') }, ',Citi,', ',245,210,');
		assertSays({ compare: shows.compare() }, 'Citi upgrades');
	});

	it('of one dividend agrees', () => {
		const dividend = aDividend('2026-11-30', '0.2625', {
			payableDate: '2026-12-10',
			dividendYield: decimal('0.0123'),
		});
		const shows = surfaces({ dividends: ready([dividend]) });
		const texts = {
			tab: shows.tab('dividends'),
			hover: shows.hover(),
			tree: shows.tree('dividends'),
			table: shows.table('dividends'),
			ics: shows.ics('dividends'),
		};
		assertSays(texts, '$0.2625', 'Nov 30', 'Dec 10', '1.2%');
		assertSays({ overview: shows.tab('overview') }, '$0.2625', 'Nov 30', 'Dec 10');
		assertSays({ compare: shows.compare() }, '1.2%', 'Ex-dividend', 'Nov 30');
		assertSays({ csv: shows.csv('dividends') }, '2026-11-30,', ',0.2625,', ',0.0123,', ',2026-12-10,');
	});

	it('of one split agrees', () => {
		const shows = surfaces({ splits: ready([aSplit('2026-12-01', '4:1')]) });
		assertSays(
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
		assertSays({ csv: shows.csv('splits') }, '2026-12-01,', ',4:1,');
	});

	it('of one deal agrees', () => {
		const shows = surfaces({ mergers: ready([aDeal]) });
		const told = {
			overview: shows.tab('overview'),
			tab: shows.tab('events'),
			hover: shows.hover(),
			tree: shows.tree('mergers'),
			ics: shows.ics('mergers'),
		};
		assertSays({ ...told, table: shows.table('mergers') }, 'Peloton', '$5B', 'Announced', '2027-Q1');
		assertSays(told, 'acquires Peloton');
		assertSays({ csv: shows.csv('mergers') }, ',Peloton,', ',5000000000.00,', ',2027-Q1,');
		assertSays({ compare: shows.compare() }, 'Acquisition expected', '2027-Q1');
	});

	it('of one line of a statement agrees', () => {
		const shows = surfaces(
			statements(
				aYear('2025-09-30', { totalRevenue: 110_250_000_000 }),
				aYear('2024-09-30', { totalRevenue: 100_000_000_000 }),
			),
			{ choices: { financials: { picked: { income: ['totalRevenue'] } } } },
		);
		const short = { overview: shows.tab('overview'), hover: shows.hover(), compare: shows.compare() };
		const financials = shows.tab('financials');
		assertSays({ ...short, financials }, 'FY2025', '+10.3%');
		assertSays(short, '$110.3B');
		assertSays({ financials }, 'USD, in millions', '110,250');
		assertSays({ csv: shows.statementCsv(), compared: shows.compareCsv() }, '110250000000', 'USD');
	});
});
