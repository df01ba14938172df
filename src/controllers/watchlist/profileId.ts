import type { Memento } from '../memento/memento.js';

const NAME = 'watchlists.profile';
const FORM = /^[0-9a-f]{8}$/;

/**
 * Names the profile of VS Code whose state this is, in letters fit for a folder. Profiles have their own settings, and so
 * their own lists, but one storage folder together.
 */
export function profileId(state: Memento): string {
	const known = state.get(NAME);
	if (typeof known === 'string' && FORM.test(known)) {
		return known;
	}
	const made = crypto.randomUUID().slice(0, 8);
	// Where it is not kept, the lists come from the settings at the next start.
	void state.update(NAME, made);
	return made;
}
