const PATHS = {
	warning: 'M8 1.5 15 14H1L8 1.5Zm0 2.6L2.8 13h10.4L8 4.1ZM7.4 7h1.2v3H7.4V7Zm0 3.8h1.2V12H7.4v-1.2Z',
	info: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm0 1.1a5.9 5.9 0 1 0 0 11.8A5.9 5.9 0 0 0 8 2.1ZM7.4 7h1.2v4.5H7.4V7Zm0-2.4h1.2v1.3H7.4V4.6Z',
	copy: 'M5 1h8.5v10H5V1Zm1.1 1.1v7.8h6.3V2.1H6.1ZM2.5 4h1.1v9.9H11V15H2.5V4Z',
	check: 'M13.6 3.4 6.2 12 2.4 8.2l.8-.8 2.9 2.9 6.7-7.7.8.8Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A small picture beside words that say the same. */
export function Icon({ name }: { readonly name: IconName }) {
	return (
		<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
			<path d={PATHS[name]} fill="currentColor" />
		</svg>
	);
}
