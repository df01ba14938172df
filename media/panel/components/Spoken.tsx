interface SpokenProps {
	readonly text: string;
	/** Other words for the ear, where the text reads badly aloud. */
	readonly spoken?: string | undefined;
}

/** A text for the eye, and where it takes other words, those for the ear. */
export function Spoken({ text, spoken = text }: SpokenProps) {
	return spoken === text ? (
		<span>{text}</span>
	) : (
		<span>
			<span aria-hidden="true">{text}</span>
			<span class="visually-hidden">{spoken}</span>
		</span>
	);
}

/** What a screen reader says when it changes; never seen. */
export function Announcement({ text }: { readonly text: string | undefined }) {
	return (
		<p class="visually-hidden" role="status">
			{text}
		</p>
	);
}

/** What was just done: shown for a while at the foot of the page, and said aloud. */
export function Said({ text }: { readonly text: string | undefined }) {
	return (
		<p class={text === undefined ? 'visually-hidden' : 'said'} role="status">
			{text}
		</p>
	);
}
