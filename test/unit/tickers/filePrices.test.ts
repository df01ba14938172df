import assert from 'node:assert/strict';
import { pricesIn } from '../../../src/tickers/filePrices.js';
import { directoryOf } from '../../support/builders/directory.js';
import { allSteps } from '../../support/allSteps.js';

const directory = directoryOf('AAPL', 'KO', 'MSFT', 'V', 'VTI', 'BRK.B');
const savedDay = '2026-11-24';

/** The prices in a file, each in one text; the day of the file is marked. */
function read(text: string): readonly string[] {
	const { prices } = allSteps(pricesIn(text, directory, savedDay));
	return Array.from(prices, ([symbol, { price, currency = '?', day, isDayOfFile }]) =>
		[symbol, price, currency, isDayOfFile ? `saved ${day}` : day].join(' '),
	);
}

const files: readonly (readonly [what: string, text: string, ...prices: readonly string[]])[] = [
	[
		'E*TRADE, with the dollars in the header and the day below',
		`Account Summary
Account,Net Account Value,Total Gain $
"Brokerage -0000",1000.00,10.00

Symbol,Last Price $,Change $,Quantity,Price Paid $,Value $
AAPL,150.00,1.50,10,140.00,1500.00
"KO Dec 31 '26 $600 Put",14.16,0.00,1,50.35,1.00
CASH,,,,,10.00

Generated at Nov 20 2026 11:42 AM ET`,
		'AAPL 150 USD 2026-11-20',
	],
	[
		'Schwab, with two accounts and an option',
		`"Positions for All-Accounts as of 04:48 PM ET, 2026/11/20","",""
"",""
"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)"
"AAPL","APPLE INC","10","$1,150.00","$1,500.00"
"AAPL 01/15/2027 150.00 C","CALL APPLE INC $150 EXP 01/15/27","1","$5.00","$500.00"
"Account Total","--","--","--","$2,810.00"
"",""
"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)"
"KO","COCA COLA CO","5","$60.00","$300.00"`,
		'AAPL 1150 USD 2026-11-20',
		'KO 60 USD 2026-11-20',
	],
	[
		'Fidelity, with the day of the download',
		`Account Number,Symbol,Description,Quantity,Last Price,Current Value,Average Cost Basis,Type
X1,AAPL,APPLE INC,10,$150.00,$1500.00,$140.00,Margin
X1, -AAPL270115C150,AAPL JAN 15 2027 $150 CALL,-1,$5.00,-$500.00,$5.00,Margin
X1,Pending Activity,,,,-$5.00,,

"Date downloaded Nov-20-2026 10:15 a.m ET"`,
		'AAPL 150 USD 2026-11-20',
	],
	[
		'Vanguard, whose price of a dividend is none',
		`Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
0,VANGUARD TOTAL STOCK MARKET ETF,VTI,10,280.00,2800.00,

Account Number,Trade Date,Transaction Type,Investment Name,Symbol,Shares,Share Price,Net Amount,
0,2026-11-02,Buy,VANGUARD TOTAL STOCK MARKET ETF,VTI,1,270.00,-270.00,
0,2026-11-02,Dividend,COCA COLA,KO,0,1.0,5.00,`,
		'VTI 280 ? saved 2026-11-24',
	],
	[
		'Interactive Brokers, for a period',
		`Statement,Header,Field Name,Field Value
Statement,Data,Period,"January 1, 2026 - November 20, 2026"
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Cost Price,Close Price
Open Positions,Data,Summary,Stocks,USD,AAPL,10,170,180
Open Positions,Data,Summary,Stocks,USD,BRK B,2,400,410
Open Positions,Data,Summary,Equity and Index Options,USD,KO 15JAN27 60 C,1,4,5
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Basis
Trades,Data,Order,Stocks,USD,AAPL,"2026-11-03, 10:00:00",10,170,1700`,
		'AAPL 180 USD 2026-11-20',
		'BRK.B 410 USD 2026-11-20',
	],
	[
		'Robinhood, where months come first, and an option has its share’s symbol',
		`"Activity Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"11/2/2026","11/3/2026","AAPL","Apple
CUSIP: 037833100","Buy","1","$150.00","($150.00)"
"11/4/2026","11/4/2026","KO","Cash Div: 5 shares at 0.51","CDIV","","","$2.55"
"11/6/2026","11/7/2026","AAPL","AAPL 1/15/2027 Call $150.00","STO","1","$5.00","$500.00"`,
		'AAPL 150 USD 2026-11-02',
	],
	[
		'Trading 212, with the newest trade, and a share in London',
		`Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share)
Deposit,2026-10-04 06:42:52,,,,,,
Market buy,2026-10-04 16:33:51,US92826C8394,V,Visa,0.02,221.95,USD
Market sell,2026-10-06 16:33:51,US92826C8394,V,Visa,0.02,223.10,USD
Market buy,2026-10-05 12:19:18,GB00BYX91H57,KO.,JD Sports Fashion,0.86,1121.50,GBX
Dividend,2026-10-07 12:19:18,US92826C8394,V,Visa,0.86,0.59,USD`,
		'V 223.1 USD 2026-10-06',
	],
	[
		'a tracker, where the kind of a row is what was done',
		'Date;Type;Price;Currency;Quantity;Ticker\n2026-11-02;Buy;150,00;USD;1;AAPL\n2026-11-03;Dividend;0,25;USD;1;AAPL\n',
		'AAPL 150 USD 2026-11-02',
	],
	[
		'a German depot, with commas and the day above',
		'Depotübersicht Stand 20.11.2026;;;\nTicker;Stück;Kurs;Währung;Wert\nAAPL;10;1.234,56;EUR;12.345,60\nKO;5;60,10;EUR;300,50\n',
		'AAPL 1234.56 EUR 2026-11-20',
		'KO 60.1 EUR 2026-11-20',
	],
	[
		'quotes with days of their own, and the day of a purchase',
		'Symbol,Current Price,Date,Trade Date,Purchase Price,Quantity\nAAPL,233.10,2026/11/24,20200102,75.09,10\nKO,60.00,2026/11/23,20200102,50,5\n',
		'AAPL 233.1 ? 2026-11-24',
		'KO 60 ? 2026-11-23',
	],
	[
		'positions since a day, which is not that of the price',
		'Symbol,Quantity,Price,Date Acquired\nAAPL,10,$150,2020-01-02\n',
		'AAPL 150 USD saved 2026-11-24',
	],
	[
		'the price paid beside the current one',
		'Symbol,Shares,Price,Current Price\nAAPL,10,$100,$150\n',
		'AAPL 150 USD saved 2026-11-24',
	],
	[
		'a day that is still to come',
		'Positions as of 2027-11-20\n\nSymbol,Quantity,Price\nAAPL,10,$150\n',
		'AAPL 150 USD saved 2026-11-24',
	],
	[
		'days that may begin with the day or the month',
		'Date,Action,Symbol,Quantity,Price,Currency\n02/11/2026,Buy,AAPL,1,150.00,USD\n',
	],
	[
		'days that begin with the day, as one of them shows',
		'Date,Action,Symbol,Quantity,Price,Currency\n02/11/2026,Buy,AAPL,1,150.00,USD\n20/11/2026,Buy,KO,1,60.00,USD\n',
		'AAPL 150 USD 2026-11-02',
		'KO 60 USD 2026-11-20',
	],
	['prices that are none', 'Symbol,Quantity,Price\nAAPL,10,n/a\nKO,5,$0.00\nMSFT,5,-$3.00\nV,0,$300.00\n'],
	['no prices', 'Symbol,Shares,Current Value\nAAPL,10,$1500\nKO,5,$300\n'],
	['no table', 'AAPL, KO and MSFT'],
];

