import assert from 'node:assert/strict';
import { calendarNames } from '../../src/contract/calendar.js';
import { tabNames } from '../../src/presentation/tickerTabs.js';
import { answered, assertShows, assertSilent, aYear, statements } from './truthBuilders.js';
import { surfaces } from './truthSurfaces.js';
import { ready } from '../support/builders/answers.js';
import { aRating } from '../support/builders/ratings.js';
import { aQuarter } from '../support/builders/ticker.js';
import { formats, now } from '../support/builders/wording.js';
import { aDeal, anOffering } from '../support/builders/deals.js';

/**
 * The text of all surfaces for an answer of each kind, with the tests' formats.
 */
function everySurface(): string {
	const shows = surfaces(answered(), { formats });
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

describe('days, times and periods, always true', () => {
	it('New York times are named so', () => {
		const shows = surfaces({
			ratings: ready([aRating('Citi', '2026-11-18', 300)]),
			offerings: ready([anOffering]),
		});
		assertShows(
			{
				tab: shows.tab('ratings'),
				tree: shows.tree('ratings'),
				table: shows.table('ratings'),
				ics: shows.ics('ratings'),
			},
			/2:52\sPM ET/,
		);
		assertShows(
			{ tab: shows.tab('events'), tree: shows.tree('offerings'), table: shows.table('offerings') },
			/4:05\sPM ET/,
		);
	});

	it('dates without time never shift by zone', () => {
		const everywhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kolkata', 'UTC'];
		const zone = process.env.TZ;
		try {
			const seen = everywhere.map((name) => {
				process.env.TZ = name;
				return { offset: new Date(now).getTimezoneOffset(), texts: everySurface() };
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
			assertShows(
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
		assertShows(
			{
				overview: shows.tab('overview'),
				financials: shows.tab('financials'),
				hover: shows.hover(),
				compare: shows.compare(),
			},
			'FY2025',
			'Sep 27, 2025',
		);
		assertShows({ csv: shows.statementCsv() }, ',FY2025,12M,2025-09-30,2025-09-27,');
		const ofJune = surfaces(
			statements(aQuarter('2025-09-30', { totalRevenue: 4e9 }, { income: { fiscalYearEnd: 6 } })),
		);
		assertShows(
			{ overview: ofJune.tab('overview'), financials: ofJune.tab('financials'), hover: ofJune.hover() },
			'Q1 FY2026',
		);
		const income = { currency: 'USD', periodEndingDate: '2025-09-30', figures: { totalRevenue: 4e9 } };
		const unsentImages = surfaces(statements({ asOf: '2025-09-30', period: '3M', reportType: 'A', income }));
		const texts = { financials: unsentImages.tab('financials'), hover: unsentImages.hover() };
		assertShows(texts, 'Sep 30, 2025');
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
			assertShows(
				{ financials: shows.tab('financials') },
				new RegExp(String.raw`FY2025\nSep 30, 2025\n${word}`),
			);
			assertShows({ overview: shows.tab('overview'), hover: shows.hover(), compare: shows.compare() }, word);
			assertShows(
				{ csv: shows.statementCsv() },
				new RegExp(`,${reportType},[^\n]*,not point-in-time,${String(reportType === 'R')},`),
			);
		});
	}
});
