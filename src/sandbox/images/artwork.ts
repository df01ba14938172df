import type { LogoFile } from '../../contract/logos.js';
import { Random } from '../market/random.js';
import { drawMark, lettering } from './marks.js';
import { type Color, mixed, type Picture, scaled, type Shape } from './shapes.js';

const white: Color = [255, 255, 255];
const black: Color = [0, 0, 0];
const ink: Color = [31, 35, 40];

/** The main and second color of the made-up brands; each is readable on white, and white on it. */
const palettes: readonly (readonly [Color, Color])[] = [
	[
		[11, 94, 215],
		[255, 140, 26],
	],
	[
		[0, 110, 96],
		[242, 176, 37],
	],
	[
		[176, 32, 62],
		[38, 70, 125],
	],
	[
		[88, 56, 163],
		[0, 150, 160],
	],
	[
		[14, 116, 56],
		[11, 94, 175],
	],
	[
		[190, 72, 8],
		[46, 64, 87],
	],
	[
		[18, 52, 110],
		[214, 64, 50],
	],
	[
		[146, 20, 120],
		[240, 130, 40],
	],
	[
		[0, 104, 139],
		[140, 180, 40],
	],
	[
		[52, 58, 70],
		[226, 92, 40],
	],
	[
		[160, 24, 24],
		[90, 90, 100],
	],
	[
		[60, 90, 20],
		[180, 120, 20],
	],
];

/** The colors of a made-up brand, and its backgrounds. */
export interface Brand {
	readonly main: Color;
	readonly second: Color;
	readonly backgroundLight: Color;
	readonly backgroundDark: Color;
}

export function brandOf(symbol: string): Brand {
	const random = new Random('brand', symbol);
	const [main, second] = random.pick(palettes);
	return {
		main,
		second,
		backgroundLight: random.chance(0.3) ? white : mixed(main, white, 0.9),
		backgroundDark: random.chance(0.2) ? black : mixed(main, black, 0.64),
	};
}

/** The picture in a logo file: a mark, a mark with the name, or a mark on a tile with rounded corners. */
export function pictureOf(file: LogoFile, symbol: string, name: string, radiusPercent: number): Picture {
	const brand = brandOf(symbol);
	const isDark = file.endsWith('dark');
	if (file.includes('composite')) {
		return composite(
			symbol,
			name,
			isDark ? brand.backgroundDark : brand.main,
			isDark ? mixed(brand.main, white, 0.72) : white,
			radiusPercent,
		);
	}
	// On a dark background, colors are lightened to be readable.
	const main = isDark ? mixed(brand.main, white, 0.62) : brand.main;
	const second = isDark ? mixed(brand.second, white, 0.4) : brand.second;
	const mark = drawMark(symbol, name, main, second);
	return file.startsWith('mark') ? { aspect: 1, shapes: mark } : withName(mark, name, isDark ? white : ink);
}

function composite(symbol: string, name: string, tile: Color, figure: Color, radiusPercent: number): Picture {
	const ground: Shape = {
		kind: 'box',
		color: tile,
		from: { x: 0, y: 0 },
		to: { x: 1, y: 1 },
		radius: radiusPercent / 100,
	};
	const mark = drawMark(symbol, name, figure, mixed(figure, tile, 0.3));
	return { aspect: 1, shapes: [ground, ...mark.map((shape) => scaled(shape, 0.62, { x: 0.19, y: 0.19 }))] };
}

const NAME_LENGTH = 15;
const MARGIN = 0.08;
const LETTER_HEIGHT = 0.42;

function withName(mark: readonly Shape[], name: string, color: Color): Picture {
	const { strokes, width } = lettering(shortened(name), 0.3);
	const left = 1.22;
	const text: Shape = scaled({ kind: 'strokes', color, strokes, width: 0.15 }, LETTER_HEIGHT, {
		x: left,
		y: (1 - LETTER_HEIGHT) / 2,
	});
	return { aspect: left + width * LETTER_HEIGHT + MARGIN, shapes: [...mark, text] };
}

/** As many whole words as fit. */
function shortened(name: string): string {
	const [first = '', ...rest] = name.replace(/[^\w &-]/g, '').split(/\s+/);
	let text = first.slice(0, NAME_LENGTH);
	for (const word of rest) {
		if (text.length + 1 + word.length > NAME_LENGTH) {
			break;
		}
		text += ` ${word}`;
	}
	return text.replace(/ (&|and|of|the)$/i, '');
}
