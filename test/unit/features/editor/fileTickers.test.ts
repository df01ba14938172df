import assert from 'node:assert/strict';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { FileTickers } from '../../../../src/features/editor/fileTickers.js';
import { type DetectionOptions, everyTicker } from '../../../../src/tickers/detectionOptions.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { FakeClock } from '../../../support/fakeClock.js';

const directory = directoryOf('AAPL', 'MSFT');

class File {
	version = 1;
	readonly languageId = 'python';
	reads = 0;

	constructor(public text: string) {}

	getText(): string {
		this.reads++;
		return this.text;
	}
}

function finding() {
	const state: { choice: DetectionOptions } = { choice: everyTicker };
	const tickers = new FileTickers({
		directory: () => Promise.resolve(directory),
		choice: () => state.choice,
		scheduler: new TaskScheduler(new FakeClock()),
	});
	const symbolsOf = async (file: File) => (await tickers.find(file)).map(({ symbol }) => symbol).join(' ');
	return { state, symbolsOf };
}

describe('the tickers of a file', () => {
	it('are found once for each version', async () => {
		const { symbolsOf } = finding();
		const file = new File('["AAPL", "MSFT"]');
		const found = [await symbolsOf(file), await symbolsOf(file), file.reads];
		file.text = '["MSFT"]';
		file.version++;
		assert.deepEqual([...found, await symbolsOf(file), file.reads], ['AAPL MSFT', 'AAPL MSFT', 1, 'MSFT', 2]);
	});

	it('are found anew once other words count', async () => {
		const { state, symbolsOf } = finding();
		const file = new File('["AAPL", "MSFT"]');
		await symbolsOf(file);
		state.choice = { ...everyTicker, ignored: new Set([directory.listings[0]?.symbol ?? assert.fail()]) };
		assert.equal(await symbolsOf(file), 'MSFT');
	});

	it('are looked for no longer once the file has changed', async () => {
		const { symbolsOf } = finding();
		const file = new File('["AAPL", "MSFT"]\n'.repeat(10_000));
		const found = symbolsOf(file);
		file.version++;
		assert.equal(await found, '');
	});

	it('are not looked for in more than a million characters', async () => {
		const { symbolsOf } = finding();
		assert.equal(await symbolsOf(new File(`["AAPL", "MSFT"]${' '.repeat(1_000_000)}`)), '');
	});
});
