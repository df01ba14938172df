import assert from 'node:assert/strict';
import { serverOptions } from '../../../../../src/features/assistant/server/serverOptions.js';

const KEY = 'canary-77b2f0c1';

/** The error message for invalid options. Fails if the options are valid. */
function refusal(...given: Parameters<typeof serverOptions>): string {
	const options = serverOptions(...given);
	assert.ok(typeof options === 'string');
	return options;
}

describe('how the assistant’s server is started', () => {
	it('speaks to the live service with the key of the environment', () => {
		const started = serverOptions([], { MARKET_DATA_API_KEY: KEY });
		assert.ok(typeof started !== 'string');
		assert.equal(started.access.isSample, false);
		assert.deepEqual(started.access.key, { key: KEY, form: 'header' });
		assert.match(started.access.addresses.baseUrl, /^https:/);
	});

	it('sends the key to another address only where that may have one', () => {
		const other = serverOptions([], {
			MARKET_DATA_API_KEY: KEY,
			MARKET_DATA_BASE_URL: 'https://data.example/',
		});
		assert.ok(typeof other !== 'string');
		assert.equal(other.access.addresses.baseUrl, 'https://data.example');
		for (const address of [
			...['http://data.example', 'https://user:word@data.example', 'nowhere', ''],
			...['https://api.benzinga.com@evil.test', 'https://аpi.benzinga.com', 'https://10.0.0.1'],
			...['https://data.example/?key=', 'https://data.example\r\nHost: evil.test', 'file:///etc/passwd'],
		]) {
			const refused = refusal([], { MARKET_DATA_API_KEY: KEY, MARKET_DATA_BASE_URL: address });
			assert.match(refused, /^MARKET_DATA_BASE_URL is no address that a key may be sent to/, address);
		}
	});

	it('takes sample data, a file of lists, and no key among its arguments', () => {
		const started = serverOptions(['--sample', '--watchlists', 'lists.json'], {});
		assert.ok(typeof started !== 'string');
		assert.deepEqual([started.access.isSample, started.watchlists], [true, 'lists.json']);
		for (const args of [['--key', KEY], [KEY], ['--watchlists']]) {
			const refused = refusal(args, {});
			assert.match(refused, /^An argument is not known\.\n\n.*MCP server/);
			assert.ok(!refused.includes(KEY));
		}
	});

	it('knows two ways of sending a key', () => {
		const started = serverOptions([], { MARKET_DATA_API_KEY: KEY, MARKET_DATA_AUTHENTICATION: 'query' });
		assert.ok(typeof started !== 'string');
		assert.equal(started.access.key?.form, 'query');
		assert.match(refusal([], { MARKET_DATA_AUTHENTICATION: 'cookie' }), /neither header nor query/);
	});
});
