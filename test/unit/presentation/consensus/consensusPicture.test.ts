import assert from 'node:assert/strict';
import { consensusPicture } from '../../../../src/presentation/consensus/consensusPicture.js';
import {
	picturePalette,
	type PictureTheme,
} from '../../../../src/presentation/consensus/consensusPicturePalette.js';
import { colorBlindRatingColors, ratingColors } from '../../../../src/presentation/consensus/ratingColors.js';
import { colorConventions } from '../../../../src/presentation/spokenText.js';
import { contrast } from '../../../../src/presentation/contrast.js';
import { formats } from '../../../support/builders/wording.js';

const themes: readonly PictureTheme[] = ['light', 'dark', 'highContrastLight', 'highContrastDark'];
const dark = picturePalette('dark', 'theme');
const light = picturePalette('light', 'theme');
const whole = {
	ratings: { strongBuy: 4, buy: 9, hold: 6, sell: 3, strongSell: 2 },
	lowTarget: 10,
	meanTarget: 15,
	highTarget: 30,
};

/** The paint of an element of some kind. */
interface Paint {
	readonly fill: string;
	readonly stroke?: string | undefined;
}

function elements(svg: string, name: string): readonly Paint[] {
	return [...svg.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, attributes = '']) => ({
		fill: /\bfill="(#\w+)"/.exec(attributes)?.[1] ?? '',
		stroke: /\bstroke="(#\w+)"/.exec(attributes)?.[1],
	}));
}

describe('the picture in a hover', () => {
	it('says in words what it draws', () => {
		const picture = consensusPicture(
			{ ratings: { buy: 3, hold: 1, sell: 0 }, lowTarget: 10, meanTarget: 15, highTarget: 30 },
			'USD',
			dark,
			formats,
		);
		assert.match(picture?.alt ?? '', /Low: \$10.*Mean: \$15.*High: \$30.*Buy: 3.*Hold: 1/);
	});

	it('is not there where there is nothing to draw', () => {
		assert.equal(consensusPicture({ ratings: {} }, 'USD', light, formats), undefined);
	});

	for (const [theme, colors] of themes.flatMap((one) =>
		colorConventions.map((other) => [one, other] as const),
	)) {
		const { svg = '' } = consensusPicture(whole, 'USD', picturePalette(theme, colors), formats) ?? {};
		const [plate, ...bars] = elements(svg, 'rect');
		const ground = plate?.fill ?? assert.fail('a plate');

		it(`has words that read on their ground in ${theme}, colours by ${colors}`, () => {
			const [low, mean, high, ...counts] = elements(svg, 'text').map(({ fill }) => fill);
			assert.equal(counts.length, bars.length);
			const onPlate = [low, mean, high].map((ink = '') => contrast(ink, ground));
			const onBars = counts.map((ink, index) => contrast(ink, bars[index]?.fill ?? ''));
			for (const found of [...onPlate, ...onBars]) {
				assert.ok(found >= 4.5, `${found.toFixed(2)} to 1`);
			}
		});

		it(`has marks and bars that stand out from the plate in ${theme}, colours by ${colors}`, () => {
			const marks = [
				...elements(svg, 'circle').map(({ fill }) => fill),
				...elements(svg, 'line').map(({ stroke }) => stroke),
				...bars.map(({ fill, stroke }) => stroke ?? fill),
				plate?.stroke,
			];
			assert.equal(marks.length, 10);
			for (const mark of marks) {
				const found = contrast(mark ?? '', ground);
				assert.ok(found >= 3, `${mark ?? 'nothing'}: ${found.toFixed(2)} to 1`);
			}
		});
	}

	it('is dark on dark themes and light on light ones', () => {
		const grounds = themes.map((theme) => [
			theme,
			contrast(picturePalette(theme, 'theme').plate, '#ffffff') > 4.5,
		]);
		assert.deepEqual(Object.fromEntries(grounds), {
			light: false,
			dark: true,
			highContrastLight: false,
			highContrastDark: true,
		});
	});

	it('colours opinions as the panels do: either way round, in blue and orange, or not at all', () => {
		const { ink } = dark;
		const { strongBuy, buy, hold, sell, strongSell } = ratingColors.dark;
		assert.deepEqual(
			Object.fromEntries(colorConventions.map((one) => [one, picturePalette('dark', one).kinds])),
			{
				theme: ratingColors.dark,
				greenUp: ratingColors.dark,
				redUp: { strongBuy: strongSell, buy: sell, hold, sell: buy, strongSell: strongBuy },
				colorBlind: colorBlindRatingColors.dark,
				neutral: { strongBuy: ink, buy: ink, hold: ink, sell: ink, strongSell: ink },
			},
		);
	});

	it('says on a bar whose opinion it is where the bar has room, else how many have it', () => {
		const ratings = { strongBuy: 1, buy: 12, hold: 6, sell: 1, strongSell: 0 };
		const { svg = '' } = consensusPicture({ ratings }, 'USD', dark, formats) ?? {};
		assert.deepEqual(
			[...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text),
			['1', 'Buy 12', 'Hold 6', '1'],
		);
	});

	it('draws bars by their borders in high contrast', () => {
		const { svg = '' } =
			consensusPicture(whole, 'USD', picturePalette('highContrastDark', 'theme'), formats) ?? {};
		const [plate, ...bars] = elements(svg, 'rect');
		assert.deepEqual([...new Set(bars.map(({ fill }) => fill))], [plate?.fill]);
	});

	it('escapes every value', () => {
		const hostile = { ...formats, price: () => '<script>"&\'', number: () => '</text><a>' };
		const { svg = '' } =
			consensusPicture({ ratings: { buy: 1 }, lowTarget: 1, highTarget: 2 }, 'USD', dark, hostile) ?? {};
		assert.equal(/<script|<a>|<\/text><a/.test(svg), false);
		assert.ok(svg.includes('&lt;script&gt;&quot;&amp;&#39;'));
	});

	it('stays well formed for equal, single and huge values', () => {
		for (const targets of [
			{ lowTarget: 5, meanTarget: 5, highTarget: 5 },
			{ meanTarget: 5 },
			{ lowTarget: 1e300, highTarget: 1e308 },
			{ lowTarget: -5, meanTarget: 0, highTarget: 5 },
		]) {
			const { svg = '' } = consensusPicture({ ratings: {}, ...targets }, 'USD', light, formats) ?? {};
			assert.equal(/NaN|Infinity|undefined/.test(svg), false);
		}
	});
});
