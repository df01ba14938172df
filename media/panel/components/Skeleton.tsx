/** Grey shapes where content will be. */
export function Skeleton({ shape }: { readonly shape: 'header' | 'cards' | 'table' }) {
	const bars = { header: 3, cards: 3, table: 8 }[shape];
	return (
		<div class={`skeleton skeleton-${shape}`} aria-hidden="true">
			{Array.from({ length: bars }, (_, index) => (
				<span key={index} class="bar" />
			))}
		</div>
	);
}
