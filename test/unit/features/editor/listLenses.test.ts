import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { foundTickers } from '../../../support/foundTickers.js';
import { listLenses } from '../../../../src/features/editor/listLenses.js';
import { allSteps } from '../../../support/allSteps.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { formats } from '../../../support/builders/wording.js';
import { assertLinear } from '../../../support/growth.js';
import { listed } from '../../tickers/listed.js';

const symbols = ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'NVDA', 'TSLA', 'JPM', 'XOM'];
const directory = directoryOf(...symbols);

/** The lines with a CodeLens, counted from 0, with its titles. */
function lensesIn(text: string, languageId = 'python'): readonly string[] {
	return allSteps(listLenses(text, languageId, foundTickers(text, languageId, directory), formats)).map(
		({ at, offers }) =>
			`${text.slice(0, at).split('\n').length - 1}: ${offers.map(({ title }) => title).join(', ')}`,
	);
}

describe('what is offered above lists of tickers', () => {
	it('compares and watches those of a list', () => {
		const text = 'x = 1\nTECH = ["AAPL", "MSFT", "GOOGL", "AAPL"]\n';
		assert.deepEqual(lensesIn(text), ['1: Compare 3 Tickers, Add 3 Tickers to Watchlist']);
	});

	it('compares the first six of more, and says so', () => {
		const text = `ALL = [${symbols.map((symbol) => `"${symbol}"`).join(', ')}]`;
		const [lens] = allSteps(listLenses(text, 'python', foundTickers(text, 'python', directory), formats));
		assert.deepEqual(
			lens?.offers.map(({ title, tooltip, symbols: given }) => [title, tooltip, given.join(' ')]),
			[
				[
					'Compare First 6 Tickers',
					'Compare AAPL, MSFT, GOOGL, AMZN, NVDA, TSLA side by side, 6 at most.',
					'AAPL MSFT GOOGL AMZN NVDA TSLA',
				],
				['Add 8 Tickers to Watchlist', 'Add these 8 tickers to a watchlist', symbols.join(' ')],
			],
		);
	});

	it('writes a number of thousands as people read it', () => {
		const text = `ALL = [\n${listed.listings.map(({ symbol }) => `    "${symbol}",\n`).join('')}]`;
		const found = foundTickers(text, 'python', listed);
		const titles = allSteps(listLenses(text, 'python', found, formats)).flatMap(({ offers }) =>
			offers.map(({ title }) => title),
		);
		assert.ok(
			titles.some((title) => /^Add \d,\d{3} Tickers to Watchlist$/.test(title)),
			titles.join('; '),
		);
	});

	const lists: readonly (readonly [
		what: string,
		languageId: string,
		text: string,
		lenses: readonly string[],
	])[] = [
		[
			'one a line',
			'python',
			'x = [\n\t"AAPL",  # the phone\n\t"MSFT",\n]',
			['0: Compare 2 Tickers, Add 2 Tickers to Watchlist'],
		],
		[
			'keys with values',
			'python',
			'w = {"AAPL": 0.4, "MSFT": 0.6}',
			['0: Compare 2 Tickers, Add 2 Tickers to Watchlist'],
		],
		[
			'elements that are no tickers',
			'python',
			'x = ["AAPL", "ZZZZZ", "MSFT"]',
			['0: Compare 2 Tickers, Add 2 Tickers to Watchlist'],
		],
		[
			'objects, one a line',
			'typescript',
			"const held = [\n\t{ symbol: 'AAPL', quantity: 2 },\n\t{ symbol: 'MSFT', quantity: 3 },\n];",
			['1: Compare 2 Tickers, Add 2 Tickers to Watchlist'],
		],
		[
			'lists in two calls',
			'python',
			'f("AAPL", "MSFT")\ng("NVDA", "TSLA")',
			[
				'0: Compare 2 Tickers, Add 2 Tickers to Watchlist',
				'1: Compare 2 Tickers, Add 2 Tickers to Watchlist',
			],
		],
		[
			'a column',
			'csv',
			'symbol,shares\nAAPL,1\nMSFT,2\nZZZZ,1\nNVDA,3\n',
			['1: Compare 3 Tickers, Add 3 Tickers to Watchlist'],
		],
		[
			'items',
			'yaml',
			'symbols:\n  - AAPL\n  - MSFT\n  - NVDA\n',
			['1: Compare 3 Tickers, Add 3 Tickers to Watchlist'],
		],
	];
	for (const [what, languageId, text, lenses] of lists) {
		it(`knows ${what}`, () => {
			assert.deepEqual(lensesIn(text, languageId), lenses);
		});
	}

	const others: readonly (readonly [what: string, languageId: string, text: string])[] = [
		['one ticker', 'python', 'x = ["AAPL"]'],
		['the same ticker twice', 'python', 'x = ["AAPL", "AAPL"]'],
		['a sentence', 'markdown', 'We hold $AAPL, $MSFT and $NVDA.'],
		['tickers of two statements', 'python', 'a = yf.Ticker("AAPL")\nb = yf.Ticker("MSFT")\n'],
		['two rows of a column', 'csv', 'symbol,shares\nAAPL,1\nMSFT,2\n'],
	];
	for (const [what, languageId, text] of others) {
		it(`leaves ${what} alone`, () => {
			assert.deepEqual(lensesIn(text, languageId), []);
		});
	}

	it('comes to an end in texts that look like lists again and again', () => {
		const gaps = [',   '.repeat(50), ',--a\n'.repeat(40), ', # \n '.repeat(30), `: ${'| '.repeat(60)}`];
		for (const gap of gaps) {
			assert.deepEqual(lensesIn(`x = ["AAPL"${gap}! "MSFT"]`), [], gap);
		}
	});

	it('reads a ticker a step at most, so that others have their turn between them', () => {
		const text = `x = [${Array.from({ length: 1_000 }, () => '"AAPL"').join(', ')}]`;
		const steps = listLenses(text, 'python', foundTickers(text, 'python', directory), formats);
		let taken = 0;
		while (steps.next().done !== true) {
			taken += 1;
		}
		assert.equal(taken, 1_001);
	});

	const row = (length: number) => Array.from({ length }, (_, at) => symbols[at % 3] ?? '');
	for (const [what, languageId, make] of [
		['line of a list', 'python', (length: number) => `x = ["${row(length).join('", "')}"]`],
		['line of values behind keys', 'json', (length: number) => `"${row(length).join('": "')}"`],
		['line of brackets', 'python', (length: number) => `("${row(length).join('") ("')}")`],
		['line of a table', 'csv', (length: number) => row(length).join(',')],
		['line of commas', 'python', (length: number) => row(length).join(`"${',\t'.repeat(100)}!`)],
		['line of blanks', 'python', (length: number) => row(length).join(`": a${' '.repeat(230)}!`)],
		['column', 'csv', (length: number) => row(length).join('\n')],
		['column with wide gaps', 'csv', (length: number) => row(length).join(`,${'x,'.repeat(40)}\n`)],
	] as const) {
		it(`takes time that grows with the length of a ${what}`, () => {
			assertLinear(
				500,
				(length) => {
					const text = make(length);
					const found = Array.from(text.matchAll(/[A-Z]{4,}/g), ({ index, 0: written }) => {
						const listing = directory.get(asSymbol(written));
						assert.ok(listing);
						return { start: index, end: index + written.length, symbol: listing.symbol, listing };
					});
					return { text, found };
				},
				({ text, found }) => allSteps(listLenses(text, languageId, found, formats)),
			);
		});
	}
});
