import assert from 'node:assert/strict';
import { Emitter } from '../../../src/base/event.js';
import type { Credentials } from '../../../src/client/auth.js';
import { Access } from '../../../src/store/access.js';
import { settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';

const credentials: Credentials = { key: 'k1', origin: 'https://api.example.com', form: 'header' };

function anAccess() {
	const changes = new Emitter<void>();
	const state = {
		usesSampleData: false,
		credentials: undefined as Credentials | undefined,
		addresses: { baseUrl: credentials.origin, imageUrl: 'https://images.example.com' },
		reads: 0,
	};
	const access = ofTest(
		new Access({
			usesSampleData: () => state.usesSampleData,
			credentials: () => {
				state.reads += 1;
				return Promise.resolve(state.credentials);
			},
			addresses: () => state.addresses,
			onDidChange: changes.event,
		}),
	);
	const reported: string[] = [];
	access.onDidChange((mode) => reported.push(mode));
	const change = async (next: Partial<typeof state>): Promise<void> => {
		Object.assign(state, next);
		changes.fire();
		await settle();
	};
	return { access, reported, change, state, changes };
}

describe('Access', () => {
	it('tells nothing where a key is found rejected, so that what is known stays, and tells once it is taken again', async () => {
		const { change, reported } = anAccess();
		await change({ credentials });
		await change({ credentials: { ...credentials, isRejected: true } });
		const before = [...reported];
		await change({ credentials: { ...credentials, isRejected: false } });
		assert.deepEqual([before, reported], [['live'], ['live', 'live']]);
	});

	it('tells when a key comes, is replaced, moves to another address and goes', async () => {
		const { access, reported, change } = anAccess();
		await access.update();
		await change({ credentials });
		await change({ credentials: { ...credentials, key: 'k2' } });
		await change({ credentials: { ...credentials, key: 'k2', origin: 'https://other.example.com' } });
		await change({ credentials: undefined });
		assert.deepEqual(reported, ['none', 'live', 'live', 'live', 'none']);
	});

	it('tells when the address changes though the key stays, because the data is of another service then', async () => {
		const { reported, change } = anAccess();
		await change({ credentials });
		await change({
			addresses: { baseUrl: 'https://other.example.com', imageUrl: 'https://images.example.com' },
		});
		assert.deepEqual(reported, ['live', 'live']);
	});

	it('says nothing where nothing is different', async () => {
		const { reported, change } = anAccess();
		await change({ credentials });
		await change({});
		assert.deepEqual(reported, ['live']);
	});

	it('tells once of the same key where a change is expected', async () => {
		const { access, reported, change } = anAccess();
		await change({ credentials });
		access.expectChange();
		await change({});
		await access.update();
		assert.deepEqual(reported, ['live', 'live']);
	});

	it('does not read the key while sample data is shown', async () => {
		const { access, reported, change, state } = anAccess();
		await change({ usesSampleData: true, credentials });
		assert.deepEqual([access.mode, reported, state.reads], ['sample', ['sample'], 0]);
	});

	it('speaks of sample data until it tells of the live service, so that nothing old is taken for live', async () => {
		const { access, reported, change, state, changes } = anAccess();
		await change({ usesSampleData: true, credentials });
		state.usesSampleData = false;
		changes.fire();
		const meanwhile = [access.isSample, access.mode];
		await settle();
		assert.deepEqual(
			[meanwhile, access.isSample, access.mode, reported],
			[[true, 'sample'], false, 'live', ['sample', 'live']],
		);
	});

	it('knows no key where it was removed while an older look was still finding it', async () => {
		const changes = ofTest(new Emitter<void>());
		const looks: ((found: Credentials | undefined) => void)[] = [];
		const access = ofTest(
			new Access({
				usesSampleData: () => false,
				credentials: () => new Promise((resolve) => looks.push(resolve)),
				addresses: () => ({ baseUrl: credentials.origin, imageUrl: 'https://images.example.com' }),
				onDidChange: changes.event,
			}),
		);
		const reported: string[] = [];
		access.onDidChange((mode) => reported.push(mode));
		let isDone = false;
		const first = access.update().then(() => (isDone = true));
		changes.fire();
		looks[0]?.(credentials);
		await settle();
		const early = [access.mode, isDone];
		looks[1]?.(undefined);
		await first;
		assert.deepEqual([early, access.mode, reported], [['none', false], 'none', ['none']]);
	});

	it('hears nothing any more after it was disposed', async () => {
		const { access, reported, change, changes } = anAccess();
		access.dispose();
		await change({ credentials });
		assert.deepEqual([reported, changes.hasListeners], [[], false]);
	});
});
