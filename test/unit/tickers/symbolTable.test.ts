import assert from 'node:assert/strict';
import { positionsIn as positionSteps, type Positions } from '../../../src/tickers/symbolTable.js';
import { directoryOf } from '../../support/builders/directory.js';
import { allSteps } from '../../support/allSteps.js';

function positionsIn(text: string): Positions | undefined {
	return allSteps(positionSteps(text, directoryOf('AAPL', 'KO', 'BRK.B')));
}

const files: readonly (readonly [what: string, text: string, headLine: number, symbols: string])[] = [
	[
		'lines about the account above, and sums below',
		'"Positions for account Individual ...123 as of 10:15 AM ET, 2026/11/20"\r\n\r\n"Symbol","Description","Qty (Quantity)","Mkt Val"\r\n"AAPL","APPLE INC","10","$2,100.00"\r\n"BRK/B","BERKSHIRE HATHAWAY","2","$900.00"\r\n"Cash & Cash Investments","--","--","$10.00"\r\n"Account Total","--","--","$3,010.00"\r\n',
		2,
		'AAPL BRK.B',
	],
	[
		'marks on funds for cash, and a remark at the end',
		'Account Number,Account Name,Symbol,Description,Quantity\nX1,ROTH,SPAXX**,MONEY MARKET,12\nX1,ROTH,VTI,VANGUARD,3\nX1,ROTH,Pending Activity,,\n\n"Date downloaded Nov-20-2026 10:15 a.m ET"\n',
		0,
		'SPAXX VTI',
	],
	[
		'semicolons',
		'Depot 123;;\nTicker;Anteil;Position;Market Value\nAAPL;"1,5";10;"2.100,00"\nMSFT;2;3;4\nTotal;;;9\n',
		1,
		'AAPL MSFT',
	],
	['tabs and small words', 'symbol\tshares\nKO\t3\nDIS\t4\n', 0, 'KO DIS'],
	['two accounts with the same security', 'Symbol,Shares\nKO,1\nKO,2\nDIS,4\n', 0, 'KO DIS'],
];

describe('the positions of a broker', () => {
	for (const [what, text, headLine, symbols] of files) {
		it(`are found with ${what}`, () => {
			const positions = positionsIn(text);
			assert.deepEqual([positions?.headLine, positions?.symbols.join(' ')], [headLine, symbols]);
		});
	}

	const others: readonly (readonly [what: string, text: string])[] = [
		['a table without a column of symbols', 'name,shares\nApple,10\nKO,2\n'],
		['a table that says nothing of holding', 'symbol,name,exchange\nAAPL,Apple,NASDAQ\nKO,Coca-Cola,NYSE\n'],
		['a single position', 'symbol,shares\nAAPL,10\n'],
		['words that are no symbols', 'symbol,shares\nalpha,1\nbeta gamma,2\n'],
		['nothing', ''],
		['a head too far below', `${'about\n'.repeat(100)}symbol,shares\nAAPL,1\nKO,2\n`],
	];
	for (const [what, text] of others) {
		it(`are not found in ${what}`, () => {
			assert.equal(positionsIn(text), undefined);
		});
	}
});
