import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Failure } from '../../../../src/base/failure.js';
import { knownSymbol } from '../../../../src/base/symbol.js';
import { statementsOf } from '../../../../src/market/periods.js';
import { compareCsv, compareJson } from '../../../../src/viewmodel/compare/compareExport.js';
import type { ComparedTicker, CompareInputs } from '../../../../src/viewmodel/compare/compareInputs.js';
import { compareModel } from '../../../../src/viewmodel/compare/compareModel.js';
import type { CompareModel } from '../../../../src/viewmodel/compare/compareView.js';
import { consensusModel } from '../../../../src/viewmodel/consensus/consensusModel.js';
import { dividendsModel } from '../../../../src/viewmodel/ticker/dividends/dividendsModel.js';
import {
	basePlaces,
	growthOf,
	statementFigures,
} from '../../../../src/viewmodel/statement/statementFigures.js';
import { failed, loading, ready } from '../../../support/builders/answers.js';
import { decimal, ratingRow } from '../../../support/builders/calendarRows.js';
import { aTicker, aYear, known, statements } from '../../../support/builders/comparison.js';
import { aDividend, aSplit, quarterly } from '../../../support/builders/dividends.js';
import { formats, now, today } from '../../../support/builders/wording.js';

function model(one: CompareInputs): CompareModel {
	return compareModel(one, formats);
}

/** The texts of a row, a ticker each. */
function row(id: string, { sections }: CompareModel): readonly string[] {
	return cells(id, sections).map(({ text }) => text);
}

function states(id: string, { sections }: CompareModel): readonly string[] {
	return cells(id, sections).map(({ state }) => state);
}

function cells(id: string, sections: CompareModel['sections']) {
	const found = sections.flatMap(({ rows }) => rows).find((one) => one.id === id);
	assert.ok(found, `there is no row ${id}`);
	return found.cells;
}

const apple = statements(
	'AAPL',
	aYear(
		'2025-09-30',
		{ totalRevenue: 110, grossProfit: 55, operatingIncome: 22, netIncome: 11 },
		{ cashFlow: { freeCashFlow: 10 } },
	),
	aYear('2024-09-30', { totalRevenue: 100, netIncome: 10 }, { cashFlow: { freeCashFlow: -5 } }),
);
const toyota = statements(
	'TM',
	aYear('2026-03-31', { totalRevenue: 5e13, netIncome: 7e12 }, { currency: 'JPY' }),
	aYear('2025-03-31', { totalRevenue: 4e13, netIncome: -1 }, { currency: 'JPY' }),
);

