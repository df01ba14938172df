import assert from 'node:assert/strict';
import { ConnectionCommands } from '../../../../src/features/connection/connectionCommands.js';
import type { EndpointAccess } from '../../../../src/store/checkAccess.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { formats } from '../../../support/builders/wording.js';

/** The commands over a service that answers when the test decides. */
function aConnection({ isSample = false } = {}) {
	const { openList, last } = fakeLists();
	const copied: string[] = [];
	const said: string[] = [];
	const signals: AbortSignal[] = [];
	const acts: string[] = [];
	let answer: (accesses: readonly EndpointAccess[]) => void = () => undefined;
	const commands = new ConnectionCommands({
		check: (signal) => {
			signals.push(signal);
			return new Promise((resolve) => (answer = resolve));
		},
		facts: () => Promise.reject(new Error('nobody asks')),
		isSample: () => isSample,
		forget: () => {
			said.push('forgotten');
			return Promise.resolve();
		},
		setKey: () => {
			acts.push('setKey');
			return Promise.resolve();
		},
		openReport: () => Promise.resolve(),
		openList,
		copy: (text) => {
			copied.push(text);
			return Promise.resolve();
		},
		say: (text) => said.push(text),
		formats,
	});
	return {
		commands,
		last,
		copied,
		said,
		acts,
		signals,
		answer: (all: readonly EndpointAccess[]) => answer(all),
	};
}

describe('the commands around the connection', () => {
	it('show what the plan allows, and copy it as a table', async () => {
		const { commands, last, copied, said, answer } = aConnection();
		const done = commands.checkApiAccess();
		const list = last();
		const { isBusy } = list.view;
		answer([{ endpoint: 'ratings' }, { endpoint: 'splits', failure: { kind: 'unauthorized', said: {} } }]);
		await settle();
		list.press('Copy as a Markdown Table');
		await settle();
		list.accept();
		await done;
		assert.deepEqual(
			[isBusy, list.view.isBusy, list.view.placeholder, copied.length, said, list.isHeard],
			[true, false, '1 of 2 work with your key', 1, ['Table copied'], false],
		);
	});

	it('lead from a key that everything rejects to the place where it is set', async () => {
		const { commands, last, acts, answer } = aConnection();
		const done = commands.checkApiAccess();
		const failure = { kind: 'unauthorized', said: {} } as const;
		answer([
			{ endpoint: 'ratings', failure },
			{ endpoint: 'splits', failure },
		]);
		await settle();
		assert.match(last().view.placeholder, /rejects your key.*only in the address/);
		last().press('Set API Key');
		await done;
		assert.deepEqual([acts, last().isHeard], [['setKey'], false]);
	});

	it('offer no other key where some data can be had with this one', async () => {
		const { commands, last, answer } = aConnection();
		const done = commands.checkApiAccess();
		answer([{ endpoint: 'ratings' }, { endpoint: 'splits', failure: { kind: 'unauthorized', said: {} } }]);
		await settle();
		assert.equal(last().view.buttons.length, 1);
		last().hide();
		await done;
	});

	it('say of the sample data that it allows everything, and not of a key', async () => {
		const { commands, last, copied, answer } = aConnection({ isSample: true });
		const done = commands.checkApiAccess();
		answer([{ endpoint: 'ratings' }]);
		await settle();
		last().press('Copy as a Markdown Table');
		await settle();
		last().accept();
		await done;
		assert.equal(last().view.placeholder, '1 of 1 work with sample data; no key was used');
		assert.match(copied[0] ?? '', /^Sample data\n\n\| Data \|[^]*\| Works \|/);
		assert.doesNotMatch(copied[0] ?? '', /plan|key/i);
	});

	it('give up the check when the person leaves', async () => {
		const { commands, last, signals } = aConnection();
		const done = commands.checkApiAccess();
		last().hide();
		await done;
		assert.deepEqual(
			signals.map(({ aborted }) => aborted),
			[true],
		);
	});

	it('say that stored answers are gone once they are', async () => {
		const { commands, said } = aConnection();
		await commands.clearCache();
		assert.deepEqual(said, ['forgotten', 'Stored market data cleared']);
	});
});
