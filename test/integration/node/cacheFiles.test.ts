import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../../../src/base/clock.js';
import { DiskCache } from '../../../src/workbench/storage/diskCache.vscode.js';
import { Profile } from '../../support/profile.js';

const address = 'https://api.example.com/api/v1/trending-tickers/list?source=all';
const answer = { receivedAt: 1_795_190_400_000, body: new TextEncoder().encode('{"ok":true}') };

describe('the files of the answers on disk', () => {
	let folder: string;
	let reported: string[];
	let cache: DiskCache;

	beforeEach(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'cache-'));
		reported = [];
		cache = new DiskCache(
			vscode.Uri.file(folder),
			() => Promise.resolve('one'),
			systemClock,
			(line) => reported.push(line),
		);
	});

	afterEach(async () => {
		await rm(folder, { recursive: true, force: true });
		assert.deepEqual(reported, []);
	});

	it('are found as version 1.0.0 wrote them', async () => {
		const { name, file, head, body } = new Profile('1.0.0').answer();
		await mkdir(path.join(folder, 'one'));
		await writeFile(path.join(folder, 'one', name), file);
		const found = await cache.get(String(head.address));
		assert.deepEqual([found?.receivedAt, new TextDecoder().decode(found?.body)], [head.receivedAt, body]);
	});

	it('are not read where a file is larger than any of ours, which goes', async () => {
		await cache.put(address, answer, 'one');
		const [name = ''] = await readdir(path.join(folder, 'one'));
		await truncate(path.join(folder, 'one', name), 300_000_000);
		assert.deepEqual([await cache.get(address), await readdir(path.join(folder, 'one'))], [undefined, []]);
	});

	it('are never more than 1,000 files, and a draft that was left is none and goes', async () => {
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
});
