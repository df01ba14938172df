import assert from 'node:assert/strict';
import { environmentAccess } from '../../../src/services/environmentAccess.js';
import { liveAddresses } from '../../../src/contract/serviceAddress.js';

const key = 'canary-90ab';

describe('the access in the environment of a development host', () => {
	it('has a key for the service itself, whatever the settings say, and no address', () => {
		assert.deepEqual(environmentAccess({ MARKET_DATA_API_KEY: key }), {
			key: { key, origin: liveAddresses.baseUrl },
		});
		assert.deepEqual(environmentAccess({}), {});
	});

	it('has a key for the address beside it', () => {
		const baseUrl = 'http://127.0.0.1:8080';
		assert.deepEqual(environmentAccess({ MARKET_DATA_API_KEY: key, MARKET_DATA_BASE_URL: `${baseUrl}/` }), {
			key: { key, origin: baseUrl },
			addresses: { baseUrl, imageUrl: baseUrl },
		});
	});

	it('takes no address that the settings would refuse, and sends the key beside it nowhere', () => {
		const baseUrl = 'https://data.example.com';
		for (const imageUrl of ['http://images.example.com', 'http://127.0.0.1:9', 'ftp://x', 'no address']) {
			const { addresses } = environmentAccess({
				MARKET_DATA_BASE_URL: baseUrl,
				MARKET_DATA_IMAGE_URL: imageUrl,
			});
			assert.deepEqual(addresses, { baseUrl, imageUrl: baseUrl });
		}
		assert.deepEqual(
			environmentAccess({ MARKET_DATA_API_KEY: key, MARKET_DATA_BASE_URL: 'http://data.example.com' }),
			{},
		);
	});

	it('has images from an address of their own', () => {
		const addresses = { baseUrl: 'https://data.example.com', imageUrl: 'https://images.example.com' };
		assert.deepEqual(
			environmentAccess({
				MARKET_DATA_BASE_URL: addresses.baseUrl,
				MARKET_DATA_IMAGE_URL: addresses.imageUrl,
			}),
			{ addresses },
		);
	});
});
