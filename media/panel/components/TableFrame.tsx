import type { ComponentChildren } from 'preact';

interface TableFrameProps {
	/** What the table is called, or the id of what says so. */
	readonly name: string | { readonly id: string };
	/** Whose own look the frame has. */
	readonly look?: string;
	readonly children: ComponentChildren;
}

/** The frame in which a table scrolls by itself, by the keyboard too. */
export function TableFrame({ name, look, children }: TableFrameProps) {
	const named = typeof name === 'string' ? { 'aria-label': name } : { 'aria-labelledby': name.id };
	return (
		<div class={look === undefined ? 'scroller' : `scroller ${look}`} role="region" tabIndex={0} {...named}>
			{children}
		</div>
	);
}
