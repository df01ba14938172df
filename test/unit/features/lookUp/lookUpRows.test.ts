import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { listingRow, type LookUpRow, markedRow } from '../../../../src/features/lookUp/lookUpRow.js';
import {
	type FrequentTickers,
	type LookUpPurpose,
	lookUpRows,
} from '../../../../src/features/lookUp/lookUpRows.js';
import { createFormats } from '../../../../src/presentation/format.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { namedTargets, tabLabel } from '../../../../src/presentation/tickerTabs.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { listed } from '../../tickers/listed.js';

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
const formats = createFormats('en');

function rowsFor(
	typed: string,
	directoryOfAll: SymbolDirectory,
	frequent: FrequentTickers,
	purpose: LookUpPurpose,
) {
	return lookUpRows(typed, directoryOfAll, frequent, purpose, formats);
}

function labels(rows: readonly LookUpRow[]): readonly string[] {
	return rows.map(({ label }) => label);
}

describe('the rows of the look-up', () => {
	it('begin with recent tickers, then those of the watchlists, each once and under its name', () => {
		const frequent = {
			recent: [asSymbol('MSFT')],
			watched: [asSymbol('MSFT'), asSymbol('AAPL'), asSymbol('NEWX')],
		};
		const rows = rowsFor('', directory, frequent, 'anything');
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
		assert.match(labels(rowsFor(' ', directory, nothing, 'anything'))[0] ?? '', /Type a symbol or a name/);
	});

	it('say how many are known, as numbers are written', () => {
		assert.equal(
			rowsFor('', listed, nothing, 'anything')[0]?.detail,
			'9,554 US-listed stocks, ADRs and ETFs, as of Aug 1, 2026',
		);
	});

	it('say which markets are covered where a name is none of a listing', () => {
		const first = (typed: string) => rowsFor(typed, listed, nothing, 'anything')[0];
		for (const typed of ['siemens', 'samsung', 'nestle']) {
			assert.deepEqual(first(typed), {
				label: `“${typed}” not found`,
				detail: 'Only US-listed stocks, ADRs and ETFs.',
				choice: { kind: 'hint' },
			});
		}
		assert.deepEqual(
			['mircosoft', 'jpmrgn'].map((typed) => first(typed)?.label),
			['MSFT', 'JPM'],
		);
	});

	it('say of coins that there are only funds and companies, behind the first of them', () => {
		const second = (typed: string) => rowsFor(typed, listed, nothing, 'anything')[1]?.label;
		const words = 'Only funds and companies';
		assert.deepEqual(
			['bitcoin', 'Ethereum', 'crypto', 'BTC', 'gold'].map((typed) => second(typed) === words),
			[true, true, true, true, false],
		);
	});

	it('find symbols and names, and watched tickers before others that fit as well', () => {
		assert.deepEqual(labels(rowsFor('apple', directory, nothing, 'anything')).slice(0, 2), ['AAPL', 'APLE']);
		assert.deepEqual(labels(rowsFor('brk b', directory, nothing, 'anything')), ['BRK.B']);
		const [best, ...others] = labels(rowsFor('a', directory, nothing, 'anything')).slice(0, -1);
		const last = others.at(-1) ?? '';
		assert.ok(others.length > 1);
		const watched = { recent: [], watched: [asSymbol(last)] };
		assert.deepEqual(labels(rowsFor('a', directory, watched, 'anything')).slice(0, 2), [best, last]);
	});

	it('offer what can be done with a ticker that is written out', () => {
		const rows = rowsFor('AAPL w', directory, nothing, 'anything');
		assert.deepEqual(
			rows.map(({ choice }) => choice),
			[{ kind: 'ticker', symbol: 'AAPL', verb: 'watch' }],
		);
		assert.deepEqual(labels(rowsFor('AAPL ', directory, nothing, 'anything')), [
			'Open AAPL',
			...namedTargets.map((name) => `AAPL ${tabLabel(name)}`),
			'Add AAPL to Watchlist',
			'Copy AAPL',
			'Compare AAPL with Others',
		]);
		assert.deepEqual(labels(rowsFor('AAPL rat', directory, nothing, 'anything')), ['AAPL Ratings']);
	});

	it('know the words for what were tabs once', () => {
		assert.deepEqual(
			['AAPL div', 'AAPL profile', 'AAPL ev'].map(
				(typed) => rowsFor(typed, directory, nothing, 'anything').map(({ choice }) => choice)[0],
			),
			['dividends', 'profile', 'events'].map((verb) => ({ kind: 'ticker', symbol: 'AAPL', verb })),
		);
	});

	it('take a name on its way for a name, though its first word is a symbol', () => {
		assert.deepEqual(labels(rowsFor('banc o', directory, nothing, 'anything')), ['BANC']);
	});

	it('offer to ask for an identifier, but not for one with a wrong check digit', () => {
		const [right] = rowsFor('US0378331005', directory, nothing, 'anything');
		const [wrong] = rowsFor('US0378331006', directory, nothing, 'anything');
		assert.deepEqual([right?.choice.kind, wrong?.choice.kind], ['identifier', 'hint']);
		assert.match(wrong?.detail ?? '', /check digit is wrong/);
	});

	it('offer to ask for a symbol that the directory does not have, and say so where it cannot be one', () => {
		const [row] = rowsFor('newx', directory, nothing, 'anything');
		assert.deepEqual(
			[row?.label, row?.description, row?.choice],
			['NEWX', 'Look up “NEWX” anyway', { kind: 'ticker', symbol: 'NEWX', verb: 'open' }],
		);
		assert.equal(rowsFor('???', directory, nothing, 'anything')[0]?.choice.kind, 'hint');
	});

	it('never put another ticker first for one that is written out, known or not', () => {
		for (const typed of ['TWTR', 'twtr', '$TWTR', 'FB', 'MSF', 'msf', 'MICRO']) {
			const [first, ...others] = rowsFor(typed, directory, nothing, 'anything');
			const symbol = typed.replace('$', '').toUpperCase();
			assert.deepEqual(first?.choice, { kind: 'ticker', symbol, verb: 'open' }, typed);
			assert.ok(others.length > 0, typed);
		}
		assert.deepEqual(labels(rowsFor('msft', directory, nothing, 'anything')), ['MSFT']);
	});

	it('say what became of a symbol that is not listed any more, and lead to what it is now', () => {
		const firstTwo = (typed: string) =>
			rowsFor(typed, listed, nothing, 'anything')
				.slice(0, 2)
				.map(({ label, description, choice }) => [label, description, 'symbol' in choice && choice.symbol]);
		for (const typed of ['FB', 'fb']) {
			assert.deepEqual(firstTwo(typed)[0], ['FB', 'FB now trades as META. Meta Platforms', 'META']);
			assert.deepEqual(rowsFor(typed, listed, nothing, 'anything').at(-1)?.choice, {
				kind: 'ticker',
				symbol: 'FB',
				verb: 'open',
			});
		}
		assert.deepEqual(firstTwo('TWTR')[0], [
			'TWTR',
			'TWTR hasn’t been listed since 2022. Look up “TWTR” anyway',
			'TWTR',
		]);
	});

	it('lead from a company to its share class, and from an index to a fund that follows it', () => {
		const frequent = directoryOf(
			['BRK.B', 'Berkshire Hathaway', 'NYSE'],
			['BRKR', 'Bruker', 'NASDAQ'],
			['SPY', 'SPDR S&P 500', 'NYSE Arca'],
			['QQQ', 'Invesco QQQ', 'NASDAQ'],
		);
		const first = (typed: string) => {
			const [row] = rowsFor(typed, frequent, nothing, 'anything');
			return row?.choice.kind === 'ticker' ? [row.label, row.choice.symbol] : row?.label;
		};
		assert.deepEqual(['BRK', 'brk', 'BRKB', 'BRK B', '^GSPC', 'SPX', '$SPX', '.INX', 'NDX'].map(first), [
			...[
				['BRK', 'BRK.B'],
				['BRK', 'BRK.B'],
				['BRK.B', 'BRK.B'],
				['BRK.B', 'BRK.B'],
			],
			...[
				['^GSPC', 'SPY'],
				['SPX', 'SPY'],
				['SPX', 'SPY'],
				['.INX', 'SPY'],
				['NDX', 'QQQ'],
			],
		]);
	});

	it('say of symbols of other markets, indices and coins that they are none of the US', () => {
		for (const [typed, said] of [
			['LSE:AAL', 'LSE:AAL is listed outside the US'],
			['SAP.DE', 'SAP.DE is listed outside the US'],
			['ES=F', 'ES=F is neither a stock nor a fund'],
		] as const) {
			assert.deepEqual(labels(rowsFor(typed, listed, nothing, 'anything')), [said]);
		}
	});

	it('say what a number is by which nothing is found, and take a name for a name that has the form of one', () => {
		const said = (typed: string) => labels(rowsFor(typed, listed, nothing, 'anything'))[0];
		assert.deepEqual(['BBG000B9XRY4', 'A1EWWW', 'US0378331006', '037833109'].map(said), [
			'BBG000B9XRY4 is a FIGI',
			'A1EWWW may be a German WKN',
			'US0378331006 isn’t a valid ISIN',
			'037833109 isn’t a valid CUSIP',
		]);
		const funds = directoryOf(['QQQ', 'Nasdaq 100', 'NASDAQ']);
		assert.deepEqual(labels(rowsFor('nasdaq 100', funds, nothing, 'anything')), ['QQQ']);
	});

	it('take a word in small letters for a name where one begins with it, and offer to ask for it as a symbol last', () => {
		assert.deepEqual(labels(rowsFor('micro', directory, nothing, 'anything')), ['MSFT', 'Look it up anyway']);
		assert.deepEqual(labels(rowsFor('fb', directory, nothing, 'anything')), ['FBK', 'Look it up anyway']);
		assert.deepEqual(labels(rowsFor('microsft', directory, nothing, 'anything')), ['MSFT']);
	});

	it('take a word in small letters with a typo for a name, and offer to ask for it as a symbol last', () => {
		assert.deepEqual(labels(rowsFor('appel', directory, nothing, 'anything')), [
			'AAPL',
			'APLE',
			'Look it up anyway',
		]);
	});

	it('say by which other name a company was found', () => {
		const first = (typed: string) => rowsFor(typed, listed, nothing, 'anything')[0];
		assert.deepEqual(
			['facebook', 'meta'].map((typed) => first(typed)?.description),
			['Meta Platforms · also Facebook · NASDAQ', 'Meta Platforms · NASDAQ'],
		);
	});

	it('lead to a tab of a ticker in small letters too, where no name is meant', () => {
		const first = (typed: string) => rowsFor(typed, listed, nothing, 'anything')[0];
		assert.deepEqual(
			['AAPL fin', 'AAPL rat', 'aapl div', 'AAPL ev', 'AAPL vs', 'AAPL add', 'bank o', 'on semi'].map(
				(typed) => first(typed)?.label,
			),
			[
				...['AAPL Financials', 'AAPL Ratings', 'AAPL Dividends', 'AAPL Events'],
				...['Compare AAPL with Others', 'Add AAPL to Watchlist', 'BAC', 'ON'],
			],
		);
		assert.deepEqual(first('AAPL fin')?.choice, { kind: 'ticker', symbol: 'AAPL', verb: 'financials' });
	});

	it('lead to a tab by the name of a company, also with a typo, where the whole is no name', () => {
		const first = (typed: string) => rowsFor(typed, listed, nothing, 'anything')[0];
		assert.deepEqual(
			['nvidia ratings', 'NVIDIA rat', 'coca cola div', 'mircosoft fin', 'apple hosp', 'zzqx ratings'].map(
				(typed) => first(typed)?.label,
			),
			['NVDA Ratings', 'NVDA Ratings', 'KO Dividends', 'MSFT Financials', 'APLE', '“zzqx ratings” not found'],
		);
		assert.deepEqual(first('nvidia ratings'), {
			label: 'NVDA Ratings',
			description: 'NVDA ratings · NVIDIA',
			choice: { kind: 'ticker', symbol: 'NVDA', verb: 'ratings' },
		});
	});

	it('offer to compare several tickers and to add all', () => {
		for (const typed of ['AAPL MSFT', 'aapl msft', 'AAPL vs MSFT', 'AAPL,MSFT', 'apple vs microsoft']) {
			assert.deepEqual(
				rowsFor(typed, directory, nothing, 'anything'),
				[
					{
						label: 'Compare AAPL and MSFT',
						choice: { kind: 'tickers', symbols: ['AAPL', 'MSFT'], verb: 'compare' },
					},
					{
						label: 'Add 2 Tickers to Watchlist',
						choice: { kind: 'tickers', symbols: ['AAPL', 'MSFT'], verb: 'watch' },
					},
				],
				typed,
			);
		}
	});

	it('say how many of several fit, and what is not known', () => {
		const seven = listed.listings.slice(0, 7).map(({ symbol }) => symbol);
		const words = (typed: string) =>
			rowsFor(typed, listed, nothing, 'anything').map(({ label, description }) => [label, description]);
		assert.deepEqual(words([...seven, 'QQZZA'].join(' ')), [
			[`Compare ${seven.slice(0, 5).join(', ')} and ${seven[5]}`, 'the first 6 of 7 · 1 not known: QQZZA'],
			['Add 7 Tickers to Watchlist', '1 not known: QQZZA'],
		]);
		assert.deepEqual(words('AAPL, QQZZA, QQZZB, QQZZC, QQZZD'), [
			['Add AAPL to Watchlist', '4 not known: QQZZA, QQZZB, QQZZC, …'],
		]);
	});

	it('put a name before its words, though some are symbols', () => {
		const first = (typed: string) => rowsFor(typed, listed, nothing, 'anything')[0]?.label;
		assert.deepEqual(
			['bank america', 'general electric', 'on holding', 'gap, inc', 'BRK B', 'BRK/B', 'GE, GM'].map(first),
			['BAC', 'GE', 'ONON', 'GAP', 'BRK.B', 'BRK.B', 'Compare GE and GM'],
		);
	});

	it('offer of several only what the look-up is for', () => {
		const rows = (purpose: 'watch' | 'one') => labels(rowsFor('AAPL MSFT', directory, nothing, purpose));
		assert.deepEqual(rows('watch'), ['Add 2 Tickers to Watchlist']);
		assert.ok(!rows('one').some((label) => label.includes('Compare') || label.includes('Add')));
	});

	it('say which tickers are watched', () => {
		const [aapl, msft] = ['AAPL', 'MSFT'].map(asSymbol);
		const row = listingRow({ symbol: asSymbol('AAPL'), name: 'Apple', exchange: 'NASDAQ' });
		const [compare, add] = rowsFor('AAPL MSFT', directory, nothing, 'anything');
		const marked = (one: LookUpRow | undefined, ...watched: readonly (typeof aapl)[]) =>
			one &&
			markedRow(
				one,
				watched.flatMap((symbol) => symbol ?? []),
			).description;
		assert.deepEqual(
			[
				marked(row, aapl),
				marked(row, msft),
				marked(add, aapl),
				marked(add, aapl, msft),
				marked(compare, aapl, msft),
			],
			['Apple · NASDAQ · on your watchlist', 'Apple · NASDAQ', undefined, 'on your watchlist', undefined],
		);
	});
});
