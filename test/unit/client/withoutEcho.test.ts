import assert from 'node:assert/strict';
import { withoutEcho } from '../../../src/client/withoutEcho.js';
import { anAnswer, answering, aRequest } from '../../support/transports.js';

const signal = new AbortController().signal;
const key = 'canary+7d/20=="x"';

async function comesBack(body: string, status: number, sentKey: string): Promise<string> {
	const request = { ...aRequest, headers: { authorization: `token ${sentKey}` } };
	const answer = await withoutEcho(answering(anAnswer(status, body, { 'x-bz-request-id': body })))(
		request,
		signal,
	);
	assert.equal(answer.headers['x-bz-request-id']?.includes(sentKey), false);
	return new TextDecoder().decode(answer.body);
}

describe('withoutEcho', () => {
	for (const [where, trace] of [
		['in plain text', key],
		['in JSON', JSON.stringify(key).slice(1, -1)],
		['in an address', encodeURIComponent(key)],
		['in an address with small letters', encodeURIComponent(key).toLowerCase()],
		['in base64', Buffer.from(key).toString('base64')],
		['in JSON with its slashes escaped', JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')],
		['in JSON with some signs by their codes', 'canary\\u002b7d\\/20=\\u003D\\"x\\"'],
		['in JSON within JSON', 'canary\\\\u002b7d/20==\\\\\\"x\\\\\\"'],
		['in HTML', 'canary&#43;7d&#x2F;20=&#x3d;&#34;x&quot;'],
		['in an address within an address', encodeURIComponent(encodeURIComponent(key))],
		['in base64 with its signs escaped', encodeURIComponent(Buffer.from(key).toString('base64'))],
	] as const) {
		it(`SEC-01: masks the key ${where}`, async () => {
			assert.equal(await comesBack(`a ${trace} b ${trace}`, 401, key), 'a [key] b [key]');
			assert.equal(await comesBack(`a ${trace} b`, 200, key), 'a [key] b');
		});
	}

	it('SEC-01: masks the key in base64 of a longer text', async () => {
		for (const lead of ['', 'a', 'user:']) {
			const long = `${key}-6f3a41c8-5e2d`;
			const said = await comesBack(Buffer.from(`${lead}${long}\n`).toString('base64'), 200, long);
			assert.match(said, /^.{0,8}\[key\].{0,8}$/);
		}
	});

	it('is soon done with an answer of millions of signs that escape something', async () => {
		for (const sign of ['\\', '%25', '&amp;', '&#0']) {
			const body = sign.repeat(2_000_000);
			assert.ok((await comesBack(body, 200, key)) === body);
		}
	});

	it('masks a key that is sent in the query', async () => {
		const request = { ...aRequest, url: 'https://api.example.com/x?token=canary%2B1' };
		const { body } = await withoutEcho(answering(anAnswer(400, 'canary+1 /x?token=canary%2B1')))(
			request,
			signal,
		);
		assert.equal(new TextDecoder().decode(body), '[key] /x?token=[key]');
	});

	it('masks a short key in headers and errors alone, because data may hold the same word', async () => {
		assert.deepEqual(
			[await comesBack('a demo', 500, 'demo'), await comesBack('a demo', 200, 'demo')],
			['a [key]', 'a demo'],
		);
	});

	it('hands on an answer as it is where it holds no key, or none was sent', async () => {
		const answer = anAnswer(200, Uint8Array.of(0xff).toString());
		const withKey = { ...aRequest, headers: { authorization: `token ${key}` } };
		const bodies = [aRequest, withKey].map(
			async (request) => (await withoutEcho(answering(answer))(request, signal)).body,
		);
		assert.deepEqual(
			(await Promise.all(bodies)).map((body) => body === answer.body),
			[true, true],
		);
	});
});
