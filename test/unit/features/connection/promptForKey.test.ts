import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/base/failure.js';
import { type AgreedKey, promptForKey } from '../../../../src/features/connection/promptForKey.js';
import { type EndpointAccess, keyVerdict } from '../../../../src/store/checkAccess.js';
import { settle } from '../../../support/fakeClock.js';
import { FakeKeyBox } from '../../../support/fakeKeyBox.js';
import { ofTest } from '../../../support/ofTest.js';

const key = 'canary-90ab';
const unauthorized: Failure = { kind: 'unauthorized', said: {} };
const offline: Failure = { kind: 'offline', host: 'api.example.com' };

/**
 * The key prompt, with a service that answers each form of the key this way and a user who accepts these
 * actions.
 */
function aQuestion({
	saysTo,
	agreesTo = [],
	wasForgotten = false,
	isInForce = () => true,
	openConsole,
}: {
	readonly saysTo: (form: AgreedKey['form']) => Failure | undefined;
	readonly agreesTo?: readonly string[];
	readonly wasForgotten?: boolean;
	readonly isInForce?: () => boolean;
	readonly openConsole?: () => void;
}) {
	const box = new FakeKeyBox();
	ofTest({ dispose: () => box.giveUp() });
	const sent: string[] = [];
	const requested: string[] = [];
	const answer = promptForKey({
		host: 'api.example.com',
		wasForgotten,
		isInForce,
		openBox: () => box,
		...(openConsole && { openConsole }),
		check: ({ key: tried, form }) => {
			sent.push(`${tried} in the ${form}`);
			const failure = saysTo(form);
			const accesses: readonly EndpointAccess[] = [{ endpoint: 'ratings', ...(failure && { failure }) }];
			return Promise.resolve({ verdict: keyVerdict(accesses), accesses });
		},
		confirm: (_, detail, action) => {
			requested.push(`${action}: ${detail}`);
			return Promise.resolve(agreesTo.includes(action));
		},
	});
	return { box, sent, requested, answer };
}

const inAddressAlone = (form: AgreedKey['form']) => (form === 'query' ? undefined : unauthorized);

