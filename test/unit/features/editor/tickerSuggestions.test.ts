import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import {
	cashtagSuggestions,
	watchlistSuggestions,
} from '../../../../src/features/editor/tickerSuggestions.js';
import { everyTicker } from '../../../../src/tickers/detectionOptions.js';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { FakeClock } from '../../../support/fakeClock.js';

const directory = directoryOf('AAPL', 'ALL', 'KO');
const load = () => Promise.resolve(directory);

describe('suggested tickers', () => {
	const scheduler = new TaskScheduler(new FakeClock());
	const parts = { directory: load, choice: () => everyTicker, recent: () => [asSymbol('KO')], scheduler };
	const document = { languageId: 'plaintext', getText: () => 'We hold $AAPL.' };

	it('begin with the recent ones and those of the text while only the dollar is typed', async () => {
		const found = await cashtagSuggestions('Buy $', document, parts);
		assert.deepEqual(
			[found?.typed, found?.rows.map(({ insert }) => insert)],
			['$', ['$KO', '$AAPL', '$ALL']],
		);
	});

	it('look no further through a text once nobody wants them', async () => {
		const left = new AbortController();
		const long = { ...document, getText: () => '$AAPL '.repeat(100_000) };
		const found = cashtagSuggestions('Buy $', long, parts, left.signal);
		left.abort();
		await assert.rejects(found, { name: 'AbortError' });
	});

	it('are those of the letters inside a watchlist of the settings', async () => {
		const found = await watchlistSuggestions('{"marketData.watchlists": {"Mine": ["AA', parts);
		assert.deepEqual([found?.typed, found?.rows[0]?.insert], ['AA', 'AAPL']);
	});

	it('are none anywhere else', async () => {
		assert.deepEqual(
			[
				await cashtagSuggestions('for 5 dollars', document, parts),
				await watchlistSuggestions('{"other": ["AA', parts),
			],
			[undefined, undefined],
		);
	});
});
