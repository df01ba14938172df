import assert from 'node:assert/strict';
import { readStoredKey } from '../../../../src/workbench/storage/storedKey.js';
import { Profile } from '../../../support/profile.js';

const key = 'canary-51cc';
const origin = 'https://api.example.com';

describe('a key in the secret storage', () => {
	for (const form of ['header', 'query'] as const) {
		it(`is sent in the ${form} that was agreed to for it`, () => {
			assert.deepEqual(readStoredKey(JSON.stringify({ key, origin, form })), { key, origin, form });
		});
	}

	it('is sent in the header where version 0.1.0 stored it, whatever its settings say', () => {
		const { apiKey } = new Profile('0.1.0').json('secrets.json');
		assert.equal(readStoredKey(String(apiKey))?.form, 'header');
		assert.equal(
			new Profile('0.1.0').json('user/settings.json')['marketData.service.authentication'],
			'query',
		);
	});

	for (const [what, entry] of [
		['of another program', 'not JSON'],
		['without an origin', JSON.stringify({ key })],
		['with a form that a newer version knows', JSON.stringify({ key, origin, form: 'signature' })],
		['that is a list', '[]'],
	] as const) {
		it(`${what} is as good as none`, () => {
			assert.equal(readStoredKey(entry), undefined);
		});
	}
});
