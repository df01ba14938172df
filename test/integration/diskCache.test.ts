import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { systemClock } from '../../src/base/clock.js';
import { DiskCache } from '../../src/workbench/storage/diskCache.vscode.js';
import { namesIn, ownFolder, remove, writeText } from './storage.js';

const address = 'https://api.example.com/api/v1/trending-tickers/list?source=all';
const answer = { receivedAt: 1_795_190_400_000, body: new TextEncoder().encode('{"ok":true}\n{}') };

describe('the answers on disk', () => {
	let folder: vscode.Uri;
	let reported: string[];

	beforeEach(async () => {
		folder = ownFolder();
		await vscode.workspace.fs.createDirectory(folder);
		reported = [];
	});

	afterEach(async () => {
		await remove(folder);
		assert.deepEqual(reported, []);
	});

	function aCache(name: string | undefined): DiskCache {
		const report = (line: string): number => reported.push(line);
		return new DiskCache(folder, () => Promise.resolve(name), systemClock, report);
	}

	it('are found by another window with the same key, whole and with their age', async () => {
		await aCache('one').put(address, answer, 'one');
		const found = await aCache('one').get(address);
		assert.deepEqual(
			[found?.receivedAt, new TextDecoder().decode(found?.body), found?.body.constructor],
			[answer.receivedAt, '{"ok":true}\n{}', Uint8Array],
		);
	});

	it('are not found with another key, without a key, or under another address', async () => {
		await aCache('one').put(address, answer, 'one');
		assert.deepEqual(
			await Promise.all([
				aCache('other').get(address),
				aCache(undefined).get(address),
				aCache('one').get(`${address}&page=1`),
			]),
			[undefined, undefined, undefined],
		);
	});

	it('are forgotten when the key changes', async () => {
		await aCache('one').put(address, answer, 'one');
		await aCache('other').forgetOthers();
		assert.deepEqual(await namesIn(folder), []);
	});

	it('are as good as none where a file is cut short or of something else', async () => {
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		const [name = ''] = await namesIn(vscode.Uri.joinPath(folder, 'one'));
		const file = vscode.Uri.joinPath(folder, 'one', name);
		const whole = await vscode.workspace.fs.readFile(file);
		for (const spoilt of [whole.slice(0, -3), new TextEncoder().encode('{}'), new Uint8Array()]) {
			await vscode.workspace.fs.writeFile(file, spoilt);
			assert.equal(await cache.get(address), undefined);
		}
	});

	it('can be counted and cleared', async () => {
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		await cache.put(`${address}&page=1`, answer, 'one');
		const before = await cache.size();
		await cache.clear();
		assert.deepEqual(
			[before.answers, before.bytes > 200, await cache.size()],
			[2, true, { answers: 0, bytes: 0 }],
		);
	});

	it('are kept for the key that they were asked with, though another is in force when they come', async () => {
		await aCache('other').put(address, answer, 'one');
		await aCache('other').put(`${address}&page=1`, answer, undefined);
		assert.deepEqual(
			[
				await namesIn(folder),
				await aCache('other').get(address),
				(await aCache('one').get(address))?.receivedAt,
			],
			[['one'], undefined, answer.receivedAt],
		);
	});

	it('are not kept where the key was removed before or while they were written', async () => {
		const report = (line: string): number => reported.push(line);
		const inForce = ['one', undefined];
		const late = new DiskCache(folder, () => Promise.resolve(inForce.shift()), systemClock, report);
		await aCache(undefined).put(address, answer, 'one');
		const before = await namesIn(folder);
		await late.put(address, answer, 'one');
		assert.deepEqual([before, await namesIn(folder), inForce], [[], [], []]);
	});

	it('are as good as none where a letter was changed, or another version wrote them', async () => {
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		const [name = ''] = await namesIn(vscode.Uri.joinPath(folder, 'one'));
		const file = vscode.Uri.joinPath(folder, 'one', name);
		const whole = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
		for (const spoilt of [
			whole.replace('"ok":true', '"ok":null'),
			whole.replace('"version":3', '"version":4'),
			whole.replace(/,"version".*"/, ''),
		]) {
			await writeText(file, spoilt);
			assert.equal(await cache.get(address), undefined);
		}
	});

	it('can be counted while others come and go', async () => {
		const cache = aCache('one');
		const coming = Array.from({ length: 60 }, (_, page) =>
			cache.put(`${address}&page=${page}`, answer, 'one'),
		);
		const sizes = await Promise.all(Array.from({ length: 20 }, () => aCache('one').size()));
		await Promise.all(coming);
		assert.ok(sizes.every(({ answers }) => answers <= 60));
	});

	it('leave the disk alone for a while, and say so once, where it takes no more', async () => {
		await writeText(vscode.Uri.joinPath(folder, 'one'), 'a file in the place of the folder');
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder, 'one'));
		await cache.put(address, answer, 'one');
		assert.deepEqual([await namesIn(folder), reported.splice(0).length], [[], 1]);
	});
});
