import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { DisposableStore } from '../../../src/base/disposable.js';
import { Emitter } from '../../../src/base/event.js';
import { ServerLists } from '../../../src/features/assistant/serverLists.vscode.js';
import { serverStart } from '../../../src/features/assistant/serverStart.vscode.js';
import { eventually } from '../../support/eventually.js';
import { aList } from '../../support/builders/watchlists.js';
import { accessWith } from '../accessWith.js';
import { namesIn } from '../storage.js';

const key = 'canary-access-51d07c';
const origin = 'https://api.benzinga.com';

describe('the key on its way to the assistant’s server', () => {
	let own: DisposableStore;

	beforeEach(() => {
		own = new DisposableStore();
	});

	afterEach(() => own.dispose());

	it('goes by the environment, never among the arguments, and for its own address alone', async () => {
		const starts = [];
		for (const enteredFor of [origin, 'https://other.example.com']) {
			const { wired } = accessWith(own, () =>
				Promise.resolve(JSON.stringify({ key, origin: enteredFor, form: 'header' })),
			);
			await wired.access.update();
			starts.push(await serverStart(wired, vscode.Uri.file('/lists.json')));
		}
		assert.ok(starts.every(({ args }) => !args.join(' ').includes(key)));
		assert.deepEqual(
			starts.map(({ environment }) => environment.MARKET_DATA_API_KEY),
			[key, undefined],
		);
	});
});

describe('the lists on their way to the assistant’s server', () => {
	it('are in a file of the workspace, without those of another, and no draft is left', async () => {
		const own = new DisposableStore();
		const folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
		own.add({ dispose: () => rmSync(folder, { recursive: true }) });
		await writeFile(path.join(folder, 'assistantLists.json'), '{"Of all windows":["T"]}');
		const globalStorageUri = vscode.Uri.file(folder);
		const files: string[] = [];
		for (const [workspace, list] of [
			['one', aList('One', 'KO')],
			['two', aList('Two', 'PEP')],
			[undefined, aList('Mine', 'AAPL')],
		] as const) {
			const storageUri = workspace && vscode.Uri.joinPath(globalStorageUri, workspace);
			const lists = new ServerLists(
				{ globalStorageUri, storageUri },
				{ lists: () => [list], onDidChange: own.add(new Emitter<void>()).event },
			);
			files.push((await own.add(lists).written()).fsPath);
		}
		const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
		assert.deepEqual(
			texts.map((text) => JSON.parse(text) as unknown),
			[{ One: ['KO'] }, { Two: ['PEP'] }, { Mine: ['AAPL'] }],
		);
		assert.deepEqual((await namesIn(globalStorageUri)).toSorted(), ['one', 'serverLists.json', 'two']);
		own.dispose();
	});

	it('are written again when they change, the newest last', async () => {
		const own = new DisposableStore();
		const folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
		own.add({ dispose: () => rmSync(folder, { recursive: true }) });
		const changed = own.add(new Emitter<void>());
		let list = aList('Mine', 'KO');
		const lists = own.add(
			new ServerLists(
				{ globalStorageUri: vscode.Uri.file(folder), storageUri: undefined },
				{ lists: () => [list], onDidChange: changed.event },
			),
		);
		const { fsPath } = await lists.written();
		for (const symbol of ['PEP', 'AAPL']) {
			list = aList('Mine', symbol);
			changed.fire();
		}
		await eventually(async () => {
			// The file is missing for a moment while it is replaced.
			const text = await readFile(fsPath, 'utf8').catch(() => '{}');
			assert.deepEqual(JSON.parse(text), { Mine: ['AAPL'] });
		});
		// The file has its text before the write ends, and the write fails if the folder is removed first.
		await lists.written();
		own.dispose();
	});
});
