import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Consensus } from '../../../../src/contract/consensus.js';
import type { Rating } from '../../../../src/contract/ratings.js';
import { dotRows, targetDotPlot as dotPlotOf } from '../../../../src/presentation/consensus/targetDotPlot.js';
import type { FormatContext } from '../../../../src/presentation/format.js';
import { decimal, without } from '../../../support/builders/calendarRows.js';
import { aRating } from '../../../support/builders/ratings.js';
import { wording } from '../../../support/builders/wording.js';

const consensus = { ratings: {}, lowTarget: 200, meanTarget: 250, highTarget: 300 };

const targetDotPlot = (
	candidate: Consensus | undefined,
	ratings: readonly Rating[] | undefined,
	{ listed, ...words }: FormatContext & { readonly listed?: string },
) => dotPlotOf({ consensus: candidate, ratings, listed }, words);

describe('the dot plot of price targets', () => {
	it('has a dot for each analyst’s newest target of twelve months', () => {
		const plot = targetDotPlot(
			consensus,
			[
				aRating('Citigroup', '2026-11-01', 300),
				aRating('Citigroup', '2026-05-01', 280),
				aRating('UBS', '2026-03-01', 200),
				aRating('Barclays', '2025-10-01', 500),
			],
			wording,
		);
		assert.deepEqual(
			plot?.dots.map(({ spoken }) => spoken),
			['UBS · UBS’s analyst: $200, Mar 1, 2026', 'Citigroup · Citigroup’s analyst: $300, Nov 1, 2026'],
		);
	});

	it('has no dot for an analyst who no longer covers the company', () => {
		const endings = ['Suspends', 'Removes', 'Terminates Coverage On', 'Firm Dissolved'];
		const plot = targetDotPlot(
			consensus,
			endings.flatMap((action, index) => [
				aRating(`Firm ${index}`, '2026-06-01', undefined, { action }),
				aRating(`Firm ${index}`, '2026-05-01', 210),
			]),
			wording,
		);
		assert.deepEqual(plot?.dots, []);
	});

	it('keeps an outlier on the axis', () => {
		const { dots, axis } =
			targetDotPlot(
				consensus,
				[aRating('UBS', '2026-11-01', 900), aRating('Citi', '2026-11-01', 250)],
				wording,
			) ?? {};
		assert.ok(dots?.every(({ at }) => at >= 0 && at <= 1));
		assert.equal(axis?.ticks.at(-1)?.text, '900');
	});

	it('names the currency that all ratings are in, for the consensus too', () => {
		const plot = targetDotPlot(consensus, [aRating('UBS', '2026-11-01', 250)], wording);
		assert.deepEqual(
			[plot?.unit, plot?.marks.map(({ label, value }) => `${label} ${value}`), plot?.notes],
			['USD', ['Low $200', 'Mean $250', 'High $300'], []],
		);
	});

	it('draws one currency alone and says how many are in others, nor puts a currency on the consensus then', () => {
		const plot = targetDotPlot(
			consensus,
			[
				aRating('UBS', '2026-11-01', 250),
				aRating('Citigroup', '2026-11-01', 260),
				aRating('Scotiabank', '2026-11-01', 350, { currency: 'CAD' }),
			],
			wording,
		);
		assert.deepEqual(
			[plot?.dots.length, plot?.marks[0]?.value, plot?.notes],
			[
				2,
				'200',
				[
					'Targets in other currencies, which aren’t drawn: 1.',
					'The currency of low, mean and high isn’t stated.',
				],
			],
		);
	});

	it('takes the currency of the listing where no analyst names one', () => {
		const plot = targetDotPlot(consensus, undefined, { ...wording, listed: 'USD' });
		assert.deepEqual([plot?.unit, plot?.marks[0]?.value], ['USD', '$200']);
	});

	it('never invents a currency', () => {
		const bare = targetDotPlot(consensus, undefined, wording);
		const unnamed = targetDotPlot(
			consensus,
			[without(aRating('UBS', '2026-11-01', 250), 'currency')],
			wording,
		);
		assert.deepEqual(
			[bare?.unit, bare?.marks[0]?.value, unnamed?.unit, unnamed?.dots[0]?.spoken],
			['Currency not stated', '200', 'Currency not stated', 'UBS · UBS’s analyst: 250, Nov 1, 2026'],
		);
	});

	it('counts a target of before a split in today’s shares', () => {
		const plot = targetDotPlot(
			undefined,
			[aRating('UBS', '2026-05-01', 400, { adjustedTarget: decimal('100') })],
			wording,
		);
		assert.match(plot?.dots[0]?.spoken ?? '', /\$100/);
	});

	it('stands in the middle where there is one value, or all are equal', () => {
		const one = targetDotPlot(undefined, [aRating('UBS', '2026-05-01', 0.35)], wording);
		const equal = targetDotPlot(
			{ ratings: {}, lowTarget: 5000, meanTarget: 5000, highTarget: 5000 },
			undefined,
			wording,
		);
		for (const at of [one?.dots[0]?.at, ...(equal?.marks.map((mark) => mark.at) ?? [])]) {
			assert.ok(at !== undefined && at > 0.2 && at < 0.8);
		}
	});

	it('is nothing where nobody gave a target', () => {
		assert.equal(targetDotPlot({ ratings: {} }, [aRating('UBS', '2026-11-01')], wording), undefined);
	});

	it('never mentions an upside, since the service has no prices', () => {
		const plot = targetDotPlot(consensus, [aRating('UBS', '2026-11-01', 250)], wording);
		assert.doesNotMatch(JSON.stringify(plot), /upside|%/i);
	});
});

describe('the rows of dots', () => {
	it('let no two dots of a row touch, however they lie', () => {
		fc.assert(
			fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }), (places) => {
				const inOrder = places.toSorted((one, other) => one - other);
				const rows = dotRows(inOrder);
				const lastOf = new Map<number | undefined, number>();
				inOrder.forEach((at, index) => {
					const last = lastOf.get(rows[index]);
					assert.ok(last === undefined || at - last >= 1 / 36);
					lastOf.set(rows[index], at);
				});
			}),
		);
	});

	it('stay on the ground where there is room', () => {
		assert.deepEqual(dotRows([0, 0.2, 0.2, 0.205, 0.9]), [0, 0, 1, 2, 0]);
	});
});
