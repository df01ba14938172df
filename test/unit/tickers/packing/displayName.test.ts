import assert from 'node:assert/strict';
import { fundName, stockName } from '../../../../src/tickers/packing/displayName.js';
import { listed } from '../listed.js';

describe('The name of a listing', () => {
	const names: readonly (readonly [source: string, shown: string])[] = [
		['AGILENT TECHNOLOGIES, INC.', 'Agilent Technologies'],
		['Apple Inc. - Common Stock', 'Apple'],
		['INTERNATIONAL BUSINESS MACHINES CORP', 'International Business Machines'],
		['NVIDIA Corporation - Common Stock', 'NVIDIA'],
		['CVS HEALTH Corp', 'CVS Health'],
		['ELI LILLY & Co', 'Eli Lilly'],
		['AT&T INC.', 'AT&T'],
		['3M CO', '3M'],
		['BANK OF AMERICA CORP /DE/', 'Bank of America'],
		['US BANCORP \\DE\\', 'US Bancorp'],
		['WELLS FARGO & COMPANY/MN', 'Wells Fargo'],
		['JPMORGAN CHASE & CO', 'JPMorgan Chase'],
		['MCDONALDS CORP', "McDonald's"],
		['COCA COLA CO', 'Coca-Cola'],
		['PACKAGING CORP OF AMERICA', 'Packaging Corp of America'],
		['Oxford Lane Capital Corp. - 8.75% Notes due 2030', 'Oxford Lane Capital 8.75% Notes 2030'],
		['Netcapital Inc. - warrants', 'Netcapital Warrants'],
		[
			'Presidio Property Trust, Inc. - 9.375% Series D Cumulative Redeemable Perpetual Preferred Stock',
			'Presidio Property Trust 9.375% Series D Preferred',
		],
	];
	for (const [source, shown] of names) {
		it(`of ${source} is ${shown}`, () => {
			assert.equal(stockName('X', source).name, shown);
		});
	}

	it('of a fund stays, without the trust that holds it', () => {
		assert.deepEqual(
			[
				'iShares MSCI United Kingdom ETF',
				'Schwab Strategic Trust - Schwab International Dividend Equity ETF',
			].map(fundName),
			['iShares MSCI United Kingdom ETF', 'Schwab International Dividend Equity ETF'],
		);
	});

	it('tells the share class only where two listings would look the same', () => {
		assert.deepEqual(
			['GOOG', 'GOOGL', 'BRK.A', 'BRK.B', 'META'].map((symbol) => listed.get(symbol)?.name),
			[
				'Alphabet Class C',
				'Alphabet Class A',
				'Berkshire Hathaway Class A',
				'Berkshire Hathaway Class B',
				'Meta Platforms',
			],
		);
	});
});