describe('the prices in a file', () => {
	for (const [what, text, ...prices] of files) {
		it(`are read from ${what}`, () => {
			assert.deepEqual(read(text), prices);
		});
	}

	it('are those of the newest day', () => {
		const row = (day: string, price: number) => `${day},Buy,AAPL,1,$${price}.00\n`;
		const head = 'Date,Action,Symbol,Quantity,Price\n';
		assert.deepEqual(read(head + row('2026-11-02', 150) + row('2026-11-20', 160) + row('2026-11-03', 140)), [
			'AAPL 160 USD 2026-11-20',
		]);
	});

	const currencies: readonly (readonly [price: string, column: string, currency: string])[] = [
		['$150', '', 'USD'],
		['$150', 'CAD', 'CAD'],
		['US$150', 'USD', 'USD'],
		['C$150', '', 'CAD'],
		['150 €', '', 'EUR'],
		['USD 150', '', 'USD'],
		['150', 'USD', 'USD'],
		['150', '', '?'],
		// A price in dollars in an account in euros: one of the two is not about the price.
		['$150', 'EUR', '?'],
		['€150', 'USD', '?'],
	];
	for (const [price, column, currency] of currencies) {
		it(`are in ${currency} from ${price} with “${column}” beside it`, () => {
			assert.deepEqual(read(`Symbol,Quantity,Price,Currency\nAAPL,10,${price},${column}\n`), [
				`AAPL 150 ${currency} saved 2026-11-24`,
			]);
		});
	}

	it('are in the currency of their header', () => {
		const under = (header: string) => read(`Symbol,Quantity,${header}\nAAPL,10,150\n`)[0];
		assert.deepEqual(
			['Price (EUR)', 'Price (€)', 'Last Price $', 'Price'].map(under),
			['EUR', 'EUR', 'USD', '?'].map((currency) => `AAPL 150 ${currency} saved 2026-11-24`),
		);
	});

	it('have no symbols where a file names securities by numbers', () => {
		const degiro =
			'Product,Symbol/ISIN,Amount,Closing,Local value\nAPPLE INC,US0378331005,7,"150,34",USD 1052.38\n';
		const { prices, isWithoutSymbols } = allSteps(pricesIn(degiro, directory, savedDay));
		assert.deepEqual([prices.size, isWithoutSymbols], [0, true]);
	});
});
