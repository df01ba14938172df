import assert from 'node:assert/strict';
import { AccessCommands } from '../../../../src/features/connection/accessCommands.js';
import type { AgreedKey } from '../../../../src/features/connection/promptForKey.js';
import type { StoredKey } from '../../../../src/workbench/storage/storedKey.js';

/** The commands for a user who confirms this key. Records the actions, in order. */
function commandsFor({
	agreed,
	isWanted = true,
	isLocked = false,
	stored,
}: {
	readonly agreed?: AgreedKey;
	readonly isWanted?: boolean;
	readonly isLocked?: boolean;
	readonly stored?: StoredKey;
}) {
	const done: string[] = [];
	let baseUrl = 'https://api.example.com';
	const note = (what: string): Promise<void> => {
		done.push(what);
		return Promise.resolve();
	};
	const line = (text: string): void => void note(`logs ${text}`);
	const commands = new AccessCommands({
		keys: {
			read: () => Promise.resolve(stored),
			store: ({ key, origin, form }) =>
				isLocked ? Promise.reject(new Error('locked')) : note(`stores ${key} for ${origin}, ${form}`),
			remove: () => note('removes the key'),
		},
		settings: {
			useSampleData: (use) => note(use ? 'uses sample data' : 'uses live data'),
		},
		access: {
			expectChange: () => void note('expects a change'),
			update: () => note('looks at the access'),
		},
		addresses: () => ({ baseUrl, imageUrl: 'https://images.example.com' }),
		promptForKey: async (addresses) => {
			await note(`asks for ${addresses.baseUrl}`);
			baseUrl = 'https://elsewhere.example.com';
			return agreed;
		},
		forget: () => note('deletes what was stored'),
		confirm: () => Promise.resolve(isWanted),
		say: (text) => void note(`says ${text}`),
		complain: (text) => void note(`complains ${text.slice(0, 21)}`),
		log: { debug: line, info: line, warn: line, error: line },
	});
	return { commands, done };
}

const PROMPT = 'asks for https://api.example.com';
const STORED: StoredKey = { key: 'k', origin: 'https://api.example.com', form: 'header' };

describe('the commands around the key', () => {
	it('store a key for the address it was asked for, with the form that was agreed to, and leave the sample data', async () => {
		const { commands, done } = commandsFor({ agreed: { key: 'k', form: 'query' } });
		await commands.setApiKey();
		assert.deepEqual(done, [
			PROMPT,
			'expects a change',
			'stores k for https://api.example.com, query',
			'uses live data',
			'says API key saved',
			'looks at the access',
		]);
	});

	it('change nothing where the storage does not take the key', async () => {
		const { commands, done } = commandsFor({ agreed: { key: 'k', form: 'query' }, isLocked: true });
		await commands.setApiKey();
		assert.deepEqual(done, [
			PROMPT,
			'expects a change',
			'logs saveKey: locked',
			'complains The key wasn’t saved:',
		]);
	});

	it('change nothing for a person who gives up', async () => {
		const { commands, done } = commandsFor({ isWanted: false });
		await commands.setApiKey();
		await commands.removeApiKey();
		assert.deepEqual(done, [PROMPT]);
	});

	it('remove a key once the person has said so, and what came with it', async () => {
		const { commands, done } = commandsFor({});
		await commands.removeApiKey();
		assert.deepEqual(done, ['removes the key', 'deletes what was stored', 'says API key removed']);
	});

	it('leave the sample data at once with a stored key, and ask for one without', async () => {
		const [withKey, without] = [commandsFor({ stored: STORED }), commandsFor({})];
		await withKey.commands.useMyKey();
		await without.commands.useMyKey();
		assert.deepEqual([withKey.done, without.done], [['uses live data', 'looks at the access'], [PROMPT]]);
	});
});
