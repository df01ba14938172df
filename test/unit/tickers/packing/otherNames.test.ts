import assert from 'node:assert/strict';
import { otherNames } from '../../../../src/tickers/packing/displayName.js';
import { prominence } from '../../../../src/tickers/packing/prominent.js';
import { search } from '../../../../src/tickers/search.js';
import { listed } from '../listed.js';

describe('Other names of companies', () => {
	it('are of companies that are listed', () => {
		assert.deepEqual(
			[...otherNames.keys()].filter((symbol) => !listed.has(symbol)),
			[],
		);
	});

	it('find their company among the first three', () => {
		assert.deepEqual(
			[...otherNames].flatMap(([symbol, names]) =>
				names.filter((name) => !search(listed, name, 3).some(({ listing }) => listing.symbol === symbol)),
			),
			[],
		);
	});

	it('are needed: the own name does not find it as well', () => {
		assert.deepEqual(
			[...otherNames].flatMap(([symbol, names]) =>
				names.filter((name) => listed.get(symbol)?.name.toLowerCase().startsWith(name.toLowerCase())),
			),
			[],
		);
	});
});

describe('How well securities are known', () => {
	it('is told of each once, and of none that is not listed', () => {
		const reported = [...prominence.keys()];
		assert.deepEqual(
			reported.filter((symbol) => listed.get(symbol)?.prominence !== prominence.get(symbol)),
			[],
		);
		assert.ok(reported.length > 700);
	});
});
