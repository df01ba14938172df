import assert from 'node:assert/strict';
import { knownSymbol } from '../../../../src/base/symbol.js';
import { type LookUpRow, lookUpRows } from '../../../../src/viewmodel/lookUp/lookUpRows.js';
import { directoryOf } from '../../../support/builders/directory.js';

const directory = directoryOf(
	['AAPL', 'Apple', 'NASDAQ'],
	['APLE', 'Apple Hospitality REIT', 'NYSE'],
	['BRK.B', 'Berkshire Hathaway', 'NYSE'],
	['BANC', 'Banc of California', 'NYSE'],
	['ABNB', 'Airbnb', 'NASDAQ'],
	['MSFT', 'Microsoft', 'NASDAQ'],
	['VOTE', 'TCW Transform 500 ETF', 'NYSE Arca'],
	['FBK', 'FB Financial', 'NYSE'],
);
const nothing = { watched: [], recent: [] };

function labels(rows: readonly LookUpRow[]): readonly string[] {
	return rows.map(({ label }) => label);
}

describe('the rows of the look-up', () => {
	it('begin with recent tickers, then those of the watchlists, each once and under its name', () => {
		const known = {
			recent: [knownSymbol('MSFT')],
			watched: [knownSymbol('MSFT'), knownSymbol('AAPL'), knownSymbol('NEWX')],
		};
		const rows = lookUpRows('', directory, known);
		assert.deepEqual(
			rows.map(({ label, group }) => [label, group]),
			[
				['MSFT', 'Recent'],
				['AAPL', 'Watchlists'],
				['NEWX', undefined],
			],
		);
	});

	it('say what can be typed where nothing is known yet', () => {
		assert.match(labels(lookUpRows(' ', directory, nothing))[0] ?? '', /Type a symbol or a name/);
	});

	it('find symbols and names, and watched tickers before others that fit as well', () => {
		assert.deepEqual(labels(lookUpRows('apple', directory, nothing)).slice(0, 2), ['AAPL', 'APLE']);
		assert.deepEqual(labels(lookUpRows('brk b', directory, nothing)), ['BRK.B']);
		const [best, ...others] = labels(lookUpRows('a', directory, nothing)).slice(0, -1);
		const last = others.at(-1) ?? '';
		assert.ok(others.length > 1);
		const watched = { recent: [], watched: [knownSymbol(last)] };
		assert.deepEqual(labels(lookUpRows('a', directory, watched)).slice(0, 2), [best, last]);
	});

	it('offer what can be done with a ticker that is written out', () => {
		const rows = lookUpRows('AAPL w', directory, nothing);
		assert.deepEqual(
			rows.map(({ choice }) => choice),
			[{ kind: 'ticker', symbol: 'AAPL', verb: 'watch' }],
		);
		assert.deepEqual(labels(lookUpRows('AAPL ', directory, nothing)), [
			'Open AAPL',
			'AAPL Overview',
			'AAPL Financials',
			'AAPL Ratings',
			'AAPL Dividends',
			'AAPL Events',
			'Add AAPL to Watchlist',
			'Copy AAPL',
			'Compare AAPL with Others',
		]);
		assert.deepEqual(labels(lookUpRows('AAPL rat', directory, nothing)), ['AAPL Ratings']);
	});

	it('take a name on its way for a name, though its first word is a symbol', () => {
		assert.deepEqual(labels(lookUpRows('banc o', directory, nothing)), ['BANC']);
	});

	it('offer to ask for an identifier, but not for one with a wrong check digit', () => {
		const [right] = lookUpRows('US0378331005', directory, nothing);
		const [wrong] = lookUpRows('US0378331006', directory, nothing);
		assert.deepEqual([right?.choice.kind, wrong?.choice.kind], ['identifier', 'hint']);
		assert.match(wrong?.label ?? '', /check digit is wrong/);
	});

	it('offer to ask for a symbol that the directory does not have, and say so where it cannot be one', () => {
		const [row] = lookUpRows('newx', directory, nothing);
		assert.deepEqual(
			[row?.label, row?.description, row?.choice],
			['NEWX', 'Ask the service for NEWX', { kind: 'ticker', symbol: 'NEWX', verb: 'open' }],
		);
		assert.equal(lookUpRows('???', directory, nothing)[0]?.choice.kind, 'hint');
	});

	it('never put another ticker first for one that is written out, known or not', () => {
		for (const typed of ['TWTR', 'twtr', '$TWTR', 'FB', 'MSF', 'msf', 'MICRO']) {
			const [first, ...others] = lookUpRows(typed, directory, nothing);
			const symbol = typed.replace('$', '').toUpperCase();
			assert.deepEqual(first?.choice, { kind: 'ticker', symbol, verb: 'open' }, typed);
			assert.ok(others.length > 0, typed);
		}
		assert.deepEqual(labels(lookUpRows('msft', directory, nothing)), ['MSFT']);
	});

	it('take a word in small letters for a name where one begins with it, and offer to ask for it as a symbol last', () => {
		assert.deepEqual(labels(lookUpRows('micro', directory, nothing)), ['MSFT', 'Ask the service']);
		assert.deepEqual(labels(lookUpRows('fb', directory, nothing)), ['FBK', 'Ask the service']);
		assert.deepEqual(labels(lookUpRows('microsft', directory, nothing)), ['MSFT']);
	});
});
