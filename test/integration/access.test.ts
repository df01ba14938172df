import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { DisposableStore } from '../../src/base/disposable.js';
import { accessWith } from './accessWith.js';

const key = 'canary-access-51d07c';
const origin = 'https://api.benzinga.com';

describe('the access to the service', () => {
	let own: DisposableStore;

	beforeEach(() => {
		own = new DisposableStore();
	});

	afterEach(() => own.dispose());

	for (const [name, get, lines] of [
		['is none where the secret storage has forgotten the key', () => Promise.resolve(undefined), 0],
		[
			'is none, with a line in the log, where the secret storage fails',
			() => Promise.reject(new Error('locked')),
			2,
		],
		['is none where the secret storage holds anything else', () => Promise.resolve('{"key":'), 0],
	] as const) {
		it(name, async () => {
			const { wired, errors } = accessWith(own, get);
			await wired.access.update();
			assert.deepEqual([wired.access.mode, await wired.credentials()], ['none', undefined]);
			assert.deepEqual([errors.length, errors.filter((line) => !line.includes('locked'))], [lines, []]);
		});
	}

	it('is none for as long as the secret storage does not answer, and live once it does', async () => {
		let answer: (entry: string) => void = () => undefined;
		const entry = new Promise<string>((resolve) => (answer = resolve));
		const { wired } = accessWith(own, () => entry);
		const update = wired.access.update();
		const meanwhile = [wired.access.mode, wired.access.isRead];
		answer(JSON.stringify({ key, origin, form: 'header' }));
		await update;
		assert.deepEqual([meanwhile, wired.access.mode], [['none', false], 'live']);
	});

	it('is not moved by the settings file of a folder that is trusted', async () => {
		const [folder] = vscode.workspace.workspaceFolders ?? [];
		assert.ok(folder);
		const file = vscode.Uri.joinPath(folder.uri, '.vscode', 'settings.json');
		await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(folder.uri, '.vscode'));
		const { wired, settings } = accessWith(own, () =>
			Promise.resolve(JSON.stringify({ key, origin, form: 'header' })),
		);
		const before = [wired.liveAddresses(), settings.current.usesSampleData];
		const changed = new Promise<void>((resolve) => own.add(settings.onDidChange(resolve)));
		try {
			await vscode.workspace.fs.writeFile(
				file,
				new TextEncoder().encode(
					JSON.stringify({
						'marketData.service.address': 'https://evil.test',
						'marketData.service.imageAddress': 'https://evil.test',
						'marketData.service.authentication': 'query',
						'marketData.sampleData': true,
						// A setting that a workspace may set, to show that the file was read.
						'marketData.hover.strictness': 'off',
					}),
				),
			);
			await changed;
			assert.equal(settings.current.detection.strictness, 'off');
			assert.deepEqual([wired.liveAddresses(), settings.current.usesSampleData], before);
			assert.equal((await wired.credentials())?.form, 'header');
		} finally {
			const restored = new Promise<void>((resolve) => own.add(settings.onDidChange(resolve)));
			await vscode.workspace.fs.delete(file);
			await restored;
		}
	});
});
