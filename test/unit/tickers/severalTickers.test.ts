import assert from 'node:assert/strict';
import { severalTickers } from '../../../src/tickers/severalTickers.js';
import { listed } from './listed.js';

function read(text: string): string {
	const several = severalTickers(text, listed);
	return several
		? `${several.symbols.join()}${several.unknown.length > 0 ? ` not ${several.unknown.join()}` : ''}${several.isSure ? '' : '?'}`
		: 'none';
}

describe('Several tickers at once', () => {
	const texts: readonly (readonly [typed: string, read: string])[] = [
		['AAPL MSFT', 'AAPL,MSFT'],
		['AAPL, MSFT,NVDA', 'AAPL,MSFT,NVDA'],
		['aapl; msft', 'AAPL,MSFT'],
		['AAPL\nMSFT\r\nAAPL\n', 'AAPL,MSFT'],
		['AAPL\tMSFT', 'AAPL,MSFT'],
		['"AAPL" | $MSFT | NYSE:KO', 'AAPL,MSFT,KO'],
		['AAPL vs MSFT', 'AAPL,MSFT'],
		['aapl vs. msft', 'AAPL,MSFT'],
		['AAPL VERSUS MSFT', 'AAPL,MSFT'],
		['apple vs mircosoft', 'AAPL,MSFT'],
		['AAPL and MSFT', 'AAPL,MSFT'],
		['AAPL & MSFT', 'AAPL,MSFT'],
		['AAPL/MSFT', 'AAPL,MSFT'],
		['BRK/B, BF-B', 'BRK.B,BF.B'],
		['AAPL 100\nMSFT 50', 'AAPL,MSFT'],
		['AAPL QQZZX MSFT', 'AAPL,MSFT not QQZZX?'],
		['AAPL, QQZZX', 'AAPL not QQZZX?'],
		['aapl msft', 'AAPL,MSFT?'],
		['AAPL div', 'AAPL,DIV?'],
		['BRK/B', 'none'],
		['AAPL', 'none'],
		['AAPL,', 'none'],
		['QQZZX, QQZZY', 'none'],
		['general electric', 'none'],
		['', 'none'],
	];
	for (const [typed, wanted] of texts) {
		it(`are ${wanted} in ${JSON.stringify(typed)}`, () => {
			assert.equal(read(typed), wanted);
		});
	}

	it('are read up to a thousand words', () => {
		const words = Array.from({ length: 1_500 }, (_, place) => `${listed.listings[place]?.symbol}`);
		assert.equal(severalTickers(words.join('\n'), listed)?.symbols.length, 1_000);
	});
});
