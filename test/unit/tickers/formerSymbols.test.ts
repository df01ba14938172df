import assert from 'node:assert/strict';
import { formerSymbols } from '../../../src/tickers/formerSymbols.js';
import { listed } from './listed.js';

describe('former symbols', () => {
	it('lead to symbols that are listed', () => {
		const leading = [...formerSymbols].flatMap(([symbol, former]) =>
			former.kind === 'renamed' ? [[symbol, former.symbol] as const] : [],
		);
		assert.ok(leading.length > 50);
		assert.deepEqual(
			leading.filter(([, now]) => !listed.has(now)),
			[],
		);
	});

	it('are listed no more', () => {
		assert.deepEqual(
			[...formerSymbols.keys()].filter((symbol) => listed.has(symbol)),
			[],
		);
	});

	it('have a year, and who bought the company', () => {
		assert.deepEqual(
			[formerSymbols.get('ATVI'), formerSymbols.get('TWTR'), formerSymbols.get('FB')],
			[
				{ kind: 'delisted', year: '2023', buyer: 'Microsoft' },
				{ kind: 'delisted', year: '2022' },
				{ kind: 'renamed', symbol: 'META' },
			],
		);
		for (const [symbol, former] of formerSymbols) {
			assert.ok(former.kind === 'renamed' || /^20[12]\d$/.test(former.year), symbol);
		}
	});
});
