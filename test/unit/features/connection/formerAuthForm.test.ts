import assert from 'node:assert/strict';
import { FormerAuthForm } from '../../../../src/features/connection/formerAuthForm.js';
import type { StoredKey } from '../../../../src/workbench/storage/storedKey.js';

const stored: StoredKey = { key: 'canary-03fe', origin: 'https://api.example.com', form: 'header' };

/** The question to the key's owner, with these answers to the notice and the dialog. Records the actions. */
function aQuestion({
	entry = stored,
	wants = true,
	agrees = true,
	isLocked = false,
	later = entry,
}: {
	readonly entry?: StoredKey | undefined;
	/** The stored key by the time of the answer; null means none. */
	readonly later?: StoredKey | null;
	readonly wants?: boolean;
	readonly agrees?: boolean;
	readonly isLocked?: boolean;
}) {
	const done: string[] = [];
	const question = new FormerAuthForm({
		read: () => Promise.resolve(done.includes('names the logs') ? (later ?? undefined) : entry),
		save: ({ form }) => {
			done.push(`saves ${form}`);
			return Promise.resolve(!isLocked);
		},
		warn: (text) => {
			done.push(text.slice(0, 'api.example.com rejected your key'.length));
			return Promise.resolve(wants);
		},
		confirm: (_, detail) => {
			done.push(detail.includes('VS Code at the levels Debug and Trace') ? 'names the logs' : detail);
			return Promise.resolve(agrees);
		},
		forget: () => {
			done.push('removes the setting');
			return Promise.resolve();
		},
	});
	return { question, done };
}

const EXPECTED_NOTICE = 'api.example.com rejected your key';

describe('a setting that had the key sent in the address', () => {
	it('is asked about once, and agreed to for the key itself', async () => {
		const { question, done } = aQuestion({});
		await Promise.all([question.ask(), question.ask()]);
		assert.deepEqual(done, [EXPECTED_NOTICE, 'names the logs', 'saves query', 'removes the setting']);
	});

	it('goes also where the person lets the notice be', async () => {
		const { question, done } = aQuestion({ wants: false });
		await question.ask();
		assert.deepEqual(done, [EXPECTED_NOTICE, 'removes the setting']);
	});

	it('goes, and the key stays in the header, where the person does not agree', async () => {
		const { question, done } = aQuestion({ agrees: false });
		await question.ask();
		assert.deepEqual(done, [EXPECTED_NOTICE, 'names the logs', 'removes the setting']);
	});

	it('stays where the secret storage does not take the answer', async () => {
		const { question, done } = aQuestion({ isLocked: true });
		await question.ask();
		assert.deepEqual(done, [EXPECTED_NOTICE, 'names the logs', 'saves query']);
	});

	for (const [what, later] of [
		['has another key', { ...stored, key: 'canary-77aa' }],
		['has a key for another address', { ...stored, origin: 'https://elsewhere.example.com' }],
		['has removed the key', null],
	] as const) {
		it(`goes, and nothing is saved, where the person ${what} by the time they agree`, async () => {
			const { question, done } = aQuestion({ later });
			await question.ask();
			assert.deepEqual(done, [EXPECTED_NOTICE, 'names the logs', 'removes the setting']);
		});
	}

	it('goes without a word where the key has its form already', async () => {
		const { question, done } = aQuestion({ entry: { ...stored, form: 'query' } });
		await question.ask();
		assert.deepEqual(done, ['removes the setting']);
	});
});
