import assert from 'node:assert/strict';
import { Redactor, withRedactedAnswers, withRedactedFailures } from '../../../src/client/redact.js';
import { assertLinear } from '../../support/growth.js';
import { neverAborted as signal } from '../../support/neverAborted.js';
import { anAnswer, answering, aRequest, failing, failureFrom } from '../../support/transports.js';

const key = 'canary+7d/20=="x"';

async function comesBack(body: string, status: number, sentKey: string): Promise<string> {
	const request = { ...aRequest, headers: { authorization: `token ${sentKey}` } };
	const inner = answering(anAnswer(status, body, { 'x-bz-request-id': body }));
	const answer = await withRedactedAnswers(new Redactor(), inner)(request, signal);
	assert.equal(answer.headers['x-bz-request-id']?.includes(sentKey), false);
	return new TextDecoder().decode(answer.body);
}

function redactorOf(...keys: readonly string[]): Redactor {
	const redactor = new Redactor();
	keys.forEach((one) => redactor.learn(one));
	return redactor;
}

describe('the redactor', () => {
	for (const [where, trace] of [
		['as it is', key],
		['in a header', `token ${key}`],
		['in an address', encodeURIComponent(key)],
		['in an address with small letters', encodeURIComponent(key).toLowerCase()],
		['in a parameter of an address', new URLSearchParams({ token: key }).toString()],
		['in JSON', JSON.stringify(key).slice(1, -1)],
		['in JSON with its slashes escaped', JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')],
		['in JSON with some signs by their codes', 'canary\\u002b7d\\/20=\\u003D\\"x\\"'],
		['in base64', Buffer.from(key).toString('base64')],
		['in base64 in an address', encodeURIComponent(Buffer.from(key).toString('base64'))],
	] as const) {
		it(`masks the key ${where}, in bodies, headers and lines`, async () => {
			const masked = /^a (?:token[ =])?\[key\] b (?:token[ =])?\[key\]$/;
			assert.match(await comesBack(`a ${trace} b ${trace}`, 401, key), masked);
			assert.match(await comesBack(`a ${trace} b ${trace}`, 200, key), masked);
			assert.match(redactorOf(key).redact(`a ${trace} b ${trace}`), masked);
		});
	}

	it('masks the key in base64 of a longer text', async () => {
		for (const lead of ['', 'a', 'user:']) {
			const long = `${key}-6f3a41c8-5e2d`;
			const said = await comesBack(Buffer.from(`${lead}${long}\n`).toString('base64'), 200, long);
			assert.match(said, /^.{0,8}\[key\].{0,8}$/);
		}
	});

	it('masks a key that is sent in the query', async () => {
		const request = { ...aRequest, url: 'https://api.example.com/x?token=canary%2B1' };
		const inner = answering(anAnswer(400, 'canary+1 /x?token=canary%2B1'));
		const { body } = await withRedactedAnswers(new Redactor(), inner)(request, signal);
		assert.equal(new TextDecoder().decode(body), '[key] /x?token=[key]');
	});

	it('masks a short key in headers and errors alone, because data may hold the same word', async () => {
		assert.deepEqual(
			[await comesBack('a demo', 500, 'demo'), await comesBack('a demo', 200, 'demo')],
			['a [key]', 'a demo'],
		);
	});

	it('masks the key in what the service said, which may hold it only once that is read', async () => {
		const said = { message: `no ${key}`, reference: key, code: `x${key}` };
		const inner = answering(failing({ kind: 'refused', status: 400, said }));
		const failure = await failureFrom(withRedactedFailures(redactorOf(key), inner)(aRequest, signal));
		assert.deepEqual(failure, {
			kind: 'refused',
			status: 400,
			said: { message: 'no [key]', reference: '[key]', code: 'x[key]' },
		});
	});

	it('masks the key of before too, of which something may still be written', () => {
		assert.equal(
			redactorOf('first-canary-1', 'second-canary').redact('first-canary-1 second-canary'),
			'[key] [key]',
		);
	});

	it('hands on an answer as it is where it holds no key, or none was sent', async () => {
		const answer = anAnswer(200, Uint8Array.of(0xff).toString());
		const withKey = { ...aRequest, headers: { authorization: `token ${key}` } };
		const bodies = [aRequest, withKey].map(
			async (request) => (await withRedactedAnswers(new Redactor(), answering(answer))(request, signal)).body,
		);
		assert.deepEqual(
			(await Promise.all(bodies)).map((body) => body === answer.body),
			[true, true],
		);
	});

	for (const [name, made] of [
		['one letter', 'a'],
		['one sign that escapes', '%'],
		['one backslash', '\\'],
		['backslashes and a letter', `${'\\'.repeat(30)}a`],
		['percent signs', `${'%25'.repeat(20)}a`],
		['as many of one letter as a key may have', 'a'.repeat(256)],
	] as const) {
		it(`looks through a text in time that grows with its length, for a key of ${name}`, () => {
			const redactor = redactorOf(made);
			for (const sign of ['\\', '%', '%25', '%2525', '&amp;', '\\u00', '\\u005c', 'a', 'aaaaaaab', '"\\']) {
				assertLinear(
					4_000,
					(length) => sign.repeat(length / sign.length),
					(text) => redactor.redact(text),
				);
			}
		});
	}
});
