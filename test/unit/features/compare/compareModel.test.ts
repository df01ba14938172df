import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Failure } from '../../../../src/base/failure.js';
import { statementsOf } from '../../../../src/market/periods.js';
import { comparedTable } from '../../../../src/features/compare/compareExport.js';
import type { ComparedTicker, CompareInputs } from '../../../../src/features/compare/compareInputs.js';
import { compareModel } from '../../../../src/features/compare/compareModel.js';
import { compareSections } from '../../../../src/features/compare/compareRows.js';
import type { CompareModel } from '../../../../src/features/compare/compareView.js';
import { consensusModel } from '../../../../src/presentation/consensus/consensusModel.js';
import { dividendsModel } from '../../../../src/features/ticker/dividends/dividendsModel.js';
import {
	basePlaces,
	growthOf,
	statementFigures,
} from '../../../../src/presentation/statement/statementFigures.js';
import { ready } from '../../../support/builders/answers.js';
import {
	appleStatements,
	aTicker,
	aYear,
	cellsOf,
	comparisonOf,
	statements,
	textsOf,
} from '../../../support/builders/comparison.js';
import { aDividend } from '../../../support/builders/dividends.js';
import { formats, now, today } from '../../../support/builders/wording.js';

function model(one: CompareInputs): CompareModel {
	return compareModel(one, formats);
}

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
		period: fc.constantFrom('year', 'ttm'),
		cents: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 12 }),
		mean: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
	})
	.map(({ symbol, years: [latest, before], currency, period, cents, mean }) => {
		const reported = { currency, reportType: period === 'ttm' ? 'TTM' : 'A' } as const;
		const figures = (given: typeof latest) =>
			Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
		const company = statements(
			symbol,
			aYear('2025-12-31', figures(latest), reported),
			aYear('2024-12-31', figures(before), reported),
		);
		const rows = cents.map((amount, index) =>
			aDividend(`${2023 + Math.floor(index / 4)}-0${(index % 4) * 2 + 1}-15`, String(amount / 100)),
		);
		const consensus = {
			ratings: {},
			rating: 'BUY',
			...(mean !== undefined && { meanTarget: mean, value: 4 }),
		};
		return { symbol, period, company, rows, consensus };
	});

