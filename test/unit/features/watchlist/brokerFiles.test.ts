import assert from 'node:assert/strict';
import { readSymbol } from '../../../../src/base/symbol.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { importedLists } from '../../../../src/features/watchlist/watchlistImport.js';
import { allSteps } from '../../../support/allSteps.js';
import { packedSymbols } from '../../../support/packedDirectory.js';

/**
 * A file, the symbols imported from it, and the names reported as left out. Sums, cash and empty rows are
 * skipped silently.
 */
const files: readonly (readonly [what: string, text: string, taken: string, leftOut?: string])[] = [
	[
		'TradingView, with sections',
		'###EUROPE,LSE:AAL,LSE:BA.,TSX:T,###US,NASDAQ:AAPL,NYSE:BRK.B,AMEX:SPY,###OTHER,BINANCE:BTCUSDT,CME_MINI:ES1!,SP:SPX',
		'AAPL BRK.B SPY',
		'LSE:AAL LSE:BA. TSX:T BINANCE:BTCUSDT CME_MINI:ES1! SP:SPX',
	],
	['symbols with a country behind a colon', 'AAPL:US, MSFT:US, BA:LN\n', 'AAPL MSFT', 'BA:LN'],
	[
		'Yahoo symbols',
		'PR1W.DE\nBTC-USD\nBRK-B\n^GSPC\nES=F\nEURUSD=X\nT.TO\n',
		'BRK.B',
		'PR1W.DE BTC-USD ^GSPC ES=F EURUSD=X T.TO',
	],
	[
		'Bloomberg symbols',
		'AAPL US Equity\nBRK/B US Equity\nBA LN Equity\nSPX Index\n',
		'AAPL BRK.B',
		'BA LN EQUITY SPX INDEX',
	],
	['Reuters codes', 'RIC\nsymbol\nAAPL.O\nIBM.N\nBRKb.N\nVOD.L\n', 'AAPL IBM BRK.B', 'VOD.L'],
	[
		'a column of exchanges',
		'Symbol,Exchange,Shares\nAAL,LSE,10\nAAPL,NasdaqGS,5\nT,Toronto Stock Exchange,1\nF,New York Stock Exchange,2\nCAT,ASX,3\n',
		'AAPL F',
		'LSE:AAL TORONTO:T ASX:CAT',
	],
	[
		'Sharesight, with codes of markets',
		'Instrument Code,Market Code,Quantity\nCAT,ASX,5\nAAPL,NASDAQ,3\nAIR,NZX,1\n',
		'AAPL',
		'ASX:CAT NZX:AIR',
	],
	[
		'pence and dollars',
		'Ticker,Quantity,Price,Currency\nAAL,5,1000,GBX\nAAPL,1,200,USD\nT,1,30,CAD\n',
		'AAPL',
		'GBX:AAL CAD:T',
	],
	['the currency of an account', 'Ticker,Quantity,Currency\nAAPL,5,EUR\nKO,1,EUR\n', 'AAPL KO'],
	[
		'E*TRADE, with two heads',
		`Account Summary
Account,Net Account Value,Total Gain $
"Brokerage -0000",1000.00,10.00

View Summary - All Positions
Filters applied:
Symbol,Security type(s),Sort by,Sort order,
,All,Symbol,Asc,

Symbol,Last Price $,Change $,Change %,Quantity,Price Paid $,Value $
AAPL,150.00,1.50,1.00,10,140.00,1500.00
MSFT,400.00,1.50,1.00,2,300.00,800.00
"QQQ Dec 31 '26 $600 Put",14.16,0.00,0.00,1,50.35,1.00
CASH,,,,,,10.00
TOTAL,,,,,,2310.00

Generated at Nov 20 2026 11:42 AM ET`,
		'AAPL MSFT',
		"QQQ Dec 31 '26 $600 Put",
	],
	[
		'Schwab, with two accounts',
		`"Positions for All-Accounts as of 04:48 PM ET, 2026/11/20","","","",""
"","","","",""
"Individual ...111","","","",""
"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)"
"AAPL","APPLE INC","10","$150.00","$1,500.00"
"BRK/B","BERKSHIRE HATHAWAY CLASS B","2","$400.00","$800.00"
"AAPL 01/15/2027 150.00 C","CALL APPLE INC $150 EXP 01/15/27","1","$5.00","$500.00"
"Cash & Cash Investments","--","--","--","$10.00"
"Account Total","--","--","--","$2,810.00"
"","","","",""
"Roth IRA ...222","","","",""
"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)"
"KO","COCA COLA CO","5","$60.00","$300.00"
"Account Total","--","--","--","$1,500.00"`,
		'AAPL BRK.B KO',
		'AAPL 01/15/2027 150.00 C',
	],
	[
		'Vanguard, with holdings and transactions',
		`Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
00000000,VANGUARD TOTAL STOCK MARKET ETF,VTI,10,280.00,2800.00,
00000000,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,100,1.00,100.00,
00000000,BERKSHIRE HATHAWAY CL B,BRK B,2,400,800,
00000000,CASH,--,10,1,10,



Account Number,Trade Date,Settlement Date,Transaction Type,Investment Name,Symbol,Shares,Net Amount,Account Type,
00000000,2026-11-02,2026-11-03,Buy,VANGUARD TOTAL STOCK MARKET ETF,VTI,1,-280.00,CASH,
00000000,2026-11-02,,Dividend,COCA COLA,KO,0,5.00,CASH,`,
		'VTI VMFXX BRK.B VTI KO',
	],
	[
		'a statement of Interactive Brokers',
		`Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity Statement
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Cost Price
Open Positions,Data,Summary,Stocks,USD,AAPL,10,170
Open Positions,Data,Summary,Stocks,USD,BRK B,2,400
Open Positions,Data,Summary,Stocks,GBP,BA,2,400
Open Positions,Data,Summary,Equity and Index Options,USD,KO 15JAN27 60 C,1,4
Open Positions,Total,,Stocks,USD,,,2500
Forex Balances,Header,Asset Category,Currency,Description,Quantity
Forex Balances,Data,Forex,USD,EUR,100
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2026-11-04,KO(US1912161007) Cash Dividend USD 0.51 per Share,2.55
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Listing Exch
Financial Instrument Information,Data,Stocks,BA,BAE SYSTEMS PLC,1,GB0002634946,LSE`,
		'AAPL BRK.B',
		'GBP:BA OPTION:KO 15JAN27 60 C LSE:BA',
	],
	[
		'Robinhood, where a cell has two lines',
		'"Activity Date","Instrument","Description","Trans Code","Quantity","Price","Amount"\n"11/2/2026","AAPL","Apple\nCUSIP: 037833100","Buy","1","$150.00","($150.00)"\n"11/3/2026","","Gold Subscription Fee","GOLD","","","($5.00)"\n"11/4/2026","KO","Cash Div: 5 shares at 0.51","CDIV","","","$2.55"',
		'AAPL KO',
	],
	[
		'Fidelity, with marks',
		'\uFEFFAccount Number,Account Name,Symbol,Description,Quantity,Type\nX1,Individual,SPAXX**,HELD IN MONEY MARKET,,Cash\nX1,Individual,BRKB,BERKSHIRE HATHAWAY INC,2,Margin\nX1,Individual, -F270115C12,F JAN 15 2027 $12 CALL,-1,Margin\nX1,Individual,91282CAX9,UNITED STATES TREAS NTS,1000,Cash\nX1,Individual,Pending Activity,,,\n\n"The data and information in this spreadsheet is provided to you solely for your use."\n',
		'SPAXX BRK.B',
		'-F270115C12',
	],
	[
		'Trading 212',
		'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share)\nDeposit,2026-10-04,,,,,,\nMarket buy,2026-10-04,US92826C8394,V,Visa,0.02,221.95,USD\nMarket buy,2026-10-05,GB0002634946,BA.,BAE Systems,0.86,1121.50,GBX\n',
		'V',
		'BA.',
	],
	[
		'Portfolio Performance',
		'Date;Type;Value;Transaction Currency;ISIN;WKN;Ticker Symbol;Security Name\n2026-01-02;Buy;100;EUR;US0378331005;865985;AAPL;Apple\n2026-01-02;Buy;100;EUR;DE0007164600;716460;SAP.DE;SAP\n2026-01-02;Deposit;100;EUR;;;;\n',
		'AAPL',
		'SAP.DE',
	],
	[
		'placeholders and cash',
		'Symbol,Description,Shares,Current Value\nAAPL,Apple Inc,10,$1500\nN/A,Stable Value Fund,100,$100\nNaN,,1,1\nNULL,,1,1\nKO,Coca-Cola,5,$300\nUSD,US Dollar,10,$10\nEUR,Euro,10,$10\nCAD,Canadian Dollar,10,$10\nCASH,Cash,10,$10\nTotal,,,$9\n',
		'AAPL KO',
	],
	[
		'securities with the symbols of money',
		'Symbol,Description,Shares,Price\nCASH,PATHWARD FINANCIAL INC,10,$80\nUSD,ProShares Ultra Semiconductors,2,$70\nAAPL,Apple,1,$1\n',
		'CASH USD AAPL',
	],
	['a list with a symbol that is a word for money', 'symbol\nCASH\nAAPL\n', 'CASH AAPL'],
	[
		'cells that are guarded against spreadsheets',
		'sep=;\nSymbol;Name\n="AAPL";Apple\n="KO";Coca-Cola\n',
		'AAPL KO',
	],
	[
		'kinds of assets',
		'Symbol,Asset Class,Quantity\nAAPL,Stock,1\nSOL,Crypto,2\nKO,Option,1\nAGG,Bond ETF,1\nES,Futures,1\n',
		'AAPL AGG',
		'CRYPTO:SOL OPTION:KO FUTURE:ES',
	],
	['a name behind the symbol', 'Symbol,Shares\nAAPL (Apple Inc.),1\nKO (Coca-Cola),2\n', 'AAPL KO'],
	['rows without a head', 'AAPL,10,150.00\nKO,5,60\nT,3,20\n', 'AAPL KO T'],
	['rows without a head, a name first', 'Apple Inc,AAPL,10\nFord Motor,F,3\nUS Dollar,,5\n', 'AAPL F'],
	[
		'symbols whose prices are in pence',
		'Symbol,Name,Qty,Price\nAAPL,Apple Inc,10,$150\nVOD,Vodafone Group,100,70.2p\n',
		'AAPL',
		'GBX:VOD',
	],
	[
		'two companies with the same symbol in two markets',
		'Symbol,Currency,Qty\nBA,USD,1\nBA,GBP,2\n',
		'BA',
		'GBP:BA',
	],
	['a share and an option on it', 'Symbol,Asset Class,Qty\nKO,Stock,1\nKO,Option,2\n', 'KO', 'OPTION:KO'],
	[
		'Ghostfolio, as a table',
		'Date,Code,DataSource,Currency,Price,Quantity\n01-09-2026,MSFT,YAHOO,USD,100,5\n01-09-2026,VOD.L,YAHOO,GBp,100,5\n',
		'MSFT',
		'VOD.L',
	],
	[
		'Delta, with names behind symbols',
		'Date,Way,Base currency (name),Base type\n2026-01-01,BUY,AAPL (Apple Inc.),STOCK\n',
		'AAPL',
	],
	[
		'a flex query of Interactive Brokers',
		'"CurrencyPrimary","AssetClass","Symbol","ISIN","ListingExchange"\n"USD","STK","AAPL","US0378331005","NASDAQ"\n"EUR","STK","SAP","DE0007164600","IBIS"\n"USD","CASH","EUR.USD","","IDEALFX"\n',
		'AAPL',
		'IBIS:SAP EUR.USD',
	],
	[
		'share classes in every spelling',
		'Symbol,Qty\nBRK B,1\nBRKB,1\nBRK/B,1\nBRK-B,1\nBFB,2\nLEN/B,1\nMOG A,1\nUHAL-B,2\n',
		'BRK.B BRK.B BRK.B BRK.B BF.B LEN.B MOG.A UHAL.B',
	],
	['code', 'tickers = ["AAPL", "MSFT", "SATS"]\n', 'AAPL MSFT SATS'],
	['names in capitals behind symbols', 'AAPL APPLE INC\nKO COCA COLA CO\n', 'AAPL KO'],
	[
		'a quote that nothing closes',
		'Symbol,Name\nAAPL,"Apple Inc\nKO,Coca-Cola\n"MSFT","Microsoft"\n',
		'AAPL KO MSFT',
	],
	['quotes within a name', 'Symbol,Name\nAAPL,"Apple" Inc,5\nKO,"Coca-Cola",6\n', 'AAPL KO'],
	[
		'comments and commas too many',
		'{\n\t// my lists\n\t"TECH": ["AAPL", "MSFT",],\n\t"Food": ["KO", "PEP"],\n}',
		'TECH: AAPL MSFT | Food: KO PEP',
	],
	['symbols in one text', '{"name":"Tech","symbols":"AAPL,MSFT"}', 'Tech: AAPL MSFT'],
	[
		'named lists',
		'{"watchlists":[{"name":"Tech","symbols":["AAPL","MSFT"]},{"name":"Food","symbols":["KO"]}]}',
		'Tech: AAPL MSFT | Food: KO',
	],
	[
		'an array of lists',
		'[{"name":"Tech","tickers":["AAPL"]},{"name":"Food","tickers":["KO","PEP"]}]',
		'Tech: AAPL | Food: KO PEP',
	],
	['settings', '{"marketData.watchlists": {"Tech": ["AAPL"]}, "editor.fontSize": 12}', 'Tech: AAPL'],
	[
		'holdings with names of their own',
		'[{"name":"Apple","symbol":"AAPL"},{"name":"Coca-Cola","symbol":"KO"}]',
		'AAPL KO',
	],
	['lists of holdings', '[{"name":"Food","holdings":[{"name":"Coca-Cola","ticker":"KO"}]}]', 'Food: KO'],
	['holdings by their symbols', '{"AAPL": {"shares": 10}, "KO": {"shares": 3}}', 'AAPL KO'],
	['weights by symbol', '{"AAPL": 0.5, "F": 0.5}', 'AAPL F'],
	[
		'Ghostfolio',
		'{"meta":{"date":"2026"},"activities":[{"currency":"USD","symbol":"AAPL","dataSource":"YAHOO"},{"symbol":"VOD.L","currency":"GBp"}]}',
		'AAPL',
		'VOD.L',
	],
	[
		'exchanges beside symbols',
		'[{"symbol":"T","exchange":"TSX"},{"symbol":"T","exchange":"NYSE"}]',
		'T',
		'TSX:T',
	],
	['securities in objects', '{"positions":[{"security":{"symbol":"AAPL"},"quantity":3}]}', 'AAPL'],
];

