import assert from 'node:assert/strict';
import { showTickersInFile } from '../../../../src/features/editor/showTickersInFile.js';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { everyTicker } from '../../../../src/tickers/detectionOptions.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { createFormats } from '../../../../src/presentation/format.js';
import { directoryOf } from '../../../support/builders/directory.js';

const directory = directoryOf('AAPL', 'MSFT');

/** The list over an editor with this text. Records the actions, such as `opens AAPL`. */
async function listing(text: string | undefined, isSearched = Promise.resolve()) {
	const { openList, last } = fakeLists();
	const done: string[] = [];
	const note = (what: string): Promise<void> => {
		done.push(what);
		return Promise.resolve();
	};
	const end = showTickersInFile({
		directory: async () => {
			await isSearched;
			return directory;
		},
		choice: () => everyTicker,
		editor: () =>
			text === undefined
				? undefined
				: {
						fileName: 'notes.txt',
						documents: [{ languageId: 'plaintext', getText: () => text }],
						preview: ({ start }) => void note(`previews ${start}`),
						goTo: ({ start }) => note(`goes to ${start}`),
						goBack: () => void note('goes back'),
						dispose: () => void note('lets go'),
					},
		openList,
		formats: createFormats('en'),
		scheduler: new TaskScheduler(new FakeClock()),
		open: (symbol) => note(`opens ${symbol}`),
		watch: (symbols) => note(`watches ${symbols.join(' ')}`),
		openSettings: () => note('opens settings'),
	});
	await settle();
	return { list: last(), done, end };
}

const TEXT = 'We hold $MSFT and $AAPL.';

describe('the tickers of a file', () => {
	it('show their first places on the way, and again what was shown before on Escape', async () => {
		const { list, done, end } = await listing(TEXT);
		list.moveTo('AAPL');
		list.hide();
		await end;
		assert.deepEqual(
			[list.view.title, done],
			['Tickers in notes.txt', [`previews ${TEXT.indexOf('$AAPL')}`, 'goes back', 'lets go']],
		);
	});

	it('lead to their first place, to the panel and to a watchlist', async () => {
		const after = async (act: (list: Awaited<ReturnType<typeof listing>>['list']) => void) => {
			const { list, done, end } = await listing(TEXT);
			act(list);
			await end;
			return [done[0], list.isOpen, list.isHeard];
		};
		assert.deepEqual(
			[
				await after((list) => list.accept('MSFT')),
				await after((list) => list.pressRow('AAPL', 'Open')),
				await after((list) => list.pressRow('AAPL', 'Add to Watchlist')),
				await after((list) => list.press('Add All to a Watchlist')),
			],
			[
				[`goes to ${TEXT.indexOf('$MSFT')}`, false, false],
				['opens AAPL', false, false],
				['watches AAPL', false, false],
				['watches MSFT AAPL', false, false],
			],
		);
	});

	it('are looked for no longer once the person has left', async () => {
		let search = (): void => undefined;
		const { list, done, end } = await listing(TEXT, new Promise((resolve) => (search = resolve)));
		list.hide();
		search();
		await end;
		assert.deepEqual([list.labels, done, list.isHeard], [[], ['lets go'], false]);
	});

	it('lead to the settings where there are none', async () => {
		const { list, done, end } = await listing('nothing here');
		list.accept('Open Hover Settings');
		await end;
		assert.deepEqual([list.view.buttons, done[0]], [[], 'opens settings']);
	});

	it('want a file first', async () => {
		const { list, done, end } = await listing(undefined);
		const { labels } = list;
		list.accept(labels[0]);
		list.hide();
		await end;
		assert.deepEqual([labels, done], [['Open a file or a notebook first.'], []]);
	});
});
