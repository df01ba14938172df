import type { BrandColors } from '../../contract/logos.js';

/** For which of the two kinds of background an image was drawn. */
export type LogoVariant = 'light' | 'dark';

/** The ground a logo stands on, both colours as `#rrggbb`. */
export interface LogoPlate {
	readonly background: string;
	/** Black or white, whichever stands out more; at least 4.5 to 1 against the ground. */
	readonly ink: string;
}

const PLAIN: Readonly<Record<LogoVariant, string>> = { light: '#ffffff', dark: '#000000' };
const INKS = ['#000000', '#ffffff'] as const;
/** A light image needs a ground at least this light, a dark one a ground at most as light as its mirror. */
const LEAST_CONTRAST = 3;

/**
 * The brand colour on which a variant of the logo stands. A colour that would swallow the image, being dark where a
 * light ground is promised or the other way round, gives way to plain white or black.
 */
export function logoPlate(colors: BrandColors | undefined, variant: LogoVariant): LogoPlate {
	const brand = variant === 'light' ? colors?.backgroundLight : colors?.backgroundDark;
	const expectedInk = variant === 'light' ? INKS[0] : INKS[1];
	const background =
		brand !== undefined && contrast(brand, expectedInk) >= LEAST_CONTRAST ? brand : PLAIN[variant];
	const ink = contrast(background, INKS[0]) >= contrast(background, INKS[1]) ? INKS[0] : INKS[1];
	return { background, ink };
}

/**
 * The contrast of two colours, 1 to 21, as WCAG 2 defines it.
 * @internal Tests measure with it what is drawn.
 */
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
