import assert from 'node:assert/strict';
import type { Rating } from '../../../src/contract/ratings.js';
import { targetCurrencies } from '../../../src/market/ratings.js';
import { type DatedPrice, upside, type UpsideInputs } from '../../../src/market/upside.js';
import { splitRow, without } from '../../support/builders/calendarRows.js';
import { aRating } from '../../support/builders/ratings.js';

/** Thanksgiving: New York's exchanges are closed. */
const today = '2026-11-26';
const price: DatedPrice = { price: 233.1, currency: 'USD', day: '2026-11-24' };

const usual = [aRating('UBS', '2026-10-30', 240), aRating('Citigroup', '2026-11-02', 250)];

type Change = Partial<UpsideInputs> & { readonly ratings?: readonly Rating[] };

function upsideOf({ ratings = usual, ...change }: Change = {}) {
	const inputs = { target: 243.57, price, splits: [], today, ...change };
	return upside({ targetCurrencies: targetCurrencies(ratings, inputs.today), ...inputs });
}

/** The upside in percent, with two digits. */
function percent(target: number, of: number): string {
	const found = upsideOf({ target, price: { ...price, price: of } });
	return 'ratio' in found && found.ratio !== 'notMeaningful' ? (found.ratio * 100).toFixed(2) : 'none';
}

describe('the upside', () => {
	it('is the target divided by the price, less one', () => {
		assert.deepEqual(
			[percent(243.57, 233.1), percent(90, 120), percent(120, 120)],
			['4.49', '-25.00', '0.00'],
		);
	});

	it('of a price that is no amount is not meaningful', () => {
		assert.deepEqual(upsideOf({ price: { ...price, price: 0 } }), { ratio: 'notMeaningful' });
	});

	it('needs a price that is at most five trading days old', () => {
		const on = (day: string) => upsideOf({ price: { ...price, day }, today: '2026-12-01' });
		// The exchanges are open on November 24, 25, 27, 30 and December 1.
		assert.deepEqual(
			['2026-11-23', '2026-11-20'].map((day) => on(day)),
			[upsideOf(), { why: 'oldPrice' }],
		);
		// A file that was saved on a weekend has the prices of Friday.
		assert.deepEqual(on('2026-11-22'), { why: 'oldPrice' });
	});

	it('is of a day that has come, at most a time zone ahead of New York', () => {
		const days = ['2026-11-27', '2026-11-28'];
		assert.deepEqual(
			days.map((day) => upsideOf({ price: { ...price, day } })),
			[upsideOf(), { why: 'laterDay' }],
		);
	});

	it('needs all current ratings in the currency of the price', () => {
		const inCurrencies = (...currencies: readonly (string | undefined)[]) =>
			upsideOf({
				ratings: currencies.map((currency, at) => {
					const rating = without(aRating(`Firm ${at}`, '2026-11-01', 250), 'currency');
					return { ...rating, ...(currency !== undefined && { currency }) };
				}),
			});
		assert.deepEqual(inCurrencies('USD', 'USD'), upsideOf());
		assert.deepEqual(inCurrencies('USD', 'CAD'), {
			why: 'otherCurrency',
			ofTargets: ['USD', 'CAD'],
			ofPrice: 'USD',
		});
		assert.deepEqual(inCurrencies('USD', undefined), { why: 'targetCurrencyUnknown' });
		assert.deepEqual(inCurrencies(), { why: 'targetCurrencyUnknown' });
		assert.deepEqual(upsideOf({ targetCurrencies: undefined }), { why: 'ratingsUnknown' });
		assert.deepEqual(upsideOf({ price: { price: 233.1, day: '2026-11-24' } }), {
			why: 'priceCurrencyUnknown',
		});
	});

	it('takes no notice of ratings that no longer count', () => {
		const old = aRating('Barclays', '2025-11-01', 250, { currency: 'GBP' });
		const ended = aRating('Wedbush', '2026-11-01', undefined, { currency: 'GBP', action: 'Suspends' });
		const current = aRating('UBS', '2026-11-01', 250);
		assert.deepEqual(upsideOf({ ratings: [old, ended, current] }), upsideOf());
	});

	it('is not said across a split', () => {
		// Apple’s 4-for-1 split: $499.23 at the close of Friday, $129.04 on the ex-date (Form 8-K of 2020-07-30).
		const split = splitRow({ exDate: '2020-08-31', ratio: { text: '4:1', newShares: 4, oldShares: 1 } });
		const around = (day: string, of: number) =>
			upsideOf({
				target: 130,
				price: { price: of, currency: 'USD', day },
				ratings: [aRating('UBS', '2020-08-28', 130)],
				splits: [split],
				today: '2020-09-02',
			});
		assert.deepEqual(around('2020-08-28', 499.23), { why: 'split', exDate: '2020-08-31' });
		assert.deepEqual(around('2020-08-31', 129.04), { why: 'split', exDate: '2020-08-31' });
		assert.ok('ratio' in around('2020-09-01', 134.18));
	});

	it('is not said across a change of an ADR’s ratio, whatever the ratio', () => {
		const change = splitRow({ exDate: '2026-11-25', splitType: 'ADR Ratio Change' });
		assert.deepEqual(upsideOf({ splits: [change] }), { why: 'split', exDate: '2026-11-25' });
	});

	it('is said before an announced split', () => {
		assert.deepEqual(upsideOf({ splits: [splitRow({ exDate: '2026-11-27' }), splitRow()] }), upsideOf());
	});

	it('needs to know of splits', () => {
		assert.deepEqual(upsideOf({ splits: undefined }), { why: 'splitsUnknown' });
	});
});
