import type { RatingKind } from './ratingWords.js';

/** The kinds of colour theme that VS Code tells apart. */
export type PictureTheme = 'light' | 'dark' | 'highContrastLight' | 'highContrastDark';

/** The colours of a picture in a hover, as `#rrggbb`; each reads on the plate. */
export interface PicturePalette {
	/** The picture's own ground: what the theme makes of hovers is not told. */
	readonly plate: string;
	readonly outline: string;
	readonly ink: string;
	readonly accent: string;
	readonly kinds: Readonly<Record<RatingKind, string>>;
	/** Written on a bar of any kind. */
	readonly barInk: string;
	/** Bars are drawn by their border, as high contrast asks for. */
	readonly hasHollowBars: boolean;
}

const light: PicturePalette = {
	plate: '#f8f8f8',
	outline: '#818b98',
	ink: '#24292f',
	accent: '#0550ae',
	kinds: { strongBuy: '#0b4a20', buy: '#1f7a38', hold: '#8a5d00', sell: '#bc4c00', strongSell: '#a40e26' },
	barInk: '#ffffff',
	hasHollowBars: false,
};

const dark: PicturePalette = {
	plate: '#202020',
	outline: '#8b949e',
	ink: '#e6e6e6',
	accent: '#79b8ff',
	kinds: { strongBuy: '#3fb950', buy: '#7ee787', hold: '#e3b341', sell: '#f0883e', strongSell: '#ff7b72' },
	barInk: '#101010',
	hasHollowBars: false,
};

const highContrastDark: PicturePalette = {
	...dark,
	plate: '#000000',
	outline: '#6fc3df',
	ink: '#ffffff',
	accent: '#ffffff',
	barInk: '#ffffff',
	hasHollowBars: true,
};

const highContrastLight: PicturePalette = {
	...light,
	plate: '#ffffff',
	outline: '#0f4a85',
	ink: '#000000',
	accent: '#000000',
	barInk: '#000000',
	hasHollowBars: true,
};

/** The colours for each kind of theme. */
export const picturePalettes: Readonly<Record<PictureTheme, PicturePalette>> = {
	light,
	dark,
	highContrastLight,
	highContrastDark,
};
