import type { Memento } from './memento.js';

const NAME = 'watchlists.profile';

/** Returns the id of the VS Code profile that the state belongs to. */
export function profileId(state: Memento): string {
	const stored = state.get(NAME);
	if (typeof stored === 'string') {
		return stored;
	}
	const made = crypto.randomUUID().slice(0, 8);
	// If this isn't saved, the next window treats the settings as those of a new profile.
	void state.update(NAME, made);
	return made;
}
