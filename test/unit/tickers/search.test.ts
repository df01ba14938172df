import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { search } from '../../../src/tickers/search.js';
import { readyForSearch } from '../../../src/tickers/searchIndex.js';
import { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';
import { listed } from './listed.js';

type Wanted = readonly (readonly [typed: string, symbols: readonly string[]])[];

function firstFor(text: string, count = 1): readonly string[] {
	return search(listed, text, count).map(({ listing }) => listing.symbol);
}

function fitsFor(text: string): readonly string[] {
	return [...new Set(search(listed, text, 50).map(({ fit }) => fit))];
}

function finds(wanted: Wanted): void {
	for (const [typed, symbols] of wanted) {
		it(`finds ${symbols.join(', ')} first for ${typed}`, () => {
			assert.deepEqual(firstFor(typed, symbols.length), symbols);
		});
	}
}

describe('Searching the directory', () => {
	const wanted: Wanted = [
		['apple', ['AAPL']],
		['AAPL', ['AAPL']],
		['brk b', ['BRK.B']],
		['BRK-B', ['BRK.B']],
		['GOOG', ['GOOG', 'GOOGL']],
		['coca cola', ['KO']],
		['jp morgan', ['JPM']],
		['mcdonalds', ['MCD']],
		['schwab', ['SCHW']],
		['charles schwab', ['SCHW']],
		['f', ['F']],
		['apple inc', ['AAPL', 'APLE']],
		['johnson and johnson', ['JNJ']],
		['the home depot', ['HD']],
	];
	finds(wanted);

	describe('for what many names begin with', () => {
		finds([
			['vanguard total', ['VTI']],
			['vanguard', ['VOO', 'VTI']],
			['spdr', ['SPY']],
			['ishares', ['IVV']],
			['bank', ['BAC']],
			['micro', ['MSFT']],
			['general', ['GM', 'GE']],
			['berkshire', ['BRK.B', 'BRK.A']],
			['russell 2000', ['IWM']],
			['s&p 500', ['SPY', 'VOO', 'IVV']],
			['am', ['AM', 'AMZN', 'AMD']],
		]);
	});

	describe('for what a fund holds and companies dig', () => {
		finds([
			['gold', ['GLD']],
			['silver', ['SLV']],
			['bitcoin', ['IBIT']],
			['oil', ['USO']],
			['gold miners', ['GDX', 'GDXJ']],
			['goldman', ['GS']],
		]);

		it('finds other funds and the best known miners among the first ten', () => {
			const symbols = firstFor('gold', 10);
			assert.deepEqual(
				['IAU', 'GDX', 'KGC'].filter((symbol) => !symbols.includes(symbol)),
				[],
			);
		});
	});

	describe('by another name', () => {
		finds([
			['google', ['GOOGL', 'GOOG']],
			['facebook', ['META']],
			['square', ['XYZ']],
			['coke', ['COKE', 'KO']],
			['raytheon', ['RTX']],
			['philip morris', ['PM', 'MO']],
			['gogle', ['GOOGL']],
			['nasdaq 100', ['QQQ']],
			['nasdaq-100', ['QQQ']],
			['sp500', ['SPY']],
			['tsmc', ['TSM']],
			['bofa', ['BAC']],
		]);

		it('says which it was', () => {
			const names = (text: string) => search(listed, text, 2).map(({ name }) => name);
			assert.deepEqual(
				[names('google'), names('facebok'), names('meta p')[0]],
				[['Google', 'Google'], ['Facebook'], 'Meta Platforms'],
			);
		});
	});

	describe('with typos', () => {
		finds([
			['microsft', ['MSFT']],
			['mircosoft', ['MSFT']],
			['nicrosoft', ['MSFT']],
			['icrosoft', ['MSFT']],
			['microosfft', ['MSFT']],
			['mirc', ['MSFT']],
			['appel', ['AAPL']],
			['amzon', ['AMZN']],
			['nvida', ['NVDA']],
			['vangaurd total', ['VTI']],
			['bank of amercia', ['BAC']],
			['jp mrogan', ['JPM']],
			['hathway', ['BRK.B', 'BRK.A']],
			['TSAL', ['TSLA']],
			['NVDIA', ['NVDA']],
		]);

		it('looks for them only where nothing fits as it was typed', () => {
			assert.deepEqual(
				['aapl', 'apple', 'visa', 'boeing', 'qualcom', 'app', 'mircosoft', 'TSAL', 'jpmrgn'].map(fitsFor),
				[...Array<string[]>(6).fill(['exact']), ['typos'], ['typos'], ['letters']],
			);
		});

		it('forgives one in words of up to seven letters and two in longer ones', () => {
			const isFound = (text: string, symbol: string) =>
				search(listed, text, 50).some(({ listing, fit }) => listing.symbol === symbol && fit === 'typos');
			assert.deepEqual(
				[
					isFound('aplpe', 'AAPL'),
					isFound('palpe', 'AAPL'),
					isFound('mircosotf', 'MSFT'),
					isFound('imcrsotf', 'MSFT'),
				],
				[true, false, true, false],
			);
		});
	});

	it('finds the same in a directory that was made ready a thousand listings at a time, in part or not at all', () => {
		const { listings } = listed;
		const [ready, begun] = [new SymbolDirectory(listings), new SymbolDirectory(listings)];
		assert.equal([...readyForSearch(ready)].length, Math.ceil(listings.length / 1_000) - 1);
		readyForSearch(begun).next();
		for (const [typed] of wanted) {
			const found = search(listed, typed, 50);
			assert.deepEqual([search(ready, typed, 50), search(begun, typed, 50)], [found, found]);
		}
		assert.deepEqual([...readyForSearch(begun), ...readyForSearch(new SymbolDirectory([]))], []);
	});

	it('finds nothing for nothing', () => {
		assert.deepEqual(
			['', '  ', '!?', 'zzzzzzzzzzz'].flatMap((text) => firstFor(text)),
			[],
		);
	});

	it('finds every symbol first when it is typed in full', () => {
		fc.assert(
			fc.property(fc.constantFrom(...listed.listings), ({ symbol }) => {
				assert.equal(firstFor(symbol.toLowerCase())[0]?.replace('.', ''), symbol.replace('.', ''));
			}),
			{ numRuns: 50 },
		);
	});

	it('finds a listing with a long word in its name when two letters of that change places', () => {
		const long = listed.listings.flatMap(({ name }) => name.match(/\b[A-Za-z]{6,}\b/g) ?? []);
		fc.assert(
			fc.property(fc.constantFrom(...long), fc.nat(3), (word, at) => {
				const slipped = `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
				const found = search(listed, slipped, listed.listings.length);
				assert.ok(
					found.some(({ name }) => name.toLowerCase().includes(word.toLowerCase())) ||
						found[0]?.fit === 'exact',
					slipped,
				);
			}),
			{ numRuns: 50 },
		);
	});

	it('finds each listing once, keeps to the limit and does not fail, whatever is typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.nat(20), (text, limit) => {
				const found = search(listed, text, limit).map(({ listing }) => listing);
				assert.ok(found.length <= limit);
				assert.equal(new Set(found).size, found.length);
			}),
			{ numRuns: 50 },
		);
	});
});
