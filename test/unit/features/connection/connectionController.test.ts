import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/event.js';
import { ConnectionController } from '../../../../src/features/connection/connectionController.js';
import type { ConnectionFacts } from '../../../../src/features/connection/diagnosis.js';
import type { EndpointAccess } from '../../../../src/store/checkAccess.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { ofTest } from '../../../support/ofTest.js';
import { formats, now } from '../../../support/builders/wording.js';

const rejected = { kind: 'unauthorized', said: {} } as const;

/** The report over a service that answers when the test decides. */
async function aReport(access: ConnectionFacts['access'] = 'live') {
	const changed = ofTest(new Emitter<void>());
	const signals: AbortSignal[] = [];
	const state = { access };
	let answer: (accesses: readonly EndpointAccess[]) => void = () => undefined;
	let fail: (error: Error) => void = () => undefined;
	const report = ofTest(
		new ConnectionController({
			facts: () =>
				Promise.resolve({
					version: '1.0.0',
					editor: 'Code 1.110.0',
					remote: undefined,
					access: state.access,
					key: undefined,
					verdict: 'none',
					addresses: { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' },
					proxy: '',
					proxySupport: 'override',
					notes: new Map(),
					requests: [],
					rate: { 'ratelimit-limit\u202e': '250' },
					serverAheadMs: undefined,
					cache: { answers: 0, bytes: 0 },
					now,
				}),
			check: (signal) => {
				signals.push(signal);
				return new Promise((resolve, reject) => ([answer, fail] = [resolve, reject]));
			},
			onDidChangeAccess: changed.event,
			formats,
			clock: new FakeClock(),
		}),
	);
	await settle();
	return {
		report,
		signals,
		answer: (all: readonly EndpointAccess[]) => answer(all),
		fail: (error: Error) => fail(error),
		change: (to: ConnectionFacts['access']) => {
			state.access = to;
			changed.fire();
			return settle();
		},
		access: () => report.model()?.access,
		part: (id: string) => report.model()?.parts.find((part) => part.id === id),
	};
}

describe('the report on the connection', () => {
	it('opens without a request, and offers to check the access with ten', async () => {
		const { signals, access, part } = await aReport();
		assert.deepEqual(
			[signals.length, access(), part('access')?.rows, part('facts')?.rows[0]],
			[
				0,
				{
					text: 'Not checked.',
					buttons: [{ name: 'check', label: 'Check Access (10 requests)', isDisabled: false }],
				},
				[],
				['Extension', '1.0.0'],
			],
		);
	});

	it('shows what the plan allows once that is checked, and is copied with it', async () => {
		const { report, access, part, answer } = await aReport();
		const done = report.checkAccess();
		const during = access()?.buttons.map(({ isDisabled }) => isDisabled);
		// A second press changes nothing.
		await report.checkAccess();
		answer([{ endpoint: 'ratings' }, { endpoint: 'splits', failure: rejected }]);
		await done;
		assert.deepEqual(
			[during, access()?.text, part('access')?.heading, part('access')?.rows[0]],
			[[true], '1 of 2 work with your key', 'What Your Plan Allows', ['Analyst ratings', 'In your plan', '']],
		);
		const made = report.offers()[0]?.forms[0]?.text(new AbortController().signal, () => undefined);
		assert.ok(made && 'text' in made);
		assert.match(
			made.text,
			/# Market Data: Connection[^]*\| Analyst ratings \| In your plan \|[^]*## Endpoints/,
		);
	});

	it('leads from a key that everything rejects to where it is set', async () => {
		const { report, access, answer } = await aReport();
		const done = report.checkAccess();
		answer([{ endpoint: 'ratings', failure: rejected }]);
		await done;
		assert.deepEqual(
			access()?.buttons.map(({ name }) => name),
			['setKey', 'check'],
		);
		assert.match(access()?.text ?? '', /rejects your key.*only in the URL/);
	});

	it('says of the sample data that no key was used, and offers a key where there is no access', async () => {
		const sample = await aReport('sample');
		const done = sample.report.checkAccess();
		sample.answer([{ endpoint: 'ratings' }]);
		await done;
		assert.deepEqual(
			[sample.access()?.text, sample.part('access')?.heading, sample.report.model()?.sample],
			['1 of 1 work with sample data; no key was used', 'What the Sample Data Has', 'Sample data'],
		);
		const none = await aReport('none');
		assert.deepEqual(
			none.access()?.buttons.map(({ label }) => label),
			['Set API Key'],
		);
	});

	it('forgets what was checked when the access changes, and gives up a check', async () => {
		const { report, signals, access, answer, change } = await aReport();
		const done = report.checkAccess();
		await change('sample');
		answer([{ endpoint: 'ratings' }]);
		await done;
		assert.deepEqual(
			[signals.map(({ aborted }) => aborted), access()?.text, report.model()?.sample],
			[[true], 'Not checked.', 'Sample data'],
		);
	});

	it('can be checked again after a check that failed', async () => {
		const { report, access, fail } = await aReport();
		const done = report.checkAccess();
		fail(new Error('out of order'));
		await assert.rejects(done, /out of order/);
		assert.deepEqual([access()?.text, access()?.buttons[0]?.isDisabled], ['Not checked.', false]);
	});

	it('shows no hidden characters', async () => {
		const { part } = await aReport();
		assert.deepEqual(part('rate')?.rows, [['ratelimit-limit', '250']]);
	});
});