describe('the figures that are compared', () => {
	it('are of the latest fiscal year, with its growth and margins', () => {
		const one = model(
			known(aTicker('AAPL', { financials: ready([apple]) }), aTicker('TM', { financials: ready([toyota]) })),
		);
		assert.deepEqual(row('revenue', one), ['$110', '¥50T']);
		assert.deepEqual(row('revenueGrowth', one), ['+10.0%', '+25.0%']);
		assert.deepEqual(row('grossMargin', one), ['50.0%', '—']);
		assert.deepEqual(row('operatingMargin', one), ['20.0%', '—']);
		assert.deepEqual(row('netMargin', one), ['10.0%', '14.0%']);
		assert.deepEqual(
			one.heads.map(({ facts }) => facts),
			[
				['FY2025 · USD', 'to Sep 30, 2025'],
				['FY2026 · JPY', 'to Mar 31, 2026'],
			],
		);
	});

	it('do not grow from a base that is negative or zero', () => {
		const one = model(
			known(aTicker('AAPL', { financials: ready([apple]) }), aTicker('TM', { financials: ready([toyota]) })),
		);
		assert.deepEqual(row('freeCashFlowGrowth', one), ['n.m.', '—']);
		assert.deepEqual(row('netIncomeGrowth', one), ['+10.0%', 'n.m.']);
	});

	it('do not grow across currencies', () => {
		const changed = statements(
			'AAPL',
			aYear('2025-09-30', { totalRevenue: 2 }),
			aYear('2024-09-30', { totalRevenue: 1 }, { currency: 'EUR' }),
		);
		assert.deepEqual(row('revenueGrowth', model(known(aTicker('AAPL', { financials: ready([changed]) })))), [
			'—',
		]);
	});

	it('are never those of a quarter, and one that is absent is a dash, not zero', () => {
		const quarter = { ...aYear('2025-09-30', { totalRevenue: 5 }), period: '3M' };
		const one = model(known(aTicker('AAPL', { financials: ready([statements('AAPL', quarter)]) })));
		assert.deepEqual(row('revenue', one), ['—']);
		assert.deepEqual(one.heads[0]?.facts, ['No fiscal year known']);
	});

	it('tell of analysts what the consensus says, targets in the currency of the ratings behind them', () => {
		const consensus = {
			ratings: { buy: 3 },
			rating: 'STRONG_BUY',
			value: 4.62,
			uniqueAnalysts: 21,
			lowTarget: 90,
			meanTarget: 101.5,
			highTarget: 120,
		};
		const inDollars = ratingRow({
			symbol: knownSymbol('AAPL'),
			firm: 'A',
			currency: 'USD',
			target: decimal('100'),
			date: '2026-11-02',
		});
		const nothing = aTicker('AAPL').answers;
		const one = model(
			known(
				aTicker('AAPL', {
					consensus: ready(consensus),
					events: { ...nothing.events, ratings: ready([inDollars]) },
				}),
				aTicker('TM', { consensus: ready(consensus) }),
				aTicker('KO'),
			),
		);
		assert.deepEqual(row('rating', one), ['Strong Buy', 'Strong Buy', '—']);
		assert.deepEqual(row('ratingValue', one), ['4.62', '4.62', '—']);
		assert.deepEqual(row('analysts', one), ['21', '21', '—']);
		assert.deepEqual(row('meanTarget', one), ['$101.50', '101.50', '—']);
	});

	it('tell of dividends the yield as a fraction, how often, and how the full years grew', () => {
		const rows = [
			...quarterly({ 2023: '0.20', 2024: '0.20', 2025: '0.25' }),
			aDividend('2026-11-30', '0.26', { dividendYield: decimal('0.031') }),
		];
		const one = model(known(aTicker('AAPL', { dividends: ready(rows) }), aTicker('KO')));
		assert.deepEqual(
			['dividendYield', 'dividendFrequency', 'dividendYear', 'dividendGrowth'].map((id) => row(id, one)),
			[
				['3.1%', '—'],
				['Quarterly', '—'],
				['$1', '—'],
				['+25.0%', '—'],
			],
		);
	});

	it('do not tell how a dividend grew before it is known whether the share was split', () => {
		const dividends = ready(quarterly({ 2023: '0.8', 2024: '0.8', 2025: '0.22' }));
		const splits = ready([aSplit('2025-01-15', '4:1')]);
		const one = model(
			known(
				aTicker('AAPL', { dividends, splits }),
				aTicker('KO', { dividends, splits: loading }),
				aTicker('TM', { dividends, splits: failed }),
			),
		);
		assert.deepEqual(states('dividendGrowth', one), ['known', 'loading', 'failed']);
		assert.equal(row('dividendGrowth', one)[0], '+10.0%');
	});

	it('tell the next event and the latest, and that there is none only when all calendars have said so', () => {
		const { events } = aTicker('AAPL').answers;
		const dividends = ready([aDividend('2026-11-30', '1'), aDividend('2026-08-30', '1')]);
		const one = model(
			known(
				aTicker('AAPL', { events: { ...events, dividends } }),
				aTicker('KO', { events: { ...events, mergers: loading } }),
				aTicker('TM', { events: { ...events, mergers: failed } }),
				aTicker('O'),
			),
		);
		assert.deepEqual(states('nextEvent', one), ['known', 'loading', 'failed', 'absent']);
		const [next] = cells('nextEvent', one.sections);
		assert.ok(next?.state === 'known');
		assert.deepEqual([next.text, next.note], ['Ex-dividend', 'Nov 30']);
	});
});

describe('the parts of a ticker', () => {
	it('load and fail apart from each other, with Retry in the head of its column', () => {
		const one = model(
			known(
				aTicker('AAPL', { financials: failed, consensus: loading }),
				aTicker('TM', { financials: ready([toyota]) }),
			),
		);
		assert.deepEqual(states('revenue', one), ['failed', 'known']);
		assert.deepEqual(states('rating', one), ['loading', 'absent']);
		assert.deepEqual(
			one.heads.map(({ parts }) => parts.map(({ part, button }) => [part, button?.remedy])),
			[[['financials', 'retry']], []],
		);
	});

	it('show what is old with its failure and its age', () => {
		const [head] = model(
			known(
				aTicker('AAPL', { financials: { ...failed, stale: { value: [apple], receivedAt: 0, oddities: 0 } } }),
			),
		).heads;
		assert.match(head?.parts[0]?.text ?? '', /^Statements: .* Received /);
	});

	it('can be moved within the others, and taken away while two are left', () => {
		const headsOf = (...symbols: readonly string[]) =>
			model(known(...symbols.map((symbol) => aTicker(symbol)))).heads.map(({ moveLeft, moveRight, remove }) =>
				[moveLeft, moveRight, remove].filter((one) => one !== undefined),
			);
		assert.deepEqual(headsOf('AAPL', 'KO'), [['Move AAPL right'], ['Move KO left']]);
		assert.deepEqual(headsOf('AAPL', 'KO', 'TM')[1], ['Move KO left', 'Move KO right', 'Remove KO']);
	});
});

