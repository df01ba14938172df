import assert from 'node:assert/strict';
import { watchlistFixture } from './watchlistHarness.js';

describe('the report of an import', () => {
	it('opens from the notice and names every entry in full, by what became of it', async () => {
		const { commands, input, person, seen } = watchlistFixture(
			{ user: { Broker: ['KO'] }, workspace: undefined },
			'',
		);
		const option = 'AAPL 12/18/2026 240.00 C and *more* words than a notice has room for';
		const words = ['AAPL', 'KO', 'QQZZ', 'TSX:T', 'LSE:AAL', '^GSPC'];
		const text = JSON.stringify({ symbols: [...words, option] });
		input.file = { address: 'file:///Broker.json', bytes: text.length, text: () => Promise.resolve(text) };
		person.takesActions = true;
		await commands.importWatchlist();
		await new Promise(setImmediate);
		assert.deepEqual(person.notified, [
			'AAPL, QQZZ added to Broker. KO is already in Broker. Not listed in the US: TSX:T, LSE:AAL. Neither a stock nor a fund: ^GSPC. Not a symbol: AAPL 12/18/2026 240…. Not in the symbol directory: QQZZ.',
		]);
		assert.deepEqual(
			seen.reports.map((report) => report.split('\n').filter((line) => line !== '')),
			[
				[
					'# Import of Broker\\.json',
					'AAPL, QQZZ added to Broker\\. KO is already in Broker\\.',
					'## Not a symbol (1)',
					'- AAPL 12/18/2026 240\\.00 C and \\*more\\* words than a notice has room for',
					'## Not listed in the US (2)',
					'- TSX&#58;T',
					'- LSE&#58;AAL',
					'## Neither a stock nor a fund (1)',
					'- ^GSPC',
					'## Added, but not in the symbol directory&#58; check the spelling (1)',
					'- QQZZ',
					'## Added to Broker (2)',
					'- AAPL · Company AAPL',
					'- QQZZ',
					'## Already in Broker (1)',
					'- KO · Company KO',
				],
			],
		);
	});
});
