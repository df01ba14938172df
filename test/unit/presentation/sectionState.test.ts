import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure.js';
import { failureNotice } from '../../../src/presentation/sections.js';

describe('what can be done about a failure', () => {
	const labelsOf = (failure: Failure) => {
		const { button } = failureNotice({ failure }, 0);
		return [button?.label, button?.other?.label];
	};

	it('is to set a key where none is stored, or to try sample data, as the words beside it say', () => {
		assert.deepEqual(labelsOf({ kind: 'noKey' }), ['Set API Key', 'Try with Sample Data']);
	});

	it('is one thing else', () => {
		assert.deepEqual(labelsOf({ kind: 'unauthorized', said: {} }), ['Enter It Again', undefined]);
		assert.deepEqual(labelsOf({ kind: 'offline', host: 'api.example.com' }), ['Retry', undefined]);
	});
});
