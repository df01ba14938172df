import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { DisposableStore } from '../../../src/base/disposable.js';
import { serverStart } from '../../../src/features/assistant/serverStart.vscode.js';
import { accessWith } from '../accessWith.js';

const key = 'canary-access-51d07c';
const origin = 'https://api.benzinga.com';

describe('the key on its way to the assistant’s server', () => {
	let own: DisposableStore;

	beforeEach(() => {
		own = new DisposableStore();
	});

	afterEach(() => own.dispose());

	it('goes by the environment, never among the arguments, and for its own address alone', async () => {
		const folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
		own.add({ dispose: () => rmSync(folder, { recursive: true }) });
		const starts = [];
		for (const enteredFor of [origin, 'https://other.example.com']) {
			const { wired } = accessWith(own, () =>
				Promise.resolve(JSON.stringify({ key, origin: enteredFor, form: 'header' })),
			);
			await wired.access.update();
			starts.push(
				await serverStart(
					{ context: { globalStorageUri: vscode.Uri.file(folder) } as vscode.ExtensionContext, ...wired },
					[],
				),
			);
		}
		assert.ok(starts.every(({ args }) => !args.join(' ').includes(key)));
		assert.deepEqual(
			starts.map(({ environment }) => environment.MARKET_DATA_API_KEY),
			[key, undefined],
		);
	});
});
