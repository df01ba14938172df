import type { Memento } from './memento.js';

const NAME = 'watchlists.profile';

/** Names the profile of VS Code whose state this is. */
export function profileId(state: Memento): string {
	const stored = state.get(NAME);
	if (typeof stored === 'string') {
		return stored;
	}
	const made = crypto.randomUUID().slice(0, 8);
	// Where it is not kept, the next window takes the settings for those of a profile that it has not seen before.
	void state.update(NAME, made);
	return made;
}