describe('a file of symbols', () => {
	let directory: SymbolDirectory;

	before(async () => {
		directory = await packedSymbols();
	});

	for (const [what, text, taken, leftOut = ''] of files) {
		it(`is read with ${what}`, () => {
			const { lists } = allSteps(importedLists(text, directory));
			const imported = lists
				.map(({ name, entries }) => [name, entries.flatMap(canonical).join(' ')])
				.filter(([, entries]) => entries !== '')
				.map(([name, entries = '']) => (name === undefined ? entries : `${name}: ${entries}`));
			const others = lists.flatMap(({ entries }) => entries.filter((entry) => canonical(entry).length === 0));
			assert.deepEqual([imported.join(' | '), others.join(' ')], [taken, leftOut]);
		});
	}

	for (const [what, text, numbers] of [
		[
			'Degiro',
			'Product,Symbol/ISIN,Amount,Closing,Local value,Value in EUR\nCASH & CASH FUND (EUR),,,,EUR 1.00,"1,00"\nAPPLE INC,US0378331005,7,"150,34",USD 1052.38,"1000,00"\nMICROSOFT CORP,US5949181045,2,"400,00",USD 800.00,"760,00"\n',
			'US0378331005 US5949181045',
		],
		[
			'flatex',
			'Bezeichnung;ISIN;WKN;Stück;Kurs;Währung\nAPPLE INC. REGISTERED SHARES;US0378331005;865985;3;150;USD\nBARRICK GOLD CORP;CA0679011084;870450;1;30;CAD\n',
			'US0378331005 CA0679011084',
		],
		[
			'Trade Republic, with ISINs for symbols',
			'date,type,symbol,name,shares,price\n2026-01-02,BUY,US0378331005,Apple,1,200\n',
			'US0378331005',
		],
		['names alone', 'Name,Quantity,Value\nAPPLE INC,3,600\nGOLD CORP,2,100\n', ''],
	] as const) {
		it(`is said to have no symbols from ${what}`, () => {
			const { lists, identifiers, isWithoutSymbols } = allSteps(importedLists(text, directory));
			assert.deepEqual([lists, identifiers.join(' '), isWithoutSymbols], [[], numbers, true]);
		});
	}
});

function canonical(entry: string): readonly string[] {
	const read = readSymbol(entry);
	return read.kind === 'symbol' ? [read.symbol] : [];
}
