import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { colorBlindRatingColors, ratingColors } from '../../../../src/presentation/consensus/ratingColors.js';
import { ratingKinds } from '../../../../src/presentation/consensus/ratingKinds.js';
import { contrast } from '../../../../src/presentation/contrast.js';
import { recordedThemes } from '../../../pages/webviewStyles.js';
import { ciede2000, seenDistance, visions } from '../../../support/colorVision.js';

/**
 * About five times what is just noticed between large fields side by side (2.3), as the smallest marks are
 * 11 pixels wide and apart from each other. Halfway to it, Buy and Hold were taken for each other.
 */
const LEAST_DISTANCE = 12;
/** What WCAG 2 asks of graphics. */
const LEAST_CONTRAST = 3;

const sides = ['light', 'dark'] as const;
/** Backgrounds that are not recorded: those of hover pictures, Light 2026 and Dark 2026, and of popular themes. */
const grounds = {
	light: ['#f8f8f8', '#ffffff', '#fafafd', '#fdf6e3', '#f5f5f5'],
	dark: ['#202020', '#121314', '#202122', '#002b36', '#282c34'],
};
const sets = { opinions: ratingColors, 'color-blind opinions': colorBlindRatingColors };

describe('the colors of opinions', () => {
	for (const [name, colors] of Object.entries(sets)) {
		for (const side of sides) {
			for (const vision of visions) {
				it(`of any two ${name} are told apart on ${side} themes with ${vision} vision`, () => {
					const close = ratingKinds.flatMap((one, place) =>
						ratingKinds.slice(place + 1).flatMap((other) => {
							const distance = seenDistance(colors[side][one], colors[side][other], vision);
							return distance < LEAST_DISTANCE ? [`${one}, ${other}: ${distance.toFixed(1)}`] : [];
						}),
					);
					assert.deepEqual(close, []);
				});
			}

			it(`stand out from the background of every ${side} theme as ${name}`, () => {
				const recorded = Object.values(recordedThemes().themes)
					.map(({ variables }) => variables['--vscode-editor-background'] ?? assert.fail('a background'))
					.filter(
						(ground) => contrast(ground, '#000000') > contrast(ground, '#ffffff') === (side === 'light'),
					);
				assert.ok(recorded.length > 1);
				const weak = [...recorded, ...grounds[side]].flatMap((ground) =>
					ratingKinds
						.filter((kind) => contrast(colors[side][kind], ground) < LEAST_CONTRAST)
						.map((kind) => `${kind} on ${ground}`),
				);
				assert.deepEqual(weak, []);
			});
		}
	}

	it('are those that the manifest contributes to panels', () => {
		const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as {
			readonly contributes: {
				readonly colors: readonly { readonly id: string; readonly defaults: unknown }[];
			};
		};
		// With one dot each: webviews get no usable variable for an id with two.
		const idOf = {
			opinions: (kind: string) => `marketData.${kind}`,
			'color-blind opinions': (kind: string) =>
				`marketData.colorBlind${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
		};
		const expected = (['opinions', 'color-blind opinions'] as const).flatMap((name) => {
			const { light, dark } = sets[name];
			return ratingKinds.map((kind) => [
				idOf[name](kind),
				{ dark: dark[kind], light: light[kind], highContrast: dark[kind], highContrastLight: light[kind] },
			]);
		});
		const ofChanges = ['marketData.rise', 'marketData.fall'];
		assert.deepEqual(
			contributes.colors
				.filter(({ id }) => !ofChanges.includes(id))
				.map(({ id, defaults }) => [id, defaults]),
			expected,
		);
	});

	it('are measured as the authors of CIEDE2000 publish', () => {
		const published = [
			[[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
			[[50, 2.5, 0], [50, 0, -2.5], 4.3065],
			[[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
			[[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
		] as const;
		for (const [one, other, distance] of published) {
			assert.equal(ciede2000(one, other).toFixed(4), distance.toFixed(4));
		}
	});
});
