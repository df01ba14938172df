import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { HOUR_MS } from '../../src/base/days.js';
import { SharedFolder } from '../../src/workbench/sharedFolder.vscode.js';
import { namesIn, ownFolder, remove, writeText } from './storage.js';

describe('the folder of the watchlists', () => {
	let parent: vscode.Uri;
	let reported: string[];
	let folders: readonly [SharedFolder, SharedFolder];

	function aFolder(uri: vscode.Uri, clock?: { readonly now: () => number }): SharedFolder {
		return new SharedFolder(uri, (line) => reported.push(line), clock);
	}

	beforeEach(async () => {
		reported = [];
		parent = ownFolder();
		await vscode.workspace.fs.createDirectory(parent);
		const uri = vscode.Uri.joinPath(parent, 'not', 'made', 'yet');
		folders = [aFolder(uri), aFolder(uri)];
	});

	afterEach(async () => {
		folders.forEach((folder) => folder.dispose());
		await remove(parent);
	});

	it('has for every window what one puts there, whole, and nothing beside it', async () => {
		const [one, other] = folders;
		assert.deepEqual(await other.names(), []);
		await one.write('a.json', '{"Tech":["KO"]}');
		assert.deepEqual([await other.names(), await other.read('a.json')], [['a.json'], '{"Tech":["KO"]}']);
	});

	it('takes what is gone for gone', async () => {
		const [one, other] = folders;
		await one.write('a.json', '{}');
		await other.remove('a.json');
		await one.remove('a.json');
		assert.deepEqual([await one.names(), await one.read('a.json')], [[], undefined]);
	});

	it('tells every window the name of what was put there', async () => {
		const [one, other] = folders;
		// Changes before the watcher has started aren't reported, so write new files until one is.
		const writes: Promise<void>[] = [];
		const received = new Promise<string>((resolve) => other.onDidChange(resolve));
		const writing = setInterval(() => writes.push(one.write(`${writes.length}.json`, '{}')), 100);
		assert.match(await received, /^\d+\.json$/);
		clearInterval(writing);
		// A write that is still running fails when the folder is removed.
		await Promise.all(writes);
		assert.deepEqual(reported, []);
	});

	it('removes the draft of a window that ended while it wrote, a day later', async () => {
		const uri = vscode.Uri.joinPath(parent, 'lists');
		await vscode.workspace.fs.createDirectory(uri);
		await writeText(vscode.Uri.joinPath(uri, 'a.json.0123abcd.draft'), '{"half');
		const [soon, later] = [aFolder(uri), aFolder(uri, { now: () => Date.now() + 25 * HOUR_MS })];
		try {
			const seen = [await soon.names(), await namesIn(uri), await later.names(), await namesIn(uri)];
			assert.deepEqual([seen, reported], [[[], ['a.json.0123abcd.draft'], [], []], []]);
		} finally {
			soon.dispose();
			later.dispose();
		}
	});

	it('says why it cannot take a file, and leaves no draft', async () => {
		const taken = vscode.Uri.joinPath(parent, 'taken');
		await writeText(taken, 'a file in the place of the folder');
		const folder = aFolder(vscode.Uri.joinPath(taken, 'lists'));
		try {
			await assert.rejects(folder.write('a.json', '{}'));
			assert.deepEqual(
				(await namesIn(parent)).filter((name) => name !== 'not'),
				['taken'],
			);
		} finally {
			folder.dispose();
		}
	});
});
