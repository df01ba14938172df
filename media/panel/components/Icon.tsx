const PATHS = {
	warning: 'M8 1.5 15 14H1L8 1.5Zm0 2.6L2.8 13h10.4L8 4.1ZM7.4 7h1.2v3H7.4V7Zm0 3.8h1.2V12H7.4v-1.2Z',
	info: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm0 1.1a5.9 5.9 0 1 0 0 11.8A5.9 5.9 0 0 0 8 2.1ZM7.4 7h1.2v4.5H7.4V7Zm0-2.4h1.2v1.3H7.4V4.6Z',
	copy: 'M5 1h8.5v10H5V1Zm1.1 1.1v7.8h6.3V2.1H6.1ZM2.5 4h1.1v9.9H11V15H2.5V4Z',
	watch: 'M7.4 2h1.2v5.4H14v1.2H8.6V14H7.4V8.6H2V7.4h5.4V2Z',
	watched: 'm6.4 11.2-3-3-.9.8 3.9 3.8 7.2-8.3-.9-.7-6.3 7.4Z',
	more: 'M3 7h2v2H3V7Zm4 0h2v2H7V7Zm4 0h2v2h-2V7Z',
	compare:
		'M2 13V6h3v7H2Zm1.1-1.1h.8V7.1h-.8v4.8ZM6.5 13V2.5h3V13h-3Zm1.1-1.1h.8V3.6h-.8v8.3ZM11 13V8.5h3V13h-3Zm1.1-1.1h.8V9.6h-.8v2.3Z',
	link: 'M9 2h5v5h-1.1V3.9L7.4 9.4l-.8-.8 5.5-5.5H9V2ZM3 4h4v1.1H4.1v6.8h6.8V9H12v4H3V4Z',
	left: 'M10.2 2.6 4.8 8l5.4 5.4.8-.8L6.4 8 11 3.4l-.8-.8Z',
	right: 'M5.8 2.6 11.2 8l-5.4 5.4-.8-.8L9.6 8 5 3.4l.8-.8Z',
	save: 'M7.4 1.5h1.2v7l2.3-2.3.8.8L8 10.7 4.3 7l.8-.8 2.3 2.3v-7ZM2 10h1.1v3.4h9.8V10H14v4.5H2V10Z',
	insert: 'M2 2h1.1v12H2V2Zm12 5.4H7.1l2.4-2.4-.8-.8L5 8l3.7 3.8.8-.8-2.4-2.4H14V7.4Z',
	close: 'm3.4 2.6 4.6 4.6 4.6-4.6.8.8L8.8 8l4.6 4.6-.8.8L8 8.8l-4.6 4.6-.8-.8L7.2 8 2.6 3.4l.8-.8Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A small decorative icon; the text beside it says the same. */
export function Icon({ name }: { readonly name: IconName }) {
	return (
		<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
			<path d={PATHS[name]} fill="currentColor" />
		</svg>
	);
}
