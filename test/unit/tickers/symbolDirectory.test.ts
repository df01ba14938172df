import assert from 'node:assert/strict';
import { parseDirectory, SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';
import { listed, symbolsCsv } from './listed.js';

describe('The symbol directory', () => {
	it('knows every row of the list, each under its own symbol', () => {
		const symbols = symbolsCsv
			.trim()
			.split('\n')
			.slice(1)
			.map((line) => line.split(',')[0]);
		assert.deepEqual(
			listed.listings.map(({ symbol }) => symbol),
			symbols,
		);
	});

	it('keeps exchange, kind and CIK', () => {
		assert.deepEqual(listed.get('AAPL'), {
			symbol: 'AAPL',
			name: 'Apple',
			exchange: 'NASDAQ',
			cik: '320193',
			kind: 'stock',
			points: 20,
			prominence: 3,
			otherNames: [],
		});
		assert.deepEqual(listed.get('VOO'), {
			symbol: 'VOO',
			name: 'Vanguard S&P 500 ETF',
			exchange: 'NYSE Arca',
			kind: 'etf',
			points: 2,
			prominence: 3,
			otherNames: [],
		});
	});

	it('leaves the exchange empty where the list has none', () => {
		assert.equal(listed.get('CBOE')?.exchange, '');
	});

	it('reads symbols as people write them', () => {
		assert.deepEqual(
			['brk-b', 'BRK/B', ' brk.b ', 'NYSE:BRK.B', 'nope!'].map((written) => listed.read(written)?.symbol),
			['BRK.B', 'BRK.B', 'BRK.B', 'BRK.B', undefined],
		);
	});

	it('knows nothing of words that every object has', () => {
		assert.deepEqual(
			['constructor', '__proto__', 'toString', ''].filter((word) => listed.has(word) || listed.get(word)),
			[],
		);
	});

	it('knows what else a company is called, and how well it is known', () => {
		assert.deepEqual(
			['META', 'XYZ', 'APLE'].map((symbol) => {
				const { name, prominence, otherNames } = listed.get(symbol) ?? {};
				return [name, prominence, otherNames];
			}),
			[
				['Meta Platforms', 3, ['Facebook', 'Instagram', 'WhatsApp']],
				['Block', 2, ['Square']],
				['Apple Hospitality REIT', 0, []],
			],
		);
	});

	it('leaves out lines that it cannot read', () => {
		const lines = [
			['AAPL', 'NASDAQ', 'stock', 20, 3, '320193', 'Apple'],
			...[[], ['4'], ['rubbish'], ['A!!', 'NASDAQ', 'stock', 0, 0, '1', 'Bad']],
			['MSFT', 'NOWHERE', 'stock', 0, 0, '1', 'No Such Exchange'],
			['KO', 'NYSE', 'bond', 0, 0, '1', 'No Such Kind'],
			['IBM', 'NYSE', 'stock', 0, 0, '', 'Machines', 'Big Blue'],
		];
		const text = lines.map((fields) => fields.join('\t')).join('\n');
		assert.deepEqual(
			new SymbolDirectory(parseDirectory(text)).listings.map(({ symbol, name }) => `${symbol} ${name}`),
			['AAPL Apple', 'IBM Machines'],
		);
	});
});
