const BLACK = '#000000';
const WHITE = '#ffffff';

/** Black or white, whichever has more contrast with a color; at least 4.5 to 1. */
export function inkOn(color: string): string {
	return contrast(color, BLACK) >= contrast(color, WHITE) ? BLACK : WHITE;
}

/** The contrast of two colors (`#rrggbb`), 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
	const channel = (start: number): number => {
		const level = Number.parseInt(color.slice(start, start + 2), 16) / 255;
		return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
