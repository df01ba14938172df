import assert from 'node:assert/strict';
import { profileId } from '../../../../src/workbench/storage/profileId.js';
import { FakeMemento } from '../../../support/fakeMemento.js';

describe('the id of a profile', () => {
	it('is the same at the next start, and another one in another profile', () => {
		const state = new FakeMemento();
		const [id, later, other] = [profileId(state), profileId(state), profileId(new FakeMemento())];
		assert.deepEqual([later, other === id], [id, false]);
	});
});
