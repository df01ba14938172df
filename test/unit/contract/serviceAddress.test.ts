import assert from 'node:assert/strict';
import { addressProblem, imageAddressProblem } from '../../../src/contract/serviceAddress.js';

describe('addressProblem', () => {
	for (const [address, problem] of [
		['https://api.benzinga.com', undefined],
		['https://api.benzinga.com/', undefined],
		['https://api.benzinga.com:8443', undefined],
		['http://127.0.0.1:4010', undefined],
		['http://localhost:4010', undefined],
		['http://[::1]:4010', undefined],
		['http://api.benzinga.com', 'notHttps'],
		['ftp://api.benzinga.com', 'notHttps'],
		['file:///etc/passwd', 'notHttps'],
		['api.benzinga.com', 'notAnAddress'],
		['', 'notAnAddress'],
		['https://user:pass@api.benzinga.com', 'holdsCredentials'],
		['https://api.benzinga.com@evil.test', 'holdsCredentials'],
		['https://api.benzinga.com/api/v2', 'holdsPath'],
		['https://api.benzinga.com?x=1', 'holdsQuery'],
		['https://api.benzinga.com?', 'holdsQuery'],
		['https://api.benzinga.com#x', 'holdsQuery'],
		['https://10.0.0.1', 'numericHost'],
		['https://0x7f.1', undefined],
		['https://[fe80::1]', 'numericHost'],
		['https://api.benzinga.com.', 'unusualHost'],
		['https://аpi.benzinga.com', 'unusualHost'],
		['https://intranet', 'unusualHost'],
	] as const) {
		it(`says ${problem ?? 'nothing'} of “${address}”`, () => {
			assert.equal(addressProblem(address), problem);
		});
	}

	it('allows images from this machine only where the data comes from there', () => {
		assert.deepEqual(
			[
				imageAddressProblem('http://127.0.0.1:2', 'http://127.0.0.1:1'),
				imageAddressProblem('http://127.0.0.1:2', 'https://api.benzinga.com'),
			],
			[undefined, 'numericHost'],
		);
	});
});
