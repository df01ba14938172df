import assert from 'node:assert/strict';
import { withoutKey } from '../../host/startSession.js';
import { ofTest } from '../../support/ofTest.js';

/** Sets a key in the test's environment, as `npm start` does. */
function withKeyInEnvironment(key: string): void {
	const before = process.env.MARKET_DATA_API_KEY;
	process.env.MARKET_DATA_API_KEY = key;
	ofTest({
		dispose: () => {
			if (before === undefined) {
				delete process.env.MARKET_DATA_API_KEY;
			} else {
				process.env.MARKET_DATA_API_KEY = before;
			}
		},
	});
}

describe('what a child of npm start prints', () => {
	it('is told without the key, in the letters of an address too', () => {
		withKeyInEnvironment('canary/90 ab');
		assert.equal(
			withoutKey('token canary/90 ab at ?token=canary%2F90%20ab and canary/90 ab'),
			'token [key] at ?token=[key] and [key]',
		);
	});

	it('is told as it is where there is no key', () => {
		withKeyInEnvironment('');
		assert.equal(withoutKey('nothing to hide'), 'nothing to hide');
	});
});
