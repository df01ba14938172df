import type { ColorConvention } from '../spokenText.js';
import type { RatingKind } from './ratingKinds.js';

/** The kinds of color theme in VS Code. */
export type PictureTheme = 'light' | 'dark' | 'highContrastLight' | 'highContrastDark';

/** The colors of a picture in a hover, as `#rrggbb`; all are readable on the plate. */
export interface PicturePalette {
	/** The picture's own background, since VS Code doesn't expose the hover colors of the theme. */
	readonly plate: string;
	readonly outline: string;
	readonly ink: string;
	readonly accent: string;
	readonly kinds: Readonly<Record<RatingKind, string>>;
	/** The text color on bars of any kind. */
	readonly barInk: string;
	/** Bars are drawn as outlines, as high contrast requires. */
	readonly hasHollowBars: boolean;
}

// The opinion colors of the panel in VS Code's own themes; light ones a little darker, to carry text.
const light: PicturePalette = {
	plate: '#f8f8f8',
	outline: '#818b98',
	ink: '#24292f',
	accent: '#0550ae',
	kinds: { strongBuy: '#397a35', buy: '#6e781d', hold: '#926a09', sell: '#c14c08', strongSell: '#c31c0c' },
	barInk: '#ffffff',
	hasHollowBars: false,
};

const dark: PicturePalette = {
	plate: '#202020',
	outline: '#8b949e',
	ink: '#e6e6e6',
	accent: '#79b8ff',
	kinds: { strongBuy: '#96d093', buy: '#afbe51', hold: '#ccad1f', sell: '#dc8338', strongSell: '#ea6666' },
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

const palettes: Readonly<Record<PictureTheme, PicturePalette>> = {
	light,
	dark,
	highContrastLight,
	highContrastDark,
};

/** Blue for buy and orange for sell, on each background. */
const colorBlind: Readonly<Record<'light' | 'dark', PicturePalette['kinds']>> = {
	light: {
		strongBuy: '#0a5fb4',
		buy: '#46688c',
		hold: '#6a6a6a',
		sell: '#86603a',
		strongSell: '#a65300',
	},
	dark: { strongBuy: '#75bdf5', buy: '#94b0c8', hold: '#a0a0a0', sell: '#c9a57c', strongSell: '#e8a04f' },
};

/** The colors for a kind of theme, with rise and fall colored as the user chose. */
export function picturePalette(theme: PictureTheme, colors: ColorConvention): PicturePalette {
	const palette = palettes[theme];
	const { kinds, ink } = palette;
	switch (colors) {
		case 'theme':
		case 'greenUp':
			return palette;
		case 'redUp':
			return {
				...palette,
				kinds: {
					strongBuy: kinds.strongSell,
					buy: kinds.sell,
					hold: kinds.hold,
					sell: kinds.buy,
					strongSell: kinds.strongBuy,
				},
			};
		case 'colorBlind': {
			const isLight = theme === 'light' || theme === 'highContrastLight';
			return { ...palette, kinds: isLight ? colorBlind.light : colorBlind.dark };
		}
		case 'neutral':
			return {
				...palette,
				kinds: { strongBuy: ink, buy: ink, hold: ink, sell: ink, strongSell: ink },
				barInk: ink,
				hasHollowBars: true,
			};
	}
}
