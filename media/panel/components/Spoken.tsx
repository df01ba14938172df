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
