import assert from 'node:assert/strict';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { canonicalSymbol } from '../../../../src/base/symbol.js';
import { FileTickers } from '../../../../src/features/editor/fileTickers.js';
import { TickerFixes } from '../../../../src/features/editor/tickerFixes.js';
import { everyTicker } from '../../../../src/tickers/detectionOptions.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { packedSymbols } from '../../../support/packedDirectory.js';

let directory: SymbolDirectory;

function fixing(text: string, languageId = 'python', ...ignored: readonly string[]) {
	const choice = { ...everyTicker, ignored: new Set(ignored.flatMap((word) => canonicalSymbol(word) ?? [])) };
	const parts = {
		directory: () => Promise.resolve(directory),
		choice: () => choice,
		scheduler: new TaskScheduler(new FakeClock()),
	};
	const fixes = new TickerFixes({ ...parts, tickers: new FileTickers(parts) });
	const file = { version: 1, languageId, getText: () => text };
	return {
		findings: async () =>
			(await fixes.findings(file)).map(({ start, end, message }) => `${text.slice(start, end)}: ${message}`),
		at: async (word: string) => {
			const found = await fixes.at(file, text.indexOf(word) + 1);
			return (
				found && [...found.changes.map(({ title, text: changed }) => `${title} = ${changed}`), found.ignore]
			);
		},
	};
}

describe('words among tickers that are none', () => {
	before(async () => {
		directory = await packedSymbols();
	});

	it('are told what became of them', async () => {
		assert.deepEqual(await fixing('FAANG = ["FB", "AAPL", "AMZN", "NFLX", "TWTR", "ATVI"]').findings(), [
			'FB: FB now trades as META.',
			'TWTR: TWTR hasn’t been listed since 2022.',
			'ATVI: ATVI hasn’t been listed since 2023, when Microsoft bought the company.',
		]);
	});

	it('are told so where they stand before others of their kind', async () => {
		const { findings, at } = fixing("held = ['FB', 'TWTR', 'GOOGLE', 'AAPL', 'MSFT']");
		assert.deepEqual(
			[await findings(), await at('FB')],
			[
				['FB: FB now trades as META.', 'TWTR: TWTR hasn’t been listed since 2022.'],
				['Change FB to META (Meta Platforms) = META', 'Ignore “FB”'],
			],
		);
	});

	it('can be changed to what they are now', async () => {
		const { at } = fixing('FAANG = ["FB", "AAPL", "AMZN", "NFLX", "TWTR"]');
		assert.deepEqual(
			[await at('FB'), await at('TWTR'), await at('AAPL')],
			[['Change FB to META (Meta Platforms) = META', 'Ignore “FB”'], ['Ignore “TWTR”'], undefined],
		);
	});

	it('can be changed to what a name or a typo means, which is no finding', async () => {
		const { at, findings } = fixing(
			'held = ["AAPL", "GOOGLE", "MSFT", "NVDIA", "AMZN", "TSLAA", "BRKB", "META"]',
		);
		assert.deepEqual(
			[await findings(), await at('GOOGLE'), await at('TSLAA'), await at('BRKB')],
			[
				[],
				[
					'Change GOOGLE to GOOGL (Alphabet Class A) = GOOGL',
					'Change GOOGLE to GOOG (Alphabet Class C) = GOOG',
					'Ignore “GOOGLE”',
				],
				['Change TSLAA to TSLA (Tesla) = TSLA', 'Ignore “TSLAA”'],
				['Change BRKB to BRK.B (Berkshire Hathaway Class B) = BRK.B', 'Ignore “BRKB”'],
			],
		);
	});

	it('keep the mark of their share class', async () => {
		const { at } = fixing('held = ["AAPL", "RDS-A", "MSFT"]');
		assert.deepEqual(await at('RDS-A'), ['Change RDS.A to SHEL (Shell) = SHEL', 'Ignore “RDS.A”']);
	});

	const silent: readonly (readonly [what: string, text: string, word: string])[] = [
		['beside a single ticker', 'x = ["FB", "AAPL"]', 'FB'],
		['alone', 'x = yf.Ticker("FB")', 'FB'],
		['that are columns', 'x = ["AAPL", "MSFT", "CLOSE", "VOLUME", "DATE"]', 'CLOSE'],
		['that are indices and currencies', 'x = ["AAPL", "MSFT", "EURUSD", "SPX", "BTCUSD", "TOTAL"]', 'EURUSD'],
		['in a list of something else', 'x = ["GET", "POST", "FB", "PUT"]', 'FB'],
		[
			'among words that happen to hold two tickers',
			'x = ["BAC", "MSFT", "OF", "OUR", "HES", "YOUR", "THEIR", "WHOM", "THOSE"]',
			'HES',
		],
		['that are a part of a longer name', 'x = ["AAPL", "MSFT", "TOTAL", "AMZN"]', 'TOTAL'],
	];
	for (const [what, text, word] of silent) {
		it(`are left alone ${what}`, async () => {
			const { findings, at } = fixing(text);
			assert.deepEqual([await findings(), await at(word)], [[], undefined]);
		});
	}

	it('are left alone where they are ignored, and in tables', async () => {
		const list = fixing('x = ["FB", "AAPL", "MSFT"]', 'python', 'FB');
		const table = fixing('symbol\nFB\nAAPL\nMSFT\n', 'csv');
		assert.deepEqual(
			[await list.findings(), await list.at('FB'), await table.findings()],
			[[], undefined, []],
		);
	});
});
