import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { selectedRows } from '../../../../src/workbench/trees/givenRows.js';

const row = { id: 'a', label: 'AAPL', spoken: 'AAPL', symbol: asSymbol('AAPL') };
const node = { row, parent: undefined, children: [] };

describe('the rows that a command is given', () => {
	it('are those that are selected, or the one that was pointed at', () => {
		assert.deepEqual([selectedRows(node, [node, node]), selectedRows(node, undefined)], [[row, row], [row]]);
	});

	for (const given of [
		{ row: undefined, children: [] },
		{ row: null, children: [] },
		{ row: 'AAPL', children: [] },
		{ row: {}, children: [] },
		{ row, children: 'none' },
		{ row: { ...row, symbol: 5 }, children: [] },
		{ row: { ...row, symbol: 'not a symbol' }, children: [] },
		{ row: { ...row, watchlist: null }, children: [] },
		{ row: { ...row, action: { command: 'previewTicker' } }, children: [] },
	]) {
		it(`are none where it is given something else: ${JSON.stringify(given)}`, () => {
			assert.deepEqual([selectedRows(given, undefined), selectedRows(given, [given, node])], [[], [row]]);
		});
	}
});
