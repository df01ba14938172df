import assert from 'node:assert/strict';
import { compareModel } from '../../../../src/features/compare/compareModel.js';
import type { CompareInputs } from '../../../../src/features/compare/compareInputs.js';
import type { CompareHead } from '../../../../src/features/compare/compareView.js';
import { failed, loading, ready } from '../../../support/builders/answers.js';
import {
	appleStatements,
	aTicker,
	aYear,
	comparisonOf,
	statements,
	statesOf,
	toyotaStatements,
} from '../../../support/builders/comparison.js';
import { formats } from '../../../support/builders/wording.js';

function headsOf(one: CompareInputs): readonly CompareHead[] {
	return compareModel(one, formats).heads;
}

describe('the heads of compared tickers', () => {
	it('say of which twelve months and in which currency the figures are', () => {
		const tickers = [
			aTicker('AAPL', { financials: ready([appleStatements]) }),
			aTicker('TM', { financials: ready([toyotaStatements]) }),
		];
		assert.deepEqual(
			headsOf(comparisonOf(...tickers)).map(({ facts }) => facts),
			[
				['FY2025 · USD', 'ended Sep 30, 2025'],
				['FY2026 · JPY', 'ended Mar 31, 2026'],
			],
		);
		assert.deepEqual(
			headsOf({ ...comparisonOf(...tickers), period: 'ttm' }).map(({ facts }) => facts),
			[['No TTM known'], ['No TTM known']],
		);
		const trailing = statements('KO', aYear('2026-06-30', { totalRevenue: 1 }, { reportType: 'TTM' }));
		const coke = aTicker('KO', { financials: ready([trailing]) });
		assert.deepEqual(headsOf(comparisonOf(coke))[0]?.facts, ['No fiscal year known']);
		assert.match(
			headsOf({ ...comparisonOf(coke), period: 'ttm' })[0]?.facts.join(' ') ?? '',
			/^TTM Q4 FY2026 · USD/,
		);
	});

	it('say what analysts think, and show nothing of it again below', () => {
		const consensus = ready({ ratings: { buy: 3 }, rating: 'STRONG_BUY', value: 4.62 });
		const model = compareModel(
			comparisonOf(aTicker('AAPL', { consensus }), aTicker('KO'), aTicker('TM', { consensus: failed })),
			formats,
		);
		assert.deepEqual(
			model.heads.map(({ consensus }) => [consensus?.kind, consensus?.cell.state, consensus?.cell.text]),
			[
				['strongBuy', 'known', 'Strong Buy'],
				[undefined, 'absent', '—'],
				[undefined, 'failed', 'Failed'],
			],
		);
		const [apple] = model.heads;
		assert.ok(apple?.consensus?.cell.state === 'known');
		assert.equal(apple.consensus.cell.note, '4.62 of 5');
		const below = model.sections.flatMap(({ rows }) => rows).map(({ id }) => id);
		assert.deepEqual(
			below.filter((id) => ['rating', 'ratingValue'].includes(id)),
			[],
		);
	});

	it('say how old the figures are where the tickers differ in it; else it is said once for all', () => {
		const anHourAgo = ready([appleStatements], 60);
		const { heads, age } = compareModel(
			comparisonOf(aTicker('AAPL', { financials: anHourAgo }), aTicker('KO')),
			formats,
		);
		assert.deepEqual([age, heads.map((head) => head.age)[0]], ['', 'Updated 1 hr. ago']);
		const alike = compareModel(
			comparisonOf(aTicker('AAPL', { financials: anHourAgo }), aTicker('KO', { financials: anHourAgo })),
			formats,
		);
		assert.deepEqual([alike.age, alike.heads.map((head) => head.age)], ['Updated 1 hr. ago', ['', '']]);
	});

	it('have what failed, each part with Retry, apart from what loads', () => {
		const { heads, sections } = compareModel(
			comparisonOf(
				aTicker('AAPL', { financials: failed, consensus: loading }),
				aTicker('TM', { financials: ready([toyotaStatements]) }),
			),
			formats,
		);
		assert.deepEqual(statesOf('revenue', sections), ['failed', 'known']);
		assert.deepEqual(statesOf('analysts', sections), ['loading', 'absent']);
		assert.deepEqual(
			heads.map(({ parts }) => parts.map(({ part, button }) => [part, button?.remedy])),
			[[['financials', 'retry']], []],
		);
	});

	it('tell of what is old its failure and its age', () => {
		const stale = { value: [appleStatements], receivedAt: 0, warnings: 0 };
		const [head] = headsOf(comparisonOf(aTicker('AAPL', { financials: { ...failed, stale } })));
		assert.match(head?.parts[0]?.text ?? '', /^Financials: .* Updated /);
	});

	it('can be moved within the others, and taken away while two are left', () => {
		const tools = (...symbols: readonly string[]) =>
			headsOf(comparisonOf(...symbols.map((symbol) => aTicker(symbol)))).map(
				({ moveLeft, moveRight, remove }) => [moveLeft, moveRight, remove].filter((one) => one !== undefined),
			);
		assert.deepEqual(tools('AAPL', 'KO'), [['Move AAPL right'], ['Move KO left']]);
		assert.deepEqual(tools('AAPL', 'KO', 'TM')[1], ['Move KO left', 'Move KO right', 'Remove KO']);
	});
});
