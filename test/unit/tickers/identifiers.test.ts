import assert from 'node:assert/strict';
import { readIdentifier, readOtherNumber } from '../../../src/tickers/identifiers.js';

describe('identifiers', () => {
	it('are known by their form and their check digit', () => {
		const read = (text: string): unknown => {
			const identifier = readIdentifier(text);
			return identifier && [identifier.kind, identifier.value, identifier.isValid];
		};
		assert.deepEqual(
			[
				'US0378331005',
				'us0378331005',
				'US0378331006',
				'IL0011762130',
				'037833100',
				'88160R101',
				'037833109',
			].map(read),
			[
				['isin', 'US0378331005', true],
				['isin', 'US0378331005', true],
				['isin', 'US0378331006', false],
				['isin', 'IL0011762130', true],
				['cusip', '037833100', true],
				['cusip', '88160R101', true],
				['cusip', '037833109', false],
			],
		);
		assert.deepEqual(['320193', '0000320193'].map(read), [
			['cik', '320193', true],
			['cik', '0000320193', true],
		]);
	});

	it('are told from numbers by which the service finds nothing', () => {
		assert.deepEqual(
			['BBG000B9XRY4', '865985', 'A1EWWW', 'AAPL', 'SIRIUS', '320193', '12345'].map(
				(text) => readOtherNumber(text)?.kind,
			),
			['figi', 'wkn', 'wkn', undefined, undefined, 'wkn', undefined],
		);
		assert.equal(readIdentifier('BBG000B9XRY4'), undefined);
	});

	it('are never read in symbols, names or short numbers', () => {
		const texts = ['AAPL', 'apple', 'BRK.B', '401', '3M', 'berkshire hathaway', 'alphabetic', ''];
		assert.deepEqual(
			texts.filter((text) => readIdentifier(text) !== undefined),
			[],
		);
	});
});
