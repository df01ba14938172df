import assert from 'node:assert/strict';
import { placeOfExchange } from '../../../src/base/listingPlace.js';
import { canonicalSymbol, readSymbol } from '../../../src/base/symbol.js';

describe('canonicalSymbol', () => {
	for (const [written, symbol] of [
		['aapl', 'AAPL'],
		[' AAPL ', 'AAPL'],
		['$AAPL', 'AAPL'],
		['BRK.B', 'BRK.B'],
		['brk-b', 'BRK.B'],
		['BRK/B', 'BRK.B'],
		['NASDAQ:BRK.B', 'BRK.B'],
		['XNAS:AAPL', 'AAPL'],
		['../x', undefined],
		['AAPL?token=1', undefined],
		['AAPL&token=1', undefined],
		['AAPL#x', undefined],
		['%2e%2e%2f', undefined],
		['A\r\nX: y', undefined],
		['AAPL\0', undefined],
		['\u202eLPAA', undefined],
		['A'.repeat(10_000), undefined],
		['', undefined],
		['-', undefined],
		['__proto__', undefined],
		['....', undefined],
		['.', undefined],
		[':', undefined],
	] as const) {
		it(`makes ${symbol ?? 'nothing'} of ${JSON.stringify(written.slice(0, 40))}`, () => {
			assert.equal(canonicalSymbol(written), symbol);
		});
	}
});

describe('a symbol with a mark of its exchange', () => {
	for (const written of [
		...[
			'NASDAQ:AAPL',
			'NasdaqGS:AAPL',
			'NASDAQ: AAPL',
			'AAPL:US',
			'AAPL:NSQ',
			'US:AAPL',
			'AAPL US',
			'AAPL US Equity',
		],
		...[
			'AAPL UW Equity',
			'AAPL.O',
			'AAPL.OQ',
			'AAPL.US',
			'aapl.us',
			'AAPL-US',
			'OTCMKTS:AAPL',
			'AAPL.XNAS',
			'$AAPL',
		],
	]) {
		it(`is AAPL in ${written}`, () => {
			assert.equal(canonicalSymbol(written), 'AAPL');
		});
	}

	for (const written of [
		'BRK/B',
		'BRK-B',
		'brk b',
		'BRKb.N',
		'BRK/B US Equity',
		'NYSE:BRK.B',
		'BRK-B.US',
		'BRK/B:US',
	]) {
		it(`keeps its share class in ${written}`, () => {
			assert.equal(canonicalSymbol(written), 'BRK.B');
		});
	}

	for (const [written, symbol] of [
		['CBOE:US', 'CBOE'],
		['BATS:CBOE', 'CBOE'],
		['NYSE:UN', 'UN'],
		['F:US', 'F'],
		['MKC.V', 'MKC.V'],
		['BAC-PL', 'BAC.PL'],
		['BF.B', 'BF.B'],
	] as const) {
		it(`is told from the mark in ${written}`, () => {
			assert.equal(canonicalSymbol(written), symbol);
		});
	}

	for (const written of [
		...[
			'LSE:AAL',
			'LSE:BA.',
			'TSX:T',
			'ASX:CAT',
			'XETR:ADS',
			'LON:VOD',
			'TSE:RY',
			'UK:VOD',
			'XLON:BP',
			'ABC:F',
		],
		...['BA:LN', 'SHOP:CA', 'CNQ:TSE', 'VOD:LSE', 'BA LN Equity', 'T CN', 'SIE GY Equity', 'X ZZ Equity'],
		...[
			'BA.L',
			'SAP.DE',
			'T.TO',
			'CAT.AX',
			'VOD.LSE',
			'SHOP.V',
			'TM.T',
			'PR1W.DE',
			'VOD-GB',
			'JD.',
			'vod.uk',
			'REI.UN.TO',
		],
	]) {
		it(`is abroad in ${written}`, () => {
			assert.deepEqual(readSymbol(written), { kind: 'abroad' });
		});
	}

	for (const written of [
		...[
			'^GSPC',
			'ES=F',
			'EURUSD=X',
			'EUR=',
			'.INX',
			'/ES',
			'ES1!',
			'CME_MINI:ES1!',
			'SP:SPX',
			'TVC:DXY',
			'SPX Index',
		],
		...[
			'BTC-USD',
			'BTC/USDT',
			'BINANCE:BTCUSDT',
			'FX:EURUSD',
			'BTCUSD',
			'EURUSD',
			'BTC.X',
			'X:BTCUSD',
			'EUR Curncy',
		],
		...['AAPL240119C00150000', 'O:SPY251219C00650000', 'F270115C12', 'AAPL  270115C00150000', 'I:SPX'],
	]) {
		it(`is no security in ${written}`, () => {
			assert.deepEqual(readSymbol(written), { kind: 'noSecurity' });
		});
	}
});

describe('the place of an exchange', () => {
	for (const [place, names] of [
		[
			'home',
			[
				'NYSE',
				'NYSE Arca',
				'NasdaqGS',
				'Nasdaq Global Select Market',
				'XNAS',
				'US',
				'New York Stock Exchange',
				'NMS',
				'Cboe BZX',
			],
		],
		[
			'abroad',
			[
				'LSE',
				'XLON',
				'London Stock Exchange',
				'Toronto',
				'Nasdaq Stockholm',
				'XETRA',
				'Canada',
				'ASX',
				'TSX-V',
				'Euronext Paris',
				'GB',
				'IBIS2',
			],
		],
		['noSecurity', ['BINANCE', 'CME']],
		[undefined, ['', 'Margin', 'Individual']],
	] as const) {
		for (const name of names) {
			it(`is ${String(place)} for ${JSON.stringify(name)}`, () => {
				assert.equal(placeOfExchange(name), place);
			});
		}
	}
});
