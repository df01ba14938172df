import assert from 'node:assert/strict';
import { fileAt, fileNames, filesOf, isVector, linkTo, logosOf, sizeOf } from '../logoRecords.js';
import { readPng } from '../png.js';
import { rulesOf } from '../rule.js';
import type { Service } from '../service.js';

export const logoFileRules = rulesOf('GET /api/v2/logos/search', {
	'raster files are PNG and vector files are SVG': async (service) => {
		const [logo] = await logosOf(service, {
			search_keys: 'MSFT',
			fields: fileNames.join(),
			composite_auto: true,
		});
		assert.equal(filesOf(logo).length, 12);
		for (const [name, link] of filesOf(logo)) {
			const { headers, bytes } = await fileAt(link);
			if (isVector(name)) {
				assert.equal(headers['content-type'], 'image/svg+xml');
				assert.match(bytes.toString(), /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
			} else {
				assert.equal(headers['content-type'], 'image/png');
				assert.ok(readPng(bytes).width > 0);
			}
		}
	},
	'light and dark are different pictures': async (service) => {
		for (const kind of ['logo', 'mark', 'mark_vector', 'mark_composite']) {
			const [light, dark] = [
				await fileAt(await linkTo(service, `${kind}_light`)),
				await fileAt(await linkTo(service, `${kind}_dark`)),
			];
			assert.notDeepEqual(light.bytes, dark.bytes, kind);
		}
	},
	'a picture is scaled down into the box that is asked for, in its proportions': async (service) => {
		for (const [scale, width] of [
			['60x60', 60],
			['32x64', 32],
			['64x32', 32],
			['1x1', 1],
		] as const) {
			assert.deepEqual(await sizeOf(service, 'mark_composite_light', { scale }), [width, width], scale);
		}
		const [width, height] = await sizeOf(service, 'logo_light', { scale: '120x60' });
		assert.ok(width === 120 && height > 10 && height <= 60, `a wordmark of ${width}x${height}`);
	},
	'maximum width caps the width of scaled pictures': async (service) => {
		for (const file of ['mark_composite_light', 'mark_dark']) {
			assert.deepEqual(await sizeOf(service, file, { scale: '60x60', max_width: 20 }), [20, 20]);
			assert.deepEqual(await sizeOf(service, file, { scale: '60x60', max_width: 60 }), [60, 60]);
			assert.deepEqual(await sizeOf(service, file, { scale: '60x60', max_width: 900 }), [60, 60]);
		}
		assert.equal((await sizeOf(service, 'logo_light', { max_width: 100 }))[0], 100);
	},
	'composite generation draws a picture for whoever has no logo': async (service) => {
		const withoutLogo = await symbolsWithoutLogo(service);
		assert.ok(withoutLogo.length > 0);
		const made = await logosOf(service, {
			search_keys: withoutLogo.slice(0, 50).join(),
			fields: 'mark_light,mark_composite_dark,mark_vector_light',
			composite_auto: true,
		});
		assert.equal(made.length, Math.min(50, withoutLogo.length));
		for (const logo of made) {
			assert.equal(filesOf(logo).length, 3);
			for (const [, link] of filesOf(logo)) {
				await fileAt(link);
			}
		}
	},
	'without composite generation whoever has no logo has no files': async (service) => {
		const [symbol = ''] = await symbolsWithoutLogo(service);
		const query = { search_keys: symbol, fields: 'mark_light,mark_composite_light' };
		const [plain] = await logosOf(service, query);
		const [refused] = await logosOf(service, { ...query, composite_auto: false });
		assert.deepEqual([filesOf(plain), filesOf(refused)], [[], []]);
	},
	'border radius rounds the corners of composites, by default not at all, and at 50 to a circle': async (
		service,
	) => {
		const at = async (file: string, radius: Readonly<Record<string, number>>): Promise<readonly number[]> => {
			const link = await linkTo(service, file, { scale: '40x40', ...radius });
			const { opacityAt } = readPng((await fileAt(link)).bytes);
			return [opacityAt(0, 0), opacityAt(39, 39), opacityAt(3, 3), opacityAt(20, 0), opacityAt(20, 20)];
		};
		for (const file of ['mark_composite_light', 'mark_composite_dark']) {
			assert.deepEqual(await at(file, {}), [255, 255, 255, 255, 255]);
			assert.deepEqual(await at(file, { composite_radius: 0 }), [255, 255, 255, 255, 255]);
			const [corner, opposite, inside, edge, middle] = await at(file, { composite_radius: 50 });
			assert.deepEqual([corner, opposite, inside, middle], [0, 0, 0, 255]);
			assert.ok(Number(edge) > 200);
			const [slight, , within] = await at(file, { composite_radius: 10 });
			assert.ok(Number(slight) < 128 && Number(within) === 255);
		}
	},
	'a link that is vector compatible gives the same picture': async (service) => {
		const [plain, marked] = [
			await fileAt(await linkTo(service, 'mark_vector_light')),
			await fileAt(await linkTo(service, 'mark_vector_light', { flutter_compatible: true })),
		];
		assert.deepEqual(plain.bytes, marked.bytes);
	},
});

/** Symbols of listed companies for which the service has no logo. */
async function symbolsWithoutLogo(service: Service): Promise<readonly string[]> {
	const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
	const symbols = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
	const without: string[] = [];
	for (let start = 0; start < symbols.length; start += 100) {
		const found = await logosOf(service, {
			search_keys: symbols.slice(start, start + 100).join(),
			fields: 'mark_light',
		});
		const bare = found.filter((logo) => filesOf(logo).length === 0);
		without.push(...bare.map(({ search_key: key }) => String(key)));
	}
	return without;
}