describe('the comparison', () => {
	it('says the same numbers as the tabs of each ticker, whatever they are', () => {
		fc.assert(
			fc.property(answers, ({ symbol, period, company, rows, consensus }) => {
				const given: Partial<ComparedTicker['answers']> = {
					financials: ready([company]),
					dividends: ready(rows),
					consensus: ready(consensus),
				};
				const one = { ...comparisonOf(aTicker(symbol, given), aTicker('O')), period };
				const sections = compareSections(one, formats);
				const value = (id: string) => {
					const [cell] = cellsOf(id, sections);
					return cell?.state === 'known' ? cell.value : undefined;
				};
				const income = statementFigures('income', statementsOf([company], symbol, 'income'));
				for (const [id, field] of [
					['revenue', 'totalRevenue'],
					['netIncome', 'netIncome'],
				] as const) {
					const line = income?.groups.flatMap((group) => group.rows).find((one) => one.field === field);
					assert.equal(value(id), line?.figures[0]);
					const reports = income && line && growthOf(line, basePlaces(income, 'yearBefore'))[0];
					assert.equal(value(`${id}Growth`), reports === 'notMeaningful' ? 'n.m.' : reports);
				}
				const dividends = dividendsModel(rows, [], today, formats, 'oldestFirst');
				const sum = dividends?.headline?.facts.find(({ label }) => label.startsWith('Dividends of'));
				const growth = textsOf('dividendGrowth', sections)[0];
				assert.equal(
					sum?.value,
					value('dividendYear') === undefined
						? undefined
						: growth === '—'
							? textsOf('dividendYear', sections)[0]
							: `${textsOf('dividendYear', sections)[0] ?? ''} (${growth ?? ''})`,
				);
				assert.equal(textsOf('rating', sections)[0], consensusModel(consensus, formats)?.rating);
				assert.equal(model(one).heads[0]?.consensus?.cell.text, textsOf('rating', sections)[0]);
			}),
		);
	});

	it('draws and exports the numbers that its table has', () => {
		fc.assert(
			fc.property(answers, ({ symbol, period, company, rows, consensus }) => {
				const given = {
					financials: ready([company]),
					dividends: ready(rows),
					consensus: ready(consensus),
				};
				const one = { ...comparisonOf(aTicker(symbol, given), aTicker('O')), period };
				const sections = compareSections(one, formats);
				const table = sections.map(({ id, rows: some }) => [
					id,
					some.flatMap((line) => {
						const [cell] = line.cells;
						return cell?.state === 'known' ? [[line.id, cell.value]] : [];
					}),
				]);
				const left = comparedTable(one, formats).rows.filter((row) => row.symbol === symbol);
				const exported = sections.map(({ id }) => [
					id,
					left.flatMap((row) =>
						row.id.startsWith(`${id}.`) ? [[row.id.slice(id.length + 1), row.value]] : [],
					),
				]);
				assert.deepEqual(exported, table);
				const drawn = (model(one).charts?.growth?.groups ?? []).flatMap(({ label, bars }) =>
					bars.flatMap((bar) => (bar ? [`${label} ${bar.text}`] : [])),
				);
				const shown = new Set(
					sections.flatMap(({ rows: some }) =>
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

	it('shows hostile text as text', () => {
		const hostile = '<img src=x onerror=alert(1)>\u202e\n';
		const one = model(
			comparisonOf({
				...aTicker('AAPL', {
					consensus: ready({ ratings: {}, rating: hostile }),
					financials: ready([
						statements('AAPL', aYear('2025-09-30', { totalRevenue: 1 }, { currency: hostile })),
					]),
				}),
				listing: { name: hostile, exchange: hostile, kind: 'stock' },
			}),
		);
		assert.equal(one.heads[0]?.consensus?.cell.text, '<img src=x onerror=alert(1)>');
		assert.doesNotMatch(JSON.stringify({ ...one, sections: [] }), /\u202e|\\n/);
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
		const one = model(comparisonOf(aTicker('AAPL', allGone), aTicker('KO', allGone)));
		assert.deepEqual(
			[one.banner?.notice, one.heads.map(({ parts }) => parts), one.sections, one.charts],
			[
				{
					text: 'The service reported an error.',
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
		const stale = { receivedAt: now - 3_600_000, value: [appleStatements], warnings: 0 };
		const one = model(
			comparisonOf(aTicker('AAPL', { ...allGone, financials: { ...gone, stale } }), aTicker('KO', allGone)),
		);
		assert.equal(textsOf('revenue', one.sections)[0], '$110');
		assert.deepEqual(
			one.heads.map(({ age, consensus }) => [age, consensus]),
			[
				['Updated 1 hr. ago', undefined],
				['', undefined],
			],
		);
		assert.equal(one.banner?.notice.button?.label, 'Retry');
	});

	it('says beside its banner the one part that failed for another reason', () => {
		const offline = { state: 'failed', failure: { kind: 'offline', host: 'api.benzinga.com' } } as const;
		const one = model(comparisonOf(aTicker('AAPL', allGone), aTicker('KO', { ...allGone, splits: offline })));
		assert.deepEqual(
			[one.banner?.notice.text, one.heads.map(({ parts }) => parts.map(({ text }) => text))],
			['The service reported an error.', [[], ['Splits: Can’t reach api.benzinga.com.']]],
		);
	});

	it('has no banner where one part alone failed, which says so itself', () => {
		const offline = { state: 'failed', failure: { kind: 'offline', host: 'api.benzinga.com' } } as const;
		const one = model(comparisonOf(aTicker('AAPL'), aTicker('KO', { splits: offline })));
		assert.deepEqual(
			[one.banner, one.heads.map(({ parts }) => parts.map(({ text }) => text))],
			[undefined, [[], ['Splits: Can’t reach api.benzinga.com.']]],
		);
	});
});
