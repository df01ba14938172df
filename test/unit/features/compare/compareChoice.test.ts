import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import {
	comparedSymbols,
	moved,
	readComparedSymbols,
} from '../../../../src/features/compare/compareInputs.js';
import { comparePickRows } from '../../../../src/features/compare/compareTickers.js';
import { createFormats } from '../../../../src/presentation/format.js';
import { directoryOf } from '../../../support/builders/directory.js';

const [apple, coke, msft] = ['AAPL', 'KO', 'MSFT'].map(asSymbol);
assert.ok(apple && coke && msft);

describe('the tickers that are compared', () => {
	it('are read from what a page kept, which anybody may have written', () => {
		assert.deepEqual(readComparedSymbols({ symbols: ['aapl', 'KO', 'AAPL', 7, '<x>'] }), [apple, coke]);
		// Pages of an earlier build also stored the period of their figures.
		assert.deepEqual(readComparedSymbols({ symbols: ['AAPL', 'KO'], length: 'TTM' }), [apple, coke]);
		for (const saved of [
			undefined,
			null,
			'AAPL',
			{},
			{ symbols: 'AAPL,KO' },
			{ symbols: ['AAPL'] },
			{ symbols: {} },
		]) {
			assert.equal(readComparedSymbols(saved), undefined);
		}
		assert.equal(readComparedSymbols(Object.create({ symbols: ['AAPL', 'KO'] })), undefined);
	});

	it('are six at most', () => {
		assert.equal(comparedSymbols(['A', 'B', 'C', 'D', 'E', 'F', 'G']).length, 6);
	});

	it('are moved by a place, and stay at the edges', () => {
		const all = [apple, coke, msft];
		assert.deepEqual(moved(all, coke, 'left'), [coke, apple, msft]);
		assert.deepEqual(moved(all, coke, 'right'), [apple, msft, coke]);
		assert.deepEqual(moved(all, apple, 'left'), all);
		assert.deepEqual(moved(all, msft, 'right'), all);
	});
});

describe('the pick of tickers to compare', () => {
	const directory = directoryOf(['AAPL', 'Apple'], ['KO', 'Coca-Cola'], ['MSFT', 'Microsoft']);
	const frequent = { watched: [coke], recent: [msft] };
	const labels = (typed: string, ...chosen: readonly (typeof apple)[]): readonly string[] =>
		comparePickRows(typed, chosen, directory, frequent, createFormats('en')).map(({ label }) => label);

	it('begins with recent and watched tickers', () => {
		assert.deepEqual(labels(''), ['MSFT', 'KO']);
	});

	it('goes on with Enter as soon as there are two, and lets one be taken away again', () => {
		assert.deepEqual(labels('', msft), ['KO', 'Remove MSFT']);
		assert.deepEqual(labels('', msft, apple), ['Compare MSFT, AAPL', 'KO', 'Remove MSFT', 'Remove AAPL']);
	});

	it('finds by name, never what is chosen already', () => {
		assert.deepEqual(labels('micro', apple)[0], 'MSFT');
		assert.deepEqual(labels('microsoft', msft), []);
	});

	it('says of an identifier where its ticker is found', () => {
		assert.match(labels('US0378331005')[0] ?? '', /Look Up Ticker/);
	});

	it('takes a list that is written out, beside what is chosen, and says nothing against it', () => {
		assert.deepEqual(labels('AAPL, KO'), ['Compare AAPL, KO']);
		assert.equal(labels('AAPL KO', msft)[0], 'Compare MSFT, AAPL, KO');
	});
});
