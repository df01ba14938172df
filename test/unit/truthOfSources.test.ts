import type { Answer } from '../../src/base/loadable.js';
import { calendarNames } from '../../src/contract/calendar.js';
import { splitRow } from '../support/builders/calendarRows.js';
import { answered, assertShows, assertSilent, aYear } from './truthBuilders.js';
import { surfaces } from './truthSurfaces.js';
import { timestamped, ready } from '../support/builders/answers.js';
import { aDividend, aSplit } from '../support/builders/dividends.js';
import { aRating } from '../support/builders/ratings.js';
import { aQuarter } from '../support/builders/ticker.js';
import { apple as symbol } from '../support/builders/wording.js';
import { aDeal, anOffering } from '../support/builders/deals.js';

describe('where it is from, always true', () => {
	it('a record from a cache shows its age', () => {
		const hours = 3;
		const ago = <T>(value: T): Answer<T> => ready(value, hours * 60);
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
		assertShows(
			{
				overview: shows.tab('overview'),
				financials: shows.tab('financials'),
				ratings: shows.tab('ratings'),
				events: shows.tab('events'),
				compare: shows.compare(),
			},
			'Updated 3 hr. ago',
		);
		assertShows({ hover: shows.hover() }, '3 hr. ago');
		assertShows({ csv: shows.statementCsv() }, ',2026-11-20T12:00:00.000Z,');
		const failure = { kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 } as const;
		const saved = surfaces({
			ratings: {
				state: 'failed',
				failure,
				stale: timestamped([aRating('Citi', '2026-11-18', 300)], hours * 60),
			},
		});
		assertShows({ ratings: saved.tab('ratings') }, 'Updated 3 hr. ago', 'Citi');
	});

	it('sample data says that it is, wherever it shows, and live data never does', () => {
		const all = answered();
		const sample = surfaces(all, { isSample: true });
		const live = surfaces(all);
		const said = (shows: typeof sample) => ({
			overview: shows.tab('overview'),
			financials: shows.tab('financials'),
			ratings: shows.tab('ratings'),
			events: shows.tab('events'),
			hover: shows.hover(),
			compare: shows.compare(),
			'statement as CSV': shows.statementCsv(),
			'statement as JSON': shows.statementJson(),
			'statement copied': shows.statementCopy(),
			'comparison as CSV': shows.compareCsv(),
			'comparison as JSON': shows.compareJson(),
			...Object.fromEntries(
				calendarNames.flatMap((name) => [
					[`${name} as CSV`, shows.csv(name)],
					[`${name} as JSON`, shows.json(name)],
					[`${name} as a calendar file`, shows.ics(name)],
				]),
			),
		});
		assertShows(said(sample), /sample data/i);
		assertSilent(said(sample), /\blive\b/);
		assertSilent(said(live), /sample/i);
	});

	it('unknown vocabulary is shown as it came', () => {
		const splits = ready([
			splitRow({ symbol, exDate: '2026-12-01', ratio: { text: 'four for one' }, splitType: 'Swirl' }),
		]);
		const mergers = ready([
			{ ...aDeal, dealType: 'Reverse Triangle', status: 'On Ice', paymentType: 'Shells' },
		]);
		const offerings = ready([{ ...anOffering, offeringType: 'Sidewise' }]);
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
			splits,
			mergers,
			offerings,
		});
		const { tab, hover, tree, table, compare } = shows;
		assertShows({ overview: tab('overview'), hover: hover(), compare: compare() }, 'CAUTIOUSLY_GLAD');
		assertShows({ financials: tab('financials'), hover: hover() }, 'Q7', 'XQZ');
		assertShows(
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
		assertShows({ dividends: tab('events'), tree: tree('dividends'), table: table('dividends') }, 'In Kind');
		assertShows({ dividends: tab('events') }, '7 times a year');
		assertShows(
			{
				events: tab('events'),
				hover: surfaces({ splits }).hover(),
				tree: tree('splits'),
				table: table('splits'),
			},
			'four for one',
			'Swirl',
		);
		assertShows(
			{
				events: tab('events'),
				hover: surfaces({ mergers }).hover(),
				tree: tree('mergers'),
				table: table('mergers'),
			},
			'Reverse Triangle',
			'On Ice',
		);
		assertShows({ events: tab('events'), tree: tree('mergers'), table: table('mergers') }, 'Shells');
		assertShows(
			{
				events: tab('events'),
				hover: surfaces({ offerings }).hover(),
				tree: tree('offerings'),
				table: table('offerings'),
			},
			'Sidewise',
		);
	});
});
