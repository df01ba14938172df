import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import type { Transport } from '../../../src/client/transport.js';
import { logoStores } from '../../support/builders/logoStores.js';
import { FakeClock } from '../../support/fakeClock.js';
import { tinyPng } from '../../support/tinyPng.js';
import { anAnswer, failureFrom } from '../../support/transports.js';

const signal = new AbortController().signal;
function stores(linkHost = 'https://images.example.com') {
	const clock = new FakeClock();
	const searched: string[] = [];
	const fetched: string[] = [];
	const send: Transport = ({ url }) => {
		const keys = new URL(url).searchParams.get('search_keys') ?? '';
		searched.push(keys);
		const data = keys
			.split(',')
			.filter((key) => key !== 'NOPE')
			.map((key) => ({
				search_key: key,
				files: { mark_composite_dark: `${linkHost}/${key}.png?x-bz-exp=${searched.length}` },
				securities: [],
			}));
		return Promise.resolve(anAnswer(200, { ok: true, data }));
	};
	const sendImage: Transport = ({ url }) => {
		fetched.push(url);
		return Promise.resolve({ status: 200, headers: {}, body: tinyPng });
	};
	return { ...logoStores(clock, send, sendImage), clock, searched, fetched };
}

const [apple, berkshire, nobody] = ['AAPL', 'BRK.B', 'NOPE'].map(asSymbol);
assert.ok(apple && berkshire && nobody);

describe('logos', () => {
	it('asks for the symbols of one tick in one request', async () => {
		const { records, searched } = stores();
		const found = await Promise.all([apple, berkshire, nobody].map((symbol) => records.get(symbol, signal)));
		assert.deepEqual(
			[searched, found.map(({ value }) => value?.searchKey)],
			[['AAPL,BRK.B,NOPE'], ['AAPL', 'BRK.B', undefined]],
		);
	});

	it('asks again for a link that may have expired before it fetches the picture', async () => {
		const { clock, records, pictures, fetched } = stores();
		await records.get(apple, signal);
		await clock.advance(11 * 60_000);
		await pictures.get({ symbol: apple, theme: 'dark' }, signal);
		assert.deepEqual(fetched, ['https://images.example.com/AAPL.png?x-bz-exp=2']);
	});

	it('fetches a picture once for thirty days', async () => {
		const { clock, pictures, fetched } = stores();
		await pictures.get({ symbol: apple, theme: 'dark' }, signal);
		await clock.advance(29 * 24 * 60 * 60_000);
		await pictures.get({ symbol: apple, theme: 'dark' }, signal);
		assert.equal(fetched.length, 1);
	});

	it('knows that a company has no picture', async () => {
		const { pictures, fetched } = stores();
		const { value } = await pictures.get({ symbol: nobody, theme: 'dark' }, signal);
		assert.deepEqual([value, fetched], [undefined, []]);
	});

	for (const host of [
		'https://evil.test',
		'http://images.example.com',
		'https://images.example.com.evil.test',
		'https://images.example.com:8443',
		'http://169.254.169.254',
		'//evil.test',
		'blob:https://images.example.com',
		'data:image/png;base64,',
	]) {
		it(`fetches nothing from ${host}`, async () => {
			const { pictures, fetched } = stores(host);
			const failure = await failureFrom(pictures.get({ symbol: apple, theme: 'dark' }, signal));
			assert.deepEqual([failure.kind, fetched], ['badResponse', []]);
		});
	}
});
