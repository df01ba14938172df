import type { ChangeWords } from '../../../src/viewmodel/event/eventWordsOfRating.js';

/** From before to now, with an arrow for the eye and whole words for the ear. */
export function ChangeText({ words: { shown, spoken } }: { readonly words: ChangeWords }) {
	return shown === spoken ? (
		<span>{shown}</span>
	) : (
		<span>
			<span aria-hidden="true">{shown}</span>
			<span class="visually-hidden">{spoken}</span>
		</span>
	);
}
