import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../../src/base/clock.js';
import { DiskShelf } from '../../src/surface/connection/diskShelf.js';

const address = 'https://api.example.com/api/v1/trending-tickers/list?source=all';
const answer = { receivedAt: 1_795_190_400_000, body: new TextEncoder().encode('{"ok":true}\n{}') };

describe('the answers on disk', () => {
	let folder: string;
	let told: string[];

	beforeEach(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'shelf-'));
		told = [];
	});

	afterEach(async () => {
		await rm(folder, { recursive: true, force: true });
		assert.deepEqual(told, []);
	});

	function aShelf(name: string | undefined): DiskShelf {
		const tell = (line: string): number => told.push(line);
		return new DiskShelf(vscode.Uri.file(folder), () => Promise.resolve(name), systemClock, tell);
	}

	it('are found by another window with the same key, whole and with their age', async () => {
		await aShelf('one').put(address, answer);
		const found = await aShelf('one').get(address);
		assert.deepEqual(
			[found?.receivedAt, new TextDecoder().decode(found?.body)],
			[answer.receivedAt, '{"ok":true}\n{}'],
		);
	});

	it('are not found with another key, without a key, or under another address', async () => {
		await aShelf('one').put(address, answer);
		assert.deepEqual(
			await Promise.all([
				aShelf('other').get(address),
				aShelf(undefined).get(address),
				aShelf('one').get(`${address}&page=1`),
			]),
			[undefined, undefined, undefined],
		);
	});

	it('are forgotten when the key changes', async () => {
		await aShelf('one').put(address, answer);
		await aShelf('other').forgetOthers();
		assert.deepEqual(await readdir(folder), []);
	});

	it('are as good as none where a file is cut short or of something else', async () => {
		const shelf = aShelf('one');
		await shelf.put(address, answer);
		const [name = ''] = await readdir(path.join(folder, 'one'));
		const file = path.join(folder, 'one', name);
		const whole = await readFile(file);
		for (const spoilt of [whole.subarray(0, whole.length - 3), Buffer.from('{}'), Buffer.alloc(0)]) {
			await writeFile(file, spoilt);
			assert.equal(await shelf.get(address), undefined);
		}
	});

	it('can be counted and cleared', async () => {
		const shelf = aShelf('one');
		await shelf.put(address, answer);
		await shelf.put(`${address}&page=1`, answer);
		const before = await shelf.size();
		await shelf.clear();
		assert.deepEqual(
			[before.answers, before.bytes > 200, await shelf.size()],
			[2, true, { answers: 0, bytes: 0 }],
		);
	});
});