describe('the question about the key', () => {
	it('takes a key that the service accepts in the header, and asks nothing else', async () => {
		const { box, sent, requested, answer } = aQuestion({ saysTo: () => undefined });
		await box.accept(` ${key}\n`);
		assert.deepEqual(await answer, { key, form: 'header' });
		assert.deepEqual([sent, requested, box.isOpen], [[`${key} in the header`], [], false]);
	});

	it('says beforehand that the key may be forgotten, where one was', async () => {
		const { box, answer } = aQuestion({ saysTo: () => undefined, wasForgotten: true });
		assert.match(box.view.prompt, /didn’t keep the last one, and may forget this one too/);
		await box.accept(key);
		await answer;
	});

	it('opens the page on which keys are managed, where there is one, and stays for the key', async () => {
		let opened = 0;
		const { box, answer } = aQuestion({ saysTo: () => undefined, openConsole: () => void (opened += 1) });
		assert.equal(box.view.offersConsole, true);
		box.pressConsole();
		assert.deepEqual([opened, box.isOpen], [1, true]);
		await box.accept(key);
		assert.deepEqual(await answer, { key, form: 'header' });
		const other = aQuestion({ saysTo: () => undefined });
		assert.equal(other.box.view.offersConsole, false);
	});

	it('keeps a rejected key in its line, says why, and never sends it in the address by itself', async () => {
		const { box, sent, answer } = aQuestion({ saysTo: inAddressAlone });
		await box.accept(key);
		assert.match(box.view.problem ?? '', /rejected this key/);
		assert.deepEqual([sent, box.view.offersAddress, box.isOpen], [[`${key} in the header`], true, true]);
		box.giveUp();
		assert.equal(await answer, undefined);
	});

	it('names after a rejection in the header the button that sends the key in the address, and not after one there', async () => {
		const { box, answer } = aQuestion({ saysTo: () => unauthorized, agreesTo: ['Send in URL'] });
		await box.accept(key);
		assert.match(
			box.view.problem ?? '',
			/^The service rejected this key\. .* accepts keys only in the URL, press \$\(link\) “Send the Key in the URL…” above\.$/,
		);
		box.pressAddress(key);
		await settle();
		assert.match(box.view.problem ?? '', /in the URL too/);
		assert.doesNotMatch(box.view.problem ?? '', /Send the Key/);
		box.giveUp();
		await answer;
	});

	it('sends it in the address for a person who asks for that and is told which logs keep it', async () => {
		const { box, sent, requested, answer } = aQuestion({
			saysTo: inAddressAlone,
			agreesTo: ['Send in URL'],
		});
		await box.accept(key);
		box.pressAddress(key);
		assert.deepEqual(await answer, { key, form: 'query' });
		assert.deepEqual(sent, [`${key} in the header`, `${key} in the query`]);
		assert.match(requested.join(), /^Send in URL: api\.example\.com .*logs of VS Code.*proxies and servers/);
	});

	it('sends nothing in the address for a person who does not agree', async () => {
		const { box, sent, requested, answer } = aQuestion({ saysTo: inAddressAlone });
		await box.accept(key);
		box.pressAddress(key);
		await Promise.resolve();
		box.giveUp();
		assert.equal(await answer, undefined);
		assert.deepEqual([sent, requested.length], [[`${key} in the header`], 1]);
	});

	it('takes the offer of the address away with the next letter', async () => {
		const { box } = aQuestion({ saysTo: inAddressAlone });
		await box.accept(key);
		box.type(`${key}x`);
		assert.deepEqual([box.view.offersAddress, box.view.problem], [false, undefined]);
	});

	for (const [when, service] of [
		['before', ['another', 'another']],
		['while a person reads what it means', ['named', 'another']],
	] as const) {
		it(`sends nothing where the service address changes ${when}, and says what to do`, async () => {
			const looks = [...service];
			const { box, sent } = aQuestion({
				saysTo: () => undefined,
				agreesTo: ['Send in URL'],
				isInForce: () => looks.shift() === 'named',
			});
			box.pressAddress(key);
			await settle();
			assert.match(box.view.problem ?? '', /no longer api\.example\.com.*run Set API Key again/);
			assert.deepEqual([sent, box.isOpen], [[], true]);
		});
	}

	it('says at once what cannot be a key, and sends nothing', async () => {
		const { box, sent } = aQuestion({ saysTo: () => undefined });
		box.type('two words');
		assert.match(box.view.problem ?? '', /no spaces/);
		box.pressAddress('two words');
		await Promise.resolve();
		assert.deepEqual(sent, []);
	});

	for (const [agreesTo, expected] of [
		[['Save Anyway'], { key, form: 'header' }],
		[[], undefined],
	] as const) {
		it(`${expected ? 'keeps' : 'forgets'} a key that could not be checked, as the person says`, async () => {
			const { box, requested, answer } = aQuestion({ saysTo: () => offline, agreesTo });
			await box.accept(key);
			box.giveUp();
			assert.deepEqual(await answer, expected);
			assert.match(requested.join(), /^Save Anyway: .*check it later/);
		});
	}

	it('stops the check when the person gives up', async () => {
		const box = new FakeKeyBox();
		let signal: AbortSignal | undefined;
		const answer = promptForKey({
			host: 'api.example.com',
			wasForgotten: false,
			isInForce: () => true,
			openBox: () => box,
			check: (_, given) => {
				signal = given;
				return new Promise((_resolve, reject) => {
					given.addEventListener('abort', () => reject(given.reason as Error));
				});
			},
			confirm: () => Promise.resolve(false),
		});
		void box.accept(key);
		box.giveUp();
		assert.equal(await answer, undefined);
		assert.equal(signal?.aborted, true);
	});
});
