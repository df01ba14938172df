import assert from 'node:assert/strict';
import type { ExportOffer } from '../../../../src/presentation/export/exportOffer.js';
import { showTickersInWorkspace } from '../../../../src/features/workspace/showTickersInWorkspace.js';
import { foundTickers } from '../../../support/foundTickers.js';
import { fileWithTickers } from '../../../../src/features/workspace/workspaceTickers.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { formats } from '../../../support/builders/wording.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { neverAborted } from '../../../support/neverAborted.js';

const directory = directoryOf('AAPL', 'MSFT', 'KO');
const texts = { 'a.py': 'x = ["AAPL", "MSFT", "AAPL"]', 'data/b.py': 'y = ["MSFT", "KO", "AAPL"]' };

async function listing(files: Readonly<Record<string, string>> | undefined = texts, hasFolder = true) {
	const { openList, last } = fakeLists();
	const person = new FakePerson();
	const done: string[] = [];
	const offers: ExportOffer[] = [];
	const note = (what: string): Promise<void> => {
		done.push(what);
		return Promise.resolve();
	};
	const found = Object.entries(files).flatMap(
		([path, text]) => fileWithTickers(path, path, [foundTickers(text, 'python', directory)]) ?? [],
	);
	const end = showTickersInWorkspace<string>({
		search: (_, report) => {
			[0, 1, 2, 3].forEach((at) => report(at, 4));
			const sums = { searched: 4, tooLarge: 1, unreadable: 0, hasMore: false, isEnded: false };
			return Promise.resolve(hasFolder ? { files: found, ...sums } : undefined);
		},
		withProgress: person.withProgress,
		say: (text) => person.say(text),
		openList,
		formats,
		goTo: (file, { listing: { symbol }, first }) => note(`goes to ${symbol} in ${file} at ${first.start}`),
		open: (symbol) => note(`opens ${symbol}`),
		watch: (symbols) => note(`watches ${symbols.join(' ')}`),
		compare: (symbols) => note(`compares ${symbols.join(' ')}`),
		saveExport: (offer) => {
			offers.push(offer);
			return note('exports');
		},
	});
	await settle();
	return { list: last, done, end, person, offers };
}

describe('the tickers of a workspace', () => {
	it('are listed by how often they stand there, with how much was searched', async () => {
		const { list, end, person } = await listing();
		const { view } = list();
		assert.deepEqual(
			[
				view.title,
				view.placeholder,
				view.rows.map(({ label, description }) => `${label}: ${description ?? ''}`),
				person.reported,
			],
			[
				'Tickers in Workspace',
				'3 tickers in 2 files. Files searched: 4. Too large: 1.',
				[
					'AAPL: 3 times · 2 files · Company AAPL · NASDAQ',
					'MSFT: 2 times · 2 files · Company MSFT · NASDAQ',
					'KO: once · 1 file · Company KO · NASDAQ',
				],
				['1 of 4 files', '2 of 4 files', '3 of 4 files'],
			],
		);
		list().hide();
		await end;
	});

	it('lead to their place, at once where they have one file alone', async () => {
		const one = await listing();
		one.list().accept('KO');
		await one.end;
		const two = await listing();
		two.list().accept('AAPL');
		const files = [two.list().view.title, ...two.list().labels];
		two.list().press('back');
		two.list().accept('AAPL');
		two.list().accept('a.py');
		await two.end;
		assert.deepEqual(
			[one.done, files, two.done],
			[
				['goes to KO in data/b.py at 14'],
				['Files with AAPL', 'a.py', 'data/b.py'],
				['goes to AAPL in a.py at 6'],
			],
		);
	});

	it('are listed by file, and come back there', async () => {
		const { list, done, end } = await listing();
		list().press('Show by File');
		const rows = list().view.rows.map(({ label, description }) => `${label}: ${description ?? ''}`);
		list().accept('data/b.py');
		list().press('back');
		const back = list().labels;
		list().accept('data/b.py');
		list().accept('MSFT');
		await end;
		assert.deepEqual(
			[rows, back, done],
			[
				['a.py: AAPL, MSFT', 'data/b.py: MSFT, KO, AAPL'],
				['a.py', 'data/b.py'],
				['goes to MSFT in data/b.py at 6'],
			],
		);
	});

	it('can be opened, watched, compared and exported', async () => {
		const after = async (act: (list: ReturnType<Awaited<ReturnType<typeof listing>>['list']>) => void) => {
			const { list, done, end, offers } = await listing();
			act(list());
			await end;
			const written: string[] = [];
			for (const { text } of offers[0]?.forms ?? []) {
				written.push((await text(neverAborted, () => undefined)).text);
			}
			return [...done, ...written];
		};
		assert.deepEqual(
			[
				await after((list) => list.pressRow('MSFT', 'Open')),
				await after((list) => list.pressRow('MSFT', 'Add to Watchlist')),
				await after((list) => list.press('Add All to a Watchlist')),
				await after((list) => list.press('Compare the First Six')),
				await after((list) => list.press('Export')),
			],
			[
				['opens MSFT'],
				['watches MSFT'],
				['watches AAPL MSFT KO'],
				['compares AAPL MSFT KO'],
				[
					'exports',
					'symbol,name,exchange,file,count\r\nAAPL,Company AAPL,NASDAQ,a.py,2\r\nAAPL,Company AAPL,NASDAQ,data/b.py,1\r\nMSFT,Company MSFT,NASDAQ,a.py,1\r\nMSFT,Company MSFT,NASDAQ,data/b.py,1\r\nKO,Company KO,NASDAQ,data/b.py,1\r\n',
					'AAPL\nMSFT\nKO\n',
				],
			],
		);
	});

	it('are none without a folder, or where none was found, which is said', async () => {
		const none = await listing(texts, false);
		await none.end;
		const empty = await listing({ 'a.py': 'x = 1' });
		await empty.end;
		assert.deepEqual(
			[none.person.reported.at(-1), empty.person.reported.at(-1)],
			['Open a folder first.', 'No ticker was found in this workspace. Files searched: 4. Too large: 1.'],
		);
	});
});
