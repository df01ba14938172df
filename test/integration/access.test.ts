import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { DisposableStore } from '../../src/base/disposable.js';
import { Emitter } from '../../src/base/event.js';
import { ApiKeys } from '../../src/surface/connection/apiKeys.js';
import { Settings } from '../../src/surface/settings.js';
import { wireAccess } from '../../src/wiring/access.js';
import { serverStart } from '../../src/wiring/assistantServer.js';

const key = 'canary-access-51d07c';
const origin = 'https://api.benzinga.com';

/** The access of a window whose secret storage answers so. */
function accessWith(own: DisposableStore, get: () => Thenable<string | undefined>) {
	const settings = own.add(new Settings(() => undefined));
	const secrets = {
		get,
		store: () => Promise.resolve(),
		delete: () => Promise.resolve(),
		keys: () => Promise.resolve([]),
		onDidChange: own.add(new Emitter<vscode.SecretStorageChangeEvent>()).event,
	};
	const errors: string[] = [];
	const wired = wireAccess(own, {
		// As installed, nothing is read from the environment.
		context: { extensionMode: vscode.ExtensionMode.Production } as vscode.ExtensionContext,
		settings,
		keys: own.add(new ApiKeys(secrets)),
		environment: { MARKET_DATA_API_KEY: 'nobody-asks-for-it' },
		log: {
			error: (line) => void errors.push(String(line)),
		} as Partial<vscode.LogOutputChannel> as vscode.LogOutputChannel,
	});
	return { wired, settings, errors };
}

describe('the access to the service', () => {
	let own: DisposableStore;

	beforeEach(() => {
		own = new DisposableStore();
	});

	afterEach(() => own.dispose());

	for (const [name, get, lines] of [
		['FLT-42: is none where the secret storage has forgotten the key', () => Promise.resolve(undefined), 0],
		[
			'FLT-42: is none, with a line in the log, where the secret storage fails',
			() => Promise.reject(new Error('locked')),
			2,
		],
		['FLT-42: is none where the secret storage holds anything else', () => Promise.resolve('{"key":'), 0],
	] as const) {
		it(name, async () => {
			const { wired, errors } = accessWith(own, get);
			await wired.access.update();
			assert.deepEqual([wired.access.mode, await wired.credentials()], ['none', undefined]);
			assert.deepEqual([errors.length, errors.filter((line) => !line.includes('locked'))], [lines, []]);
		});
	}

	it('FLT-42: is none for as long as the secret storage does not answer, and live once it does', async () => {
		let answer: (entry: string) => void = () => undefined;
		const entry = new Promise<string>((resolve) => (answer = resolve));
		const { wired } = accessWith(own, () => entry);
		const update = wired.access.update();
		const meanwhile = [wired.access.mode, wired.access.isRead];
		answer(JSON.stringify({ key, origin, form: 'header' }));
		await update;
		assert.deepEqual([meanwhile, wired.access.mode], [['none', false], 'live']);
	});

	it('SEC-02: is not moved by the settings files of a workspace and of its folders', async () => {
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
			await writeFile(
				file.fsPath,
				JSON.stringify({
					'marketData.service.address': 'https://evil.test',
					'marketData.service.imageAddress': 'https://evil.test',
					'marketData.service.authentication': 'query',
					'marketData.sampleData': true,
					// One that a workspace may have, so that the file is known to have been read.
					'marketData.hover.strictness': 'off',
				}),
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

	it('SEC-63: reaches the assistant’s server by its environment, never among its arguments, and for its own address alone', async () => {
		const folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
		own.add({ dispose: () => rmSync(folder, { recursive: true }) });
		const starts = [];
		for (const enteredFor of [origin, 'https://other.example.com']) {
			const { wired } = accessWith(own, () =>
				Promise.resolve(JSON.stringify({ key, origin: enteredFor, form: 'header' })),
			);
			await wired.access.update();
			starts.push(
				await serverStart({
					context: { globalStorageUri: vscode.Uri.file(folder) } as vscode.ExtensionContext,
					wiredAccess: wired,
					watchlists: [],
				}),
			);
		}
		assert.ok(starts.every(({ args }) => !args.join(' ').includes(key)));
		assert.deepEqual(
			starts.map(({ environment }) => environment.MARKET_DATA_API_KEY),
			[key, undefined],
		);
	});
});
