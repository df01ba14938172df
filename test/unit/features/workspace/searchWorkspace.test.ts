import assert from 'node:assert/strict';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { searchWorkspace } from '../../../../src/features/workspace/searchWorkspace.js';
import { everyTicker } from '../../../../src/tickers/detectionOptions.js';
import { tickersOfFiles } from '../../../../src/features/workspace/workspaceTickers.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { formats } from '../../../support/builders/wording.js';
import { FakeClock } from '../../../support/fakeClock.js';

const directory = directoryOf('AAPL', 'MSFT', 'KO');

function aFile(path: string, content: string | Error | number) {
	return {
		path,
		read: (largest: number) =>
			content instanceof Error
				? Promise.reject(content)
				: typeof content === 'number'
					? Promise.resolve(content > largest ? undefined : new Uint8Array(content).fill(32))
					: Promise.resolve(new TextEncoder().encode(content)),
	};
}

async function searching(files: readonly ReturnType<typeof aFile>[], endAfter = Number.POSITIVE_INFINITY) {
	const ending = new AbortController();
	const reported: string[] = [];
	const found = await searchWorkspace(
		{
			files: (most) => Promise.resolve({ files: files.slice(0, most), hasMore: files.length > most }),
			directory,
			choice: everyTicker,
			scheduler: new TaskScheduler(new FakeClock()),
			formats,
			report: (done, all) => {
				reported.push(`${done}/${all}`);
				if (done + 1 >= endAfter) {
					ending.abort();
				}
			},
		},
		ending.signal,
	);
	const tickers = tickersOfFiles(found.files).map(
		({ listing: { symbol }, count, places }) =>
			`${symbol} ${count}: ${places.map(({ file }) => file.path).join(' ')}`,
	);
	const { searched, tooLarge, unreadable, hasMore, isEnded } = found;
	return { tickers, reported, sums: { searched, tooLarge, unreadable, hasMore, isEnded } };
}

const notebook = JSON.stringify({
	cells: [
		{ cell_type: 'markdown', source: ['We hold $KO'] },
		{ cell_type: 'code', source: ['x = ["AAPL",\n', '"MSFT"]'] },
	],
	metadata: { kernelspec: { language: 'python' } },
});

describe('the search of a workspace', () => {
	it('finds the tickers of texts, tables and notebooks, the most frequent first', async () => {
		const { tickers, reported } = await searching([
			aFile('src/b.py', 'x = ["AAPL", "MSFT", "AAPL"]'),
			aFile('a.csv', 'symbol\nMSFT\nAAPL\n'),
			aFile('n.ipynb', notebook),
			aFile('empty.py', 'x = 1'),
		]);
		assert.deepEqual(
			[tickers, reported],
			[
				['AAPL 4: src/b.py a.csv n.ipynb', 'MSFT 3: a.csv n.ipynb src/b.py', 'KO 1: n.ipynb'],
				['0/4', '1/4', '2/4', '3/4'],
			],
		);
	});

	it('passes over what is large, unreadable, no text or no notebook, and counts it', async () => {
		const { tickers, sums } = await searching([
			aFile('large.py', 1_000_001),
			aFile('gone.py', new Error('gone')),
			aFile('binary.py', '\0"AAPL", "MSFT"'),
			aFile('broken.ipynb', '{"cells": ['),
			aFile('a.py', '["AAPL", "MSFT"]'),
		]);
		assert.deepEqual(
			[tickers, sums],
			[
				['AAPL 1: a.py', 'MSFT 1: a.py'],
				{ searched: 3, tooLarge: 1, unreadable: 1, hasMore: false, isEnded: false },
			],
		);
	});

	it('looks through five thousand files, and says that there are more', async () => {
		const { sums } = await searching(Array.from({ length: 5_001 }, (_, at) => aFile(`${at}.txt`, '')));
		assert.deepEqual([sums.searched, sums.hasMore], [5_000, true]);
	});

	it('has what was found so far once the person ends it', async () => {
		const { tickers, sums } = await searching(
			['a.py', 'b.py', 'c.py'].map((path) => aFile(path, '["AAPL", "MSFT"]')),
			2,
		);
		assert.deepEqual(
			[tickers, sums.searched, sums.isEnded],
			[['AAPL 2: a.py b.py', 'MSFT 2: a.py b.py'], 2, true],
		);
	});
});
