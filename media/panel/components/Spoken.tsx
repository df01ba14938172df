interface SpokenProps {
	readonly text: string;
	/** Other words for screen readers, if the text reads badly aloud. */
	readonly spoken?: string | undefined;
}

/** A text, with different words for screen readers if needed. */
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

/** A text that screen readers announce when it changes; never visible. */
export function Announcement({ text }: { readonly text: string | undefined }) {
	return (
		<p class="visually-hidden" role="status">
			{text}
		</p>
	);
}

/** What was just done: shown briefly at the bottom of the page, and announced. */
export function Said({ text }: { readonly text: string | undefined }) {
	return (
		<p class={text === undefined ? 'visually-hidden' : 'said'} role="status">
			{text}
		</p>
	);
}
