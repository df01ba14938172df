/** What was just done: shown for a while at the foot of the page, and said aloud. */
export function Said({ text }: { readonly text: string | undefined }) {
	return (
		<p class={text === undefined ? 'visually-hidden' : 'said'} role="status">
			{text}
		</p>
	);
}