describe('what cannot be compared', () => {
	const both = known(
		aTicker('AAPL', { financials: ready([apple]) }),
		aTicker('TM', { financials: ready([toyota]) }),
	);

	it('is said: differing currencies and ends of fiscal years', () => {
		assert.deepEqual(model(both).notices, [
			'The statements are in different currencies (USD: AAPL; JPY: TM). No amount is converted; charts of money stand by currency.',
			'The fiscal years do not end in the same month (Sep 30, 2025: AAPL; Mar 31, 2026: TM): the figures are of different times.',
		]);
		assert.deepEqual(
			model(known(aTicker('AAPL', { financials: ready([apple]) }), aTicker('KO'))).notices,
			[],
		);
	});

	it('is never drawn on one scale: a chart of money has tickers of one currency', () => {
		const bars = model(both).charts?.bars ?? [];
		assert.deepEqual(
			bars.map(({ heading, unit, series, colors }) => [heading, unit, series, colors]),
			[
				['Growth in the Latest Fiscal Year', 'Percent', ['AAPL', 'TM'], [0, 1]],
				['Margins in the Latest Fiscal Year', 'Percent', ['AAPL', 'TM'], [0, 1]],
				['Size in the Latest Fiscal Year, USD', 'USD', ['AAPL'], [0]],
				['Size in the Latest Fiscal Year, JPY', 'JPY', ['TM'], [1]],
			],
		);
	});

	it('shows hostile text as text', () => {
		const hostile = '<img src=x onerror=alert(1)>\u202e\n';
		const one = model(
			known({
				...aTicker('AAPL', {
					consensus: ready({ ratings: {}, rating: hostile }),
					financials: ready([
						statements('AAPL', aYear('2025-09-30', { totalRevenue: 1 }, { currency: hostile })),
					]),
				}),
				listing: { name: hostile, exchange: hostile },
			}),
		);
		assert.equal(row('rating', one)[0], '<img src=x onerror=alert(1)>');
		assert.doesNotMatch(JSON.stringify({ ...one, sections: [] }), /\u202e|\\n/);
	});
});

const figure = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), { nil: undefined });
const year = fc.record(
	{ totalRevenue: figure, netIncome: figure, grossProfit: figure, operatingIncome: figure },
	{ requiredKeys: [] },
);
const answers = fc
	.record({
		symbol: fc.constantFrom('AAPL', 'KO', 'TM'),
		years: fc.tuple(year, year),
		currency: fc.constantFrom('USD', 'JPY'),
		cents: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 12 }),
		mean: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
	})
	.map(({ symbol, years: [latest, before], currency, cents, mean }) => {
		const figures = (given: typeof latest) =>
			Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
		const company = statements(
			symbol,
			aYear('2025-12-31', figures(latest), { currency }),
			aYear('2024-12-31', figures(before), { currency }),
		);
		const rows = cents.map((amount, index) =>
			aDividend(`${2023 + Math.floor(index / 4)}-0${(index % 4) * 2 + 1}-15`, String(amount / 100)),
		);
		const consensus = {
			ratings: {},
			rating: 'BUY',
			...(mean !== undefined && { meanTarget: mean, value: 4 }),
		};
		return { symbol, company, rows, consensus };
	});

