/** What a screen reader says when it changes; never seen. */
export function Announcement({ text }: { readonly text: string | undefined }) {
	return (
		<p class="visually-hidden" role="status">
			{text}
		</p>
	);
}
