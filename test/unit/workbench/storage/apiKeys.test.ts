import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { Emitter } from '../../../../src/base/event.js';
import { ApiKeys } from '../../../../src/workbench/storage/apiKeys.vscode.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';

/** The secret storage that all windows of a machine share. */
class SharedSecrets implements vscode.SecretStorage {
	readonly #entries = new Map<string, string>();
	readonly #changed = ofTest(new Emitter<vscode.SecretStorageChangeEvent>());
	readonly onDidChange: vscode.Event<vscode.SecretStorageChangeEvent> = this.#changed.event;

	keys = (): Thenable<string[]> => Promise.resolve([...this.#entries.keys()]);
	get = (name: string): Thenable<string | undefined> => Promise.resolve(this.#entries.get(name));

	store(name: string, value: string): Thenable<void> {
		this.#entries.set(name, value);
		this.#changed.fire({ key: name });
		return Promise.resolve();
	}

	delete(name: string): Thenable<void> {
		this.#entries.delete(name);
		this.#changed.fire({ key: name });
		return Promise.resolve();
	}
}

const stored = { key: 'k1', origin: 'https://api.example.com', form: 'header' } as const;

function windows() {
	const secrets = new SharedSecrets();
	const aWindow = (): ApiKeys => ofTest(new ApiKeys(secrets, new FakeMemento()));
	const [one, other] = [aWindow(), aWindow()];
	let reported = 0;
	other.onDidChange(() => (reported += 1));
	return { secrets, one, other, reported: () => reported };
}

describe('the key in the secret storage', () => {
	it('is known to be rejected in every window, and the key itself stays as it is', async () => {
		const { one, other, reported } = windows();
		await one.store(stored);
		await one.noteRejection('name of k1');
		await one.noteRejection('name of k1');
		assert.deepEqual(
			[await other.readRejection(), await other.read(), reported()],
			['name of k1', stored, 2],
		);
	});

	it('is gone in every window that hears of its removal, and read anew by each', async () => {
		const { one, other, secrets } = windows();
		await one.store(stored);
		const before = await other.read();
		const seen: Promise<unknown>[] = [];
		other.onDidChange(() => seen.push(other.read()));
		await one.remove();
		assert.deepEqual(
			[before, ...(await Promise.all(seen)).slice(-1), await secrets.keys()],
			[stored, undefined, []],
		);
	});

	it('is no longer rejected once it is set again, before the windows hear of it', async () => {
		const { one, other } = windows();
		await one.noteRejection('name of k1');
		const seen: Promise<string>[] = [];
		other.onDidChange(() => seen.push(other.readRejection()));
		await one.store(stored);
		assert.deepEqual(await Promise.all(seen), ['', '']);
	});

	it('leaves nothing of a rejection when it is removed or accepted', async () => {
		const { one, secrets } = windows();
		await one.store(stored);
		await one.noteRejection('name of k1');
		await one.noteRejection(undefined);
		await one.noteRejection('name of k1');
		await one.remove();
		assert.deepEqual(await secrets.keys(), []);
	});

	it('is known to be stored in the next window before anything reads it, until another window removes it', async () => {
		const secrets = new SharedSecrets();
		const state = new FakeMemento();
		const aWindow = (): ApiKeys => ofTest(new ApiKeys(secrets, state));
		const first = aWindow();
		const seen = [first.isStored];
		await first.store(stored);
		await first.read();
		const later = aWindow();
		seen.push(first.isStored, later.isStored);
		await first.remove();
		await later.read();
		seen.push(later.isStored, aWindow().isStored);
		assert.deepEqual(seen, [false, true, true, false, false]);
	});

	it('is known to be forgotten in the next window, where the storage did not keep it and nobody removed it', async () => {
		const state = new FakeMemento();
		const aWindow = (secrets: SharedSecrets): ApiKeys => ofTest(new ApiKeys(secrets, state));
		const wasForgotten = async (keys: ApiKeys): Promise<boolean> => {
			await keys.read();
			return keys.wasForgotten;
		};
		const keeps = new SharedSecrets();
		const first = aWindow(keeps);
		const seen = [await wasForgotten(first)];
		await first.store(stored);
		seen.push(await wasForgotten(first), await wasForgotten(aWindow(keeps)));
		const later = aWindow(new SharedSecrets());
		seen.push(await wasForgotten(later));
		await later.store(stored);
		await later.remove();
		seen.push(await wasForgotten(later), await wasForgotten(aWindow(new SharedSecrets())));
		assert.deepEqual(seen, [false, false, false, true, false, false]);
	});
});