describe('the comparison', () => {
	it('says the same numbers as the tabs of each ticker, whatever they are', () => {
		fc.assert(
			fc.property(answers, ({ symbol, company, rows, consensus }) => {
				const given: Partial<ComparedTicker['answers']> = {
					financials: ready([company]),
					dividends: ready(rows),
					consensus: ready(consensus),
				};
				const one = model(known(aTicker(symbol, given), aTicker('O')));
				const value = (id: string) => {
					const [cell] = cells(id, one.sections);
					return cell?.state === 'known' ? cell.value : undefined;
				};
				const income = statementFigures('income', statementsOf([company], symbol, 'income'));
				for (const [id, field] of [
					['revenue', 'totalRevenue'],
					['netIncome', 'netIncome'],
				] as const) {
					const line = income?.groups.flatMap((group) => group.rows).find((one) => one.field === field);
					assert.equal(value(id), line?.figures[0]);
					const told = income && line && growthOf(line, basePlaces(income, 'yearBefore'))[0];
					assert.equal(value(`${id}Growth`), told === 'notMeaningful' ? 'n.m.' : told);
				}
				const dividends = dividendsModel(rows, [], today, formats);
				const sum = dividends?.headline?.facts.find(({ label }) => label.startsWith('Regular dividends of'));
				const growth = row('dividendGrowth', one)[0];
				assert.equal(
					sum?.value,
					value('dividendYear') === undefined
						? undefined
						: growth === '—'
							? row('dividendYear', one)[0]
							: `${row('dividendYear', one)[0] ?? ''} (${growth ?? ''})`,
				);
				assert.equal(row('rating', one)[0], consensusModel(consensus, formats)?.rating);
			}),
		);
	});

	it('draws and exports the numbers that its table has', () => {
		fc.assert(
			fc.property(answers, ({ symbol, company, rows, consensus }) => {
				const one = model(
					known(
						aTicker(symbol, {
							financials: ready([company]),
							dividends: ready(rows),
							consensus: ready(consensus),
						}),
						aTicker('O'),
					),
				);
				const table = one.sections.map(({ id, rows: some }) => [
					id,
					some.flatMap((line) => {
						const [cell] = line.cells;
						return cell?.state === 'known' ? [[line.id, cell.value]] : [];
					}),
				]);
				const { tickers } = JSON.parse(compareJson(one, '')) as {
					readonly tickers: readonly Readonly<Record<string, Readonly<Record<string, { value: unknown }>>>>[];
				};
				const exported = one.sections.map(({ id }) => [
					id,
					Object.entries(tickers[0]?.[id] ?? {}).map(([line, { value }]) => [line, value]),
				]);
				assert.deepEqual(exported, table);
				const drawn = (one.charts?.bars ?? []).flatMap(({ groups }) =>
					groups.flatMap(({ label, bars }) => bars.flatMap((bar) => (bar ? [`${label} ${bar.text}`] : []))),
				);
				const shown = new Set(
					one.sections.flatMap(({ rows: some }) =>
						some.flatMap(({ label, cells: [cell] }) => (cell ? [`${label} ${cell.text}`] : [])),
					),
				);
				assert.deepEqual(
					drawn.filter((bar) => !shown.has(bar)),
					[],
				);
			}),
		);
	});

	it('exports a line a figure as CSV, ratios as they are reckoned', () => {
		const one = model(known(aTicker('AAPL', { financials: ready([apple]) }), aTicker('KO')));
		assert.deepEqual(compareCsv(one).split('\r\n').slice(0, 3), [
			'symbol,section,row,value,currency,note,data',
			'AAPL,Growth,Revenue,0.10000000000000009,,"FY2025 · USD · to Sep 30, 2025",live',
			'AAPL,Growth,Net income,0.10000000000000009,,"FY2025 · USD · to Sep 30, 2025",live',
		]);
	});

	it('exports sample data as what it is', () => {
		const sample = model({ ...known(aTicker('AAPL'), aTicker('KO')), isSample: true });
		assert.match(compareJson(sample, '2026-11-20T15:00:00Z'), /"data": "sample data"/);
		assert.equal(sample.sample, 'Sample data');
	});
});

describe('a comparison of which everything failed', () => {
	const why: Failure = { kind: 'serverFailed', status: 500, said: {} };
	const gone = { state: 'failed', failure: why } as const;
	const allGone = {
		consensus: gone,
		financials: gone,
		dividends: gone,
		splits: gone,
		events: { ratings: gone, dividends: gone, splits: gone, mergers: gone, offerings: gone },
	};

	it('says why once above the heads, with one button, and draws no empty rows', () => {
		const one = model(known(aTicker('AAPL', allGone), aTicker('KO', allGone)));
		assert.deepEqual(
			[one.banner?.notice, one.heads.map(({ parts }) => parts), one.sections, one.charts],
			[
				{
					text: 'The service has a problem of its own (status 500). Try again in a moment.',
					button: { label: 'Retry', remedy: 'retry' },
				},
				[[], []],
				[],
				undefined,
			],
		);
		assert.equal(one.announcement, one.banner?.announcement);
	});

	it('keeps what was known before, with its age', () => {
		const stale = { receivedAt: now - 3_600_000, value: [apple], oddities: 0 };
		const one = model(
			known(aTicker('AAPL', { ...allGone, financials: { ...gone, stale } }), aTicker('KO', allGone)),
		);
		assert.equal(row('revenue', one)[0], '$110');
		assert.equal(one.heads[0]?.age, 'Received 1 hr. ago');
		assert.equal(one.banner?.notice.button?.label, 'Retry');
	});

	it('has no banner where one part failed for another reason', () => {
		const offline = { state: 'failed', failure: { kind: 'offline', host: 'api.benzinga.com' } } as const;
		const one = model(known(aTicker('AAPL', allGone), aTicker('KO', { ...allGone, splits: offline })));
		assert.equal(one.banner, undefined);
		assert.equal(one.heads[0]?.parts.length, 5);
	});
});
