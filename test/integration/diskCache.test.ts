import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../../src/base/clock.js';
import { DiskCache } from '../../src/surface/connection/diskCache.js';

const address = 'https://api.example.com/api/v1/trending-tickers/list?source=all';
const answer = { receivedAt: 1_795_190_400_000, body: new TextEncoder().encode('{"ok":true}\n{}') };

describe('the answers on disk', () => {
	let folder: string;
	let told: string[];

	beforeEach(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'cache-'));
		told = [];
	});

	afterEach(async () => {
		await rm(folder, { recursive: true, force: true });
		assert.deepEqual(told, []);
	});

	function aCache(name: string | undefined): DiskCache {
		const tell = (line: string): number => told.push(line);
		return new DiskCache(vscode.Uri.file(folder), () => Promise.resolve(name), systemClock, tell);
	}

	it('FLT-46: are found by another window with the same key, whole and with their age', async () => {
		await aCache('one').put(address, answer, 'one');
		const found = await aCache('one').get(address);
		assert.deepEqual(
			[found?.receivedAt, new TextDecoder().decode(found?.body), found?.body.constructor],
			[answer.receivedAt, '{"ok":true}\n{}', Uint8Array],
		);
	});

	it('SEC-14: are not found with another key, without a key, or under another address', async () => {
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
		assert.deepEqual(await readdir(folder), []);
	});

	it('FLT-43: are as good as none where a file is cut short or of something else', async () => {
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		const [name = ''] = await readdir(path.join(folder, 'one'));
		const file = path.join(folder, 'one', name);
		const whole = await readFile(file);
		for (const spoilt of [whole.subarray(0, whole.length - 3), Buffer.from('{}'), Buffer.alloc(0)]) {
			await writeFile(file, spoilt);
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

	it('SEC-14: are kept for the key that they were asked with, though another is in force when they come', async () => {
		await aCache('other').put(address, answer, 'one');
		await aCache('other').put(`${address}&page=1`, answer, undefined);
		assert.deepEqual(
			[
				await readdir(folder),
				await aCache('other').get(address),
				(await aCache('one').get(address))?.receivedAt,
			],
			[['one'], undefined, answer.receivedAt],
		);
	});

	it('FLT-43: are as good as none where a letter was changed, or another version wrote them', async () => {
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		const [name = ''] = await readdir(path.join(folder, 'one'));
		const file = path.join(folder, 'one', name);
		const whole = await readFile(file, 'utf8');
		for (const spoilt of [
			whole.replace('"ok":true', '"ok":null'),
			whole.replace('"version":3', '"version":4'),
			whole.replace(/,"version".*"/, ''),
		]) {
			await writeFile(file, spoilt);
			assert.equal(await cache.get(address), undefined);
		}
	});

	it('are not read where a file is larger than any of ours, which goes', async () => {
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		const [name = ''] = await readdir(path.join(folder, 'one'));
		await truncate(path.join(folder, 'one', name), 300_000_000);
		assert.deepEqual([await cache.get(address), await readdir(path.join(folder, 'one'))], [undefined, []]);
	});

	it('are never more than 1,000 files, and a draft that was left is none and goes', async () => {
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		const [name = ''] = await readdir(path.join(folder, 'one'));
		const draft = path.join(folder, 'one', `${name}.${crypto.randomUUID()}`);
		await writeFile(draft, 'half');
		await utimes(draft, 0, 0);
		const counted = await cache.size();
		for (let other = 0; other < 998; other += 1) {
			await writeFile(path.join(folder, 'one', other.toString(16).padStart(40, '0')), 'of another window');
		}
		let most = 0;
		for (let page = 0; page < 10; page += 1) {
			await cache.put(`${address}&page=${page}`, answer, 'one');
			most = Math.max(most, (await readdir(path.join(folder, 'one'))).length);
		}
		const names = await readdir(path.join(folder, 'one'));
		assert.deepEqual(
			[counted.answers, most <= 1_000, names.includes(path.basename(draft))],
			[1, true, false],
		);
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
		await writeFile(path.join(folder, 'one'), 'a file in the place of the folder');
		const cache = aCache('one');
		await cache.put(address, answer, 'one');
		await rm(path.join(folder, 'one'));
		await cache.put(address, answer, 'one');
		assert.deepEqual([await readdir(folder), told.splice(0).length], [[], 1]);
	});
});
