import assert from 'node:assert/strict';
import { compareTickers } from '../../../../src/features/compare/compareTickers.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { createFormats } from '../../../../src/presentation/format.js';
import { directoryOf } from '../../../support/builders/directory.js';

const directory = directoryOf('AAPL', 'KO', 'MSFT');

/** A comparison started with these arguments. */
function comparing(...given: readonly unknown[]) {
	const { openList, last } = fakeLists();
	const opened: (readonly string[])[] = [];
	const said: string[] = [];
	const done = compareTickers(given, [], {
		directory: () => Promise.resolve(directory),
		frequent: () => ({ watched: [], recent: [] }),
		open: (symbols) => {
			opened.push(symbols);
		},
		say: (text) => said.push(text),
		openList,
		formats: createFormats('en'),
	});
	return { done, last, opened, said };
}

describe('comparing tickers', () => {
	it('asks for nothing where two or more were given', async () => {
		const { done, opened } = comparing('aapl', ['KO', 'AAPL']);
		await done;
		assert.deepEqual(opened, [['AAPL', 'KO']]);
	});

	it('says that more than six do not fit', async () => {
		const { done, opened, said } = comparing('A', 'B', 'C', 'D', 'E', 'F', 'G');
		await done;
		assert.deepEqual([opened[0]?.length, said.length], [6, 1]);
	});

	it('asks one after the other, and takes back what was added', async () => {
		const { done, last, opened } = comparing('AAPL');
		await settle();
		const list = last();
		list.type('KO');
		list.accept('KO');
		const title = list.view.title;
		list.accept('Remove KO');
		list.type('MSFT');
		// Presses Enter before the rows are drawn.
		list.accept();
		list.accept();
		await done;
		assert.deepEqual([title, opened, list.isHeard], ['Compare Tickers: AAPL, KO', [['AAPL', 'MSFT']], false]);
	});

	it('opens nothing for a person who leaves', async () => {
		const { done, last, opened } = comparing();
		last().hide();
		await done;
		assert.deepEqual(opened, []);
	});
});
