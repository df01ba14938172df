import assert from 'node:assert/strict';
import { profileId } from '../../../../src/controllers/watchlist/profileId.js';
import { FakeMemento } from '../../../support/fakeMemento.js';

describe('the id of a profile', () => {
	it('is fit for a folder, the same at the next start, and another one in another profile', () => {
		const state = new FakeMemento();
		const [id, later, other] = [profileId(state), profileId(state), profileId(new FakeMemento())];
		assert.match(id, /^[0-9a-f]{8}$/);
		assert.deepEqual([later, other === id], [id, false]);
	});

	it('is never a path that somebody wrote into the state', () => {
		const state = new FakeMemento({ 'watchlists.profile': '../../elsewhere' });
		assert.match(profileId(state), /^[0-9a-f]{8}$/);
	});
});
