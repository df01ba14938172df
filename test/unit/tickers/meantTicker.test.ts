import assert from 'node:assert/strict';
import { meantTicker } from '../../../src/tickers/meantTicker.js';
import type { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';
import { meantBy } from '../../../src/tickers/unknownSymbols.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { packedSymbols } from '../../support/packedDirectory.js';

describe('what is meant by a symbol that is not listed', () => {
	let directory: SymbolDirectory;

	before(async () => {
		directory = await packedSymbols();
	});

	for (const [written, meant] of [
		['FB', 'renamed META'],
		['SATS', 'renamed ECHO'],
		['MMC', 'renamed MRSH'],
		['TWTR', 'delisted'],
		['HOLX', 'delisted'],
		['IPG', 'delisted'],
		['SKX', 'delisted'],
		['BRK', 'shareClass BRK.B'],
		['^GSPC', 'fund SPY'],
		['AAPL', 'none'],
		['QQQQZ', 'none'],
	] as const) {
		it(`is told: ${written} is ${meant}`, () => {
			const found = meantTicker(written, directory);
			const symbol = found && 'listing' in found ? ` ${found.listing.symbol}` : '';
			assert.equal(`${found?.kind ?? 'none'}${symbol}`, meant);
		});
	}

	for (const [written, meant] of [
		['MSFY', 'MSFT'],
		['MFST', 'MSFT'],
		['TSLAA', 'TSLA'],
		['VMRK', ''],
		['CTRA', ''],
	] as const) {
		it(`is a typo only where no letter is more or less: ${written} is ${meant || 'none'}`, () => {
			const symbols = meantBy(asSymbol(written), directory).map(({ symbol }) => symbol);
			assert.equal(symbols.join(' '), meant);
		});
	}
});
