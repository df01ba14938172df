import assert from 'node:assert/strict';
import {
	ownPriceWords,
	priceFileProblemWords,
} from '../../../../src/presentation/consensus/ownPriceWords.js';
import type { FilePrice } from '../../../../src/tickers/filePrices.js';
import { loading, ready } from '../../../support/builders/answers.js';
import { splitRow, without } from '../../../support/builders/calendarRows.js';
import { aRating } from '../../../support/builders/ratings.js';
import { formats } from '../../../support/builders/wording.js';

const today = '2026-11-26';
const price: FilePrice = { price: 233.1, currency: 'USD', day: '2026-11-24', isDayOfFile: false };
const answers = {
	consensus: ready({ ratings: {}, meanTarget: 243.57 }),
	ratings: ready([aRating('UBS', '2026-10-30', 240)]),
	splits: ready([]),
};

function words(change: Partial<FilePrice> = {}, given: Partial<Parameters<typeof ownPriceWords>[2]> = {}) {
	return ownPriceWords({ ...price, ...change }, 'USD', { ...answers, ...given }, { formats, today });
}

describe('the target beside the user’s price', () => {
	it('is said with the difference in percent and the day', () => {
		assert.deepEqual(words(), {
			text: 'Target $243.57, +4.5% vs. your $233.10 (Nov 24)',
			isOld: false,
			ratio: 243.57 / 233.1 - 1,
		});
	});

	it('says so if the day is that of the file', () => {
		assert.equal(
			words({ isDayOfFile: true })?.text,
			'Target $243.57, +4.5% vs. your $233.10 (file saved Nov 24)',
		);
	});

	const noPercentage: readonly (readonly [reason: string, said: ReturnType<typeof words>])[] = [
		['targets are in USD, your price is in EUR.', words({ currency: 'EUR' })],
		['your price is more than five trading days old.', words({ day: '2026-11-17' })],
		['the day of your price is still to come.', words({ day: '2026-11-30' })],
		['ratings aren’t loaded.', words({}, { ratings: loading })],
		['splits aren’t loaded.', words({}, { splits: loading })],
		['the currency of the targets isn’t known.', words({}, { ratings: ready([]) })],
		[
			'a split took effect on Nov 25.',
			words({}, { splits: ready([splitRow({ exDate: '2026-11-25', splitType: 'ADR Ratio Change' })]) }),
		],
	];
	for (const [reason, said] of noPercentage) {
		it(`has no percentage because ${reason}`, () => {
			assert.equal(said?.reason, `Not compared: ${reason}`);
			assert.doesNotMatch(said.text, /%/);
			assert.match(said.text, /^Target \$243\.57, your price .233\.10 \(Nov \d+\)$/);
		});
	}

	it('has no percentage for a price without a currency', () => {
		const bare = without(price, 'currency');
		assert.deepEqual(ownPriceWords(bare, 'USD', answers, { formats, today }), {
			text: 'Target $243.57, your price 233.10 (Nov 24)',
			reason: 'Not compared: the file doesn’t name the currency of the price.',
			isOld: false,
		});
	});

	it('is not said without a target', () => {
		assert.deepEqual(
			[words({}, { consensus: loading }), words({}, { consensus: ready(undefined) })],
			[undefined, undefined],
		);
	});
});

describe('a file without prices', () => {
	it('is explained in plain words', () => {
		const problems = ['gone', 'unreadable', 'tooLarge', 'noPrices', 'noSymbols'] as const;
		assert.deepEqual(
			problems.map((problem) => priceFileProblemWords(problem, 'a.csv')),
			[
				'The file with your prices, a.csv, no longer exists.',
				'The file with your prices, a.csv, can’t be read.',
				'The file with your prices, a.csv, is too large.',
				'No prices were found in a.csv.',
				'a.csv names securities by numbers, not by symbols. Its prices can’t be used.',
			],
		);
	});
});
