import type { RatingKind } from './ratingKinds.js';

/** A color for each opinion, as `#rrggbb`. */
export type RatingColors = Readonly<Record<RatingKind, string>>;

/** The colors of opinions on light and on dark themes; high contrast themes use the same. */
interface RatingColorsByTheme {
	readonly light: RatingColors;
	readonly dark: RatingColors;
}

/**
 * The one source of opinion colors. The manifest contributes them to panels, as a test compares; pictures
 * in hovers, where theme colors don't reach, take them from here. Any two of a set are told apart with every
 * kind of color vision: hue says which side an opinion is on, lightness how strong it is.
 */
export const ratingColors: RatingColorsByTheme = {
	light: { strongBuy: '#04704a', buy: '#2b9d5f', hold: '#7d7d7d', sell: '#d65c0a', strongSell: '#b5121b' },
	dark: { strongBuy: '#2a9d7c', buy: '#a6eea3', hold: '#c4c4c4', sell: '#f5a623', strongSell: '#e5402f' },
};

/** From blue to orange, as the color-blind choice colors gains and losses. */
export const colorBlindRatingColors: RatingColorsByTheme = {
	light: { strongBuy: '#0b4aa8', buy: '#3f8ae0', hold: '#767676', sell: '#c47a1c', strongSell: '#9c3a00' },
	dark: { strongBuy: '#4d86ee', buy: '#8ad0fb', hold: '#a4a4a4', sell: '#f8cb7e', strongSell: '#e06a14' },
};
