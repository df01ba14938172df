import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { consensusShift } from '../../../src/market/consensusShifts.js';

const seen = (word: string, at: number) => ({ symbol: asSymbol('AAPL'), word, at });

describe('a change of the consensus', () => {
	it('is another word, however the service writes it', () => {
		const changes = [
			['BUY', 'Buy'],
			['STRONG_BUY', 'Strong Buy'],
			['STRONG_BUY', 'strong-buy'],
			['Avoid', 'AVOID'],
			['BUY', 'Strong Buy'],
			['BUY', 'Hold'],
		].map(([from = '', to = '']) => consensusShift(seen(from, 1), seen(to, 2)));
		assert.deepEqual(
			changes.map((change) => change && `${change.from} ${change.to}`),
			[undefined, undefined, undefined, undefined, 'BUY Strong Buy', 'BUY Hold'],
		);
	});
});
