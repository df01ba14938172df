import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import type { Transport } from '../../../src/client/transport.js';
import type { LogoFile } from '../../../src/contract/logos.js';
import { logoImage, logoPreviews } from '../../../src/store/logos.js';
import { logoStores } from '../../support/builders/logoStores.js';
import { FakeClock } from '../../support/fakeClock.js';
import { tinyPng } from '../../support/tinyPng.js';
import { anAnswer } from '../../support/transports.js';

const urgent = { urgency: 'interactive', signal: new AbortController().signal } as const;
const [apple, plain] = [asSymbol('AAPL'), asSymbol('PLN')];

/**
 * A service where only AAPL has a logo. On request it generates a picture for others,
 * under every file name that a logo has.
 */
function aService() {
	const clock = new FakeClock();
	const requests: string[] = [];
	const send: Transport = ({ url }) => {
		const requested = new URL(url).searchParams;
		requests.push(`search, generating: ${requested.get('composite_auto') ?? 'no'}`);
		const data = (requested.get('search_keys') ?? '').split(',').map((key) => {
			const isDrawn = key === 'AAPL' || requested.get('composite_auto') === 'true';
			const names = (requested.get('fields') ?? '').split(',').filter((name) => name !== 'colors' && isDrawn);
			const origin = key === 'AAPL' ? 'own' : 'generated';
			return {
				search_key: key,
				files: Object.fromEntries(
					names.map((name) => [name, `https://images.example.com/${origin}/${name}`]),
				),
				securities: [],
			};
		});
		return Promise.resolve(anAnswer(200, { ok: true, data }));
	};
	const sendImage: Transport = ({ url }) => {
		requests.push(new URL(url).pathname);
		return Promise.resolve({ status: 200, headers: {}, body: tinyPng });
	};
	return { ...logoStores(clock, send, sendImage), requests };
}

describe('a picture that was generated from a name', () => {
	it('is never shown as the logo of a company', async () => {
		const { pictures, requests } = aService();
		const logo = await pictures.get({ symbol: apple, theme: 'dark' });
		const none = await pictures.get({ symbol: plain, theme: 'dark' });
		assert.deepEqual([logo.value?.mimeType, none.value], ['image/png', undefined]);
		assert.deepEqual(requests, [
			'search, generating: no',
			'/own/mark_composite_dark',
			'search, generating: no',
		]);
	});

	it('is offered as what it is where a company has no logo, without a request more', async () => {
		const { client, requests } = aService();
		const variants = await logoPreviews(client, plain, urgent);
		assert.deepEqual(variants, [
			{ file: 'mark_composite_light', preview: undefined, isGenerated: true },
			{ file: 'mark_composite_dark', preview: undefined, isGenerated: true },
			{ file: 'mark_vector_composite_light', preview: undefined, isGenerated: true },
			{ file: 'mark_vector_composite_dark', preview: undefined, isGenerated: true },
		]);
		assert.deepEqual(requests, ['search, generating: no']);
	});

	it('is not offered beside the company’s own', async () => {
		const variants = await logoPreviews(aService().client, apple, urgent);
		assert.deepEqual([variants.length, variants.some(({ isGenerated }) => isGenerated)], [12, false]);
	});

	it('comes to whoever chose it, and to nobody who chose a logo', async () => {
		const { client } = aService();
		const request = {
			symbol: plain,
			file: 'mark_composite_light',
			size: { width: 64, height: 64 },
			radiusPercent: 0,
			isForFlutter: false,
		} as const;
		assert.ok(await logoImage(client, { ...request, isGenerated: true }, urgent));
		assert.equal(await logoImage(client, { ...request, isGenerated: false }, urgent), undefined);
	});
});

describe('the preview of a drawing', () => {
	it('is the PNG of the same logo, as the drawing itself is never loaded to be shown', async () => {
		const { client, requests } = aService();
		const variants = await logoPreviews(client, apple, urgent);
		const of = (name: LogoFile) => variants.find(({ file }) => file === name)?.preview;
		assert.equal(new Set(variants.map(({ preview }) => preview)).size, 6);
		assert.equal(of('logo_vector_dark'), of('logo_dark'));
		assert.equal(of('mark_vector_light'), of('mark_light'));
		assert.equal(of('mark_vector_composite_dark'), of('mark_composite_dark'));
		assert.ok(!requests.some((sent) => sent.includes('vector')));
	});
});
