import { inkOn } from '../contrast.js';
import type { ColorConvention } from '../spokenText.js';
import { colorBlindRatingColors, type RatingColors, ratingColors } from './ratingColors.js';

/** The kinds of color theme in VS Code. */
export type PictureTheme = 'light' | 'dark' | 'highContrastLight' | 'highContrastDark';

/** The colors around the opinions in a picture in a hover, as `#rrggbb`; all are readable on the plate. */
interface PictureGround {
	/** The picture's own background, since VS Code doesn't expose the hover colors of the theme. */
	readonly plate: string;
	readonly outline: string;
	readonly ink: string;
	readonly accent: string;
}

/** The colors of a picture in a hover. */
export interface PicturePalette extends PictureGround {
	readonly kinds: RatingColors;
	/** The text color on a bar. */
	readonly barInk: (color: string) => string;
	/** Bars are drawn as outlines, as high contrast requires. */
	readonly hasHollowBars: boolean;
}

const grounds: Readonly<Record<PictureTheme, PictureGround>> = {
	light: { plate: '#f8f8f8', outline: '#818b98', ink: '#24292f', accent: '#0550ae' },
	dark: { plate: '#202020', outline: '#8b949e', ink: '#e6e6e6', accent: '#79b8ff' },
	highContrastLight: { plate: '#ffffff', outline: '#0f4a85', ink: '#000000', accent: '#000000' },
	highContrastDark: { plate: '#000000', outline: '#6fc3df', ink: '#ffffff', accent: '#ffffff' },
};

/** The colors for a kind of theme, with rise and fall colored as the user chose. */
export function picturePalette(theme: PictureTheme, colors: ColorConvention): PicturePalette {
	const ground = grounds[theme];
	const hasHollowBars = theme.startsWith('highContrast') || colors === 'neutral';
	return {
		...ground,
		kinds: kindsOf(theme === 'light' || theme === 'highContrastLight' ? 'light' : 'dark', colors, ground),
		barInk: hasHollowBars ? () => ground.ink : inkOn,
		hasHollowBars,
	};
}

function kindsOf(side: 'light' | 'dark', colors: ColorConvention, { ink }: PictureGround): RatingColors {
	switch (colors) {
		case 'theme':
		case 'greenUp':
			return ratingColors[side];
		case 'redUp': {
			const { strongBuy, buy, hold, sell, strongSell } = ratingColors[side];
			return { strongBuy: strongSell, buy: sell, hold, sell: buy, strongSell: strongBuy };
		}
		case 'colorBlind':
			return colorBlindRatingColors[side];
		case 'neutral':
			return { strongBuy: ink, buy: ink, hold: ink, sell: ink, strongSell: ink };
	}
}
