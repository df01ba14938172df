import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { foundTickers } from '../../support/foundTickers.js';
import { everyTicker, type DetectionOptions } from '../../../src/tickers/detectionOptions.js';
import {
	type CountedTicker,
	countTickers,
	tickerWords,
	nothingFoundWords,
} from '../../../src/presentation/tickerCounts.js';
import { directoryOf } from '../../support/builders/directory.js';

const directory = directoryOf('AAPL', 'MSFT', 'NVDA', 'TSLA');

function counted(texts: readonly string[], choice: DetectionOptions = everyTicker): readonly CountedTicker[] {
	return countTickers(texts.map((text) => foundTickers(text, 'markdown', directory, choice)));
}

describe('the tickers of a file', () => {
	it('stand in the order of their count, of equals the first one first', () => {
		const rows = counted(['$NVDA and $AAPL', '$MSFT, $AAPL']);
		assert.deepEqual(
			rows.map(({ listing, count, first }) => [listing.symbol, count, first.text, first.start]),
			[
				['AAPL', 2, 0, 10],
				['NVDA', 1, 0, 0],
				['MSFT', 1, 1, 0],
			],
		);
	});

	it('say how often they stand there, and who they are', () => {
		assert.deepEqual(counted(['$NVDA $AAPL $AAPL']).map(tickerWords), [
			'2 times · Company AAPL · NASDAQ',
			'once · Company NVDA · NASDAQ',
		]);
	});

	it('are not there where the person ignores them', () => {
		const ignoring = { ...everyTicker, ignored: new Set([asSymbol('AAPL')]) };
		assert.deepEqual(
			counted(['$NVDA $AAPL'], ignoring).map(({ listing }) => listing.symbol),
			['NVDA'],
		);
	});
});

describe('a file without tickers', () => {
	const some = counted(['$AAPL and $MSFT']);
	for (const [reason, choice, findable, words] of [
		['there are none', {}, [], /^No ticker was found in notes\.md\.$/],
		['the setting is off', { strictness: 'off' }, some, /Hover: Strictness is off/],
		[
			'the language is left alone',
			{ silentLanguages: new Set(['markdown']) },
			some,
			/aren’t detected in markdown/,
		],
		[
			'all are ignored',
			{ ignored: new Set(some.map(({ listing }) => listing.symbol)) },
			some,
			/words were found: AAPL, MSFT/,
		],
		[
			'the strictness leaves them out',
			{ strictness: 'cashtags' },
			some,
			/leave out what was found: AAPL, MSFT/,
		],
	] as const) {
		it(`says that ${reason}`, () => {
			assert.match(
				nothingFoundWords({ ...everyTicker, ...choice }, ['markdown'], findable, 'notes.md'),
				words,
			);
		});
	}
});
